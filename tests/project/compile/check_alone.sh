#!/bin/sh
# check_alone.sh FOLDER WORK COMPILER ARGUMENT...: each header quadrille/….hpp of FOLDER must compile alone,
# and guard itself.
#
# Most of a compiler's time goes into the standard headers, so a header is compiled behind others if it
# includes them anyway: what was read before is then no more than what it asks for. The most common of
# these, `bases`, are precompiled.
set -eu
folder=$1
work=$2
shift 2
bases='quadrille/engine.hpp quadrille/problem.hpp quadrille/sudoku/board.hpp'
mkdir -p "$work"
cd "$folder"
headers=$(find -L quadrille -name '*.hpp' | LC_ALL=C sort)
number=0
for base in $bases; do
    number=$((number + 1))
    printf '#include "%s"\n' "$base" >"$work/base$number.hpp"
    "$@" -x c++-header "$work/base$number.hpp" -o "$work/base$number.hpp.gch"
done

# Lines of headers, in which each includes the one before it, and the number of the base that the first one
# includes, or 0. Headers that include less come first.
# shellcheck disable=SC2086  # lists of words
awk -v bases="$(echo $bases)" '
    /^#include "quadrille\// { split($0, words, "\""); included[FILENAME] = included[FILENAME] " " words[2] }
    function collect(header, from,    names, count, i) {
        count = split(included[from], names, " ")
        for (i = 1; i <= count; ++i) {
            if ((header, names[i]) in has) continue
            has[header, names[i]] = 1
            ++size[header]
            collect(header, names[i])
        }
    }
    END {
        base_count = split(bases, base, " ")
        for (i = 1; i < ARGC; ++i) collect(ARGV[i], ARGV[i])
        for (wanted = 0; done < ARGC - 1; ++wanted) {
            for (i = 1; i < ARGC; ++i) {
                header = ARGV[i]
                if (size[header] + 0 != wanted) continue
                ++done
                for (chain = chains; chain >= 1; --chain) {
                    if ((header, last[chain]) in has) break
                }
                if (chain == 0) {
                    chain = ++chains
                    for (b = 1; b <= base_count; ++b) if ((header, base[b]) in has) break
                    line[chain] = b > base_count ? 0 : b
                }
                last[chain] = header
                line[chain] = line[chain] " " header
            }
        }
        for (chain = 1; chain <= chains; ++chain) print line[chain]
    }' $headers >"$work/chains"

[ "$(wc -w <"$work/chains")" -eq "$(($(wc -l <"$work/chains") + $(echo "$headers" | wc -l)))" ]
status=0
while read -r base chain; do
    # Each is included twice, because a header must guard itself.
    for header in $chain; do printf '#include "%s"\n#include "%s"\n' "$header" "$header"; done >"$work/alone.cpp"
    behind=
    [ "$base" -eq 0 ] || behind="-include $work/base$base.hpp"
    # shellcheck disable=SC2086  # no word, or two
    "$@" -fsyntax-only $behind "$work/alone.cpp" || status=1
done <"$work/chains"
rm -f "$work"/base*.gch  # 50 MB each
exit $status
