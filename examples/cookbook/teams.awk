# Lines "player strength", perhaps with "goal": every team of three with one goalkeeper is an option.
{
    name[NR] = $1
    strength[NR] = $2
    keeps[NR] = NF > 2
    total += $2
    items = items " " $1
}
END {
    print substr(items, 2)
    for (a = 1; a <= NR; ++a) for (b = a + 1; b <= NR; ++b) for (c = b + 1; c <= NR; ++c) {
        if (keeps[a] + keeps[b] + keeps[c] != 1) continue
        distance = strength[a] + strength[b] + strength[c] - total / (NR / 3)
        print name[a], name[b], name[c], "|" distance * distance
    }
}
