// A ledger that is read: its state, its total after every row was checked, its solutions and units.
#include <algorithm>
#include <optional>
#include <string>

#include "ledger/forecast.hpp"
#include "ledger/tables.hpp"
#include "quadrille/ledger.hpp"
#include "subtrees/weight_sum.hpp"

namespace quadrille {
namespace {

using ledger::Database;
using ledger::to_integer;
using ledger::to_natural;
using ledger::to_real;
using subtrees::WeightSum;

}  // namespace

LedgerState Ledger::state() const {
    return impl_->retry([&] {
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
                state.seconds = to_real(row[6]) / ledger::microseconds;
            });
        if (impl_->database->is_shared()) impl_->workers.count(state);
        return state;
    });
}

bool Ledger::is_over() const {
    return impl_->rows("SELECT 1 FROM unit WHERE state <> 'done' LIMIT 1").empty();
}

LedgerTotal Ledger::total() const {
    return impl_->retry([this] { return total_now(); });
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
                if (ledger::checksum_of_unit(impl_->mark, row[2], row[3]) != row[10]) damaged();
                if (row[1] != "open" && row[1] != "taken") damaged();
                all.add(parse_subtree(row[2] + ' ' + row[3]).parts);
                ++(row[1] == "open" ? total.state.open : total.state.taken);
                return;
            }
            const ledger::DoneUnit done{row[2], row[3], row[4], row[5],
                                        row[6], row[7], row[8], row[9]};
            const auto weight = WeightSum::parse(done.searched);
            const auto count = Count::from_decimal(done.count);
            const std::string checksum = ledger::checksum_of_done(impl_->mark, done);
            if (checksum != row[10] || !weight || !count) damaged();
            searched += *weight;
            total.solutions += *count;
            ++total.state.done;
            total.state.nodes += to_natural(done.nodes);
            total.state.updates += to_natural(done.updates);
            total.state.seconds += to_real(done.microseconds) / ledger::microseconds;
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
    // Databases sort texts in orders of their own.
    std::vector<Database::Row> units = impl_->rows(
        "SELECT path, number, solutions FROM unit WHERE state = 'done' AND solutions <> ''");
    std::ranges::sort(units);
    for (const Database::Row& unit : units) {
        const std::vector<Solution> solutions = impl_->solutions_of(unit[1], unit[2]);
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
            unit.seconds = to_real(row[5]) / ledger::microseconds;
        } else {
            unit.open = to_real(row[4]);
        }
        units.push_back(unit);
    }
    return ledger::forecast(units);
}

std::vector<std::int64_t> Ledger::unverified() const {
    std::vector<std::int64_t> units;
    for (const Database::Row& row :
         impl_->rows("SELECT number FROM unit WHERE state = 'done' AND number NOT IN "
                     "(SELECT unit FROM verified)")) {
        units.push_back(to_integer(row[0]));
    }
    return units;
}

LedgerEntry Ledger::result(std::int64_t unit) const {
    const std::string number = std::to_string(unit);
    const auto done = impl_->rows(
        "SELECT path, weight, count, solutions FROM unit WHERE number = $1 AND state = 'done'",
        {number});
    if (done.empty()) impl_->fail("unit " + number + " is not done");
    const Database::Row& row = done.front();
    LedgerEntry entry;
    entry.unit.number = unit;
    entry.unit.subtree = parse_subtree(row[0] + ' ' + row[1]);
    entry.result.count = Count::from_decimal(row[2]).value_or(0);
    if (!row[3].empty()) entry.result.solutions = impl_->solutions_of(number, row[3]);
    for (const Database::Row& left :
         impl_->rows("SELECT path, weight FROM unit WHERE parent = $1", {number})) {
        entry.result.left.push_back(parse_subtree(left[0] + ' ' + left[1]));
    }
    return entry;
}

std::vector<LedgerTime> Ledger::slowest(std::size_t most) const {
    std::vector<LedgerTime> slowest;
    for (const Database::Row& row :
         impl_->rows("SELECT path, share, microseconds, nodes FROM unit WHERE state = 'done' "
                     "ORDER BY microseconds DESC LIMIT $1",
                     {std::to_string(most)})) {
        slowest.push_back(
            {row[0], to_real(row[1]), to_real(row[2]) / ledger::microseconds, to_natural(row[3])});
    }
    return slowest;
}

}  // namespace quadrille
