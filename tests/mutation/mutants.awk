# Reads lists of mutants (see run.sh), and does one of three things with them:
#
#     awk -v mode=list -f mutants.awk LIST...
#         prints a line for each mutant: name, file, test executable, and its filters, by tabs.
#     awk -v mode=patch -v name=NAME -v source=FILE -f mutants.awk LIST...
#         prints FILE with the mutant's lines changed. It fails unless the lines stand there once.
#     awk -v mode=check -v root=FOLDER -f mutants.awk LIST...
#         names the mutants whose lines do not stand once in their file below FOLDER, and fails if there are any.
#
# Lines are compared without the blanks around them, so that a change of format changes nothing.

function fail(sentence) {
    print FILENAME ":" FNR ": " sentence > "/dev/stderr"
    failed = 1
    exit 1
}

function trimmed(line) {
    gsub(/^[ \t]+|[ \t]+$/, "", line)
    return line
}

function finish() {
    if (mutant == "") return
    if (file == "" || test == "" || old_count == 0 || !changed) {
        fail("mutant '" mutant "' needs a file, lines that change, and a test")
    }
    if (mode == "list") print mutant "\t" file "\t" test "\t" filters
    if (mode == "patch" && mutant == name) { patch(source); patched = 1 }
    if (mode == "check") patch(root "/" file)
    mutant = ""
}

# Prints the source with the old lines replaced by the new ones, unless it is only checked.
function patch(source,    count, line, lines, k, n, at, times) {
    count = 0
    while ((getline line < source) > 0) lines[++count] = line
    close(source)
    times = 0
    for (k = 1; k + old_count - 1 <= count; ++k) {
        for (n = 1; n <= old_count && trimmed(lines[k + n - 1]) == old[n]; ++n) {}
        if (n > old_count) { ++times; at = k }
    }
    if (times != 1) {
        print mutant ": its lines stand " times " times in " file ", and should stand there once" \
            > "/dev/stderr"
        failed = 1
        if (mode == "check") return
        exit 1
    }
    if (mode == "check") return
    for (k = 1; k < at; ++k) print lines[k]
    for (n = 1; n <= new_count; ++n) print new[n]
    for (k = at + old_count; k <= count; ++k) print lines[k]
}

/^#/ || /^[ \t]*$/ { next }
/^mutant / {
    finish()
    mutant = $2
    if (NF != 2 || mutant in seen) fail("a mutant has a name of its own, of one word")
    seen[mutant] = 1
    file = test = filters = ""
    old_count = new_count = changed = 0
    next
}
mutant == "" { fail("a line before the first mutant") }
/^file / { file = $2; next }
/^test / { test = $2; filters = trimmed(substr($0, length($1 " " $2) + 1)); next }
/^  / { old[++old_count] = trimmed($0); new[++new_count] = substr($0, 3); next }
/^-/ { old[++old_count] = trimmed(substr($0, 2)); changed = 1; next }
/^\+/ { new[++new_count] = trimmed(substr($0, 2)); changed = 1; next }
{ fail("neither 'mutant', 'file' or 'test', nor a line that begins with '-', '+' or two blanks") }

END {
    if (failed) exit 1
    finish()
    if (mode == "patch" && !patched) {
        print "there is no mutant '" name "'" > "/dev/stderr"
        exit 1
    }
}
