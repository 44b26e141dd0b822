#!/bin/sh
# check_judge.sh JUDGE PROGRAM: tests that judge sees when auto is slow or wrong, and that its families
# make the problems that they say.
set -eu
judge=$1
program=$2
. "$(dirname "$0")/checks.sh"
# run STATUS ARGUMENT ...: judge must end with this status.
run() {
    expected=$1
    shift
    ends "$expected" "$judge" "$@"
}

# A program in sh: it works as many times as the engine's line says, and gives that answer.
# fake NAME ENGINE:TIMES:ANSWER ...
greed=
fake() {
    name=$1
    shift
    {
        echo '#!/bin/sh'
        echo "echo \"\$*\" >>$folder/calls"
        echo 'case $4 in'
        for row in "$@"; do
            echo "$row" | awk -F: '{ printf "%s) times=%s answer=%s ;;\n", $1, $2, $3 }'
        done
        echo 'esac'
        echo "$greed"
        echo 'i=0; while [ $i -lt $((times * 4000)) ]; do i=$((i + 1)); done'
        echo 'echo "{\"type\":\"summary\",\"solutions\":\"$answer\",\"complete\":true}"'
    } >"$folder/$name"
    chmod +x "$folder/$name"
}
# Two equal programs were seen to differ by 1.5 on a busy machine, so auto is far from the limit of 1.3.
fake good auto:4:1 quick:10:1 slow:20:1
fake slow auto:50:1 quick:10:1 slow:20:1
fake wrong auto:10:2 quick:10:1 slow:10:1
fake stuck auto:2:1 quick:3:1 slow:9999:1
# This auto takes 80 MB, which the shell may need two seconds for. The engines are slow, so that judge waits for it.
greed='[ $4 != auto ] || content=$(head -c 80000000 /dev/zero | tr "\\0" x)'
fake large auto:1:1 quick:90:1 slow:95:1
greed=
short='pigeonholes:4 --question unique --shuffles 1 --engine quick,slow'
thrice='pigeonholes:4 --shuffles 3'

# shellcheck disable=SC2086  # lists of words
{
    run 0 $short --program "$folder/good"
    prints '^pigeonholes:4 +unique auto +[0-9.]+ +[0-9.]+ x  quick [0-9.]+ slow [0-9.]+$'
    prints '^unique of 1 instances: geometric mean [0-9.]+, over 2 x [+] 0.02 s: 0, .*, over 4 x [+] 64 MiB: 0$'
    run 1 $short --program "$folder/slow"
    prints '^unique of 1 instances: geometric mean [0-9.]+, over 2 x [+] 0.02 s: 1,'
    run 1 $short --program "$folder/wrong"
    prints 'pigeonholes:4: .* 2 solutions, .* 1$'
    run 0 $short --program "$folder/good" --least 1000
    prints '^pigeonholes:4 +unique not judged$'
    run 1 $short --program "$folder/large"
    prints '^unique of 1 instances: .*, over 4 x [+] 64 MiB: 1$'
    # Two instances at once are printed in their order, and there is a line for each family.
    run 0 $short pigeonholes:5 langford:3 --jobs 2 --program "$folder/good"
    [ "$(grep -o '^[a-z]*:[0-9]' "$folder/out" | tr '\n' ' ')" = 'pigeonholes:4 pigeonholes:5 langford:3 ' ] ||
        complain 'instances are printed in another order'
    prints '^pigeonholes unique +of  2 instances: geometric mean [0-9.]+,'
    # An engine that was cut off twice is not run any more, and counts as cut off.
    run 0 $thrice --question unique --engine quick,slow --program "$folder/stuck" --runs "$folder/runs"
    prints '^pigeonholes:4 +unique auto .* quick [0-9.]+ slow [0-9.]+[+]$'
    awk -F, '$3 == 3 { time[$4] = $5 } END { exit time["slow"] < 9.999 * time["quick"] || time["slow"] > 10.001 * time["quick"] }' \
        "$folder/runs" || complain 'an engine that was cut off twice is run again'
    # The page has the sums, and names the instances where auto loses.
    run 1 pigeonholes:4 --question unique,count --shuffles 1 --engine quick,slow --program "$folder/slow" --page "$folder/page"
    for row in '[|] `--count` [|] 1 [|] [0-9.]+ [|] 1.1 [|] [0-9.]+ [(]`pigeonholes:4`[)] [|] 1 [|] 0 [|]' \
        '[|] pigeonholes [|] [0-9.]+ [(]1[)] [|] [0-9.]+ [(]1[)] [|]' \
        '[|] `pigeonholes:4` [|] count [|] [0-9.]+ [|] quick [0-9.]+ [|] [0-9.]+ [|] [0-9]+ [|] [0-9]+ [|]'; do
        grep -Ex "$row" "$folder/page" >/dev/null || complain "the page has no row $row"
    done
    # Nothing is asked after a question that is too hard.
    : >"$folder/calls"
    run 0 $thrice --question all,unique --engine slow --most 0.1 --program "$folder/stuck"
    prints '^pigeonholes:4 +unique not judged$'
    prints '^pigeonholes:4 +all +not judged$'
    [ "$(wc -l <"$folder/calls")" -eq 1 ] || complain 'a question is asked that is too hard'
}
run 2 no_such_family
run 2 quasigroup:3
run 2 pigeonholes:4 --question which
run 0 --list
[ "$(wc -l <"$folder/out")" -ge 39 ] || complain 'there are fewer than 39 families'

# Known counts. Sources: OEIS A045846 (squares), A182275 (rectangles), A000170 (queens), A014552 twice
# (langford), A030128 (triples), A000438 times 5! (factors), A018926 and A005271 (subcubes: any, and edges),
# A008793 (lozenges). 12 points are cut at any of 11 places. There are 12 Steiner systems of 9 points with three given
# triples, and the other three weeks of golf in any order. Six guests sit at three tables for two in 6!/8 ways.
counts() { # NAME COUNT
    found=$("$judge" --print "$1" --shuffle 3 | "$program" cover --count)
    [ "$found" = "$2" ] || complain "$1 has $found solutions instead of $2"
}
counts squares:4 40
counts rectangles:3 322
counts intervals:12 2048
counts pigeonholes:6 0
counts mutilated:6 0
counts queens:8 92
counts langford:7 52
counts triples:7 30
counts factors:6 720
counts trominoes:4:6 18
counts quasigroup:5:0:1 1
counts pentominoes:3:20 8
counts subcubes:4:0:4 89512
counts subcubes:4:1:1 272
counts lozenges:3:3:3 980
counts lozenges:2:3:4 490
counts golfers:3:3:4 72
counts tables:6:3:2:0:1 90
counts matchings:9:1:1 1
# Those with a hidden solution have one.
for name in quasigroup:9:30:2 sudoku:3:40:1 edges:3:3:1 constraints:10:4:20:40:1:1 planted:20:40:3:5:1 \
    timetable:20:5:5:6:30:1 windows:30:60:3:10:1 wide:40:100:5:10:1 hub:50:10:1 multiple:12:18:3:1 dominosa:5:1 shikaku:8:9:1 \
    nonogram:8:50:1 routes:20:3:4:6:1 sums:4:3:30:1 triangles:21:6:1; do
    "$judge" --print $name | "$program" cover --exit-status solver >"$folder/out" 2>&1 && status=0 || status=$?
    [ $status -eq 10 ] || complain "$name has no solution"
done
