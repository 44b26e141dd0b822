# Prints the problem of splitting the first N letters into groups: awk -v n=N -f groups.awk
# Each letter is an item, and each possible group is an option.
BEGIN {
    for (i = 1; i <= n; ++i) printf "%c%s", 96 + i, i < n ? " " : "\n"
    for (group = 1; group < 2 ^ n; ++group) {
        line = ""
        for (i = 1; i <= n; ++i)
            if (int(group / 2 ^ (i - 1)) % 2) line = line (line == "" ? "" : " ") sprintf("%c", 96 + i)
        print line
    }
}
