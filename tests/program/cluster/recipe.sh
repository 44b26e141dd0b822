# Read by the tests of the recipes in docs/clusters.md: PAGE and PROGRAM are their arguments. A test
# takes its commands from the page, so that the page cannot be wrong. It works in a folder of its
# own, in which `quadrille` is the program. When it ends, so do all processes that it has started.
page=$1
program=$2
folder=$(mktemp -d)
mkdir "$folder/bin"
ln -s "$program" "$folder/bin/quadrille"
PATH=$folder/bin:$PATH
# The mark by which our processes are known, wherever they are in the tree of processes.
mark=QUADRILLE_CLUSTER_TEST=$folder
export "${mark?}"
cd "$folder" || exit

end_processes() {
    for environment in /proc/[0-9]*/environ; do
        id=${environment#/proc/}
        id=${id%/environ}
        [ "$id" != $$ ] || continue
        if grep -qsxzF "$mark" "$environment"; then kill -KILL "$id" 2>/dev/null; fi
    done
}
end_everything() {
    end_processes
    cd /
    rm -rf "$folder"
}
trap end_everything EXIT
trap 'exit 1' HUP INT TERM

skip() { # SENTENCE: the test cannot be run here
    echo "skipped: $*"
    exit 77
}
fail() { # SENTENCE
    echo "failed: $*" >&2
    exit 1
}
# needs PACKAGE COMMAND...: skips the test if a command of a package is missing.
needs() {
    package=$1
    shift
    for command in "$@"; do
        command -v "$command" >/dev/null || skip "there is no $command (package $package)"
    done
}

# block SECTION N: the Nth indented block of a section of the page.
block() {
    awk -v section="## $1" -v wanted="$2" '
        /^## / { inside = $0 == section; next }
        !inside { next }
        /^    / { if (!before) ++blocks; before = 1; if (blocks == wanted) print substr($0, 5); next }
        /^$/ && before { if (blocks == wanted) empty = 1; next }
        { before = 0 }' "$page" >"$folder/block"
    [ -s "$folder/block" ] || fail "section $1 of the page has no block $2"
    cat "$folder/block"
}
# smaller WORDS OTHERS: standard input, with other words. The words must be there.
smaller() {
    awk -v words="$1" -v others="$2" '
        { at = index($0, words) }
        at { $0 = substr($0, 1, at - 1) others substr($0, at + length(words)); found = 1 }
        { print }
        END { exit !found }' || fail "the page has no \"$1\" any more"
}

# await SECONDS COMMAND...: until the command succeeds.
await() {
    end=$(($(date +%s) + $1))
    shift
    while ! "$@"; do
        [ "$(date +%s)" -le $end ] || return 1
        sleep 0.1
    done
}
there_are_results() { # N FOLDER
    [ "$(find "$2" -name '*.result' | wc -l)" -gt "$1" ]
}
# counts FOLDER SOLUTIONS: they are the total, and nothing is left to split.
counts() {
    total=$(quadrille merge "$1") || fail "the results of $1 are not all there"
    [ "$total" = "$2" ] || fail "$1 has $total solutions instead of $2"
    [ -z "$(quadrille split "$1" 2>/dev/null)" ] || fail "$1 is complete, and was split again"
}
