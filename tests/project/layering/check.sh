#!/bin/sh
# check.sh ROOT [LIMIT]: checks every C++ file, and every header for C, of the tree at ROOT by check.awk; a file may have
# LIMIT lines. Names in what it prints are relative to ROOT.
set -eu
script=$(cd "$(dirname "$0")" && pwd)/check.awk
cd "$1/lib/.."  # there is no tree without a lib
find lib tools web python tests bench -path tests/project/layering/fixture -prune \
    -o \( -name '*.hpp' -o -name '*.cpp' -o -name '*.h' \) -print 2>/dev/null | LC_ALL=C sort |
    xargs awk -v limit="${2:-500}" -f "$script"
