#!/bin/sh
# make_partition's problems have a cover, and are the same each time.
#
#     bench/check_partition.sh MAKE_PARTITION QUADRILLE
set -eu
make=$1
quadrille=$2
for law in uniform length airline; do
    for seed in 1 2 3; do
        costs=$("$make" $law 20 200 15 $seed | "$quadrille" cover - --best 1 --exit-status solver 2>&1 >/dev/null) || [ $? = 10 ]
        case $costs in
        *cheapest:*[0-9]*) ;;
        *) echo "$law $seed: $costs" >&2; exit 1 ;;
        esac
        # With the planted columns alone, there is a cover, too.
        count=$("$make" $law 20 1 15 $seed | "$quadrille" cover - --count)
        [ "$count" = 1 ] || { echo "$law $seed: $count covers are planted" >&2; exit 1; }
    done
    [ "$("$make" $law 30 90 10 7)" = "$("$make" $law 30 90 10 7)" ]
    [ "$("$make" $law 30 90 10 7)" != "$("$make" $law 30 90 10 8)" ]
done
[ "$("$make" airline 30 90 | head -n 1)" = "30 90" ]
if "$make" other 2>/dev/null; then exit 1; fi
