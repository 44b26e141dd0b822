# Read by the tests of compare and judge: runs a command, and looks at what it prints.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

complain() {
    echo "$*" >&2
    [ ! -f "$folder/out" ] || cat "$folder/out" >&2
    exit 1
}
# ends STATUS COMMAND ...: the command must end with this status. Its output is in $folder/out.
ends() {
    wanted=$1
    shift
    status=0
    "$@" >"$folder/out" 2>&1 || status=$?
    [ $status -eq "$wanted" ] || complain "$*: exit status $status instead of $wanted"
}
prints() { grep -Eq -- "$1" "$folder/out" || complain "no line is like '$1'"; }
prints_not() { ! grep -Eq -- "$1" "$folder/out" || complain "a line is like '$1'"; }
