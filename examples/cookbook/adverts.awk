# Lines "name width height price" become a page with 4 columns and 5 rows of places for adverts.
# An advert at the top costs 20 % more, and one at the right edge 5 more.
BEGIN {
    for (row = 1; row <= 5; ++row) for (column = 1; column <= 4; ++column) places = places " r" row "c" column
}
{
    names = names " " $1
    options = options $1 "\n"
    for (top = 1; top <= 6 - $3; ++top) for (left = 1; left <= 5 - $2; ++left) {
        option = $1
        for (row = top; row < top + $3; ++row) for (column = left; column < left + $2; ++column)
            option = option " r" row "c" column
        price = $4 * (top == 1 ? 1.2 : 1) + (left == 5 - $2 ? 5 : 0)
        options = options option " |" price "\n"
    }
}
END { printf "%s |%s\n%s", substr(names, 2), places, options }
