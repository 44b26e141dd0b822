#!/bin/sh
# check_version.sh ROOT VERSION: the files of a release name this version, and one date.
set -eu
cd "$1"
version=$2
wrong=0
want() { # FILE LINE
    grep -qxF -- "$2" "$1" || { echo "$1 has no line: $2" >&2; wrong=1; }
}
date=$(sed -n 's/^date-released: //p' CITATION.cff)
want CITATION.cff "version: $version"
want NEWS.md "## $version, $(LC_ALL=C date -d "$date" '+%-d %B %Y')"
grep -q "^quadrille ($version-1) .*; urgency=" cmake/debian/changelog || { echo "changelog: not $version" >&2; wrong=1; }
grep -q "  $(LC_ALL=C date -d "$date" '+%a, %d %b %Y') " cmake/debian/changelog || { echo "changelog: not $date" >&2; wrong=1; }
exit $wrong
