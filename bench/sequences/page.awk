# Writes the page of sequences (POSIX awk; fields are separated by tabs). Arguments: the results of
# bench/sequences/run, and its table.

FNR == 1 { ++file }
file == 1 && $1 == "about" { about[$2] = $3; next }
file == 1 { term[$1, $2, $3] = $4; seconds[$1, $2, $3] = $5; next }
/^#/ { next }
/^$/ { flush(); next }
/^ / { sub(/^ */, ""); value[key] = value[key] " " $0; next }
{ key = $0; sub(/ .*/, "", key); sub(/^[^ ]* */, ""); value[key] = $0 }

function linked(sequence) { return "[" sequence "](https://oeis.org/" sequence ")" }

# Adds a sequence to the tables. They are printed at the end.
function flush(    s, i, n, parts, known, pair, at, count, last, done, more, rows, state, command) {
    if (!("sequence" in value)) return
    s = value["sequence"]
    count = split(value["found"], parts, " ")
    split("", known)
    for (i = 1; i <= count; ++i) { split(parts[i], pair, ":"); known[pair[1]] = pair[2]; last = pair[1] }
    n = split(value["terms"], at, " ")
    for (i = 1; i <= n; ++i) {
        if (!((s, at[i], "first") in term) || !((s, at[i], "second") in term)) continue
        count = term[s, at[i], "first"]
        if (count != term[s, at[i], "second"]) fail(s "(" at[i] "): the two ways differ")
        if (at[i] in known && known[at[i]] != count) fail(s "(" at[i] ") is not " count)
        if (at[i] in known) {
            done = done (done == "" ? "" : ", ") at[i]
            state = "known"
            ++known_terms
            if (at[i] == last && value["as_of"] !~ /^all/) ++last_terms
        } else {
            more = more (more == "" ? "" : ", ") at[i]
            state = "beyond"
            ++beyond_terms
            beyond = beyond "| " linked(s) " | " at[i] " | " count " |\n"
        }
        rows = rows "| " at[i] " | " count " | " state " | " seconds[s, at[i], "first"] " | " \
            seconds[s, at[i], "second"] " |\n"
    }
    if (rows != "") {
        ++sequences
        all = all "| " linked(s) " | " value["name"] " | " \
            (value["as_of"] ~ /^all/ ? value["as_of"] : last " (" value["as_of"] ")") " | " \
            (done == "" ? "-" : done) " | " (more == "" ? "-" : more) " |\n"
        ways = ways "\n### " s "\n\n" toupper(substr(value["name"], 1, 1)) substr(value["name"], 2) "." \
            ("note" in value ? " " value["note"] : "") "\n\n    " value["first"] "\n    " value["second"] \
            "\n\n| n | term | | first, s | second, s |\n|---|---|---|---|---|\n" rows
    }
    split("", value)
}

function fail(sentence) { print "page: " sentence >"/dev/stderr"; failed = 1; exit 1 }

END {
    if (!failed) flush()
    if (failed) exit 1
    if (!sequences) { print "page: there are no results" >"/dev/stderr"; exit 1 }
    print "# Sequences\n"
    print "Here are numbers of tilings and packings, each counted in two ways. Some of them are *beyond the terms we found* in the"
    print "[On-Line Encyclopedia of Integer Sequences](https://oeis.org) (OEIS). `bench/sequences/run` computed the page and"
    print "`bench/sequences/page` wrote it, so do not edit it by hand. You can repeat any line with its two commands.\n"
    print "| | |\n|---|---|"
    print "| processor | " about["processor"] " |\n| compiler | " about["compiler"] " |"
    print "| commit | " about["commit"] " |\n| date | " about["date"] " |\n"
    print "There are " sequences " sequences, with " known_terms " terms that OEIS has, all of them reproduced, and " beyond_terms \
        " terms beyond those."
    print "In " last_terms " sequences, the last term that we found in OEIS is among the reproduced ones. For the others it takes too"
    print "long, or a formula gives all terms. We compared with a stored copy of OEIS, so OEIS may have more terms today. The table"
    print "says how old the entry was, and which term was its last.\n"
    print "**Why you can believe a term.** Each one was computed in two ways, [by the commands](#ways-and-times) below. Mostly, the"
    print "first way is the program: its encoder and its engine `diagram`. The second way is a problem from"
    print "`bench/sequences/generate`, counted by `bench/sequences/sweep.cpp`, which share no code with the program. Both `diagram`"
    print "and `sweep` go from item to item and remember partial counts, but mostly in opposite orders. For some sequences, the two"
    print "ways are two engines or two encodings of the program.\n"
    print "Times are seconds of whole commands, on a machine that did other work too.\n"
    print "## Beyond the terms we found\n\n| sequence | n | term |\n|---|---|---|\n" beyond
    print "## All sequences\n\n| sequence | what is counted | last term found | reproduced | beyond |\n|---|---|---|---|---|\n" all
    print "## Ways and times\n"
    printf "Below each heading, the first command is the first way, and the second command is the second way. `n` is the index of\nthe term.\n%s", ways
}
