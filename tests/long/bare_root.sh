#!/bin/bash
# bare_root.sh [COMMAND...]: README's two commands, or others, in the smallest Debian 12. Prints the
# time and the disk space of each. Needs root, debootstrap and the network. The sources are those
# of the last commit. The root is removed at the end.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/long/root.sh"
[ $# -gt 0 ] || set -- tools/demo tools/test

mkdir "$root/quadrille"
git -C "$top" archive HEAD | tar -xf - -C "$root/quadrille"

echo "an empty root: $(megabytes) MB"
failed=0
for command; do
    before=$SECONDS
    inside "$command" >"$root/log" 2>&1 </dev/null || { failed=1; tail -n 40 "$root/log"; echo "$command failed"; }
    grep -E 'tests passed|tests failed|^== ' "$root/log" || true
    echo "$command: $((SECONDS - before)) s; the root now has $(megabytes) MB"
done
exit $failed
