#!/bin/sh
# check_fixture.sh ROOT: the checker finds the faults of the fixture, and nothing else.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
found=$(mktemp)
trap 'rm -f "$found"' EXIT
status=0
sh "$here/check.sh" "$1" tests/project/reference/fixture >"$found" || status=$?
if [ "$status" -eq 77 ]; then
    cat "$found"
    exit 77
fi
if [ "$status" -eq 0 ]; then
    echo "faults, but the exit status is 0"
    exit 1
fi
diff -u "$here/fixture.expected" "$found"
