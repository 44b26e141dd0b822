#!/bin/sh
# Puts one wrong line after another into a copy of the sources, and runs the tests that should notice.
#
#     tests/mutation/run.sh [NAME...]       all mutants, or those whose names begin so
#     tests/mutation/run.sh --check         only: does each mutant still fit the sources?
#
# The mutants are in mutants/*.txt, blocks like this one:
#
#     mutant links_forgets_to_unhide
#     file lib/engines/src/links/table.cpp
#       a line that stays, so that the place is found
#     - the line as it is
#     + the line as it is wrong
#     test test_oracle --run_test=engines_against_brute_force
#
# A mutant is killed if the test fails, crashes, or takes longer than MUTATION_TIMEOUT seconds. The
# last line counts the mutants that survived; the exit status is 0 if there are none. The copy and
# its build are in build/mutation (or MUTATION_BUILD). Each mutant compiles what its file concerns, some
# twenty seconds on two cores, so all of them take several hours.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${MUTATION_BUILD:-$root/build/mutation}
limit=${MUTATION_TIMEOUT:-120}
tab=$(printf '\t')

mutants() {
    awk -f "$here/mutants.awk" -v "mode=$1" -v "name=${2-}" -v "source=${3-}" "$here"/mutants/*.txt
}

list=$(mutants list)

if [ "${1-}" = --check ]; then
    folders=$(find "$root/tests" -name CMakeLists.txt -exec cat {} +)
    wrong=0
    awk -f "$here/mutants.awk" -v mode=check -v "root=$root" "$here"/mutants/*.txt || wrong=1
    for test in $(echo "$list" | cut -f 3 | LC_ALL=C sort -u); do
        echo "$folders" | grep -E "(NAME ${test#test_}|$test)( |\$)" >/dev/null ||
            { echo "no folder of tests has $test" >&2; wrong=1; }
    done
    exit $wrong
fi

# A copy of what is compiled. Only files that differ are written, so that little is built again.
copy_sources() {
    mkdir -p "$work/source"
    (cd "$root" && tar -cf - --exclude=./build --exclude=./.git .) | tar -xf - -C "$work/source"
    # If the last run was stopped, what it compiled from its mutant is compiled again.
    if [ -e "$work/changed" ]; then touch "$work/source/$(cat "$work/changed")"; fi
}

build() { # TARGET...
    cmake --build "$work/source/build/quick" --target "$@" >"$work/build.log" 2>&1
}

# Runs a test executable with its filters. Memory is limited for mutants that ask for all of it. Cases with
# the label long are left out, because CI does not run them.
run_test() { # EXECUTABLE [FILTER...]
    executable=$(find "$work/source/build/quick/tests" -type f -name "$1")
    shift
    case ${1-} in
    --run_test=*) set -- "$1:!@long" ;;
    '') set -- '--run_test=!@long' ;;
    esac
    (
        ulimit -v 8000000
        cd "$work" && timeout "$limit" "$executable" "$@" >"$work/test.log" 2>&1
    )
}

chosen=$(echo "$list" | while IFS= read -r line; do
    [ $# -gt 0 ] || { echo "$line"; continue; }
    for prefix in "$@"; do
        case $line in "$prefix"*) echo "$line"; break ;; esac
    done
done)
[ -n "$chosen" ] || { echo "no mutant has such a name" >&2; exit 2; }

copy_sources
launcher=
if command -v ccache >/dev/null; then launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache; fi
cmake -S "$work/source" -B "$work/source/build/quick" -G Ninja -DCMAKE_BUILD_TYPE=Quick \
    -DCMAKE_CXX_FLAGS_QUICK=-O1 -DQUADRILLE_WERROR=OFF -DQUADRILLE_BENCH=OFF $launcher \
    -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=8 -DQUADRILLE_KERNELS=avx2 \
    -DQUADRILLE_PYTHON=OFF -DCMAKE_CXX_FLAGS=-D_GLIBCXX_ASSERTIONS >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }

# Without a mutant, each test passes; else a failure would say nothing.
tests=$(echo "$chosen" | cut -f 3 | LC_ALL=C sort -u)
echo "building $(echo "$tests" | wc -l) test executables"
# shellcheck disable=SC2086  # lists of words
build $tests || { tail -20 "$work/build.log" >&2; exit 1; }
echo "$chosen" | cut -f 3,4 | LC_ALL=C sort -u | {
    wrong=0
    while IFS=$tab read -r test filters; do
        # shellcheck disable=SC2086
        run_test "$test" $filters </dev/null ||
            { echo "fails without a mutant: $test $filters" >&2; wrong=1; }
    done
    exit $wrong
}

echo "$chosen" | {
    killed=0 survived=0 wrong=0
    while IFS=$tab read -r name file test filters; do
        if ! mutants patch "$name" "$root/$file" >"$work/mutant"; then
            wrong=$((wrong + 1))
            continue
        fi
        echo "$file" >"$work/changed"
        cp "$work/mutant" "$work/source/$file"
        if ! build "$test" </dev/null; then
            echo "does not compile  $name"
            wrong=$((wrong + 1))
        else
            status=0
            # shellcheck disable=SC2086
            run_test "$test" $filters </dev/null || status=$?
            case $status in
            0) echo "SURVIVED          $name" && survived=$((survived + 1)) ;;
            124) echo "killed by time    $name" && killed=$((killed + 1)) ;;
            *) echo "killed            $name" && killed=$((killed + 1)) ;;
            esac
        fi
        cp "$root/$file" "$work/source/$file"
    done
    echo "$killed killed, $survived survived, $wrong do not fit these sources"
    [ $survived -eq 0 ] && [ $wrong -eq 0 ]
}
