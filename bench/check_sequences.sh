#!/bin/sh
# check_sequences.sh BUILD: tests that the small terms of bench/sequences/table come out in both ways, that
# a wrong term, two ways that differ, and a way that fails or is stopped are seen, and the page and the
# sweep. BUILD is a build folder.
set -eu
build=$1
. "$(dirname "$0")/checks.sh"
sequences=$(cd "$(dirname "$0")/sequences" && pwd)
results=$folder/results

ends 0 "$sequences/run" --build "$build" --quick
prints '^A228267\(4x4x3\) = 167 known$'   # OEIS A228267
prints_not ' beyond$'
[ "$(grep -c ' known$' "$folder/out")" -ge 40 ] || complain 'there are fewer than 40 small terms'

cat >"$folder/table" <<'END'
# a comment
sequence A1
name     dominoes
note     A note.
found    1:7 2:8 5:99
as_of    May
quick    2
terms    1 2 3
first    echo $((6 +
         n))
second   expr $n + 6

sequence A2
name     wrong
found    4:5
as_of    May
quick    4
terms    4
first    echo 6
second   echo 6

sequence A3
name     different
found    4:5
as_of    May
quick    4
terms    4
first    echo 5
second   echo 6

sequence A4
name     failing
found    4:5
as_of    May
quick    4
terms    4
first    echo 5
second   echo five

sequence A5
name     stopped
found    4:5
as_of    May
quick    4
terms    4
first    echo 5
second   echo 4; exit 3
END
run() { # STATUS ARGUMENT...
    wanted_status=$1
    shift
    ends "$wanted_status" "$sequences/run" --build "$build" --table "$folder/table" --results "$results" "$@"
}
run 0 A1
prints '^A1\(1\) = 7 known$'
prints '^A1\(3\) = 9 beyond$'
run 1 A2
prints '^A2\(4\) = 6 wrong: OEIS has 5$'
run 1 --quick A3
prints '^A3\(4\) = 5 different: 6$'
run 1 A4
prints '^A4\(4\) = 5 missing$'
# A search that was stopped has counted a part.
run 1 A5
prints '^A5\(4\) = 5 missing$'
run 2 A6

# A result that is there is not computed again.
grep -v '^A[2345]' "$results" | sed 's/^\(A1\t3\t[a-z]*\t\)9/\1123/' >"$folder/kept"
mv "$folder/kept" "$results"
run 0 A1
prints '^A1\(3\) = 123 beyond$'
ends 0 "$sequences/page" "$results" "$folder/table"
prints '^\| \[A1\]\(https://oeis.org/A1\) \| 3 \| 123 \|$'
prints '^\| \[A1\]\(https://oeis.org/A1\) \| dominoes \| 5 \(May\) \| 1, 2 \| 3 \|$'
prints '^    echo \$\(\(6 \+ n\)\)$'
prints_not 'A2'
# No page is made of wrong results.
sed 's/^\(A1\t2\tfirst\t\)8/\19/' "$results" >"$folder/wrong"
ends 1 "$sequences/page" "$folder/wrong" "$folder/table"
ends 1 "$sequences/page" /dev/null "$folder/table"

# The page of the project is that of its results.
"$sequences/page" "$sequences/results" | cmp - "$sequences/../../docs/sequences.md" >&2 ||
    complain 'bench/sequences/page bench/sequences/results prints another page than docs/sequences.md'

# The sweep counts by itself. OEIS A004003 and, for pentominoes in 5x4, A246902.
sweep=$build/bench/sweep
counts() { # COUNT TEXT [reversed]
    found=$(printf '%b' "$2" | "$sweep" ${3+"$3"})
    [ "$found" = "$1" ] || complain "sweep counts $found instead of $1: $2"
}
counts 1 'a b c | x\na b x\nc\nb c x\na x\n'
counts 1 'a b c | x\na b x\nc\nb c x\na x\n' reversed
counts 3 'a b\na b\na\nb\nb\n'
counts 0 'a b\na\n'
[ "$("$build/tools/quadrille" tile --board 16x16 --pieces dominoes --copies 0.. --dlx | "$sweep")" = 2444888770250892795802079170816 ] ||
    complain 'sweep counts dominoes wrong'
for text in '' '2|a\na\n' 'a | x\na x:1\n' 'a | x\nx\n'; do
    ! printf '%b' "$text" | "$sweep" >"$folder/out" 2>&1 || complain "sweep takes $text"
done
