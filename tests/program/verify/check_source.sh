#!/bin/sh
# check_source.sh SOURCE COMPILER...: the checker of certificates is one file of at most 400 lines, needs nothing but the
# standard library, and compiles without a warning by the command that its first lines give.
set -eu
source=$1
shift
lines=$(wc -l < "$source")
[ "$lines" -le 400 ] || { echo "$source has $lines lines, and may have 400"; exit 1; }
if grep -n '# *include' "$source" | grep -v ':#include <[a-z_0-9]*>$'; then
    echo "$source includes what is not in the standard library"
    exit 1
fi
# Every folder for headers but the compiler's own ones would be named in a command.
command=$(sed -n 's|^//  *g++ |g++ |p' "$source")
[ "$command" = 'g++ -O2 -std=c++20 -o quadrille-verify quadrille_verify.cpp' ] ||
    { echo "$source has another command: $command"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$source" "$folder/quadrille_verify.cpp"
cd "$folder"
only=
for compiler; do
    # What the first one makes is run. The others look for warnings: their optimisers take longer than all else.
    messages=$("$compiler" -Wall -Wextra -Wpedantic -Werror $only ${command#g++ } 2>&1) || { echo "$compiler: $messages"; exit 1; }
    [ -z "$messages" ] || { echo "$compiler: $messages"; exit 1; }
    [ -z "$only" ] || continue
    only=-fsyntax-only
    printf 'a b\na\nb\na b\n' > problem
    printf 'quadrille-certificate-1\nkind count\nproblem %s\nclaim 2\nrows\n\003\001\000\002\001\000\000\000' \
        e80f59cf1fc33284 > certificate
    ./quadrille-verify problem certificate > out 2>&1 || true
    grep -q '^verified 2$' out || { echo "$compiler: $(cat out)"; exit 1; }
done
