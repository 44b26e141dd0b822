#!/bin/bash
# packages.sh [FOLDER]: makes the packages of Debian (tools/package), or takes those of the folder. They
# are installed in the smallest Debian 12, and used there. Needs root, debootstrap and the network.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$top/build/package}
[ $# -gt 0 ] || "$top/tools/package"
. "$top/tests/long/root.sh"

mkdir "$root/quadrille"
cp "$folder"/*.deb "$root/quadrille"
# Tests and examples, but neither the library's nor the program's sources.
git -C "$top" archive HEAD README.md docs examples tests | tar -xf - -C "$root/quadrille"

failed=0
# try SENTENCE COMMAND: the sentence holds if the command succeeds.
try() {
    if inside "$2" >"$root/log" 2>&1 </dev/null; then
        echo "passed: $1"
    else
        echo "failed: $1"
        tail -n 30 "$root/log"
        failed=1
    fi
}
install='apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends'

echo "an empty root: $(megabytes) MB"
try 'the program is installed with its library' "$install ./quadrille_*.deb ./libquadrille2_*.deb"
echo "with the program: $(megabytes) MB"
try 'it solves a board' 'quadrille sudoku examples/sudoku9.txt && quadrille --version'
try 'man finds its page' "$install man-db && man -w quadrille && man --warnings quadrille >/dev/null"
try 'bash completes its settings' "$install bash-completion && bash tests/program/manual/installed.bash"

try 'the other packages are installed' "$install ./*.deb"
try 'quadrille-mpi starts' 'quadrille-mpi --version'
try 'quadrille-postgresql starts' 'quadrille-postgresql --version'
try 'programs are built with pkg-config' "$install g++ pkg-config && mkdir built &&
    awk -v folder=built -f tests/project/docs/split.awk README.md && cp examples/sudoku.cpp built/solve_boards.cpp &&
    for program in built/example built/solve_boards; do
        g++ -std=c++20 -O1 \$program.cpp \$(pkg-config --cflags --libs quadrille) -o \$program || exit 1
    done &&
    gcc -std=c99 examples/c/count.c \$(pkg-config --cflags --libs quadrille) -o built/count"
try "README's commands print what README shows" \
    'sh tests/project/docs/check_page.sh $PWD README.md /usr/bin/quadrille $PWD/built/example $PWD/built/solve_boards $PWD/built/count'
try 'programs are built with CMake' "$install cmake make libpq-dev &&
    cmake -S tests/project/package/consumer/find_package -B built/cmake -DWITH_POSTGRESQL=ON &&
    cmake --build built/cmake && built/cmake/consumer"
if compgen -G "$folder/python3-quadrille_*.deb" >/dev/null; then
    try 'Python imports the module' "cd / && python3 -c 'import quadrille; print(quadrille.__version__)'"
fi
try 'nothing is left when they are removed' "apt-get -q purge -y '*quadrille*' &&
    ! find / -xdev -path /quadrille -prune -o -path /var/cache/man -prune -o -name '*quadrille*' -print | grep ."
exit $failed
