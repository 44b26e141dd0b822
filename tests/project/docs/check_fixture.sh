#!/bin/sh
# The checkers of pages find each fault of the fixture, and nothing else (fixture/expected.txt).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
fixture=$here/fixture
found=$(mktemp)
trap 'rm -f "$found"' EXIT
if sh "$here/check_names.sh" "$fixture" docs/page.md >"$found"; then
    echo "names: faults, but the exit status is 0"
    exit 1
fi
cd "$fixture"
if awk -f "$here/prose.awk" docs/page.md lib/table.hpp >>"$found"; then
    echo "prose: faults, but the exit status is 0"
    exit 1
fi
diff -u expected.txt "$found"
