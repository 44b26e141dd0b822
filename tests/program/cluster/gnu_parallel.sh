#!/bin/sh
# gnu_parallel.sh PAGE PROGRAM: the recipe for GNU parallel. It is killed and repeated, and runs in
# rounds with a time limit.
set -eu
. "$(dirname "$0")/recipe.sh"
needs parallel parallel
parallel --version 2>/dev/null | grep -q '^GNU parallel' || skip 'parallel is not GNU parallel'
mkdir "$folder/home"
export PARALLEL_HOME="$folder/home"
: >"$PARALLEL_HOME/will-cite"
solutions=365596  # queens 14, OEIS A000170
split_in() { # UNITS
    sed -n 1p recipe | smaller 'queens 18' 'queens 14 --engine links' |
        smaller '--units 1000' "--units $1"
}

block 'GNU parallel' 1 >recipe
[ "$(wc -l <recipe)" -eq 3 ] || fail 'the recipe is no longer to split, to run and to merge'
split_in 40 >split
sed -n 2p recipe >jobs
sed -n 3p recipe >merge

echo 'killed in the middle, and repeated'
sh -e split >/dev/null
setsid sh jobs >/dev/null 2>&1 &
await 20 there_are_results 3 queens.run || fail 'there are no results'
end_processes
wait || true
if sh merge >early 2>&1; then fail 'it was over before it was killed'; fi
grep -q 'queens.run' early || fail "merge says: $(cat early)"
sh -e jobs
[ "$(sh -e merge)" = $solutions ] || fail "merge says: $(sh merge 2>&1)"
counts queens.run $solutions

echo 'in rounds, with a time limit'
rm -r queens.run
split_in 8 >split
sh -e split >/dev/null
block 'GNU parallel' 2 | smaller '--time-limit 600' '--time-limit 0.05' >round
rounds=0
until quadrille merge queens.run >/dev/null 2>&1; do
    sh round >made 2>&1 || true  # a job that the limit ends has failed
    rounds=$((rounds + 1))
    [ $rounds -le 50 ] || fail "after $rounds rounds, $(quadrille merge queens.run 2>&1)"
done
[ $rounds -gt 1 ] || fail 'no job was stopped by its time limit'
counts queens.run $solutions
echo "$rounds rounds"
