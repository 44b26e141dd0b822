#!/bin/sh
# check_memory.sh EXAMPLES PROGRAM...: valgrind finds no leak and no fault in the programs, which read
# the boards of sudoku9.txt in the folder EXAMPLES.
set -eu
boards=$1/sudoku9.txt
shift
if ! command -v valgrind >/dev/null; then
    echo "skipped: valgrind is not installed"
    exit 77
fi
status=0
for program in "$@"; do
    if ! valgrind --quiet --error-exitcode=99 --leak-check=full \
        --errors-for-leak-kinds=definite,indirect,possible "$program" <"$boards"; then
        echo "$program failed under valgrind"
        status=1
    fi
done
exit $status
