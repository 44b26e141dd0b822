# shellcheck shell=sh
# run_for_page PROGRAM [--build FOLDER] [SETTINGS]...: runs a program of bench/ that can write a page, in a release build
# (build/release). What it prints goes to standard error. Sets `tables` to the file with its page, `build` to the folder,
# and `status` to its exit status. Ends the script if there is no page.
run_for_page() {
    program=$1
    shift
    build=build/release
    if [ "${1-}" = --build ]; then build=$2; shift 2; fi
    if [ ! -x "$build/bench/$program" ]; then
        echo "bench/${program}_page: there is no $build/bench/$program; build the preset release" >&2
        exit 1
    fi
    tables=$(mktemp)
    trap 'rm "$tables"' EXIT
    status=0
    "$build/bench/$program" "$@" --page "$tables" >&2 || status=$?
    [ -s "$tables" ] || exit "$status"
}
