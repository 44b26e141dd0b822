// Forms of texts, as a user of the program sees them: `formats`, --from, and doubts.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;

BOOST_AUTO_TEST_SUITE(text_forms)

/// The list has a line for each form: the command, the name, and what it is.
BOOST_AUTO_TEST_CASE(each_example_is_read_by_its_command_with_from) {
    const Ended list = run("formats");
    BOOST_TEST(list.status == 0, list.err);
    std::istringstream lines(list.out);
    std::string line, command, name;
    std::getline(lines, line);
    BOOST_TEST(line.starts_with("command"));
    std::size_t forms = 0;
    while (lines >> command >> name && std::getline(lines, line)) {
        ++forms;
        // These commands need the side of the board.
        const std::string side = command == "queens"                            ? " 1 -"
                                 : command == "latin" || command == "colorings" ? " 2 -"
                                                                                : "";
        const std::string settings = side + (name == "cnf" ? " --exactly-one" : "");
        const Ended ended = run_in_shell("quadrille formats " + command + " " + name +
                                         " | quadrille " + command + " --from " + name + settings);
        BOOST_TEST(ended.status == 0, command << ' ' << name << ": " << ended.err);
        if (command != "cover") BOOST_TEST(!ended.out.empty(), command << ' ' << name);
    }
    BOOST_TEST(forms >= 17u);
    BOOST_TEST(run("formats cover").out.find("OR-Library's set covering") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_form_or_command_that_is_not_there_is_refused) {
    const Ended form = run("formats cover mpx");
    BOOST_TEST(form.status == 2);
    BOOST_TEST(
        form.err.find("'cover' reads no form 'mpx'; did you mean 'mps'?") != std::string::npos,
        form.err);
    BOOST_TEST(run("formats langford").status == 2);
    BOOST_TEST(run("formats xyz").status == 2);
    BOOST_TEST(run("cover --from xyz", "a\na\n").status == 2);
}

BOOST_AUTO_TEST_CASE(a_doubt_is_named_once_and_from_decides_it) {
    const std::string text = "3\n1 2\n1\n2 3\n";
    const Ended ended = run("cover --count", text);
    BOOST_TEST(ended.out == "1\n");
    BOOST_TEST(ended.err.find("--from columns") != std::string::npos, ended.err);
    for (const char* const setting : {"--from", "--format"}) {
        const Ended named = run(std::string("cover --count ") + setting + " columns", text);
        BOOST_TEST(named.out == "2\n");
        BOOST_TEST(named.err == "");
    }
}

BOOST_AUTO_TEST_CASE(costs_are_rounded_and_formulas_are_read_if_the_settings_say_so) {
    const std::string text = "a b\na |0.30000000000000004\nb |1.4142135623730951\n";
    BOOST_TEST(run("cover --best 1", text).status == 1);
    const Ended ended = run("cover --best 1 --cost-decimals 3", text);
    BOOST_TEST(ended.err.find("cheapest: 1.714") != std::string::npos, ended.err);
    BOOST_TEST(run("cover --best 1 --cost-decimals 10", text).status == 2);
    BOOST_TEST(run("cover --count", "p cnf 3 1\n1 2 3 0\n").status == 1);
    BOOST_TEST(run("cover --count --exactly-one", "p cnf 3 1\n1 2 3 0\n").out == "3\n");
}

BOOST_AUTO_TEST_CASE(packing_by_secondary_items_alone_is_shown_the_way_out) {
    const Ended ended = run("cover --best 1 --maximize", " | x y\nx |3\ny |2\n");
    BOOST_TEST(ended.err.find("'0:1|item'") != std::string::npos, ended.err);
    const Ended right = run("cover --best 1 --maximize", "0:1|x 0:1|y\nx |3\ny |2\n");
    BOOST_TEST(right.err.find("most expensive: 5") != std::string::npos, right.err);
}

BOOST_AUTO_TEST_SUITE_END()
