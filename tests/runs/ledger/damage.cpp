// A file that was damaged gives an error, or the right total: never a wrong one.
#include <boost/test/unit_test.hpp>
#include <random>

#include "ledger/database.hpp"
#include "quadrille/encode/queens.hpp"
#include "runs/ledger/support.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(damage)

namespace {

/// The bytes of a ledger of a run that is half done, with solutions.
std::string some_ledger() {
    const TemporaryFolder folder;
    const QueensEncoder queens(6);
    const auto engine = engine_of(queens.problem(), "links");
    {
        Ledger ledger = Ledger::make(folder.file("run"), some_facts, nothing());
        search_units(ledger, *engine, 14, 5, {.lists = true});
    }
    return read_file(folder.file("run"));
}

/// Everything that the ledger says, or nothing if it is refused. A reader takes no units.
std::string said_by(const std::string& bytes, bool to_reader = false) {
    const TemporaryFolder folder;
    write_file(folder.file("run"), bytes);
    try {
        Ledger ledger = Ledger::open(folder.file("run"),
                                     to_reader ? Ledger::Access::read : Ledger::Access::work);
        std::string said = ledger.total().solutions.str();
        for (const Fact& fact : ledger.facts()) said += ' ' + fact.name + '=' + fact.value;
        ledger.each_solution([&](std::span<const OptionId> solution) {
            for (const OptionId option : solution) said += ' ' + std::to_string(index(option));
        });
        if (to_reader) return said;
        for (auto units = ledger.take(5, "the test", 60); !units.empty();
             units = ledger.take(5, "the test", 60)) {
            for (const LedgerUnit& unit : units) said += ' ' + to_text(unit.subtree);
        }
        return said;
    } catch (const Error&) {
        return {};
    }
}

BOOST_AUTO_TEST_CASE(flipped_bits_change_no_answer) {
    const std::string ledger = some_ledger(), right = said_by(ledger);
    BOOST_TEST(right.substr(0, 2) == "1 ");  // one of four solutions are found
    std::mt19937 random(1);
    std::size_t refused = 0;
    for (int i = 0; i < (is_sanitized ? 50 : 200); ++i) {
        std::string bytes = ledger;
        for (unsigned k = 0; k <= random() % 3; ++k) {
            char& byte = bytes[random() % bytes.size()];
            byte = static_cast<char>(byte ^ (1 << random() % 8));
        }
        const std::string said = said_by(bytes);
        if (said.empty()) ++refused;
        BOOST_REQUIRE_MESSAGE(said.empty() || said == right, said << " and not " << right);
    }
    BOOST_TEST(refused > 0U);
}

BOOST_AUTO_TEST_CASE(a_cut_tail_is_noticed) {
    const std::string ledger = some_ledger(), right = said_by(ledger);
    for (std::size_t size = 1; size < ledger.size(); size += is_sanitized ? 4096 : 512) {
        const std::string said = said_by(ledger.substr(0, size));
        BOOST_REQUIRE_MESSAGE(said.empty() || said == right, size);
    }
}

/// The rows are right for SQLite, but not those that were written.
BOOST_AUTO_TEST_CASE(rows_that_were_changed_are_noticed) {
    const std::string ledger = some_ledger();
    for (const char* change :
         {"UPDATE unit SET count = count + 1 WHERE state = 'done'",
          "UPDATE unit SET nodes = nodes + 1 WHERE state = 'done'",
          "UPDATE unit SET weight = '1/2' WHERE state = 'open'",
          "UPDATE unit SET path = '.' WHERE state = 'open'",
          "UPDATE unit SET state = 'open' WHERE state = 'done'",
          "UPDATE unit SET state = 'done' WHERE state = 'open'",
          "UPDATE unit SET state = 'lost' WHERE state = 'open'",
          "UPDATE fact SET value = 'queens 7' WHERE name = 'question'",
          "UPDATE fact SET value = '1' WHERE name = 'ledger'",
          "UPDATE solution SET options = '1 2 3'", "DELETE FROM solution WHERE number = 0",
          "DELETE FROM unit WHERE state = 'open'",
          "DELETE FROM unit WHERE number = (SELECT max(number) FROM unit)",
          "INSERT INTO unit SELECT number + 1000, parent, path, weight, share, state, owner, "
          "lease_until, try, searched, searched_share, count, approximately, nodes, updates, "
          "microseconds, ended, solutions, seal FROM unit WHERE state = 'done'"}) {
        const TemporaryFolder folder;
        write_file(folder.file("run"), ledger);
        BOOST_TEST(ledger::open_sqlite(folder.file("run"), false)->change(change) > 0U, change);
        BOOST_TEST(said_by(read_file(folder.file("run"))) == "", change);
        BOOST_TEST(said_by(read_file(folder.file("run")), true) == "", change);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
