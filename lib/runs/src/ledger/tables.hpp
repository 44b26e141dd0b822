// The tables of a ledger: how rows are written and read, within a transaction or a single
// statement.
#pragma once

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/checksums.hpp"
#include "ledger/database.hpp"
#include "ledger/retry.hpp"
#include "ledger/texts.hpp"
#include "ledger/workers.hpp"
#include "quadrille/ledger.hpp"
#include "quadrille/ledger_place.hpp"
#include "units/searched.hpp"

namespace quadrille::ledger {

inline constexpr std::string_view table_version = "2";
inline constexpr double microseconds = 1e6;

}  // namespace quadrille::ledger

namespace quadrille {

struct Ledger::Impl {
    Impl(const std::string& place, bool to_work)
        : name(without_password(place)), database(ledger::open_database(place, to_work)) {}
    ~Impl() {
        if (owner.empty() || !database->is_shared()) return;
        try {
            workers.leave(owner);
        } catch (...) {  // the other workers notice later that this one has ended
        }
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[noreturn]] void fail(const std::string& sentence) const {
        throw LedgerError(name + ": " + sentence);
    }

    /// A transaction that may be done twice, or that only reads.
    template <typename Work>
    auto retry(const Work& work) const {
        return ledger::retry(*database, work);
    }
    /// The rows of a statement that only reads.
    [[nodiscard]] std::vector<ledger::Database::Row> rows(
        const std::string& statement, const std::vector<std::string>& parameters = {}) const {
        return retry([&] { return database->rows(statement, parameters); });
    }

    /// False if nothing is there. Throws if there are other tables, and does not change them.
    [[nodiscard]] bool has_tables() const {
        const ledger::Tables tables = ledger::find_tables(*database);
        if (tables == ledger::Tables::others) {
            fail(database->is_shared() ? "this database has other tables, but no ledger"
                                       : "this file is no ledger");
        }
        return tables == ledger::Tables::of_ledger;
    }

    void make_tables() const {
        database->rows("CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL, seal TEXT)");
        database->rows(
            "CREATE TABLE unit (number " + database->number_type() +
            ", parent BIGINT, path TEXT NOT NULL, weight TEXT NOT NULL, share DOUBLE PRECISION, "
            "state TEXT NOT NULL, owner TEXT, lease_until DOUBLE PRECISION, try INTEGER NOT NULL, "
            "searched TEXT, searched_share DOUBLE PRECISION, count TEXT, approximately DOUBLE "
            "PRECISION, nodes BIGINT, updates BIGINT, microseconds BIGINT, ended DOUBLE PRECISION, "
            "solutions TEXT, seal TEXT NOT NULL)");
        database->rows("CREATE INDEX unit_to_do ON unit (state, seal) WHERE state <> 'done'");
        database->rows(
            "CREATE TABLE solution (unit BIGINT, number BIGINT, options TEXT NOT NULL, "
            "PRIMARY KEY (unit, number))");
        database->rows("CREATE TABLE verified (unit BIGINT PRIMARY KEY, engine TEXT NOT NULL)");
        if (database->is_shared()) workers.make_table();
    }

    void write_facts(std::span<const Fact> given) {
        facts.assign(given.begin(), given.end());
        mark = fingerprint(facts);
        for (const Fact& fact : facts) {
            database->rows("INSERT INTO fact VALUES ($1, $2, $3)",
                           {fact.name, database->kept(fact.value),
                            ledger::Checksum(mark).add(fact.name).add(fact.value).text()});
        }
        database->rows("INSERT INTO fact VALUES ('ledger', $1, $2)",
                       {std::string(ledger::table_version), mark});
    }

    void read_facts() {
        std::vector<std::string> checksums;
        database->each("SELECT name, value, seal FROM fact", {},
                       [&](const ledger::Database::Row& row) {
                           if (row[0] == "ledger") {
                               if (row[1] != ledger::table_version) {
                                   fail("this is a ledger of version " + row[1] +
                                        ", and this program reads version " +
                                        std::string(ledger::table_version));
                               }
                               mark = row[2];
                               return;
                           }
                           facts.push_back({row[0], database->bytes_of(row[1])});
                           checksums.push_back(row[2]);
                       });
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (ledger::Checksum(mark).add(facts[i].name).add(facts[i].value).text() !=
                checksums[i]) {
                fail("this ledger is damaged: the " + facts[i].name + " was changed");
            }
        }
    }

    void insert_open(std::int64_t parent, const Subtree& subtree) const {
        subtrees::WeightSum share;
        share.add(subtree.parts);
        const std::string path = to_text(subtree.path);
        const std::string weight = "1/" + subtree.parts.str();
        database->rows(
            "INSERT INTO unit (parent, path, weight, share, state, try, seal) "
            "VALUES ($1, $2, $3, $4, 'open', 0, $5)",
            {std::to_string(parent), path, weight, ledger::text(share.to_double()),
             ledger::checksum_of_unit(mark, path, weight)});
    }

    /// Takes units of this state, in the order of their checksums. This order is random, so the
    /// units taken first are a fair sample, and a forecast can rely on their times. (Units of small
    /// weight often need the longest for their weight. If they came last, forecasts would be too
    /// low.)
    void take(std::vector<LedgerUnit>& units, const std::string& state, std::size_t most,
              double seconds) const {
        database->each(
            "WITH picked AS (SELECT number FROM unit WHERE " + state + " ORDER BY seal LIMIT $1" +
                database->for_one_worker() +
                ") UPDATE unit SET state = 'taken', owner = $2, lease_until = " + database->now() +
                " + $3, try = try + 1 WHERE number IN (SELECT number FROM picked) "
                "RETURNING number, try, path, weight, seal",
            {std::to_string(most), owner, ledger::text(seconds)},
            [&](const ledger::Database::Row& row) {
                if (ledger::checksum_of_unit(mark, row[2], row[3]) != row[4]) {
                    fail("this ledger is damaged: unit " + row[0] + " was changed");
                }
                units.push_back({.number = ledger::to_integer(row[0]),
                                 .attempt = static_cast<unsigned>(ledger::to_integer(row[1])),
                                 .subtree = parse_subtree(row[2] + ' ' + row[3])});
            });
    }

    /// Was this result recorded already? That happens if its COMMIT was interrupted, and the result
    /// is given again. No other worker has this attempt.
    [[nodiscard]] bool has_recorded(const std::string& number, unsigned attempt,
                                    const std::string& checksum) const {
        return !database
                    ->rows(
                        "SELECT 1 FROM unit WHERE number = $1 AND try = $2 AND seal = $3 AND "
                        "state = 'done'",
                        {number, std::to_string(attempt), checksum})
                    .empty();
    }

    /// False if the result came too late.
    bool record(const LedgerEntry& entry) const {
        const UnitResult& result = entry.result;
        const auto [searched, fault] = units::searched_of(entry.unit.subtree, entry.result.left);
        if (fault != nullptr) fail(fault);
        ledger::Checksum solutions({});
        for (const Solution& solution : result.solutions) solutions.add(ledger::text(solution));
        ledger::DoneUnit done{
            .path = to_text(entry.unit.subtree.path),
            .weight = "1/" + entry.unit.subtree.parts.str(),
            .searched = searched.text(),
            .count = result.count.str(),
            .nodes = std::to_string(result.nodes),
            .updates = std::to_string(result.updates),
            .microseconds = std::to_string(std::llround(result.seconds * ledger::microseconds)),
            .solutions = result.solutions.empty() ? std::string() : solutions.text()};
        const std::string number = std::to_string(entry.unit.number);
        const std::string checksum = ledger::checksum_of_done(mark, done);
        const std::size_t changed = database->change(
            "UPDATE unit SET state = 'done', searched = $1, searched_share = $2, count = $3, "
            "approximately = $4, nodes = $5, updates = $6, microseconds = $7, solutions = $8, seal "
            "= "
            "$9, ended = " +
                database->now() + " WHERE number = $10 AND try = $11 AND state = 'taken'",
            {done.searched, ledger::text(searched.to_double()), done.count,
             ledger::text(ledger::approximately(result.count)), done.nodes, done.updates,
             done.microseconds, done.solutions, checksum, number,
             std::to_string(entry.unit.attempt)});
        if (changed == 0) return has_recorded(number, entry.unit.attempt, checksum);
        for (std::size_t i = 0; i < result.solutions.size(); ++i) {
            database->rows("INSERT INTO solution VALUES ($1, $2, $3)",
                           {number, std::to_string(i), ledger::text(result.solutions[i])});
        }
        for (const Subtree& left : result.left) insert_open(entry.unit.number, left);
        return true;
    }

    /// The solutions of a unit, checked against their checksum.
    [[nodiscard]] std::vector<Solution> solutions_of(const std::string& unit,
                                                     const std::string& checksum_of_all) const {
        ledger::Checksum checksum({});
        std::vector<Solution> solutions;
        for (const ledger::Database::Row& row :
             rows("SELECT options FROM solution WHERE unit = $1 ORDER BY number", {unit})) {
            checksum.add(row[0]);
            solutions.push_back(ledger::parse_solution(row[0]));
        }
        if (checksum.text() != checksum_of_all) {
            fail("this ledger is damaged: the solutions of unit " + unit + " were changed");
        }
        return solutions;
    }

    std::string name;  // of the place, for messages
    std::unique_ptr<ledger::Database> database;
    ledger::WorkerTable workers{*database};
    std::vector<Fact> facts;
    std::string mark;                       // the fingerprint of the facts, part of all checksums
    std::string owner;                      // the worker that took units last
    std::map<std::int64_t, unsigned> held;  // units that were taken here, and their attempts
};

}  // namespace quadrille
