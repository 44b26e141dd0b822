#!/bin/bash
# without_parts.sh [OPTION...]: builds of the last commit that leave a part out, with their quick
# tests. By default, one without SQLite, one without CaDiCaL, one without nauty, one
# without Clp and one without Expat.
# Other options of CMake make others.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- -DQUADRILLE_LEDGER=OFF -DQUADRILLE_SAT=OFF -DQUADRILLE_NAUTY=OFF \
    -DQUADRILLE_CLP=OFF -DQUADRILLE_XML=OFF
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git -C "$top" archive HEAD | tar -xf - -C "$folder"
failed=0
for option; do
    begin=$SECONDS
    if (cd "$folder" && cmake --preset release -DQUADRILLE_WERROR=ON -DQUADRILLE_BENCH=OFF "$option" &&
        cmake --build --preset release && ctest --preset release -L quick) >"$folder/log" 2>&1; then
        result='all tests passed'
    else
        failed=1
        result='failed'
        grep -E 'error:|FAILED|Failed|tests failed' "$folder/log" | tail -n 20 || true
    fi
    echo "$option: $result, $((SECONDS - begin)) s"
    rm -rf "$folder/build"
done
exit $failed
