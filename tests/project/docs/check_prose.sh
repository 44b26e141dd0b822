#!/bin/sh
# check_prose.sh ROOT PAGE...: the sentences of the given pages, paths from ROOT, and those of the
# comments of the library, the program, tests, benchmarks and examples are short (prose.awk).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
shift
# shellcheck disable=SC2046  # paths without blanks
awk -f "$here/prose.awk" "$@" $(find lib bench examples tests tools web \( -name '*.[ch]pp' -o -name '*.[ch]' \) ! -path '*/fixture/*' | sort)
