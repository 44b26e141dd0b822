// What a text looks like that is refused: the sentence for the message.
#include "text/looks_like.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <string_view>

using quadrille::text::looks_like;
using quadrille::text::with_looks;

BOOST_AUTO_TEST_SUITE(looks)

namespace {

struct Look {
    std::string_view text;
    std::string_view sentence;  // behind "this looks like "; empty: there is none

    friend std::ostream& operator<<(std::ostream& out, const Look& look) {
        return out << '"' << look.text << '"';
    }
};

constexpr std::string_view board =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8."
    ".79\n";
constexpr std::string_view framed_board =
    "+---+---+---+\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n+---+---+---+\n|8..|.6.|..3|\n"
    "|4..|8.3|..1|\n|7..|.2.|..6|\n+---+---+---+\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n";

const Look looks[] = {
    {"https://example.org/puzzle?id=7\n", "a web address"},
    {"\n\n  WWW.example.org\n", "a web address"},
    {"\xEF\xBB\xBF<!DOCTYPE html>\n<html>\n", "HTML, the source of a web page"},
    {"<?xml version=\"1.0\"?>\n<puzzle/>\n", "XML"},
    {"<puzzle kind=\"x\">\n</puzzle>\n", "XML or HTML"},
    {"<svg xmlns=\"x\">\n", "an SVG picture"},
    {"%PDF-1.7\n", "a PDF document"},
    {"\x89PNG\r\n\x1A\n", "a PNG picture"},
    {"version https://git-lfs.github.com/spec/v1\n",
     "a pointer of Git LFS in place of the file itself"},
    {"\\ made by hand\nMinimize\n obj: x\nSubject To\n c: x = 1\nEnd\n",
     "a linear program in CPLEX's LP format, which 'quadrille cover' reads"},
    {"max\n x + y\nst\n x + y <= 1\n",
     "a linear program in CPLEX's LP format, which 'quadrille cover' reads"},
    {"/* made by hand */\nmax: 3x + 2y;\nc1: x + y <= 4;\n",
     "a linear program in the format of lp_solve"},
    {"* #variable= 2 #constraint= 1\n+1 x1 +1 x2 = 1;\n",
     "a pseudo-Boolean problem (OPB), which 'quadrille cover' reads"},
    {"min: +1 x1 +2 x2 ;\n+1 x1 +1 x2 >= 1 ;\n",
     "a pseudo-Boolean problem (OPB), which 'quadrille cover' reads"},
    {"c a comment\np cnf 2 1\n1 -2 0\n", "a formula in DIMACS CNF, which 'quadrille cover' reads"},
    {"p edge 3 2\ne 1 2\ne 2 3\n", "a graph in the format of DIMACS"},
    {"name x\nrows\n n obj\n", "a linear program in MPS, which 'quadrille cover' reads"},
    {"%% made by hand\ngoods 2\nbids 1\n0\t5\t0\t#\n",
     "an auction of CATS, which 'quadrille cover' reads"},
    {"p ec 2 1\ns 1 2\n", "an exact-cover problem, which 'quadrille cover' reads"},
    {"< a b > [ x ] a x:1;\n", "an exact-cover problem, which 'quadrille cover' reads"},
    {"NAME : berlin52\nTYPE : TSP\nDIMENSION : 52\n", "a problem of TSPLIB"},
    {"var 0..1: x;\nsolve satisfy;\n", "a model in MiniZinc"},
    {"set I;\nvar x{I} binary;\nminimize cost: sum{i in I} x[i];\n",
     "a model in AMPL or GNU MathProg"},
    {"import numpy as np\nboard = np.zeros((9, 9))\n", "a program in Python"},
    {"from typing import List\nx = 1\n", "a program in Python"},
    {"{\"name\": \"x\"}\n", "JSON of something else"},
    {"[{\"name\": \"x\"}]\n", "JSON of something else"},
    {board, "a Sudoku board, which 'quadrille sudoku' reads"},
    {framed_board, "a Sudoku board, which 'quadrille sudoku' reads"},
    {"[[1, 0], [0, 1]]\n", "an array as programs write it"},
    {"int m[2][2] = {{1, 0}, {0, 1}};\n", "an array as programs write it"},
    {"3 4\n1 0 0 1\n0 1 1 0\n0 0 1 1\n",
     "a matrix of 0 and 1 below a line with its size or its names, which 'quadrille cover' reads"},
    {"a b c\n1 0 0\n0 1 1\n",
     "a matrix of 0 and 1 below a line with its size or its names, which 'quadrille cover' reads"},
    {"| a | b |\n|---|---|\n| 1 | 2 |\n", "a table in Markdown"},
    {"name;price\nx;2.50\ny;3\n",
     "a table of values that commas, semicolons or tabs separate (CSV)"},
    {"digraph g {\n a -> b;\n}\n", "a graph in the language of Graphviz"},
    // Nothing known.
    {"", ""},
    {" \n\t\n", ""},
    {"a b c\na b\nc\n", ""},
    {"name rank\nname\nrank\n", ""},
    {"1 2 3\n1 2\n3\n", ""},
    {"101\n010\n", ""},
    {"maximum minimum\nmaximum\n", ""},
    {"010101010\n101010101\n010101010\n101010101\n010101010\n101010101\n010101010\n101010101\n"
     "010101010\n",
     ""},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_text_that_is_refused_looks_like_something,
                     boost::unit_test::data::make(looks), look) {
    const auto sentence = looks_like(look.text);
    if (look.sentence.empty()) {
        BOOST_TEST(sentence.value_or("") == "");
    } else {
        BOOST_TEST(sentence.value_or("") == "this looks like " + std::string(look.sentence));
    }
}

BOOST_AUTO_TEST_CASE(what_a_command_reads_itself_is_left_out) {
    BOOST_TEST(!looks_like(board, "sudoku"));
    BOOST_TEST(!looks_like("p cnf 2 1\n1 -2 0\n", "cover"));
    BOOST_TEST(looks_like("https://example.org", "cover").has_value());
}

BOOST_AUTO_TEST_CASE(the_beginning_of_a_text_may_be_cut_anywhere) {
    for (const Look& look : looks) {
        for (std::size_t size = 0; size <= look.text.size(); ++size) {
            // On the heap, where sanitizers see the end.
            BOOST_TEST(looks_like(std::string(look.text.substr(0, size))).value_or("x") != "");
        }
    }
    // A long text is looked at as far as 4096 bytes.
    const std::string far = std::string(5000, 'a') + "\np cnf 2 1\n";
    BOOST_TEST(!looks_like(far));
}

BOOST_AUTO_TEST_CASE(a_sentence_ends_with_what_the_text_looks_like) {
    BOOST_TEST(with_looks("no board is here", "%PDF-1.4\n") ==
               "no board is here; this looks like a PDF document");
    BOOST_TEST(with_looks("no board is here", "a b\n") == "no board is here");
}

BOOST_AUTO_TEST_SUITE_END()
