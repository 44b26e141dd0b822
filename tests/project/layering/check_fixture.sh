#!/bin/sh
# The checker must fail on the fixture, and print what is written in fixture.expected.
set -eu
cd "$(dirname "$0")"
if found=$(sh ./check.sh fixture 12); then
    echo "the checker passed a tree with violations" >&2
    exit 1
fi
printf '%s\n' "$found" | diff -u fixture.expected -
