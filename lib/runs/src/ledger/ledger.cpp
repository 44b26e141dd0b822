// The transactions on a ledger: it is made, units are taken, and results are recorded.
#include "quadrille/ledger.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "ledger/tables.hpp"

namespace quadrille {
namespace {

using ledger::Database;
using ledger::text;
using ledger::Transaction;

}  // namespace

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
    return Impl(place, false).has_tables();
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
        impl_->retry([&] { impl_->workers.greet(owner); });
    }
    bool is_repeated = false;
    const std::vector<LedgerUnit> units = impl_->retry([&] {
        Transaction transaction(database);
        if (std::exchange(is_repeated, true)) impl_->workers.release_unknown(owner, impl_->held);
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
    impl_->retry([&] {
        Transaction transaction(database);
        if (database.is_shared()) impl_->workers.greet(owner);
        for (const auto& [number, attempt] : impl_->held) {
            database.rows("UPDATE unit SET lease_until = " + database.now() +
                              " + $1 WHERE number = $2 AND try = $3 AND state = 'taken'",
                          {text(seconds), std::to_string(number), std::to_string(attempt)});
        }
        transaction.commit();
    });
}

void Ledger::release(std::span<const LedgerUnit> units) {
    impl_->retry([&] {
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
    const std::size_t dropped = impl_->retry([&] {
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
    impl_->retry([&] { impl_->workers.set_waiting(owner, waits); });
}

bool Ledger::is_awaited() const {
    if (!impl_->database->is_shared()) return false;
    return impl_->retry([&] { return impl_->workers.is_awaited(impl_->owner); });
}

void Ledger::set_verified(std::int64_t unit, const std::string& engine) {
    impl_->retry([&] {
        Transaction transaction(*impl_->database);
        impl_->database->rows("INSERT INTO verified VALUES ($1, $2) ON CONFLICT (unit) DO NOTHING",
                              {std::to_string(unit), engine});
        transaction.commit();
    });
}

}  // namespace quadrille
