#!/bin/sh
# check.sh LIST COMMAND...: the command prints the list. Otherwise the difference is shown.
set -eu
list=$1
shift
found=$(mktemp)
trap 'rm "$found"' EXIT
"$@" >"$found"
[ -s "$found" ] || { echo "nothing was found" >&2; exit 1; }
diff "$list" "$found" >&2 && exit
echo "The binary interface has changed: see docs/stability.md, and tests/project/package/interface/update." >&2
exit 1
