#!/bin/sh
# check_names.sh ROOT PAGE...: names in backticks and links of the given pages, paths from ROOT,
# must exist (see names.awk). ROOT/tests/project/docs/allowed.txt lists names that no source has.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$1
shift

files=$(mktemp)
trap 'rm -f "$files"' EXIT
cd "$root"
find . -name .git -prune -o -path ./build -prune -o -type f -print | sed 's|^\./||' >"$files"
sources=$(grep -E '^(lib|tests|bench|cmake|python|web)/|^CMake' "$files" | grep -v '^tests/project/docs/' |
    grep -E '\.(hpp|cpp|h|py|txt|cmake|awk|sh|json|in|js|html|css)$|^bench/[a-z]*$' | grep -v '^tests/data/')
# Encoders have settings of the program.
program=$(grep -E '^tools/|^lib/puzzles/src/encode/|^bench/.*cpp' "$files")
# shellcheck disable=SC2086  # lists of paths without blanks
awk -v root="$root" -v files="$files" -f "$here/names.awk" \
    role=source $sources role=program $program \
    role=allowed tests/project/docs/allowed.txt role=page "$@"
