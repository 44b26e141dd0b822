# Checks the sentences of pages and of comments (POSIX awk): none is longer than 35 words. Whether they
# are plain, only a reader can say: read a page aloud before you commit it.
#
# Arguments: pages (*.md) and sources. Blocks of code, indented text and headings of pages are
# skipped, and so is the section "Source", a list of papers. In sources, only comments are read.
# Prints each fault as file:line: sentence. The line is the one where the paragraph begins. The exit
# status is 1 if there was a fault.

BEGIN {
    longest = 35
}

function complain(text) {
    printf "%s:%d: %s\n", paragraph_file, paragraph_line, text
    status = 1
}

FNR == 1 {
    end_paragraph()
    is_page = FILENAME ~ /\.md$/
    in_block = is_list_of_sources = 0
}

is_page { read_page_line($0); next }
{ read_source_line($0) }
END { end_paragraph(); exit status }

function read_page_line(line) {
    if (line ~ /^ *```/) { end_paragraph(); in_block = !in_block; return }
    if (in_block) return
    if (line ~ /^#/) is_list_of_sources = line ~ /^#+ Sources?$/
    if (line ~ /^[ \t]*$/ || line ~ /^#/ || line ~ /^<!--/) { end_paragraph(); return }
    if (is_list_of_sources) return
    if (paragraph == "" && line ~ /^(    |\t)/) return
    if (line ~ /^\|/) { read_row(line); return }
    if (line ~ /^ *([-*]|[0-9]+\.) /) {
        end_paragraph()
        sub(/^ *([-*]|[0-9]+\.) /, "", line)
    }
    add(line)
}

# Each cell of a table is a paragraph. The line under its head has none.
function read_row(line,    cells, count, i) {
    end_paragraph()
    if (line ~ /^[|: -]*$/) return
    gsub(/\\\|/, " ", line)
    count = split(line, cells, "|")
    for (i = 2; i < count; ++i) { add(cells[i]); end_paragraph() }
}

# Lines with only a comment are a paragraph, up to an empty one. Lines with an indent are a drawing.
# A comment after code continues in the comments below it, whether they follow code or not.
function read_source_line(line,    is_alone) {
    is_alone = line ~ /^[ \t]*\/\//
    if (!match(line, /\/\/[\/!]?<?/) || (!is_alone && line ~ /"[^"]*\/\/[^"]*"/)) { end_paragraph(); return }
    if (!is_alone) end_paragraph()
    line = substr(line, RSTART + RLENGTH)
    if (line ~ /^[ \t]*$/ || line ~ /^   / || line ~ /NOLINT|clang-format o/) { end_paragraph(); return }
    if (line ~ /^ *([-*]|[0-9]+\.) /) {
        end_paragraph()
        sub(/^ *([-*]|[0-9]+\.) /, "", line)
    }
    add(line)
}

function add(line) {
    if (paragraph == "") { paragraph_file = FILENAME; paragraph_line = FNR }
    paragraph = paragraph " " line
}

function end_paragraph(    text) {
    text = paragraph
    paragraph = ""
    if (text == "") return
    gsub(/`[^`]*`/, "Code", text)
    gsub(/!?\[/, "", text)
    gsub(/\]\([^)]*\)/, "", text)
    gsub(/\*\*/, "", text)
    gsub(/  +/, " ", text)
    # Abbreviations do not end a sentence.
    gsub(/e\.g\./, "eg", text)
    gsub(/i\.e\./, "ie", text)
    while (match(text, /[.!?]["')]* +["'(]*[A-Z0-9]/)) {
        check_sentence(substr(text, 1, RSTART))
        # The function called above has overwritten the result of `match`.
        match(text, /[.!?]["')]* +["'(]*[A-Z0-9]/)
        text = substr(text, RSTART + 1)
    }
    check_sentence(text)
}

function check_sentence(sentence,    words, count, i, length_in_words) {
    sub(/^[^A-Za-z0-9]+/, "", sentence)
    if (sentence == "") return
    count = split(sentence, words, / +/)
    for (i = 1; i <= count; ++i) if (words[i] ~ /[A-Za-z0-9]/) ++length_in_words
    if (length_in_words > longest)
        complain(length_in_words " words: " sentence)
}
