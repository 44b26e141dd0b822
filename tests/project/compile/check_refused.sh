#!/bin/sh
# check_refused.sh SOURCE COMPILER ARGUMENT...: a misuse must not compile, for the right reason.
#
# As it is, the source must compile. With REFUSED defined it must not, and the compiler must
# complain about the line that ends in "// refused", which replaces a correct line. If the source has
# a line "// says: WORDS", a message must have these words.
set -eu
source=$1
shift
"$@" "$source"
line=$(grep -n '// refused$' "$source" | cut -d: -f1)
if messages=$("$@" -DREFUSED "$source" 2>&1); then
    echo "$source:$line: this compiles, and must not" >&2
    exit 1
fi
if ! printf '%s\n' "$messages" | grep -F "$source:$line:" | grep -q 'error:'; then
    printf '%s:%s: no error is about this line, but:\n%s\n' "$source" "$line" "$messages" >&2
    exit 1
fi
says=$(sed -n 's|^ *// says: ||p' "$source")
if ! printf '%s\n' "$messages" | grep -qF -- "$says"; then
    printf '%s: no message says: %s\n%s\n' "$source" "$says" "$messages" >&2
    exit 1
fi
