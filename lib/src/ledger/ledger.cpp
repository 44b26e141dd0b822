// The tables of a ledger, and the transactions on them.
#include "quadrille/ledger.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "ledger/database.hpp"
#include "ledger/forecast.hpp"
#include "ledger/seal.hpp"
#include "ledger/texts.hpp"
#include "share/searched.hpp"
#include "share/weight_sum.hpp"

namespace quadrille {
namespace {

using ledger::Database;
using ledger::text;
using ledger::to_integer;
using ledger::to_real;
using ledger::Transaction;
using share::WeightSum;

constexpr std::string_view table_version = "2";
constexpr double microseconds = 1e6;

std::uint64_t to_natural(std::string_view text) {
    return static_cast<std::uint64_t>(to_integer(text));
}

}  // namespace

struct Ledger::Impl {
    Impl(std::string name, std::unique_ptr<Database> opened)
        : place(std::move(name)), database(std::move(opened)) {}

    [[noreturn]] void fail(const std::string& sentence) const {
        throw LedgerError(place + ": " + sentence);
    }

    [[nodiscard]] bool has_tables() const {
        // A file without a table is empty, and one with other tables is no ledger.
        return !database->rows("SELECT name FROM sqlite_master WHERE name = 'fact'").empty();
    }
    /// A process was killed, or the disk was full, before the first transaction was over.
    [[nodiscard]] bool is_empty() const {
        return database->rows("SELECT name FROM sqlite_master").empty();
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
        database->rows("CREATE INDEX unit_to_do ON unit (state, share DESC) WHERE state <> 'done'");
        database->rows(
            "CREATE TABLE solution (unit BIGINT, number BIGINT, options TEXT NOT NULL, "
            "PRIMARY KEY (unit, number))");
        database->rows("CREATE TABLE verified (unit BIGINT PRIMARY KEY, engine TEXT NOT NULL)");
    }

    void write_facts(std::span<const Fact> given) {
        facts.assign(given.begin(), given.end());
        mark = fingerprint(facts);
        for (const Fact& fact : facts) {
            database->rows(
                "INSERT INTO fact VALUES ($1, $2, $3)",
                {fact.name, fact.value, ledger::Seal(mark).add(fact.name).add(fact.value).text()});
        }
        database->rows("INSERT INTO fact VALUES ('ledger', $1, $2)",
                       {std::string(table_version), mark});
    }

    void read_facts() {
        std::string written;
        std::vector<std::string> seals;
        database->each("SELECT name, value, seal FROM fact", {}, [&](const Database::Row& row) {
            if (row[0] == "ledger") {
                if (row[1] != table_version) {
                    fail("this is a ledger of version " + row[1] +
                         ", and this program reads version " + std::string(table_version));
                }
                mark = row[2];
                return;
            }
            facts.push_back({row[0], row[1]});
            seals.push_back(row[2]);
        });
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (ledger::Seal(mark).add(facts[i].name).add(facts[i].value).text() != seals[i]) {
                fail("this ledger is damaged: the " + facts[i].name + " was changed");
            }
        }
    }

    void insert_open(std::int64_t parent, const Subtree& subtree) const {
        WeightSum share;
        share.add(subtree.parts);
        const std::string path = to_text(subtree.path);
        const std::string weight = "1/" + subtree.parts.str();
        database->rows(
            "INSERT INTO unit (parent, path, weight, share, state, try, seal) "
            "VALUES ($1, $2, $3, $4, 'open', 0, $5)",
            {std::to_string(parent), path, weight, text(share.to_double()),
             ledger::seal_of_unit(mark, path, weight)});
    }

    /// False if the result came too late.
    bool record(const LedgerEntry& entry) const {
        const UnitResult& result = entry.result;
        const auto [searched, fault] = share::searched_of(entry.unit.subtree, entry.result.left);
        if (fault != nullptr) fail(fault);
        ledger::Seal solutions({});
        for (const Solution& solution : result.solutions) solutions.add(text(solution));
        ledger::DoneUnit done{
            .path = to_text(entry.unit.subtree.path),
            .weight = "1/" + entry.unit.subtree.parts.str(),
            .searched = searched.text(),
            .count = result.count.str(),
            .nodes = std::to_string(result.nodes),
            .updates = std::to_string(result.updates),
            .microseconds = std::to_string(std::llround(result.seconds * microseconds)),
            .solutions = result.solutions.empty() ? std::string() : solutions.text()};
        const std::string number = std::to_string(entry.unit.number);
        const std::size_t changed = database->change(
            "UPDATE unit SET state = 'done', searched = $1, searched_share = $2, count = $3, "
            "approximately = $4, nodes = $5, updates = $6, microseconds = $7, solutions = $8, seal "
            "= "
            "$9, ended = " +
                database->now() + " WHERE number = $10 AND try = $11 AND state = 'taken'",
            {done.searched, text(searched.to_double()), done.count,
             text(ledger::approximately(result.count)), done.nodes, done.updates, done.microseconds,
             done.solutions, ledger::seal_of_done(mark, done), number,
             std::to_string(entry.unit.attempt)});
        if (changed == 0) return false;
        for (std::size_t i = 0; i < result.solutions.size(); ++i) {
            database->rows("INSERT INTO solution VALUES ($1, $2, $3)",
                           {number, std::to_string(i), text(result.solutions[i])});
        }
        for (const Subtree& left : result.left) insert_open(entry.unit.number, left);
        return true;
    }

    /// Those of a unit, checked against their seal.
    [[nodiscard]] std::vector<Solution> solutions_of(const std::string& unit,
                                                     const std::string& seal_of_all) const {
        ledger::Seal seal({});
        std::vector<Solution> solutions;
        database->each("SELECT options FROM solution WHERE unit = $1 ORDER BY number", {unit},
                       [&](const Database::Row& row) {
                           seal.add(row[0]);
                           solutions.push_back(ledger::parse_solution(row[0]));
                       });
        if (seal.text() != seal_of_all) {
            fail("this ledger is damaged: the solutions of unit " + unit + " were changed");
        }
        return solutions;
    }

    std::string place;
    std::unique_ptr<Database> database;
    std::vector<Fact> facts;
    std::string mark;  // the fingerprint of the facts, which is in all seals
};

Ledger::Ledger(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Ledger::~Ledger() = default;
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;

bool Ledger::exists(const std::string& place) {
    std::error_code error;
    const auto status = std::filesystem::status(place, error);
    if (!std::filesystem::exists(status)) return false;
    if (!std::filesystem::is_regular_file(status)) throw LedgerError(place + ": this is no file");
    if (std::filesystem::file_size(place, error) == 0) return false;
    const Impl impl(place, ledger::open_sqlite(place, false));
    if (impl.has_tables()) return true;
    if (impl.is_empty()) return false;
    throw LedgerError(place + ": this file is no ledger");
}

Ledger Ledger::make(const std::string& place, std::span<const Fact> facts,
                    const UnitResult& first) {
    auto impl = std::make_unique<Impl>(place, ledger::open_sqlite(place, true));
    Transaction transaction(*impl->database);
    if (impl->has_tables()) impl->fail("another process has just made this ledger");
    impl->make_tables();
    impl->write_facts(facts);
    impl->insert_open(0, Subtree(Path()));
    transaction.commit();
    Ledger ledger(std::move(impl));
    LedgerEntry root{.unit = ledger.take(1, "the first", 0).at(0), .result = first};
    ledger.give({&root, 1});
    return ledger;
}

Ledger Ledger::open(const std::string& place, Access access) {
    if (!exists(place)) throw LedgerError(place + ": there is no ledger");
    auto impl = std::make_unique<Impl>(place, ledger::open_sqlite(place, access == Access::work));
    impl->database->check();
    impl->read_facts();
    if (access == Access::work && !impl->database->is_shared()) {
        Transaction transaction(*impl->database);
        impl->database->rows("UPDATE unit SET state = 'open' WHERE state = 'taken'");
        transaction.commit();
    }
    Ledger ledger(std::move(impl));
    (void)ledger.total();
    return ledger;
}

std::vector<Fact> Ledger::facts_in(const std::string& place) {
    if (!exists(place)) throw LedgerError(place + ": there is no ledger");
    Impl impl(place, ledger::open_sqlite(place, false));
    impl.read_facts();
    return impl.facts;
}

const std::vector<Fact>& Ledger::facts() const {
    return impl_->facts;
}

std::vector<LedgerUnit> Ledger::take(std::size_t most, const std::string& owner, double seconds) {
    Database& database = *impl_->database;
    Transaction transaction(database);
    std::vector<LedgerUnit> units;
    database.each(
        "UPDATE unit SET state = 'taken', owner = $1, lease_until = " + database.now() +
            " + $2, try = try + 1 WHERE number IN (SELECT number FROM unit WHERE state = 'open' "
            "ORDER BY share DESC LIMIT $3" +
            database.for_one_worker() + ") RETURNING number, try, path, weight, seal",
        {owner, text(seconds), std::to_string(most)}, [&](const Database::Row& row) {
            if (ledger::seal_of_unit(impl_->mark, row[2], row[3]) != row[4]) {
                impl_->fail("this ledger is damaged: unit " + row[0] + " was changed");
            }
            units.push_back({.number = to_integer(row[0]),
                             .attempt = static_cast<unsigned>(to_integer(row[1])),
                             .subtree = parse_subtree(row[2] + ' ' + row[3])});
        });
    transaction.commit();
    // Without the index, which may be damaged.
    if (units.empty() && !database.is_shared() &&
        database.rows("SELECT count(*) FROM unit WHERE state || '' = 'open'")[0][0] != "0") {
        impl_->fail("this ledger is damaged: there are open units that cannot be found");
    }
    return units;
}

void Ledger::renew(const std::string& owner, double seconds) {
    Database& database = *impl_->database;
    Transaction transaction(database);
    database.rows("UPDATE unit SET lease_until = " + database.now() +
                      " + $1 WHERE state = 'taken' AND owner = $2",
                  {text(seconds), owner});
    transaction.commit();
}

void Ledger::release(std::span<const LedgerUnit> units) {
    Transaction transaction(*impl_->database);
    for (const LedgerUnit& unit : units) {
        impl_->database->rows(
            "UPDATE unit SET state = 'open' WHERE number = $1 AND try = $2 AND state = 'taken'",
            {std::to_string(unit.number), std::to_string(unit.attempt)});
    }
    transaction.commit();
}

std::size_t Ledger::give(std::span<const LedgerEntry> entries) {
    Transaction transaction(*impl_->database);
    std::size_t dropped = 0;
    for (const LedgerEntry& entry : entries) dropped += impl_->record(entry) ? 0 : 1;
    transaction.commit();
    return dropped;
}

LedgerState Ledger::state() const {
    LedgerState state;
    impl_->database->each(
        "SELECT state, count(*), coalesce(sum(searched_share), 0), coalesce(sum(approximately), "
        "0), "
        "coalesce(sum(nodes), 0), coalesce(sum(updates), 0), coalesce(sum(microseconds), 0) "
        "FROM unit GROUP BY state",
        {}, [&](const Database::Row& row) {
            const auto units = to_natural(row[1]);
            if (row[0] == "open") state.open = units;
            if (row[0] == "taken") state.taken = units;
            if (row[0] != "done") return;
            state.done = units;
            state.progress = std::min(1.0, to_real(row[2]));
            state.solutions = to_real(row[3]);
            state.nodes = to_natural(row[4]);
            state.updates = to_natural(row[5]);
            state.seconds = to_real(row[6]) / microseconds;
        });
    return state;
}

bool Ledger::is_over() const {
    return impl_->database->rows("SELECT 1 FROM unit WHERE state <> 'done' LIMIT 1").empty();
}

LedgerTotal Ledger::total() const {
    LedgerTotal total;
    WeightSum all, searched;
    impl_->database->each(
        "SELECT number, state, path, weight, searched, count, nodes, updates, microseconds, "
        "solutions, seal FROM unit",
        {}, [&](const Database::Row& row) {
            const auto damaged = [&] {
                impl_->fail("this ledger is damaged: unit " + row[0] + " was changed");
            };
            if (row[1] != "done") {
                if (ledger::seal_of_unit(impl_->mark, row[2], row[3]) != row[10]) damaged();
                if (row[1] != "open" && row[1] != "taken") damaged();
                all.add(parse_subtree(row[2] + ' ' + row[3]).parts);
                ++(row[1] == "open" ? total.state.open : total.state.taken);
                return;
            }
            const ledger::DoneUnit done{row[2], row[3], row[4], row[5],
                                        row[6], row[7], row[8], row[9]};
            const auto weight = WeightSum::parse(done.searched);
            const auto count = Count::from_decimal(done.count);
            if (ledger::seal_of_done(impl_->mark, done) != row[10] || !weight || !count) damaged();
            searched += *weight;
            total.solutions += *count;
            ++total.state.done;
            total.state.nodes += to_natural(done.nodes);
            total.state.updates += to_natural(done.updates);
            total.state.seconds += to_real(done.microseconds) / microseconds;
        });
    total.is_complete = searched.is_whole();
    total.state.progress = searched.to_double();
    total.state.solutions = ledger::approximately(total.solutions);
    all += searched;
    if (!all.is_whole()) {
        impl_->fail("this ledger is damaged: the weights of its units sum to " + all.text() +
                    ", not to 1");
    }
    return total;
}

void Ledger::each_solution(const std::function<void(std::span<const OptionId>)>& visit) const {
    for (const Database::Row& unit : impl_->database->rows(
             "SELECT number, solutions FROM unit WHERE state = 'done' AND solutions <> '' "
             "ORDER BY path")) {
        const std::vector<Solution> solutions = impl_->solutions_of(unit[0], unit[1]);
        for (const Solution& solution : solutions) visit(solution);
    }
}

std::optional<LedgerForecast> Ledger::forecast() const {
    std::vector<ledger::ForecastUnit> units;
    impl_->database->each(
        "SELECT number, parent, state, searched_share, share, microseconds FROM unit "
        "ORDER BY number",
        {}, [&](const Database::Row& row) {
            ledger::ForecastUnit unit{.number = to_integer(row[0]), .parent = to_integer(row[1])};
            if (row[2] == "done") {
                unit.searched = to_real(row[3]);
                unit.seconds = to_real(row[5]) / microseconds;
            } else {
                unit.open = to_real(row[4]);
            }
            units.push_back(unit);
        });
    return ledger::forecast(units);
}

std::vector<std::int64_t> Ledger::unverified() const {
    std::vector<std::int64_t> units;
    impl_->database->each(
        "SELECT number FROM unit WHERE state = 'done' AND number NOT IN (SELECT unit FROM "
        "verified)",
        {}, [&](const Database::Row& row) { units.push_back(to_integer(row[0])); });
    return units;
}

LedgerEntry Ledger::result(std::int64_t unit) const {
    const std::string number = std::to_string(unit);
    const auto done = impl_->database->rows(
        "SELECT path, weight, count, solutions FROM unit WHERE number = $1 AND state = 'done'",
        {number});
    if (done.empty()) impl_->fail("unit " + number + " is not done");
    const Database::Row& row = done.front();
    LedgerEntry entry;
    entry.unit.number = unit;
    entry.unit.subtree = parse_subtree(row[0] + ' ' + row[1]);
    entry.result.count = Count::from_decimal(row[2]).value_or(0);
    if (!row[3].empty()) entry.result.solutions = impl_->solutions_of(number, row[3]);
    impl_->database->each("SELECT path, weight FROM unit WHERE parent = $1", {number},
                          [&](const Database::Row& left) {
                              entry.result.left.push_back(parse_subtree(left[0] + ' ' + left[1]));
                          });
    return entry;
}

void Ledger::set_verified(std::int64_t unit, const std::string& engine) {
    Transaction transaction(*impl_->database);
    impl_->database->rows("INSERT INTO verified VALUES ($1, $2)", {std::to_string(unit), engine});
    transaction.commit();
}

std::vector<LedgerTime> Ledger::slowest(std::size_t most) const {
    std::vector<LedgerTime> slowest;
    impl_->database->each(
        "SELECT path, share, microseconds, nodes FROM unit WHERE state = 'done' "
        "ORDER BY microseconds DESC LIMIT $1",
        {std::to_string(most)}, [&](const Database::Row& row) {
            slowest.push_back(
                {row[0], to_real(row[1]), to_real(row[2]) / microseconds, to_natural(row[3])});
        });
    return slowest;
}

}  // namespace quadrille
