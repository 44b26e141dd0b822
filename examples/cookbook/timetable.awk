# Lines "away teacher hour", and then "class subject teacher room", become a timetable of four hours.
$1 == "away" { away[$2, $3] = 1; next }
{
    lesson = $1 "." $2
    primary = primary " " lesson
    for (hour = 1; hour <= 4; ++hour) {
        if (!is_known[$1]) primary = primary " " $1 "@" hour
        if (!is_known[$3]) secondary = secondary " " $3 "@" hour
        if (!is_known[$4] && $4 != "room") secondary = secondary " " $4 "@" hour
        option = lesson " " $1 "@" hour " " $3 "@" hour ($4 == "room" ? "" : " " $4 "@" hour)
        if (!away[$3, hour]) options = options option "\n"
    }
    is_known[$1] = is_known[$3] = is_known[$4] = 1
}
END { printf "%s |%s\n%s", substr(primary, 2), secondary, options }
