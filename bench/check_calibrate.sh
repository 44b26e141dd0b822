#!/bin/sh
# check_calibrate.sh: tests that bench/calibrate finds the costs from which times were made up, and
# that it refuses a file without times.
set -eu
calibrate=$(dirname "$0")/calibrate
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Making takes 4 ns for each entry and 6 for each item. Searching takes 20 ns for each node, 0.5 for
# each item of a node, and 3 for each update.
awk 'BEGIN {
    print "name,iterations,real_time,cpu_time,time_unit,error_occurred,\"entries\",\"items\",\"nodes\",\"primary\",\"updates\""
    for (i = 1; i <= 9; ++i) {
        entries = 100 * i; items = 10 + i * i; nodes = 1000 * i; primary = 30 + (7 * i) % 11; updates = nodes * (1 + i % 4)
        make = 4 * entries + 6 * items
        search = make + nodes * (20 + 0.5 * primary) + 3 * updates
        printf "\"make/c/i%d/some\",1,0,%.9f,ms,,%d,%d,0,%d,0\n", i, make / 1e6, entries, items, primary
        printf "\"cover/c/i%d/some\",1,0,%.9f,ms,,%d,%d,%d,%d,%d\n", i, search / 1e6, entries, items, nodes, primary, updates
    }
    print "\"cover/c/i1/other\",1,0,0,ms,true,1,1,1,1,1"
}' >"$folder/runs.csv"
sh "$calibrate" "$folder/runs.csv" >"$folder/out"
wanted='some: entry 4 item 6 node 20 item_of_a_node 0.5 update 3'
grep -qx "$wanted" "$folder/out" || {
    echo "not found: $wanted" >&2
    cat "$folder/out" >&2
    exit 1
}
! grep -q other "$folder/out" || { echo "a benchmark that failed was counted" >&2; exit 1; }
echo nothing >"$folder/empty"
! sh "$calibrate" "$folder/empty" 2>/dev/null || { echo "fitted nothing" >&2; exit 1; }
