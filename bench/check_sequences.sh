#!/bin/sh
# check_sequences.sh BUILD: tests that bench/sequences/run reproduces small terms in two ways, and that
# it refuses a wrong term, ways that differ, and a way without an answer.
set -eu
build=$1
run=$(dirname "$0")/sequences/run
table=$(mktemp)
trap 'rm -f "$table"' EXIT

sh "$run" --build "$build" --quick

# A table of one term: what must be said of it, the term that we found, and the second way.
refuse() {
    printf 'sequence A000170\nname queens\nfound 4:%s\nas_of now\nquick 4\nterms 4\nfirst quadrille queens 4 --count\nsecond %s\n' \
        "$2" "$3" >"$table"
    status=0
    said=$(sh "$run" --build "$build" --quick --table "$table" 2>/dev/null) || status=$?
    case $status$said in
    1*"$1"*) ;;
    *) echo "status $status, and not '$1': $said" >&2; exit 1 ;;
    esac
}
refuse 'wrong: OEIS has 3' 3 'quadrille queens 4 --count'
refuse 'different: 3' 2 'echo 3'
refuse missing 2 false
refuse missing 2 'echo 2; exit 3' # a search that was stopped has counted a part
