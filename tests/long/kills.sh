#!/bin/bash
# kills.sh PROGRAM [KILLS]: a run with a ledger, whose process is killed by SIGKILL at random moments,
# 200 times in a row. The total must be exact, no solution lost or there twice, and each kill may cost
# at most one budget of each worker. What a kill costs is seen in the processor time: that of all
# processes, less that of a run without kills.
set -euo pipefail
program=$(readlink -f "${1:?the program is missing}")
kills=${2:-200}
threads=2
longest_life=300  # ms
# A process that lives so shortly gives each unit a budget of 0.1 s, and a unit takes up to twice its
# budget. To start, and to read the ledger, takes the rest.
cost_of_kill=$((threads * 200 + 100))  # ms of processor time
folder=$(mktemp -d)
running=
trap '[ -z "$running" ] || kill -KILL "$running" 2>/dev/null || true; rm -rf "$folder"' EXIT
fail() { echo "failed: $*" >&2; exit 1; }
is_complete() { [[ "$("$program" ledger "$1" --json 2>&1)" == *'"complete":true'* ]]; }
share_done() { "$program" ledger "$1" --json | grep -Eo '"progress":[0-9.e-]*' | cut -d : -f 2; }
# The processor time of all processes that have ended, in milliseconds.
processor_time() { awk '{ print ($16 + $17) * 10 }' /proc/$$/stat; }

# run_with_kills LEDGER KILLS QUESTION...: sets `killed`. The answer is in $folder/out.
run_with_kills() {
    local ledger=$1 most=$2 status
    shift 2
    killed=0
    while [ $killed -lt "$most" ] && ! is_complete "$ledger"; do
        if "$program" ledger "$ledger" >/dev/null 2>&1; then
            "$program" run "$ledger" --threads $threads >"$folder/out" 2>"$folder/err" &
        else
            "$program" "$@" --ledger "$ledger" --threads $threads >"$folder/out" 2>"$folder/err" &
        fi
        running=$!
        sleep "0.$(printf %03d $((RANDOM % longest_life)))"
        if kill -KILL $running 2>/dev/null; then killed=$((killed + 1)); fi
        status=0
        wait $running 2>/dev/null || status=$?
        running=
        [ $status -eq 137 ] || [ $status -eq 0 ] || fail "status $status: $(cat "$folder/err")"
    done
    echo "$*: after $killed kills, $(share_done "$ledger") of it is done"
    "$program" run "$ledger" --threads $threads >"$folder/out"
    is_complete "$ledger" || fail 'the run did not end'
}

count=(queens 17 --count --engine links)  # OEIS A000170
begin=$(processor_time)
plain_count=$("$program" "${count[@]}" --threads $threads --ledger "$folder/plain")
plain=$(($(processor_time) - begin))
[ "$plain_count" = 95815104 ] || fail "without kills: $plain_count"
begin=$(processor_time)
run_with_kills "$folder/count" "$kills" "${count[@]}"
[ "$(cat "$folder/out")" = 95815104 ] || fail "the total is $(cat "$folder/out")"
[ $killed -eq "$kills" ] || fail "the run was over after $killed kills"
cost=$(($(processor_time) - begin - plain))
echo "processor time: $plain ms without kills, and $((cost / kills)) ms for each kill"
[ $cost -le $((kills * cost_of_kill)) ] || fail "each kill may cost $cost_of_kill ms"

all=(queens 13 --all --engine links --json)
"$program" "${all[@]}" | grep '"type":"solution"' | sort >"$folder/expected"
total=0
while [ $total -lt $((kills / 4)) ]; do
    rm -f "$folder/all"*
    run_with_kills "$folder/all" "$kills" "${all[@]}"
    total=$((total + killed))
    "$program" run "$folder/all" --json | grep '"type":"solution"' | sort >"$folder/solutions"
    cmp "$folder/solutions" "$folder/expected" || fail 'the solutions differ'
done
echo "$total kills of runs that record $(wc -l <"$folder/expected") solutions: none is lost or doubled"
