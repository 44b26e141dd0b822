# Turns a table of offers, one a line, into a problem with costs: awk -f offers.awk offers.csv
# Each shift is an item that must be covered, and each offer is an option. A person works for at
# most `most` of the offers: awk -v most=2 -f offers.awk offers.csv
BEGIN { FS = ","; if (!most) most = 1 }
NR == 1 { next }  # the names of the columns
{
    if (!seen[$1]++) people = people " 0:" most "|" $1
    count = split($2, shift, " ")
    for (i = 1; i <= count; ++i) if (!seen[shift[i]]++) shifts = shifts " " shift[i]
    options = options $1 " " $2 " |" $3 "\n"
}
END { printf "%s\n%s", substr(shifts people, 2), options }
