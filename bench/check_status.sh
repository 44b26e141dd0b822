#!/bin/sh
# check_status.sh STATUS COMMAND [ARGUMENT ...]: tests that the command ends with this exit status.
wanted=$1
shift
"$@"
status=$?
[ $status -eq "$wanted" ] || {
    echo "exit status $status instead of $wanted" >&2
    exit 1
}
