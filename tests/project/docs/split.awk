# Takes the examples out of a page, for check_page.sh. Variables: `folder`, where they go.
#
# In a block that begins with ```console, a line that begins with '$ ' is a command, and the lines
# up to the next one are what it prints: N.command and N.expected. A block of ```cpp whose first line
# is a comment with the name of a file is that file. The first other block of ```cpp is example.cpp. A
# block of ```cmake is CMakeLists.txt.

/^```/ {
    language = is_open ? "" : substr($0, 4)
    is_open = !is_open
    file = language == "cmake" ? "CMakeLists.txt" : ""
    is_first_line = 1
    next
}

language == "console" && /^\$ / {
    name = sprintf("%s/%03d", folder, ++commands)
    print substr($0, 3) > (name ".command")
    printf "" > (name ".expected")
    next
}

language == "console" { print > (name ".expected") }

language == "cpp" && is_first_line {
    is_first_line = 0
    if ($0 ~ /^\/\/ [a-z_]+\.[ch]pp$/) file = $2
    else if (++examples == 1) file = "example.cpp"
}

file != "" { print > (folder "/" file) }
