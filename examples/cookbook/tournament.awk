# A tournament of `teams` teams, an even number: every two meet once, and each team plays once in a round.
BEGIN {
    name = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for (i = 1; i <= teams; ++i) for (round = 1; round < teams; ++round) {
        items = items " " substr(name, i, 1) "@" round
        for (j = i + 1; j <= teams; ++j) {
            pair = substr(name, i, 1) "-" substr(name, j, 1)
            if (round == 1) items = items " " pair
            options = options pair " " substr(name, i, 1) "@" round " " substr(name, j, 1) "@" round "\n"
        }
    }
    printf "%s\n%s", substr(items, 2), options
}
