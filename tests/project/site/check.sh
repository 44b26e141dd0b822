#!/bin/sh
# check.sh BUILD SOURCE SITE: BUILD (docs/site/build) makes the site of the tree SOURCE, and finds no fault.
set -eu
. "$(dirname "$0")/needs.sh"
"$1" "$2" "$3"
for page in index docs/index docs/tutorials/puzzles docs/methods/search README NEWS search; do
    [ -f "$3/$page.html" ] || { echo "the site has no $page.html"; exit 1; }
done
