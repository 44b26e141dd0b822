# The smallest Debian 12, in a folder that is removed at the end. Scripts read this file by `.`, and need
# bash with -euo pipefail. It needs root, debootstrap and the network. Sets `root`.
[ "$(id -u)" -eq 0 ] || { echo "skipped: only root can make a root"; exit 77; }
command -v debootstrap >/dev/null || { echo "skipped: there is no debootstrap (package debootstrap)"; exit 77; }

mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    grep -Eo 'https?://[^ ]*/debian/?( |$)' | head -n 1) || mirror=http://deb.debian.org/debian
root=$(mktemp -d "${TMPDIR:-/tmp}/bare_root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
chmod 755 "$root"  # for the users of packages, such as that of man
debootstrap --variant=minbase bookworm "$root" "${mirror% }" >"$root.log" 2>&1 ||
    { tail "$root.log"; exit 1; }
rm "$root.log"
# What an installed machine has, and a bare root lacks.
echo "127.0.0.1 localhost $(uname -n)" >>"$root/etc/hosts"

megabytes() { du -smx "$root" | cut -f 1; }
# inside COMMAND: in the folder /quadrille of the root. All processes of the command end with it, and so
# do its mounts. Compilers of this machine are forgotten.
inside() {
    unshare --mount --pid --fork --kill-child bash -c '
        mount --bind /etc/resolv.conf "$0/etc/resolv.conf" 2>/dev/null
        mount --rbind /sys "$0/sys"
        mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm"
        mkdir -p "$0/dev/pts" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts" &&
            ln -sf pts/ptmx "$0/dev/ptmx"
        unset CC CXX CFLAGS CXXFLAGS LDFLAGS CMAKE_CXX_COMPILER_LAUNCHER CMAKE_C_COMPILER_LAUNCHER
        exec chroot "$0" sh -c "cd /quadrille && $1"' "$root" "$1"
}
