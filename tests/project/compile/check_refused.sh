#!/bin/sh
# check_refused.sh WORK SOURCE... -- COMPILER ARGUMENT...: misuses must not compile, each for the right reason.
#
# As they are, all sources together must compile. With REFUSED defined they must not, and the compiler must
# complain about the line of each that ends in "// refused", which replaces a correct line. If a source has
# a line "// says: WORDS", a message must have these words. The compiler runs only twice, because most of
# its time goes into the headers: each source is read in a namespace of its own, behind all of the library.
set -eu
work=$1
shift
sources=
while [ "$1" != -- ]; do
    sources="$sources $1"
    shift
done
shift
mkdir -p "$work"
# shellcheck disable=SC2086  # paths of our own tree, without blanks
{
    echo '#include <quadrille/quadrille.hpp>'
    cat $sources | grep '^#include' | LC_ALL=C sort -u
    number=0
    for source in $sources; do
        printf 'namespace n%d {\n#include "%s"\n}\n' $number "$source"
        number=$((number + 1))
    done
} >"$work/refused.cpp"
"$@" "$work/refused.cpp"
status=0
if messages=$("$@" -DREFUSED "$work/refused.cpp" 2>&1); then
    messages=
fi
fail() { # SOURCE SENTENCE
    echo "$1: $2" >&2
    status=1
}
for source in $sources; do
    line=$(grep -n '// refused$' "$source" | cut -d: -f1)
    printf '%s\n' "$messages" | grep -F "$source:$line:" | grep -q 'error:' ||
        fail "$source:$line" 'no error is about this line'
    says=$(sed -n 's|^ *// says: ||p' "$source")
    printf '%s\n' "$messages" | grep -qF -- "$says" || fail "$source" "no message says: $says"
done
[ $status -eq 0 ] || printf '%s\n' "$messages" >&2
exit $status
