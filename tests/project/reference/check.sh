#!/bin/sh
# check.sh ROOT FOLDER: Doxygen has nothing to complain about in the headers of the folder, a path from
# ROOT: each public name has a comment, and each comment can be read.
set -eu
if ! command -v doxygen >/dev/null; then
    echo "skipped: doxygen is not installed"
    exit 77
fi
folder=$2
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
cd "$1"
{
    cat docs/Doxyfile
    echo "INPUT = $folder"
    echo "STRIP_FROM_PATH = ."
    echo "GENERATE_HTML = NO"
    echo "GENERATE_TAGFILE = $place/names"  # it insists on some output
    echo "OUTPUT_DIRECTORY = $place"
    echo "WARN_FORMAT = \"\$file:\$line: \$text\""
} | doxygen - 2>"$place/warnings"
grep -q "<name>" "$place/names" || { echo "doxygen read nothing"; exit 1; }
sed "s|^$(pwd)/||" "$place/warnings" | LC_ALL=C sort -u
[ ! -s "$place/warnings" ]
