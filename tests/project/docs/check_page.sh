#!/bin/sh
# check_page.sh ROOT PAGE PROGRAMS...: runs the commands that a page of the tree at ROOT shows, and
# compares their output with the page. The commands run in a new folder that contains the examples of the
# tree, and the programs.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$1
page=$2
shift 2

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
ln -s "$root/examples" "$@" "$folder"
PATH=$folder:$PATH
cd "$folder"
mkdir shown
awk -v folder=shown -f "$here/split.awk" "$root/$page"
case $page in docs/tutorials/* | docs/components/*)
    [ ! -e shown/example.cpp ] ||
        { echo "$page: a program of C++ does not begin with its name, so it is not compiled"; exit 1; } ;;
esac

status=0
count=0
for command in shown/*.command; do
    [ -e "$command" ] || break
    count=$((count + 1))
    name=${command%.command}
    sh "$command" >"$name.printed" 2>&1 || status=1
    sed "s/ *$//" "$name.printed" >"$name.trimmed"  # pages have no blanks at ends of lines
    if ! diff -u --label "$page" "$name.expected" --label printed "$name.trimmed"; then
        echo "$page: this command prints something else: $(cat "$command")"
        status=1
    fi
done
[ $count -ne 0 ] || { echo "$page: it shows no command"; status=1; }
exit $status
