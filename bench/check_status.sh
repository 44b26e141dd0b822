#!/bin/sh
# check_status.sh STATUS COMMAND [ARGUMENT ...]: whether the command ends with that exit status.
wanted=$1
shift
"$@"
status=$?
[ $status -eq "$wanted" ] || {
    echo "exit status $status instead of $wanted" >&2
    exit 1
}
