# Words of five letters become a crossword: words across in rows 1, 3 and 5, and down in columns 1, 3 and 5.
{
    words = words " " $1
    for (line = 1; line <= 5; line += 2) {
        across = "across" line " " $1
        down = "down" line " " $1
        for (place = 1; place <= 5; place += 2) {
            across = across " r" line "c" place ":" substr($1, place, 1)
            down = down " r" place "c" line ":" substr($1, place, 1)
        }
        options = options across "\n" down "\n"
    }
}
END {
    print "across1 across3 across5 down1 down3 down5 | r1c1 r1c3 r1c5 r3c1 r3c3 r3c5 r5c1 r5c3 r5c5" words
    printf "%s", options
}
