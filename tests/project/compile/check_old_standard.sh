#!/bin/sh
# check_old_standard.sh SOURCE COMPILER ARGUMENT...: with a standard before C++20, the source has one
# error, which names C++20.
set -eu
source=$1
shift
if messages=$("$@" "$source" 2>&1); then
    echo "$source compiles, and must not" >&2
    exit 1
fi
errors=$(printf '%s\n' "$messages" | grep 'error:')
if [ "$(printf '%s\n' "$errors" | wc -l)" -ne 1 ] || ! printf '%s\n' "$errors" | grep -qF -- -std=c++20; then
    printf '%s\n' "$messages" >&2
    exit 1
fi
