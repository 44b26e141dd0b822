#!/bin/sh
# names.sh NM LIBRARY: the names of ours that programs may link, one a line. Weak names are left out,
# because each compiler makes other ones: they are copies of templates and inline functions. So are the
# members of private structs, State and Impl, which no program can name.
set -eu
"$1" -DC --defined-only "$2" | awk '$2 ~ /[TDBR]/ && /quadrille/ && !/::(State|Impl)::/' | cut -d ' ' -f 3- | LC_ALL=C sort -u
