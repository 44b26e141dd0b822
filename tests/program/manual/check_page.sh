#!/bin/sh
# check_page.sh PROGRAM: man renders the page without a warning, and the page has every command and
# setting that the help has.
set -eu
program=$1
for tool in man groff; do
    command -v $tool >/dev/null || { echo "skipped: there is no $tool (packages man-db and groff-base)"; exit 77; }
done
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"$program" help --man >"$folder/quadrille.1"
MANWIDTH=100 man --warnings -E UTF-8 -l -Tutf8 "$folder/quadrille.1" >"$folder/text" 2>"$folder/warnings"
if [ -s "$folder/warnings" ]; then
    head -n 20 "$folder/warnings" >&2
    exit 1
fi
MANWIDTH=100 man -E UTF-8 -l "$folder/quadrille.1" >"$folder/plain"

missing=0
want() { # TEXT
    grep -qF -- "$1" "$folder/plain" || { echo "the page has no $1" >&2; missing=1; }
}
commands=$("$program" help | sed '/^Without FILE/,$d' | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' | sort -u)
[ "$(echo "$commands" | wc -l)" -gt 20 ]
for command in $commands; do
    want "quadrille $command"
    for setting in $("$program" help "$command" | sed -n 's/^  \(--[a-z-]*\) .*/\1/p'); do
        want "$setting"
    done
done
exit $missing
