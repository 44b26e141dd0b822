# Reads bench/sequences/table (POSIX awk), and prints a line for each term to be computed: sequence,
# index, the term that we found or "-", the first command and the second one, separated by tabs.
#
# Variables: `field`, which has the indices (quick or terms); `wanted`, sequences between blanks, or only
# blanks for all of them.

/^#/ { next }
/^$/ { flush(); next }
/^ / { sub(/^ */, ""); value[key] = value[key] " " $0; next }
{ key = $1; sub(/^[^ ]* */, ""); value[key] = $0 }
END { flush() }

function flush(    i, n, index_of, term, parts, count) {
    if (("sequence" in value) && (wanted ~ /^ *$/ || index(wanted, " " value["sequence"] " "))) {
        count = split(value["found"], parts, " ")
        split("", term)
        for (i = 1; i <= count; ++i) { split(parts[i], index_of, ":"); term[index_of[1]] = index_of[2] }
        n = split(value[field], parts, " ")
        for (i = 1; i <= n; ++i)
            print value["sequence"] "\t" parts[i] "\t" (parts[i] in term ? term[parts[i]] : "-") "\t" \
                value["first"] "\t" value["second"]
    }
    split("", value)
}
