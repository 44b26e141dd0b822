# Takes the examples out of a page, for check_page.sh. Variables: `folder`, where they go.
#
# In a block that begins with ```console, a line that begins with '$ ' is a command, and the lines
# up to the next one are what it prints: N.command and N.expected. The first block of ```cpp is
# example.cpp.

/^```/ {
    language = is_open ? "" : substr($0, 4)
    is_open = !is_open
    if (language == "cpp") ++programs
    next
}

language == "console" && /^\$ / {
    name = sprintf("%s/%03d", folder, ++commands)
    print substr($0, 3) > (name ".command")
    printf "" > (name ".expected")
    next
}

language == "console" { print > (name ".expected") }

language == "cpp" && programs == 1 { print > (folder "/example.cpp") }
