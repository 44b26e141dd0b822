#!/bin/sh
# check_symbols.sh NM LIBRARY: the shared library defines no names but those of public
# headers, of C and C++. Templates of the standard library are weak, and stand in every library that uses them.
set -eu
"$1" -DC --defined-only "$2" | awk '
    { kind = $2; name = substr($0, index($0, kind) + 2) }
    name ~ /^(typeinfo|vtable|typeinfo name|VTT|guard variable) for / { sub(/^.* for /, "", name) }
    name ~ /quadrille::make_engine\(/ { has_engine = 1 }
    kind == "T" && name ~ /^quadrille_[a-z_]+$/ { ++in_c; next }
    kind ~ /[WVuv]/ && name !~ /^quadrille::/ { next }
    name ~ /^(non-virtual thunk to )?([^ (<]* )?quadrille::(sudoku::)?[A-Za-z_]+/ &&
    name !~ /^[^(]*quadrille::(best|bits|c|cells|check|choose|contract|core|diagram|encode|estimating|links|lp|policy|problem|reducing|sat|search|share|symmetry|text|sudoku::(lanes|read|references))::/ { next }
    { print "not public: " $0; wrong = 1 }
    END {
        if (!has_engine) { print "make_engine is missing"; wrong = 1 }
        if (!in_c) { print "the functions for C are missing"; wrong = 1 }
        exit wrong
    }'
