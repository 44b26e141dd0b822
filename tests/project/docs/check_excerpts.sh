#!/bin/sh
# check_excerpts.sh ROOT PAGE...: each page, a path from ROOT, must show five lines of
# examples/sudoku.cpp unchanged. In all pages, each block of C must stand in a file of examples/c,
# without its indent.
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

# shellcheck disable=SC2046  # paths without blanks
awk '
    FILENAME ~ /\.c$/ { sub(/^    /, ""); sources = sources $0 "\n"; next }
    /^```/ {
        if (in_c && !index(sources, block)) {
            print FILENAME ":" FNR ": this block of C is in no file of examples/c"
            status = 1
        }
        blocks += in_c
        in_c = $0 == "```c"
        block = ""
        next
    }
    in_c { block = block $0 "\n" }
    END {
        if (!blocks) { print "no page shows C"; status = 1 }
        exit status
    }' examples/c/*.c README.md $(find docs -name '*.md')
