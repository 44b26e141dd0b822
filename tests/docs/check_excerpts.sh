#!/bin/sh
# check_excerpts.sh ROOT PAGE...: each page, a path from ROOT, must show five lines of
# examples/sudoku.cpp unchanged.
set -eu
cd "$1"
shift
excerpt=$(mktemp)
trap 'rm -f "$excerpt"' EXIT
sed -n '/Solver solver/,/^    }/s/^    //p' examples/sudoku.cpp >"$excerpt"
for page in "$@"; do
    awk -v excerpt="$excerpt" '
        BEGIN { while ((getline line < excerpt) > 0) text = text line "\n" }
        { page = page $0 "\n" }
        END { exit text == "" || !index(page, text) }' "$page" ||
        { echo "$page: its lines of sudoku::Solver are not those of examples/sudoku.cpp"; exit 1; }
done
