#!/bin/sh
# known_steps counts the steps that are found, and those of techniques that the ladder has not.
#
#     bench/check_known_steps.sh KNOWN_STEPS
set -eu
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
board=....4......59..3..14...3..2683........1.9.......7.....5...1.8.79..67...1...3...24
cat >"$scratch/steps" <<END
# a comment
:0002:8:$easy:::816:
:0100:3:$board::312::
:0100:2:$board::111::
:0610-x::$easy::::
:1201:8:$easy:::816:
END
"$1" "$scratch/steps" --missed >"$scratch/out"
expect() { # COUNT PATTERN
    [ "$(grep -cE "$2" "$scratch/out")" = "$1" ] || { cat "$scratch/out" >&2; exit 1; }
}
expect 1 '^:0100:2:'                                # the step that does not hold is missed
expect 1 '^0002 .* 1 +1 +0 +0$'
expect 1 '^0100 .* 2 +1 +0 +1$'
expect 1 '^0610-x .* 1 +1 +1 +0$'
expect 1 '^1201 .* 1  not ours$'
expect 1 '^all .* 4 +3 +1 +1$'
expect 1 '^1 cases are of other techniques$'
if "$1" "$scratch/absent" 2>"$scratch/error"; then exit 1; fi
grep -q 'cannot read' "$scratch/error"
