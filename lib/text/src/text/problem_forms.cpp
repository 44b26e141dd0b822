#include "text/problem_forms.hpp"

#include <vector>

#include "text/readers.hpp"
#include "text/recognise.hpp"

namespace quadrille {
namespace text {
namespace {

constexpr std::string_view cover = "cover";

// What begins with a sign of its own stands first. Then come texts of numbers in which all counts
// hold, so that they are hardly anything else. If the first line of a text of numbers names all
// numbers below it, the text is DLX text rather than a list. An option that has every item would be
// a strange start of a list.
constexpr ProblemForm forms[] = {
    {{cover, "json", "JSON, with names of any characters",
      "{\"items\": [\"a\", \"red wine\"],\n"
      " \"options\": [[\"a\"], {\"items\": [\"red wine\"], \"cost\": 2.50}]}\n"},
     "",
     false,
     false,
     claim_json,
     read_json_text},
    {{cover, "miniexact", "miniexact: primary items in < >, secondary ones in [ ]",
      "< a b:2 >\n[ x ]\na x:1 b $4;\nb x:1;\n"},
     "",
     false,
     false,
     claim_miniexact,
     read_miniexact},
    {{cover, "xc", "miniexact's numbers: 'p xc' or 'p xcc'", "p xcc 2 2\n1 3 -1 4 0\n2 $5 4 0\n"},
     "",
     false,
     false,
     claim_numeric_miniexact,
     read_numeric_miniexact},
    {{cover, "ec", "'p ec', and a line 's' for each option", "p ec 4\ns 1 2\ns 3 4\n"},
     "",
     false,
     false,
     claim_exact_cover_lines,
     read_exact_cover_lines},
    {{cover, "cnf", "DIMACS CNF, with --exactly-one: one true literal in each clause",
      "p cnf 3 2\n1 -2 0\n2 3 0\n"},
     "",
     false,
     false,
     claim_cnf,
     read_cnf},
    {{cover, "mps", "MPS, free or fixed: columns that are 0 or 1",
      "NAME crew\nROWS\n N cost\n E flight1\n E flight2\nCOLUMNS\n a cost 3 flight1 1\n"
      " b cost 4 flight2 1\n c cost 6 flight1 1\n c flight2 1\nRHS\n r flight1 1 flight2 1\n"
      "BOUNDS\n BV x a\n BV x b\n BV x c\nENDATA\n"},
     "",
     false,
     false,
     claim_mps,
     read_mps_text},
    {{cover, "lp", "CPLEX's LP format: columns that are 0 or 1",
      "Minimize\n cost: 3 a + 4 b + 6 c\nSubject To\n flight1: a + c = 1\n flight2: b + c = 1\n"
      "Binaries\n a b c\nEnd\n"},
     "",
     false,
     false,
     claim_lp,
     read_lp},
    {{cover, "opb", "OPB, the format of pseudo-Boolean solvers",
      "* #variable= 3 #constraint= 2\nmin: +3 x1 +4 x2 +6 x3 ;\n+1 x1 +1 x3 = 1 ;\n"
      "+1 x2 +1 x3 = 1 ;\n"},
     "",
     false,
     false,
     claim_opb,
     read_opb},
    {{cover, "cats", "auctions of CATS: bids that share no good and bring the most",
      "goods 3\nbids 3\ndummy 0\n0\t8\t0\t1\t#\n1\t5\t2\t#\n2\t9.5\t1\t2\t#\n"},
     "",
     false,
     false,
     claim_cats,
     read_cats},
    {{cover, "spp", "OR-Library's set partitioning: counts, then columns",
      "3 4\n5 1 1\n7.25 2 1 2\n4 2 2 3\n6 1 3\n"},
     "the first line counts rows and columns, and each other line is a column with its cost",
     false,
     true,
     claim_spp,
     read_spp_text},
    {{cover, "scp", "OR-Library's set covering: counts, costs, then rows",
      "3 4\n5 7 4 6\n2 1 2\n2 2 3\n2 3 4\n"},
     "the first line counts rows and columns, then come costs, and then rows, to be covered once "
     "or "
     "more",
     false,
     true,
     claim_scp,
     read_scp},
    {{cover, "table", "0s and 1s below a line with their size or with names",
      "a b c\n1 0 1\n0 1 0\n1 1 1\n"},
     "the first line is a header, and each other line a row of 0s and 1s",
     false,
     false,
     claim_table,
     read_table},
    {{cover, "ppar", "PPAR's .ec: two counts, then DLX text", "3 2\na b | c\na b\na c\n"},
     "the first line counts items and options",
     true,
     true,
     claim_ppar,
     read_ppar},
    {{cover, "matrix", "rows of 0s and 1s", "0 1 1 0\n1 0 0 1\n"},
     "each line is a row of 0s and 1s",
     false,
     false,
     claim_matrix,
     read_matrix},
    {{cover, "dlx", "DLX text: a line that names the items, then options",
      "| a comment\nA B 2:3|C | X Y\nA B X:0 Y:0 |7\nA C X:1 Y:1\nC X:0\n"},
     "the first line names the items, and each other line is an option",
     true,
     false,
     claim_dlx,
     read_dlx_text},
    {{cover, "sets", "the number of items, then a set of them in each line",
      "4\n1 2\n2 3\n3 4\n4 1\n"},
     "the first line is the number of items, and each other line an option",
     true,
     false,
     claim_sets,
     read_sets},
    {{cover, "columns", "an option in each line, as the numbers of its items",
      "1 4\n1 2\n3\n2 3 4\n"},
     "each line is an option",
     true,
     false,
     claim_columns,
     read_columns},
};

}  // namespace

std::span<const ProblemForm> all_problem_forms() noexcept {
    return forms;
}

const ProblemForm* problem_form(std::string_view name) noexcept {
    for (const ProblemForm& form : forms) {
        if (form.shown.name == name) return &form;
    }
    return nullptr;
}

const ProblemForm& form_of_the_rest() noexcept {
    return *problem_form("dlx");
}

}  // namespace text

std::span<const TextForm> problem_forms() {
    static const std::vector<TextForm> shown = [] {
        std::vector<TextForm> rows;
        for (const text::ProblemForm& form : text::all_problem_forms()) rows.push_back(form.shown);
        return rows;
    }();
    return shown;
}

}  // namespace quadrille
