#!/bin/sh
# check_symbols.sh NM USES OBJECTS: no component of the library links what it may not use. USES has a line
# "component used used…" for each component; OBJECTS has a line "component file" for each object. A
# symbol that is missing in an object must be defined by its component, by one that the component uses, or
# by none of ours. Includes cannot show this: a header may declare what another component defines.
set -eu
nm=$1 uses=$2 objects=$3
while read -r component object; do
    "$nm" -P -g "$object" | awk -v component="$component" '{ print component, $1, $2 }'
done <"$objects" | LC_ALL=C sort -u | awk -v uses="$uses" '
    BEGIN {
        while ((getline line <uses) > 0) {
            count = split(line, word, " ")
            for (i = 1; i <= count; ++i) may[word[1], word[i]] = 1
        }
    }
    $3 == "U" { wanted[$1, $2] = 1; next }
    { defined[$1, $2] = 1; homes[$2] = homes[$2] " " $1 }
    END {
        for (key in wanted) {
            if (key in defined) continue
            split(key, part, SUBSEP)
            count = split(homes[part[2]], home, " ")
            if (count == 0) continue
            ++tried
            allowed = 0
            for (i = 1; i <= count; ++i) allowed += (part[1], home[i]) in may
            if (allowed) continue
            print part[1] " links " part[2] " of " home[1] ", which it may not use"
            bad = 1
        }
        if (tried == 0) print "there is nothing to check"
        exit bad || tried == 0
    }'
