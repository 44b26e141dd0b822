#!/bin/sh
# check_compare.sh COMPARE MAKE_INSTANCE: tests that compare asks engines and peers the same
# question, prints their ratios, and fails if an answer is wrong.
set -eu
compare=$1
. "$(dirname "$0")/checks.sh"
# run STATUS ARGUMENT ...: compare must end with this status.
run() {
    expected=$1
    shift
    ends "$expected" "$compare" "$@" --rounds 1
}

# peer NAME LINE ...: a peer in sh. It reads a comment and the items, and then runs the given lines.
peer() {
    name=$1
    shift
    { echo '#!/bin/sh'; echo 'read -r comment; read -r items'; printf '%s\n' "$@"; } >"$folder/$name"
    chmod +x "$folder/$name"
}
peer right 'echo "Altogether 92 solutions, 7 nodes." >&2' 'exit 77'
peer wrong 'echo "91 solutions"'
peer silent 'true'
peer endless 'while :; do :; done'
peer one '[ "$1" = t1 ] && echo "1 solution"'
peer reader '[ "$items" = "a b c" ] && echo "2 solutions"'

run 0 queens8 --peer "right=$folder/right" --engine links,auto
prints '^class small$'
prints '^queens8: solutions: 92$'
prints '^  links +[0-9.]+ +- +[1-9][0-9]* +[1-9][0-9]* +[0-9.]+$'
prints '^  auto .* [a-z]+$'
prints '^  right +[0-9.]+ +- +7 +[0-9]+ +1.00$'
prints 'geometric mean of the ratios to right$'
prints 'auto takes [0-9.]+ times as long as the best engine'

run 0 queens8 langford7 --engine links,cells --against cells --page "$folder/page"
grep -q '^## small$' "$folder/page" || complain 'the page has no class'
grep -Eq '^. queens8 . 92 .( [0-9.]+ .){2}$' "$folder/page" || complain 'the page has no row of queens8'
grep -Eq '^. .*speed beside cells.* [*]+1.00[*]+ .2. .$' "$folder/page" || complain 'the page has no means'
run 2 queens8 --engine links --page "$folder/no_such_folder/page"

run 0 queens8 langford7 --engine links --search --against links
prints '^langford7: solutions: 52$'
prints '^  links +[0-9.]+ +[0-9.]+ '
prints '^  links +1.00  of 2$'

run 1 queens8 --peer "wrong=$folder/wrong"
prints 'queens8: wrong says 91 solutions, .* 92$'
run 0 queens8 --peer "silent=$folder/silent"
prints '^  silent .* said no count$'
prints_not '^  silent .* of 1$'
run 0 queens8 --peer "endless=$folder/endless" --limit 1
prints '^  endless .* over the limit$'

# Vast instances are counted by the engines that can. The count has more than 64 bits.
peer short 'echo "10543506598402953472 solutions"'
run 0 domino16x16 --engine links --limit 1
prints '^  links .* over the limit$'
run 0 domino16x16 --engine diagram --peer "short=$folder/short"
prints '^  short .* counts modulo 2.64$'
prints '^domino16x16: solutions: 2444888770250892795802079170816$'
prints '^  diagram +[0-9.]+ '

# A file may be in any format. A peer gets DLX text.
printf '101\n010\n110\n001\n' >"$folder/matrix"
run 0 "$folder/matrix" --engine links
prints "^$folder/matrix: solutions: 2\$"
printf 'a b c\na b\nc\na\nb c\n' >"$folder/abc.dlx"
run 0 "$folder/abc.dlx" --peer "reader=$folder/reader"
prints '^  reader .* 1.00$'
run 0 "$folder/abc.dlx" --first --peer "one=$folder/one"
prints 'one solution asked for, 1$'
run 1 "$folder/no_such_file"
run 1 queens8 --peer "none=$folder/no_such_peer"
run 2 queens8 --engine no_such_engine
run 2 queens8 --peer nameless
run 2 queens8 --against nobody
run 2 queens8 --time solar

# The instances of compare can be printed as text.
[ "$("$2" queens8 | grep -v '^|' | head -n 1 | wc -w)" -gt 16 ] || complain 'make_instance queens8: too few items'
! "$2" no_such_instance 2>/dev/null || complain 'make_instance takes any name'
