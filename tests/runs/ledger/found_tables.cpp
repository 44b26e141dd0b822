// Which tables a ledger finds in its database.
#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>
#include <vector>

#include "ledger/database.hpp"

namespace quadrille::ledger {
BOOST_AUTO_TEST_SUITE(found_tables)

namespace {

/// An empty database. After the first `looks_before` statements, another process makes a ledger
/// there, or another program makes a table.
class Changing : public Database {
   public:
    Changing(std::size_t looks_before, std::string table)
        : left_(looks_before), table_(std::move(table)) {}

    void each(const std::string&, const std::vector<std::string>& parameters,
              const std::function<void(const Row&)>& visit) override {
        const bool is_made = left_ == 0;
        if (!is_made) --left_;
        if (is_made && (table_.empty() || table_ == parameters.at(0))) visit({"1"});
    }
    [[nodiscard]] std::size_t changed() const override { return 0; }
    [[nodiscard]] std::string find_table() const override { return {}; }
    [[nodiscard]] std::string begin() const override { return {}; }
    [[nodiscard]] std::string number_type() const override { return {}; }
    [[nodiscard]] std::string now() const override { return {}; }
    [[nodiscard]] std::string for_one_worker() const override { return {}; }
    [[nodiscard]] bool is_shared() const override { return true; }
    void check() override {}

   private:
    std::size_t left_;
    std::string table_;  // the only one; empty for those of a ledger
};

Tables found_in(std::size_t looks_before, const std::string& table = {}) {
    Changing database(looks_before, table);
    return find_tables(database);
}

// While a worker looks for tables on a server, no lock keeps others from making them.
BOOST_AUTO_TEST_CASE(a_ledger_that_is_made_between_two_looks_is_a_ledger) {
    BOOST_TEST((found_in(0) == Tables::of_ledger));
    BOOST_TEST((found_in(1) == Tables::of_ledger));
    BOOST_TEST((found_in(2) == Tables::of_ledger));
    BOOST_TEST((found_in(3) == Tables::none));
    for (const std::size_t looks_before : {0U, 1U, 2U}) {
        BOOST_TEST((found_in(looks_before, "solution") == Tables::others), looks_before);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::ledger
