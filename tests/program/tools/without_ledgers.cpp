// A build without SQLite has no ledgers, and says so.
#include <boost/test/unit_test.hpp>
#include <string>

#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(without_ledgers)

BOOST_AUTO_TEST_CASE(a_ledger_is_refused) {
    for (const std::string command : {"queens 6 --count --ledger /dev/null", "run /dev/null",
                                      "ledger /dev/null", "cover --ledger /dev/null"}) {
        const Ended ended = run(command, "a\na\n");
        BOOST_TEST(ended.status == 1, command);
        BOOST_TEST(ended.err ==
                   "quadrille: this build has no ledgers, because SQLite was not there when it was "
                   "made\n");
    }
}

BOOST_AUTO_TEST_SUITE_END()
