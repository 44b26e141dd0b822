#include "text/looks_like.hpp"

#include "text/beginning.hpp"
#include "text/looks_like_models.hpp"
#include "text/looks_like_tables.hpp"

namespace quadrille::text {
namespace {

/// Texts that a few first bytes give away.
struct Prefix {
    std::string_view begins;  // in any case
    std::string_view kind;
};

constexpr Prefix prefixes[] = {
    {"http://", "a web address"},
    {"https://", "a web address"},
    {"www.", "a web address"},
    {"%PDF-", "a PDF document"},
    {"%!PS", "a PostScript document"},
    {"{\\rtf", "an RTF document"},
    {"\x89PNG", "a PNG picture"},
    {"\xFF\xD8\xFF", "a JPEG picture"},
    {"GIF8", "a GIF picture"},
    {"PK\x03\x04", "a zip file, or a document that is packed as one, such as .xlsx"},
    {"SQLite format 3", "a database of SQLite"},
    {"version https://git-lfs", "a pointer of Git LFS in place of the file itself"},
    {"<!doctype html", "HTML, the source of a web page"},
    {"<html", "HTML, the source of a web page"},
    {"<head", "HTML, the source of a web page"},
    {"<body", "HTML, the source of a web page"},
    {"<table", "HTML, the source of a web page"},
    {"<div", "HTML, the source of a web page"},
    {"<svg", "an SVG picture"},
    {"<?xml", "XML"},
    {"<!--", "XML or HTML"},
    {"#include", "a program in C"},
    {"#!", "a script"},
    {"digraph", "a graph in the language of Graphviz"},
    {"graph {", "a graph in the language of Graphviz"},
    {"strict graph", "a graph in the language of Graphviz"},
    {"@startuml", "a diagram of PlantUML"},
};

std::string_view kind_by_prefix(const Beginning& text) {
    for (const Prefix& prefix : prefixes) {
        if (begins_with(text.text(), prefix.begins)) return prefix.kind;
    }
    return {};
}

/// "<name>", "<name attribute=" or "</name>": the words of miniexact's '<' have blanks around them.
bool is_markup(const Beginning& text) {
    const std::string_view all = text.text();
    if (all.size() < 3 || all.front() != '<' || !is_ascii_letter(all[1])) return false;
    const std::size_t close = all.find('>');
    return close != all.npos &&
           (all.find("</") != all.npos || all[close - 1] == '/' || all.find('=') < close);
}

bool is_json_of_something(const Beginning& text) {
    const std::string_view all = text.text();
    if (all.size() < 2 || (all.front() != '{' && all.front() != '[')) return false;
    const std::size_t next = all.find_first_not_of(" \t\r\n", 1);
    if (next == all.npos) return false;
    return all[next] == '"' || (all.front() == '[' && all[next] == '{');
}

/// Arrays of C, Java, Rust, Python, JavaScript, numpy.
bool is_array(const Beginning& text) {
    const std::string_view all = text.text();
    for (const char* const sign :
         {"[[", "{{", "= [", "=[", "= {", "={", "[ [", "{ {", "array(", "vec![", "] = "}) {
        if (all.find(sign) != all.npos) return true;
    }
    const std::size_t next = all.find_first_not_of(" \t\r\n", 1);
    return next != all.npos && (all.front() == '[' || all.front() == '{') &&
           (all[next] == all.front() || is_ascii_digit(all[next]));
}

struct KnownLook {
    bool (*is)(const Beginning& text);
    std::string_view kind;
    std::string_view reader;  // the command that reads it; empty if none does
};

constexpr std::string_view cover_reads = "cover";

// The first row that fits is taken, so what is certain stands before what is a guess.
constexpr KnownLook known_looks[] = {
    {is_markup, "XML or HTML", {}},
    {is_cplex_lp, "a linear program in CPLEX's LP format", cover_reads},
    {is_lp_solve, "a linear program in the format of lp_solve", {}},
    {is_opb, "a pseudo-Boolean problem (OPB)", cover_reads},
    {is_cnf, "a formula in DIMACS CNF", cover_reads},
    {is_dimacs_graph, "a graph in the format of DIMACS", {}},
    {is_mps, "a linear program in MPS", cover_reads},
    {is_cats, "an auction of CATS", cover_reads},
    {is_exact_cover, "an exact-cover problem", cover_reads},
    {is_tsplib, "a problem of TSPLIB", {}},
    {is_minizinc, "a model in MiniZinc", {}},
    {is_mathprog, "a model in AMPL or GNU MathProg", {}},
    {is_python, "a program in Python", {}},
    {is_json_of_something, "JSON of something else", {}},
    {is_sudoku, "a Sudoku board", "sudoku"},
    {is_array, "an array as programs write it", {}},
    {is_matrix_below_header, "a matrix of 0 and 1 below a line with its size or its names",
     cover_reads},
    {is_markdown_table, "a table in Markdown", {}},
    {is_csv, "a table of values that commas, semicolons or tabs separate (CSV)", {}},
};

}  // namespace

std::optional<std::string> looks_like(std::string_view beginning_of_text,
                                      std::string_view command) {
    const Beginning text(beginning_of_text);
    if (text.lines().empty()) return std::nullopt;
    const std::string sentence = "this looks like ";
    if (const std::string_view kind = kind_by_prefix(text); !kind.empty()) {
        return sentence + std::string(kind);
    }
    for (const KnownLook& row : known_looks) {
        if (!row.is(text)) continue;
        if (row.reader.empty()) return sentence + std::string(row.kind);
        if (row.reader == command) return std::nullopt;
        return sentence + std::string(row.kind) + ", which 'quadrille " + std::string(row.reader) +
               "' reads";
    }
    return std::nullopt;
}

std::string with_looks(std::string sentence, std::string_view beginning_of_text,
                       std::string_view command) {
    if (const auto looks = looks_like(beginning_of_text, command)) sentence += "; " + *looks;
    return sentence;
}

}  // namespace quadrille::text
