#!/bin/sh
# check_fixture.sh BUILD: BUILD finds each fault of the fixture, and nothing else. Sphinx finds those of the
# sources. In the site, pages with other faults are put beside the good ones.
set -eu
. "$(dirname "$0")/needs.sh"
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd)
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
cp -R "$here/fixture" "$place/tree"
cd "$place"

if "$1" tree site >found 2>&1; then
    echo "faults in the sources, but the exit status is 0"
    exit 1
fi
sed -n "s|^$place/tree/||p" found | sed 's/:[0-9]*:/:/' | LC_ALL=C sort >faults
diff -u "$here/sources.expected" faults

# Without these pages, there is no fault.
(cd tree/docs && rm lonely.md methods/lonely.md broken.md && sed -i '/broken/d' index.md)
mkdir reference
echo '<a href="gone.html">Pages of other tools are not read.</a>' >reference/index.html
"$1" tree site reference=reference >found 2>&1 || { cat found; exit 1; }
grep -q 'href="../reference/index.html"' site/docs/reference.html

cp "$here/faults.html" "$here/faults.css" site
if python3 "$(dirname "$1")/check_links.py" site >faults; then
    echo "faults in the site, but the exit status is 0"
    exit 1
fi
diff -u "$here/site.expected" faults
