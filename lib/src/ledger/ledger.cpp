// The tables of a ledger, and the transactions on them.
#include "quadrille/ledger.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <utility>

#include "ledger/database.hpp"
#include "ledger/fleet.hpp"
#include "ledger/forecast.hpp"
#include "ledger/patience.hpp"
#include "ledger/seal.hpp"
#include "ledger/texts.hpp"
#include "quadrille/ledger_place.hpp"
#include "share/weight_sum.hpp"

namespace quadrille {
namespace {

using ledger::Database;
using ledger::text;
using ledger::to_integer;
using ledger::to_natural;
using ledger::to_real;
using ledger::Transaction;
using share::WeightSum;

constexpr std::string_view table_version = "1";
constexpr double microseconds = 1e6;

/// Is `path` that of the unit, or does it lead into the unit?
bool is_below(const Path& path, const Path& unit) {
    return path.size() >= unit.size() && std::equal(unit.begin(), unit.end(), path.begin());
}

}  // namespace

struct Ledger::Impl {
    Impl(const std::string& place, bool to_work)
        : name(without_password(place)), database(ledger::open_database(place, to_work)) {}
    ~Impl() {
        if (owner.empty() || !database->is_shared()) return;
        try {
            fleet.leave(owner);
        } catch (...) {  // others will notice that this worker is gone
        }
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[noreturn]] void fail(const std::string& sentence) const {
        throw LedgerError(name + ": " + sentence);
    }

    /// A transaction that may be done twice, or that only reads.
    template <typename Work>
    auto insist(const Work& work) const {
        return ledger::insist(*database, work);
    }
    /// The rows of a statement that only reads.
    [[nodiscard]] std::vector<Database::Row> rows(
        const std::string& statement, const std::vector<std::string>& parameters = {}) const {
        return insist([&] { return database->rows(statement, parameters); });
    }

    /// False if nothing is there. Other tables are no ledger, and they are left alone.
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
        database->rows("CREATE INDEX unit_to_do ON unit (state, share DESC) WHERE state <> 'done'");
        database->rows(
            "CREATE TABLE solution (unit BIGINT, number BIGINT, options TEXT NOT NULL, "
            "PRIMARY KEY (unit, number))");
        if (database->is_shared()) fleet.make_table();
    }

    void write_facts(std::span<const Fact> given) {
        facts.assign(given.begin(), given.end());
        mark = fingerprint(facts);
        for (const Fact& fact : facts) {
            database->rows("INSERT INTO fact VALUES ($1, $2, $3)",
                           {fact.name, database->kept(fact.value),
                            ledger::Seal(mark).add(fact.name).add(fact.value).text()});
        }
        database->rows("INSERT INTO fact VALUES ('ledger', $1, $2)",
                       {std::string(table_version), mark});
    }

    void read_facts() {
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
            facts.push_back({row[0], database->bytes_of(row[1])});
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

    /// The weight of what was searched: that of the unit, without what is left.
    [[nodiscard]] WeightSum searched_of(const LedgerEntry& entry) const {
        WeightSum searched;
        searched.add(entry.unit.subtree.parts);
        for (const Subtree& left : entry.result.left) {
            if (!is_below(left.path, entry.unit.subtree.path)) {
                fail("a subtree that is left lies outside of its unit");
            }
            searched.subtract(left.parts);
        }
        if (searched.is_negative()) fail("what is left weighs more than its unit");
        return searched;
    }

    /// Takes units of this state.
    void take(std::vector<LedgerUnit>& units, const std::string& state, std::size_t most,
              double seconds) const {
        database->each(
            "WITH picked AS (SELECT number FROM unit WHERE " + state +
                " ORDER BY share DESC LIMIT $1" + database->for_one_worker() +
                ") UPDATE unit SET state = 'taken', owner = $2, lease_until = " + database->now() +
                " + $3, try = try + 1 WHERE number IN (SELECT number FROM picked) "
                "RETURNING number, try, path, weight, seal",
            {std::to_string(most), owner, text(seconds)}, [&](const Database::Row& row) {
                if (ledger::seal_of_unit(mark, row[2], row[3]) != row[4]) {
                    fail("this ledger is damaged: unit " + row[0] + " was changed");
                }
                units.push_back({.number = to_integer(row[0]),
                                 .attempt = static_cast<unsigned>(to_integer(row[1])),
                                 .subtree = parse_subtree(row[2] + ' ' + row[3])});
            });
    }

    /// A result whose COMMIT was interrupted is handed in again. Nobody else has this attempt.
    [[nodiscard]] bool has_recorded(const std::string& number, unsigned attempt,
                                    const std::string& seal) const {
        return !database
                    ->rows(
                        "SELECT 1 FROM unit WHERE number = $1 AND try = $2 AND seal = $3 AND "
                        "state = 'done'",
                        {number, std::to_string(attempt), seal})
                    .empty();
    }

    /// False if the result came too late.
    bool record(const LedgerEntry& entry) const {
        const UnitResult& result = entry.result;
        const WeightSum searched = searched_of(entry);
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
        const std::string seal = ledger::seal_of_done(mark, done);
        const std::size_t changed = database->change(
            "UPDATE unit SET state = 'done', searched = $1, searched_share = $2, count = $3, "
            "approximately = $4, nodes = $5, updates = $6, microseconds = $7, solutions = $8, seal "
            "= "
            "$9, ended = " +
                database->now() + " WHERE number = $10 AND try = $11 AND state = 'taken'",
            {done.searched, text(searched.to_double()), done.count,
             text(ledger::approximately(result.count)), done.nodes, done.updates, done.microseconds,
             done.solutions, seal, number, std::to_string(entry.unit.attempt)});
        if (changed == 0) return has_recorded(number, entry.unit.attempt, seal);
        for (std::size_t i = 0; i < result.solutions.size(); ++i) {
            database->rows("INSERT INTO solution VALUES ($1, $2, $3)",
                           {number, std::to_string(i), text(result.solutions[i])});
        }
        for (const Subtree& left : result.left) insert_open(entry.unit.number, left);
        return true;
    }

    std::string name;  // of the place, for messages
    std::unique_ptr<Database> database;
    ledger::Fleet fleet{*database};
    std::vector<Fact> facts;
    std::string mark;                       // the fingerprint of the facts, which is in all seals
    std::string owner;                      // the last who has taken units
    std::map<std::int64_t, unsigned> held;  // units that were taken here, and their attempts
};

Ledger::Ledger(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Ledger::~Ledger() = default;
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger& Ledger::operator=(Ledger&&) noexcept = default;

bool Ledger::exists(const std::string& place) {
    if (is_on_server(place)) return Impl(place, false).has_tables();
    std::error_code error;
    const auto status = std::filesystem::status(place, error);
    if (!std::filesystem::exists(status)) return false;
    if (!std::filesystem::is_regular_file(status)) throw LedgerError(place + ": this is no file");
    if (std::filesystem::file_size(place, error) == 0) return false;
    if (!Impl(place, false).has_tables()) throw LedgerError(place + ": this file is no ledger");
    return true;
}

std::unique_ptr<Ledger::Impl> Ledger::open_existing(const std::string& place, bool to_work) {
    // A file that is not there would be made.
    const bool is_there = is_on_server(place) || exists(place);
    auto impl = is_there ? std::make_unique<Impl>(place, to_work) : nullptr;
    if (!impl || !impl->has_tables()) {
        throw LedgerError(without_password(place) + ": there is no ledger");
    }
    return impl;
}

Ledger Ledger::make(const std::string& place, std::span<const Fact> facts,
                    const UnitResult& first) {
    auto impl = std::make_unique<Impl>(place, true);
    Transaction transaction(*impl->database);
    impl->database->begin_tables();
    if (impl->has_tables()) impl->fail("another process has just made this ledger");
    impl->make_tables();
    impl->write_facts(facts);
    impl->insert_open(0, Subtree(Path()));
    std::vector<LedgerUnit> root;
    impl->take(root, "state = 'open'", 1, 0);
    (void)impl->record({.unit = root.at(0), .result = first});
    transaction.commit();
    return Ledger(std::move(impl));
}

Ledger Ledger::open(const std::string& place, Access access) {
    auto impl = open_existing(place, access == Access::work);
    impl->database->check();
    impl->read_facts();
    const bool is_shared = impl->database->is_shared();
    if (access == Access::work && !is_shared) {
        Transaction transaction(*impl->database);
        impl->database->rows("UPDATE unit SET state = 'open' WHERE state = 'taken'");
        transaction.commit();
    }
    Ledger ledger(std::move(impl));
    if (access == Access::read || !is_shared) (void)ledger.total();
    return ledger;
}

std::vector<Fact> Ledger::facts_in(const std::string& place) {
    const auto impl = open_existing(place, false);
    impl->read_facts();
    return impl->facts;
}

const std::vector<Fact>& Ledger::facts() const {
    return impl_->facts;
}

std::vector<LedgerUnit> Ledger::take(std::size_t most, const std::string& owner, double seconds) {
    Database& database = *impl_->database;
    if (std::exchange(impl_->owner, owner) != owner && database.is_shared()) {
        impl_->insist([&] { impl_->fleet.greet(owner); });
    }
    bool is_repeated = false;
    const std::vector<LedgerUnit> units = impl_->insist([&] {
        Transaction transaction(database);
        if (std::exchange(is_repeated, true)) impl_->fleet.release_unknown(owner, impl_->held);
        std::vector<LedgerUnit> taken;
        impl_->take(taken, "state = 'open'", most, seconds);
        if (taken.size() < most && database.is_shared()) {  // some whose worker is gone
            impl_->take(taken, "state = 'taken' AND lease_until < " + database.now(),
                        most - taken.size(), seconds);
        }
        transaction.commit();
        return taken;
    });
    for (const LedgerUnit& unit : units) impl_->held[unit.number] = unit.attempt;
    // Without the index, which may be damaged.
    if (units.empty() && !database.is_shared() &&
        database.rows("SELECT count(*) FROM unit WHERE state || '' = 'open'")[0][0] != "0") {
        impl_->fail("this ledger is damaged: there are open units that cannot be found");
    }
    return units;
}

/// Only the units that this worker knows. It may have taken others by a COMMIT without an answer.
void Ledger::renew(const std::string& owner, double seconds) {
    Database& database = *impl_->database;
    impl_->owner = owner;
    impl_->insist([&] {
        Transaction transaction(database);
        if (database.is_shared()) impl_->fleet.greet(owner);
        for (const auto& [number, attempt] : impl_->held) {
            database.rows("UPDATE unit SET lease_until = " + database.now() +
                              " + $1 WHERE number = $2 AND try = $3 AND state = 'taken'",
                          {text(seconds), std::to_string(number), std::to_string(attempt)});
        }
        transaction.commit();
    });
}

void Ledger::release(std::span<const LedgerUnit> units) {
    impl_->insist([&] {
        Transaction transaction(*impl_->database);
        for (const LedgerUnit& unit : units) {
            impl_->database->rows(
                "UPDATE unit SET state = 'open' WHERE number = $1 AND try = $2 AND state = 'taken'",
                {std::to_string(unit.number), std::to_string(unit.attempt)});
        }
        transaction.commit();
    });
    for (const LedgerUnit& unit : units) impl_->held.erase(unit.number);
}

std::size_t Ledger::give(std::span<const LedgerEntry> entries) {
    const std::size_t dropped = impl_->insist([&] {
        Transaction transaction(*impl_->database);
        std::size_t late = 0;
        for (const LedgerEntry& entry : entries) late += impl_->record(entry) ? 0 : 1;
        transaction.commit();
        return late;
    });
    for (const LedgerEntry& entry : entries) impl_->held.erase(entry.unit.number);
    return dropped;
}

void Ledger::set_waiting(const std::string& owner, bool waits) {
    if (!impl_->database->is_shared()) return;
    impl_->owner = owner;
    impl_->insist([&] { impl_->fleet.set_waiting(owner, waits); });
}

bool Ledger::is_awaited() const {
    if (!impl_->database->is_shared()) return false;
    return impl_->insist([&] { return impl_->fleet.is_awaited(impl_->owner); });
}

LedgerState Ledger::state() const {
    return impl_->insist([&] {
        LedgerState state;
        impl_->database->each(
            "SELECT state, count(*), coalesce(sum(searched_share), 0), "
            "coalesce(sum(approximately), "
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
        if (impl_->database->is_shared()) impl_->fleet.count(state);
        return state;
    });
}

bool Ledger::is_over() const {
    return impl_->rows("SELECT 1 FROM unit WHERE state <> 'done' LIMIT 1").empty();
}

LedgerTotal Ledger::total() const {
    return impl_->insist([this] { return total_now(); });
}

LedgerTotal Ledger::total_now() const {
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
    // The units, so that the solutions of each can be checked against its seal. Databases sort
    // texts in orders of their own.
    std::vector<Database::Row> units = impl_->rows(
        "SELECT path, number, solutions FROM unit WHERE state = 'done' AND solutions <> ''");
    std::ranges::sort(units);
    for (const Database::Row& unit : units) {
        ledger::Seal seal({});
        std::vector<Solution> solutions;
        for (const Database::Row& row : impl_->rows(
                 "SELECT options FROM solution WHERE unit = $1 ORDER BY number", {unit[1]})) {
            seal.add(row[0]);
            solutions.push_back(ledger::parse_solution(row[0]));
        }
        if (seal.text() != unit[2]) {
            impl_->fail("this ledger is damaged: the solutions of unit " + unit[1] +
                        " were changed");
        }
        for (const Solution& solution : solutions) visit(solution);
    }
}

std::optional<LedgerForecast> Ledger::forecast() const {
    std::vector<ledger::ForecastUnit> units;
    for (const Database::Row& row :
         impl_->rows("SELECT number, parent, state, searched_share, share, microseconds FROM unit "
                     "ORDER BY number")) {
        ledger::ForecastUnit unit{.number = to_integer(row[0]), .parent = to_integer(row[1])};
        if (row[2] == "done") {
            unit.searched = to_real(row[3]);
            unit.seconds = to_real(row[5]) / microseconds;
        } else {
            unit.open = to_real(row[4]);
        }
        units.push_back(unit);
    }
    return ledger::forecast(units);
}

std::vector<LedgerTime> Ledger::slowest(std::size_t most) const {
    std::vector<LedgerTime> slowest;
    for (const Database::Row& row :
         impl_->rows("SELECT path, share, microseconds, nodes FROM unit WHERE state = 'done' "
                     "ORDER BY microseconds DESC LIMIT $1",
                     {std::to_string(most)})) {
        slowest.push_back(
            {row[0], to_real(row[1]), to_real(row[2]) / microseconds, to_natural(row[3])});
    }
    return slowest;
}

}  // namespace quadrille
