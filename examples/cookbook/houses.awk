# Lines "kind NAME VALUE...", and then clues: "same A B", "beside A B", "left A B" and "at A HOUSE".
function fact(value, house) { return " " kind[value] house ":" value }
$1 == "kind" {
    for (i = 3; i <= NF; ++i) {
        kind[$i] = $2
        primary = primary " " $i
        for (house = 1; house <= 5; ++house) options = options $i fact($i, house) "\n"
    }
    for (house = 1; house <= 5; ++house) secondary = secondary " " $2 house
    next
}
{
    clue = "clue" ++clues
    primary = primary " " clue
    for (house = 1; house <= 5; ++house) {
        option = clue fact($2, house)
        if ($1 == "at" && $3 == house) options = options option "\n"
        if ($1 == "same") options = options option fact($3, house) "\n"
        if ($1 != "at" && $1 != "same" && house < 5) options = options option fact($3, house + 1) "\n"
        if ($1 == "beside" && house > 1) options = options option fact($3, house - 1) "\n"
    }
}
END { printf "%s |%s\n%s", substr(primary, 2), secondary, options }
