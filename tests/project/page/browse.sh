#!/bin/sh
# browse.sh PROGRAM PROBLEM...: the page of a problem is opened in headless Chromium. A script in the
# page presses its keys and buttons (walk.js). Any error on the console fails the test, and so does
# anything that the page would load.
set -eu
program=$1
shift
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd)
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "There is no Chromium, so this test is skipped."
    exit 77
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$program" "$@" --html "$folder/plain.html" >/dev/null
if grep -n 'https\{0,1\}://\|src=\|@import\|url(' "$folder/plain.html"; then
    echo "The page names something to load."
    exit 1
fi

# The watch stands in front of all scripts, and the walk behind them.
awk -v watch="$here/watch.js" -v walk="$here/walk.js" '
    function insert(file, line) {
        print "<script>"
        while ((getline line <file) > 0) print line
        print "</script>"
    }
    /<\/body>/ { insert(walk) }
    { print }
    /<head>/ { insert(watch) }
' "$folder/plain.html" >"$folder/page.html"

"$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$folder/profile" \
    --enable-logging=stderr --virtual-time-budget=20000 --dump-dom "file://$folder/page.html" \
    >"$folder/dom" 2>"$folder/log" </dev/null || { cat "$folder/log"; exit 1; }
if grep 'CONSOLE' "$folder/log"; then
    echo "The page has written to the console."
    exit 1
fi
result=$(sed -n 's/.*data-result="\([^"]*\)".*/\1/p' "$folder/dom" | head -n 1)
echo "$result"
[ "${result%%:*}" = passed ]
