#!/bin/sh
# with_module.sh SITE TEST...: runs a test in Python, if tools/page has built the site.
site=$1
shift
[ -f "$site/quadrille.wasm" ] || {
    echo "tools/page has not built the page, so this test is skipped."
    exit 77
}
exec python3 "$@"
