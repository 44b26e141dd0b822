# Prepares a public header for Doxygen (POSIX awk); docs/Doxyfile runs it on each. Lines keep their
# numbers.
#
# - The comment at the top becomes that of the file.
# - A comment is about all declarations below it, up to an empty line or the next comment. Doxygen
#   gives it to the first one only, so the others get a copy.
# - Functions that copy, move, destroy or compare by default need no comment, so they are left out.
# - Angle brackets in comments are not HTML.

FNR == 1 { is_top = 1; is_ended = 0; comment = "" }
is_top && /^\/\// {
    if (FNR == 1) print "//! \\file"
    sub(/^\/\//, "//!")
    print escaped($0)
    next
}
{ is_top = 0 }
/^#pragma once$/ { next }  # in place of the line that was added

/^ *\/\/\// {
    text = escaped($0)
    print text
    if (!is_comment) { comment = ""; match($0, /^ */); indent = RLENGTH }
    sub(/^ *\/\/\/ ?/, "", text)
    comment = comment " " text
    is_comment = 1
    is_ended = 0
    next
}
{ is_comment = 0 }
/^ *}$/ { match($0, /^ */); if (RLENGTH == indent) { is_ended = 1; print; next } }  # of a function
/^ *(\/\/.*|}.*|#[^d].*|(public|private|protected):)?$/ { comment = ""; print; next }

/^ *(virtual )?~[A-Za-z]+\(\).*;$/ ||
/^ *[A-Za-z]+& operator=\((const )?[A-Za-z]+&&?[^)]*\)[^{]*;$/ ||
/^ *[A-Z][A-Za-z]*\((const )?[A-Z][A-Za-z]*&&?( other)?\)( noexcept)?( = (default|delete))?;/ ||
/operator(==|<=>)\(.*= default;$/ { print ""; next }

{
    match($0, /^ */)
    code = $0
    sub(/ *\/\/.*/, "", code)
    if (is_ended && comment != "" && RLENGTH == indent && !/\/\/\/</) sub(/^ */, "&/**" comment " */ ")
    is_ended = code ~ /[;}]$|^#define/
    print escaped($0)
}

# Escapes < and > behind //, but not those of ///<.
function escaped(line,    start, text) {
    if (!match(line, /\/\/[\/!]?<?/)) return line
    start = RSTART + RLENGTH
    text = substr(line, start)
    gsub(/[<>]/, "\\\\&", text)
    return substr(line, 1, start - 1) text
}
