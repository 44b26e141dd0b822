# The include rules and the manners of the tree, checked line by line (POSIX awk).
#
# Arguments: source files, each as a path from the top of the tree, and read from there; the
# variable `limit` is how many lines a file may have. Prints each violation as
# file:line: sentence; the exit status is 1 if there was one.

function complain(sentence) {
    printf "%s:%d: %s\n", FILENAME, FNR, sentence
    status = 1
}

# The component of a source file of the library; empty for other files.
function component_of(path,    parts) {
    return path ~ /^lib\/[a-z]+\/(src|include)\// && split(path, parts, "/") ? parts[2] : ""
}

# The path of such a file as it stands in an include.
function place_of(path) {
    sub(/^lib\/[a-z]+\/(src|include)\//, "", path)
    return path
}

# The room of a source file: the public headers, a folder of src in a component, a file lying in it, or
# another top folder.
function room_of(path,    parts) {
    if (path ~ /^lib\/[a-z]+\/include\//) return "public"
    if (component_of(path) == "") { split(path, parts, "/"); return parts[1] }
    return inner_room(place_of(path))
}

# The room of a path below src, as it stands in an include.
function inner_room(path,    parts) {
    return split(path, parts, "/") > 1 ? parts[1] : "top"
}

function is_engine(room) { return room ~ /^(links|cells|bits|diagram|sat)$/ }

# A header of the standard library has neither a dot nor a slash in its name.
function is_standard(header) { return header ~ /^[a-z_]+$/ }

function check_system_include(header) {
    if (room == "public" && header ~ slow)
        complain("a public header includes <" header ">, which takes long to compile")
    if (is_standard(header) || header ~ c_headers && FILENAME ~ /\.h$/) return
    if (room == "python") {
        if (header !~ /^pybind11\// && !(header == "unistd.h" && FILENAME == "python/src/call.hpp"))
            complain("the Python module includes <" header ">; it depends on std and pybind11")
        return
    }
    if (header ~ /^hwy\//) {
        if (room != "bits" && place !~ /^(sudoku\/solve\/lanes\/|core\/(targets|count_bits-inl).hpp$|sudoku\/board\/check_cells.cpp$)/)
            complain("<" header "> is included; only bits, sudoku/solve/lanes, core/count_bits-inl.hpp and " \
                     "sudoku/board/check_cells.cpp use Highway")
    } else if (header == "sched.h") {
        if (place != "core/usable_cores.cpp")
            complain("<" header "> is included; only core/usable_cores.cpp asks the system")
    } else if (header == "cadical.hpp") {
        if (place != "sat/solver.cpp")
            complain("<" header "> is included; only sat/solver.cpp uses CaDiCaL")
    } else if (header ~ /^nauty\//) {
        if (place != "symmetry/nauty.cpp")
            complain("<" header "> is included; only symmetry/nauty.cpp uses nauty")
    } else if (header ~ /^coin\//) {
        if (place != "lp/clp.cpp")
            complain("<" header "> is included; only lp/clp.cpp uses Clp")
    } else if (header ~ /^(sqlite3|fcntl|unistd|sys\/file)\.h$/ && is_library) {
        if (place != "ledger/sqlite.cpp")
            complain("<" header "> is included; only ledger/sqlite.cpp uses SQLite and locks")
    } else if (header == "libpq-fe.h") {
        if (place != "ledger/postgresql.cpp")
            complain("<" header "> is included; only ledger/postgresql.cpp uses libpq")
    } else if (header == "expat.h") {
        if (place != "core/xml.cpp")
            complain("<" header "> is included; only core/xml.cpp uses Expat")
    } else if (header ~ /^boost\/(iostreams|crc)/ && is_library) {
        if (room != "packed")
            complain("<" header "> is included; only packed uses Boost.Iostreams")
    } else if (header ~ /^nlohmann\// && is_library) {
        if (place != "core/json_tree.cpp")
            complain("<" header "> is included; only core/json_tree.cpp uses nlohmann-json")
    } else if (header == "xxhash.h") {
        if (place != "core/digest.cpp")
            complain("<" header "> is included; only core/digest.cpp uses libxxhash")
    } else if (room == "public")
        complain("a public header includes <" header ">; only std may be")
    else if (is_library && header !~ /^boost\//)
        complain("the library includes <" header ">; it depends on std and Boost's headers, in " \
                 "bits, sudoku/solve/lanes, core/count_bits-inl.hpp and sudoku/board/check_cells.cpp on Highway, in sat on CaDiCaL, in symmetry " \
                 "on nauty, in lp on Clp, in core/digest.cpp on libxxhash, and in core/json_tree.cpp on " \
                 "nlohmann-json")
}

# A component sees itself and those that it uses, and what these use.
function check_component(header,    target) {
    target = component_at[header]
    if (component == "" || target == "" || target == component) return
    if (index(" " seen_by(component) " ", " " target " ") == 0)
        complain(component " includes " header ", which is in " target "; it uses " \
                 (uses[component] == "" ? "no other component" : uses[component]))
}

# Inside sudoku, a folder sees itself and those of the table.
function check_folder(header,    from, to) {
    if (place !~ /^sudoku\// || header !~ /^sudoku\//) return
    split(place, from, "/")
    split(header, to, "/")
    if (to[2] != from[2] && to[2] !~ ("^(" folders[from[2]] ")$"))
        complain("sudoku/" from[2] " includes " header ", which is in no folder that it sees")
}

# The names of the components below one, with blanks between them.
function seen_by(name,    below, seen, i, count) {
    count = split(uses[name], below, " ")
    for (i = 1; i <= count; ++i) seen = seen " " below[i] " " seen_by(below[i])
    return seen
}

function check_public_include(header) {
    if (room == "encode" && header !~ model)
        complain("an encoder includes " header "; encoders see only the model")
    else if ((room ~ /^(core|choose|search)$/ || is_engine(room)) && header ~ outer)
        complain("an engine includes " header "; engines see neither text nor encoders")
}

function check_inner_include(header,    target, seen) {
    target = inner_room(header)
    seen = sees[room]
    gsub(/\|/, ", ", seen)
    if (room == "public")
        complain("a public header includes " header ", which is not public")
    else if (room == "python" && header ~ /\//)
        complain("the Python module includes " header "; it sees only public headers")
    else if (room ~ /^(tools|web)$/ && target ~ inner_rooms)
        complain((room == "web" ? "the page" : "the program") " includes " header "; it sees only public headers")
    else if (is_engine(room) && target != room && target !~ /^(core|choose|search)$/ && \
             !(place ~ /\/engine_row\.hpp$/ && header == "engines.hpp"))
        complain("engine " room " includes " header \
                 "; engines see public headers, core, choose and search")
    else if (is_engine(target) && target != room && place != "engine_table.cpp")
        complain(room " includes " header ", an engine; only engine_table.cpp knows engines")
    else if (room == "core" && target != "core")
        complain("core includes " header ", which stands above it")
    else if (room == "choose" && target !~ /^(core|choose)$/)
        complain("choose includes " header "; it sees public headers and core")
    else if (room == "search" && target !~ /^(core|choose|search)$/)
        complain("search includes " header "; it sees public headers, core and choose")
    else if (room == "encode" && target !~ /^(encode|problem|core|shapes)$/ && header !~ /^text\/(source|looks_like)\.hpp$/)
        complain("an encoder includes " header "; encoders see only the model, core, " \
                 "shapes, text/source.hpp and text/looks_like.hpp")
    else if (room == "c" && target != "c")
        complain("the C interface includes " header "; it sees only public headers")
    else if (seen != "" && target != room && target !~ ("^(" sees[room] ")$"))
        complain(room " includes " header "; it sees public headers, " seen)
}

# A namespace of the library is `quadrille`, or that of the file's folder, or has the name of the file
# in that. A folder of sudoku may use the namespace `sudoku`, or that of the inner folder alone, as
# sudoku::lanes for sudoku/solve/lanes. Two folders have the name of a public function, which no namespace can have.
function check_namespace(line,    folder, file, name, inner) {
    file = FILENAME
    file = place_of(file)
    sub(/^quadrille\//, "", file)
    sub(/\.[a-z]*$/, "", file)
    gsub(/\//, "::", file)
    sub(/^estimate::/, "estimating::", file)
    sub(/^reduce::/, "reducing::", file)
    folder = file
    if (!sub(/::[^:]*$/, "", folder)) folder = ""
    # Before a public header's pragma, a namespace has an inner class that the header only names.
    if (is_public && visibility == 0) return
    name = line
    sub(/^namespace quadrille(::)?/, "", name)
    sub(/ .*/, "", name)
    sub(/(::)?HWY_NAMESPACE$/, "", name)
    if (folder ~ /^sudoku::/) {
        if (name == "sudoku") return
        while (sub(/^sudoku::[a-z_]+::/, "sudoku::", folder)) if (name == folder) return
        inner = file
        while (sub(/^sudoku::[a-z_]+::/, "sudoku::", inner)) if (name == inner) return
        folder = file
        sub(/::[^:]*$/, "", folder)
    }
    if (name != "" && name != folder && name != file)
        complain("namespace quadrille::" name " is not that of the folder")
}

# What a folder of src has to itself stands in the namespace of the folder. In `quadrille` itself
# are only the functions and members of classes that the public headers declare.
function check_folder_scope(line) {
    if (line ~ /^namespace quadrille \{/) { is_outer = 1; outer_line = FNR; return }
    if (line ~ /^namespace \{/) { is_anonymous = 1; return }
    if (line ~ /^\} +\/\/ namespace$/) { is_anonymous = 0; return }
    if (!is_outer || is_anonymous) return
    if (line ~ /^(class|struct) [A-Za-z_]+::/) { outer_line = 0; return }
    if (line ~ /^(enum |class |struct )/ && line !~ /;$/)
        complain("a class stands in quadrille itself, not in the namespace of its folder")
}

# Two classes of one name in one namespace would be one class to the linker, and to a batch of sources.
# Nested classes belong to their class. Declarations are none, and neither are the members X::Y of a
# class X that are written down in its source.
function check_class(line,    name) {
    name = line
    if (!sub(/^(enum )?(class|struct) /, "", name)) return
    if (name !~ /^[A-Za-z_]+( final)?( :.*)?( \{.*)?$/ || line ~ /;[ ]*$/ && line !~ /\{/) return
    sub(/[^A-Za-z_].*/, "", name)
    if ((class_scope, name) in class_at && class_at[class_scope, name] != FILENAME)
        complain("class " name " is also in " class_at[class_scope, name])
    else
        class_at[class_scope, name] = FILENAME
}

# What the library must not do, looked for in lines without comments and strings.
function check_manners(line) {
    if (line ~ /(^|[^A-Za-z0-9_])(cout|cerr|clog|printf|fprintf|puts|putchar)([^A-Za-z0-9_]|$)/)
        complain("the library prints nothing")
    if (line ~ /(^|[^A-Za-z0-9_.>])(exit|_Exit|quick_exit|abort)[ ]*\(/)
        complain("the library never exits")
    if (line ~ /(^|[^A-Za-z0-9_])(secure_)?getenv[ ]*\(/)
        complain("the library reads no environment")
}

# Blanks out strings and removes comments: lines of // and whole /* */ on one line.
function code_of(line) {
    gsub(/\\\\/, "", line)
    gsub(/\\"/, "", line)
    gsub(/"[^"]*"/, "\"\"", line)
    gsub(/\/\*[^*]*\*\//, "", line)
    sub(/\/\/.*/, "", line)
    return line
}

function end_file() {
    if (visibility % 2 != 0 || (is_public && has_namespace && visibility == 0)) {
        printf "%s:%d: a public header needs '#pragma GCC visibility push(default)' and pop\n", current, lines
        status = 1
    }
    visibility = has_namespace = 0
    if (outer_line && current ~ /^lib\/[a-z]+\/src\/.*\/.*\.hpp$/) {
        printf "%s:%d: %s\n", current, outer_line,
               "an inner header stands in quadrille itself, not in the namespace of its folder"
        status = 1
    }
    is_outer = is_anonymous = outer_line = 0
    if (lines > limit) {
        printf "%s:%d: the file has more than %d lines\n", current, lines, limit
        status = 1
    }
}

BEGIN {
    model = "^quadrille/(types|problem|problem_builder|solution|reduce|symmetry|error|text_form|(draw|encode|shapes)/[a-z_]+)\\.hpp$"
    c_headers = "^(stddef|stdint)\\.h$"  # in headers for C
    inner_rooms = "^(best|c|check|collect|contract|draw|files|ledger|lp|parallel|policy|possible|shapes|subtrees|units|estimate|problem|text|reduce|core|choose|" \
                  "search|links|cells|bits|diagram|sat|encode|packed|symmetry|trace|why)$"
    # The rooms above the engines and beside them, and the rooms whose headers they see.
    sees["best"] = "top|problem|search|core|parallel|lp"
    sees["check"] = "core"
    sees["collect"] = "top|core"
    sees["contract"] = "core|subtrees"
    sees["draw"] = "core"
    sees["estimate"] = "top|policy|search|core"
    sees["files"] = "core|subtrees|units"
    sees["ledger"] = "core|subtrees|units"
    sees["lp"] = "core"
    sees["packed"] = "packed"
    sees["parallel"] = "core|subtrees"
    sees["policy"] = "top|contract|core|parallel"
    sees["possible"] = "top|core"
    sees["problem"] = "core"
    sees["reduce"] = "problem|core"
    sees["shapes"] = "core|problem|text"
    sees["units"] = "core|problem|subtrees"
    sees["subtrees"] = "core|problem"
    sees["sudoku"] = "core|text|why"
    sees["symmetry"] = "core|problem|reduce"
    sees["text"] = "problem|core"
    sees["trace"] = "top|search|core"
    sees["why"] = "top|problem|core"
    # The folders of sudoku, and those whose headers they see.
    folders["board"] = "board"
    folders["canonical"] = folders["read"] = folders["solve"] = "board"
    folders["clues"] = folders["logic"] = folders["make"] = "board|solve"
    folders["why"] = "board|logic|solve"
    # The table of cmake/QuadrilleComponents.cmake.
    while ((getline line < "cmake/QuadrilleComponents.cmake") > 0) {
        if (line !~ /^set\(QUADRILLE_USES_/) continue
        sub(/^set\(QUADRILLE_USES_/, "", line)
        gsub(/["\)]/, "", line)
        name = line
        sub(/ .*/, "", name)
        sub(/^[a-z]+ */, "", line)
        uses[name] = line
    }
    for (i = 1; i < ARGC; ++i) {
        if (component_of(ARGV[i]) != "") component_at[place_of(ARGV[i])] = component_of(ARGV[i])
    }
    slow = "^(chrono|condition_variable|filesystem|future|iostream|mutex|regex|sstream|stop_token|" \
           "thread)$"
    outer = "^quadrille/(dlx|diagram_text|encode/.*|sudoku/.*|quadrille)\\.hpp$"
}

FNR == 1 {
    end_file()
    current = FILENAME
    room = room_of(FILENAME)
    component = component_of(FILENAME)
    place = place_of(FILENAME)
    is_library = FILENAME ~ /^lib\//
    is_public = room == "public"
}

{ lines = FNR }
/^#pragma GCC visibility / { ++visibility }
/^namespace quadrille/ { has_namespace = 1 }

(is_library || room ~ /^(tools|web|python)$/) && /^[ \t]*#[ \t]*include/ {
    header = $0
    if (header ~ /</) {
        gsub(/^[^<]*<|>.*$/, "", header)
        check_component(header)
        if (header ~ /^quadrille\//) check_public_include(header)
        else check_system_include(header)
    } else {
        gsub(/^[^"]*"|".*$/, "", header)
        check_component(header)
        check_folder(header)
        if (header ~ /^quadrille\//) check_public_include(header)
        else check_inner_include(header)
    }
    next
}

is_library { check_manners(code_of($0)) }
is_library && /^namespace quadrille/ { check_namespace($0) }
room !~ /^(public|top)$/ && is_library { check_folder_scope($0) }
is_library && /^namespace [a-z_:]+ \{/ { class_scope = $2 }
is_library && /^(enum )?(class|struct) [A-Za-z_]+/ { check_class($0) }

END {
    end_file()
    exit status
}
