// The table of forms: each example is read, by name and by itself, and doubts are named.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_text.hpp"
#include "support/same_problem.hpp"

using namespace quadrille;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(forms)

BOOST_AUTO_TEST_CASE(each_example_is_read_as_its_form_and_recognised) {
    std::set<std::string_view> names;
    for (const TextForm& form : problem_forms()) {
        BOOST_TEST_CONTEXT(form.name) {
            BOOST_TEST(form.command == "cover");
            BOOST_TEST(names.insert(form.name).second);
            BOOST_TEST(!form.summary.empty());
            BOOST_TEST(form.summary.back() != '.');
            BOOST_TEST(form.example.ends_with('\n'));
            ReadingSettings settings{.exactly_one = true};
            const Problem recognised = read_problem(form.example, settings);
            settings.from = form.name;
            const Problem named = read_problem(form.example, settings);
            BOOST_TEST(named.option_count() >= 2u);
            BOOST_TEST(test::same_problem(recognised, named));
            BOOST_TEST(named.warnings().empty());
        }
    }
    BOOST_TEST(names.size() == 17u);
}

BOOST_AUTO_TEST_CASE(a_name_that_no_form_has_is_refused) {
    BOOST_CHECK_THROW((void)read_problem("a\na\n", ReadingSettings{.from = "xls"}), ProblemError);
    BOOST_TEST(read_problem("a\na\n", ReadingSettings{.from = "auto"}).option_count() == 1u);
}

namespace {

struct Doubt {
    std::string_view text;
    std::string_view read_as;  // as DLX text
    std::string_view other;    // the form that the warning names; empty: there is no doubt

    friend std::ostream& operator<<(std::ostream& out, const Doubt& doubt) {
        return out << '"' << doubt.text << '"';
    }
};

const Doubt doubts[] = {
    // The number of items, or an option?
    {"4\n1 2\n2 3\n3 4\n4 1\n", "1 2 3 4\n1 2\n2 3\n3 4\n4 1\n", "columns"},
    {"3 2\n1 2\n2 3\n", "1 2 3\n1 2\n2 3\n", "columns"},
    {"5\n1 2\n2 3\n", "1 2 3 4 5\n5\n1 2\n2 3\n", "sets"},
    // The names of items, or an option?
    {"1 2 3 4\n1 2\n3 4\n", "1 2 3 4\n1 2\n3 4\n", "columns"},
    {"1 2 3 0\n1 0\n2 3 0\n", "1 2 3\n1 2 3\n1\n2 3\n", "dlx"},
    // Bits, or numbers?
    {"101\n110\n", "1 2 3\n1 3\n1 2\n", "columns"},
    // Columns, or costs and rows?
    {"3 4\n4 1\n2\n-2 1 2\n2 2 1 3\n2 1 3\n", "1 1:2|2 1:3|3\n2 3 |4\n1 2 3 |1\n3 |2\n", "spp"},
    // No doubt.
    {"a b\na\nb\n", "a b\na\nb\n", ""},
    {"| DLX text\n1 2\n1\n2\n", "1 2\n1\n2\n", ""},
    {"0 1 1\n1 0 0\n", "1 2 3\n2 3\n1\n", ""},
    {"1 4\n1 2\n3\n2 3 4\n", "1 2 3 4\n1 4\n1 2\n3\n2 3 4\n", ""},
    {"3 4\n5 1 1\n7 2 1 2\n4 2 2 3\n6 1 3\n", "1 2 3\n1 |5\n1 2 |7\n2 3 |4\n3 |6\n", ""},
};

}  // namespace

BOOST_DATA_TEST_CASE(two_readings_are_named_in_a_warning, boost::unit_test::data::make(doubts),
                     doubt) {
    const Problem problem = read_problem(doubt.text, ReadingSettings());
    BOOST_TEST(problem_text(problem) == doubt.read_as);
    if (doubt.other.empty()) {
        BOOST_TEST(problem.warnings().empty());
    } else {
        BOOST_TEST_REQUIRE(!problem.warnings().empty());
        const std::string& warning = problem.warnings()[0];
        BOOST_TEST(warning.starts_with("read as '"), warning);
        BOOST_TEST(warning.find("--from " + std::string(doubt.other)) != std::string::npos,
                   warning);
        const Problem other = read_problem(doubt.text, ReadingSettings{.from = doubt.other});
        BOOST_TEST(problem_text(other) != doubt.read_as);
    }
}

namespace {

const quadrille::test::Fault refused[] = {
    {"https://example.org/puzzle\n", 1, 1,
     "an item's name cannot hold ':', as 'https://example.org/puzzle' does; this looks like a web "
     "address"},
    {"[[1, 2], [3]]\n", 1, 1, "no option is here; this looks like an array as programs write it"},
    {"<html>\n<body>\n", 2, 1,
     "an item is expected here, not '<'; this looks like HTML, the source of a web page"},
    {"name,price\nx,2.50\n", 2, 1,
     "item 'x,2.50' is not among the items named above; this looks like a table of values that "
     "commas, semicolons or tabs separate (CSV)"},
    {"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
     "....8..79\n",
     2, 1,
     "item '6..195...' is not among the items named above; this looks like a Sudoku board, which "
     "'quadrille sudoku' reads"},
    {"c broken\np xc\n2 0\n1\n2\n", 2, 5, "the count of primary items is missing"},
    {"p cnf 2 1\n1 2 0\n", 1, 1,
     "a clause of DIMACS CNF asks for one true literal or more, but an exact cover for exactly "
     "one: --exactly-one reads the formula so"},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_text_of_something_else_is_named, boost::unit_test::data::make(refused),
                     fault) {
    test::require_fault(
        fault, [](std::string_view text) { return read_problem(text, ReadingSettings()); });
}

BOOST_AUTO_TEST_SUITE_END()
