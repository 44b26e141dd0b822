# shellcheck shell=sh
# print_machine BUILD PAGE: a table of the processor, compiler and commit that the figures of a page are from. Changes
# of the page itself do not count.
print_machine() {
    processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
    compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[^=]*=//p' "$1/CMakeCache.txt")
    commit=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
    [ -z "$(git status --porcelain 2>/dev/null | grep -v "$2")" ] || commit="$commit, with changes"
    cat <<END
| | |
|---|---|
| processor | ${processor:-$(uname -m)}, $(nproc) cores |
| compiler | $("$compiler" --version | head -n 1), build type $(sed -n 's/^CMAKE_BUILD_TYPE:[^=]*=//p' "$1/CMakeCache.txt") |
| commit | $commit |
| date | $(date -u +%F) |
END
}
