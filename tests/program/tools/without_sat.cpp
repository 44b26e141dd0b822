// A build without CaDiCaL reports what is missing.
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(without_sat)

BOOST_AUTO_TEST_CASE(the_list_of_engines_says_that_sat_is_missing) {
    const Ended ended = run("engines");
    BOOST_TEST(
        ended.out.find("\nsat               not in this build, which was made without CaDiCaL\n") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_engine_sat_is_refused) {
    for (const std::string command : {"queens 8", "cover -", "sudoku -"}) {
        const Ended ended = run(command + " --engine sat", "a\na\n");
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out.empty());
        BOOST_TEST(
            ended.err ==
            "quadrille: engine 'sat' is not in this build, which was made without CaDiCaL\n");
    }
}

BOOST_AUTO_TEST_CASE(a_proof_is_refused_before_any_work) {
    const TemporaryFile name;
    for (const std::string command : {"cover", "sudoku"}) {
        const Ended ended = run(command + " - --unique --proof " + name.path(), "a\na\n");
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out.empty());
        BOOST_TEST(
            ended.err ==
            "quadrille: --proof needs the engine sat, which is not in this build, made without "
            "CaDiCaL\n");
        BOOST_TEST(!std::filesystem::exists(name.path() + ".cnf"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
