#!/bin/sh
# check_plot.sh BENCH_SUDOKU: tests that bench/plot makes an SVG that names every solver and size.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" --benchmark_filter='/[46]x[46]/' --benchmark_min_time=0.001 --benchmark_repetitions=2 \
    --benchmark_out="$folder/sizes.json" --benchmark_out_format=json >/dev/null
sh "$(dirname "$0")/plot" "$folder/sizes.json" "$folder/sizes.svg"
for name in "dancing links" rescan rescan-fused row-major row-major-tables blank-list-tables 4x4 6x6; do
    grep -q ">[^<]*${name}[^<]*<" "$folder/sizes.svg" || {
        echo "the chart does not name $name" >&2
        exit 1
    }
done
