#!/bin/sh
# sizes.sh COMPILER INCLUDE_FOLDER: the size and the alignment of each public type, one a line.
set -eu
compiler=$1 include=$2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
{
    echo '#include <cstdio>'
    echo '#include <quadrille/quadrille.hpp>'
    echo 'int main() {'
    find "$include" -name '*.hpp' | LC_ALL=C sort | xargs awk '
        /^namespace / { space = $2 }
        /^(struct|class) [A-Za-z]+( final)?( :.*)? \{/ {
            type = space "::" $2
            printf "std::printf(\"%s %%zu %%zu\\n\", sizeof(%s), alignof(%s));\n", type, type, type
        }'
    echo '}'
} >"$folder/sizes.cpp"
"$compiler" -std=c++20 -I "$include" -o "$folder/sizes" "$folder/sizes.cpp"
"$folder/sizes" | LC_ALL=C sort -u
