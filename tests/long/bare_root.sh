#!/bin/bash
# bare_root.sh [COMMAND...]: README's two commands, or others, in the smallest Debian 12. Prints the
# time and the disk space of each. Needs root, debootstrap and the network. The sources are those
# of the last commit. The root is removed at the end.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
[ "$(id -u)" -eq 0 ] || { echo "skipped: only root can make a root"; exit 77; }
command -v debootstrap >/dev/null || { echo "skipped: there is no debootstrap (package debootstrap)"; exit 77; }
[ $# -gt 0 ] || set -- tools/demo tools/test

mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    grep -Eo 'https?://[^ ]*/debian/?( |$)' | head -n 1) || mirror=http://deb.debian.org/debian
root=$(mktemp -d "${TMPDIR:-/tmp}/bare_root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
debootstrap --variant=minbase bookworm "$root" "${mirror% }" >"$root.log" 2>&1 ||
    { tail "$root.log"; exit 1; }
rm "$root.log"
echo "127.0.0.1 $(uname -n)" >>"$root/etc/hosts"
mkdir "$root/quadrille"
git -C "$top" archive HEAD | tar -xf - -C "$root/quadrille"

megabytes() { du -smx "$root" | cut -f 1; }
# All processes of a command end with it, and so do its mounts.
inside() {
    unshare --mount --pid --fork --kill-child bash -c '
        mount --bind /etc/resolv.conf "$0/etc/resolv.conf" 2>/dev/null
        mount --rbind /sys "$0/sys"
        mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm"
        exec chroot "$0" sh -c "cd /quadrille && $1"' "$root" "$1"
}
echo "an empty root: $(megabytes) MB"
failed=0
for command; do
    before=$SECONDS
    inside "$command" >"$root/log" 2>&1 </dev/null || { failed=1; tail -n 40 "$root/log"; echo "$command failed"; }
    grep -E 'tests passed|tests failed|^== ' "$root/log" || true
    echo "$command: $((SECONDS - before)) s; the root now has $(megabytes) MB"
done
exit $failed
