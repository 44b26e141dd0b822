# Checks that pages name only what exists (POSIX awk). Variables: `root`, the top of the tree, and
# `files`, a file with the paths of all files below it, one a line.
#
# Arguments, each after an assignment of `role`:
#   role=source   sources: every word outside a comment is a name that pages may use
#   role=program  sources of the program: the same, and the first word of each text in quotes may be
#                 a command or an option
#   role=allowed  lines `name<TAB>reason`: names that are right without being in a source
#   role=page     pages: each span in backticks and each relative link is checked
#
# Prints each fault as file:line: sentence; the exit status is 1 if there was one.

function complain(sentence) {
    printf "%s:%d: %s\n", shown, FNR, sentence
    status = 1
}

BEGIN {
    while ((getline path < files) > 0) learn_path(path)
}

# A path exists as a file, and so does each folder above it.
function learn_path(path,    name) {
    exists[path] = 1
    name = path
    sub(/.*\//, "", name)
    has_name[name] = 1
    included = path
    while (sub(/\/[^\/]*$/, "", path)) exists[path] = 1
    # As the library includes it.
    if (!sub(/^lib\/[a-z]+\/(src|include)\//, "", included)) return
    is_included[included] = 1
    while (sub(/\/[^\/]*$/, "", included)) is_included[included] = 1
}

FNR == 1 {
    shown = FILENAME
    sub("^" root "/", "", shown)
    in_block = 0
    was_blank = 1
    pending = ""
    folder = shown
    if (!sub(/\/[^\/]*$/, "", folder)) folder = ""
}

role == "allowed" {
    split($0, field, "\t")
    if (field[1] != "" && field[1] !~ /^#/) {
        if (field[2] == "") complain("'" field[1] "' is allowed without a reason")
        allowed[field[1]] = 1
    }
    next
}

role == "source" || role == "program" {
    check_mentions_of_pages($0)
    line = $0
    sub(/\/\/.*/, "", line)
    while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
        word = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        is_word[word] = 1
        if (!((word, shown) in stands)) {
            stands[word, shown] = 1
            if (word ~ /^[A-Z]/) homes[word] = homes[word] " " shown
        }
    }
    if (role == "program") {
        line = $0
        while (match(line, /"-*[a-z][^"]*"/)) {
            quoted = substr(line, RSTART + 1, RLENGTH - 2)
            line = substr(line, RSTART + RLENGTH)
            sub(/^-*/, "", quoted)
            if (match(quoted, /^[a-z][a-z0-9-]*/)) is_option[substr(quoted, RSTART, RLENGTH)] = 1
        }
    }
    next
}

# A page that a comment refers to must exist.
function check_mentions_of_pages(line,    page) {
    while (match(line, /docs\/[a-z0-9\/_-]*\.md/)) {
        page = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (!(page in exists)) complain("there is no page " page)
    }
}

# The rules from here on are for pages.
/^ *```/ { in_block = !in_block; next }
in_block { next }
/^(    |\t)/ && was_blank { next }  # a block of text as it is, with its empty lines
{ was_blank = /^[ \t]*$/ }

# A span may continue on the next line, so its beginning is kept until then.
{
    line = pending $0
    pending = ""
    if (gsub(/`/, "&", line) % 2 && !was_blank) {
        match(line, /`[^`]*$/)
        pending = substr(line, RSTART) " "
        line = substr(line, 1, RSTART - 1)
    }
    while (match(line, /`[^`]+`/)) {
        found = substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, 1, RSTART - 1) " " substr(line, RSTART + RLENGTH)
        check_span(found)
    }
    while (match(line, /\]\([^)]+\)/)) {
        found = substr(line, RSTART + 2, RLENGTH - 3)
        line = substr(line, RSTART + RLENGTH)
        check_link(found)
    }
}

function check_link(link,    anchor, target) {
    if (link ~ /^[a-z]+:/) return
    anchor = ""
    if (match(link, /#/)) {
        anchor = substr(link, RSTART + 1)
        link = substr(link, 1, RSTART - 1)
    }
    target = link == "" ? shown : resolved(link)
    if (!(target in exists)) complain("the link to " link " leads nowhere")
    else if (anchor != "" && !has_heading(target, anchor))
        complain(target " has no heading #" anchor)
}

# A path relative to the page's folder, without `..`.
function resolved(path) {
    if (folder != "") path = folder "/" path
    while (sub(/[^\/.]+\/\.\.\//, "", path)) { }
    sub(/^\.\//, "", path)
    sub(/\/$/, "", path)
    return path
}

# True if a page has a heading with this anchor. Anchors are formed as on GitHub.
function has_heading(page, anchor,    line, fenced) {
    if (!(page in was_read)) {
        was_read[page] = 1
        fenced = 0
        while ((getline line < (root "/" page)) > 0) {
            if (line ~ /^```/) fenced = !fenced
            if (fenced || line !~ /^#+ /) continue
            sub(/^#+ /, "", line)
            line = tolower(line)
            gsub(/[^a-z0-9 _-]/, "", line)
            gsub(/ /, "-", line)
            heading[page, line] = 1
        }
    }
    return (page, anchor) in heading
}

function check_span(span,    path, word, rest) {
    if (span in allowed) return
    if (span ~ /^quadrille / || span ~ /^--[a-z]/) {
        check_command(span)
    } else if (span ~ /^[A-Za-z0-9_.*<>-]+\/[A-Za-z0-9_.*<>\/-]*$/) {
        check_path(span)
    } else if (span ~ /^[A-Za-z0-9_-]+\.(hpp|cpp|awk|sh|md|txt|svg)$/) {
        if (!(span in has_name)) complain("there is no file `" span "`")
    } else if (span ~ /^[A-Za-z_][A-Za-z0-9_]*(::~?[A-Za-z_][A-Za-z0-9_]*)*(\(.*\))?$/) {
        sub(/\(.*/, "", span)
        check_name(span)
    } else {
        rest = span
        while (match(rest, /[A-Za-z_][A-Za-z0-9_:]*/)) {
            word = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            sub(/:+$/, "", word)
            if (word ~ /[a-z0-9]_[a-z]/ || word ~ /[a-z][A-Z]/ || word ~ /::/) check_name(word)
        }
    }
}

# A path is relative to the top of the tree, to the page's folder, to a folder of includes, or on the
# page of a component, to the component. Files in `build/` need not exist. A path with a part in angle
# brackets or a star is a pattern.
function check_path(path,    component) {
    sub(/\/$/, "", path)
    if (path ~ /^build\//) return
    if (path ~ /</) sub(/\/?<.*/, "", path)
    if (path ~ /\*/) sub(/\/[^\/]*\*.*/, "", path)
    component = shown
    if (!sub(/^docs\/components\//, "lib/", component)) component = ""
    sub(/\.md$/, "/" path, component)
    if (!(path in exists) && !(resolved(path) in exists) && !(path in is_included) && !(component in exists))
        complain("there is no `" path "`")
}

# The parts of a qualified name must be in one source.
function check_name(name,    parts, count, i, places, n, is_together) {
    count = split(name, parts, "::")
    for (i = 1; i <= count; ++i) {
        if (parts[i] in allowed || parts[i] == "std") return
        if (!(parts[i] in is_word)) {
            complain("no source has the name `" name "`" \
                     (count > 1 ? ": '" parts[i] "' is nowhere" : ""))
            return
        }
    }
    if (count < 2 || parts[count - 1] !~ /^[A-Z]/) return
    n = split(homes[parts[count - 1]], places, " ")
    for (i = 1; i <= n; ++i) if ((parts[count], places[i]) in stands) is_together = 1
    if (!is_together) complain("`" name "`: no source has both names")
}

function check_command(command,    words, count, i, option) {
    count = split(command, words, /[ =,\/]+/)
    for (i = 1; i <= count; ++i) {
        if (words[i] !~ /^--[a-z]/) continue
        option = substr(words[i], 3)
        if (!(option in is_option) && !(words[i] in allowed))
            complain("the program has no option `--" option "`")
    }
    if (words[1] == "quadrille" && words[2] ~ /^[a-z]+$/ && !(words[2] in is_option))
        complain("the program has no command `" words[2] "`")
}

END { exit status }
