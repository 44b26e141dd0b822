#include "ledger/workers.hpp"

#include "ledger/texts.hpp"

namespace quadrille::ledger {
namespace {

// In seconds. A worker greets whenever it renews its leases, four times as often.
const std::string gone_after = "60";
const std::string removed_after = "3600";

}  // namespace

void WorkerTable::make_table() const {
    database_.rows(
        "CREATE TABLE worker (owner TEXT PRIMARY KEY, seen DOUBLE PRECISION NOT NULL, "
        "waits INTEGER NOT NULL)");
}

void WorkerTable::greet(const std::string& owner) const {
    database_.rows("INSERT INTO worker VALUES ($1, " + database_.now() +
                       ", 0) ON CONFLICT (owner) DO UPDATE SET seen = excluded.seen",
                   {owner});
}

void WorkerTable::set_waiting(const std::string& owner, bool waits) const {
    greet(owner);
    database_.rows("UPDATE worker SET waits = $1 WHERE owner = $2", {waits ? "1" : "0", owner});
}

bool WorkerTable::is_awaited(const std::string& owner) const {
    const std::string statement =
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM worker WHERE waits = 1 AND owner <> $1 AND seen > " +
        database_.now() + " - " + gone_after +
        ") AND NOT EXISTS (SELECT 1 FROM unit WHERE state = 'open')";
    return !database_.rows(statement, {owner}).empty();
}

void WorkerTable::release_unknown(const std::string& owner,
                                  const std::map<std::int64_t, unsigned>& held) const {
    for (const Database::Row& row : database_.rows(
             "SELECT number, try FROM unit WHERE state = 'taken' AND owner = $1", {owner})) {
        const auto known = held.find(to_integer(row[0]));
        if (known != held.end() && std::to_string(known->second) == row[1]) continue;
        database_.rows(
            "UPDATE unit SET state = 'open' WHERE number = $1 AND try = $2 AND state = 'taken'",
            {row[0], row[1]});
    }
}

void WorkerTable::leave(const std::string& owner) const {
    database_.rows(
        "DELETE FROM worker WHERE owner = $1 OR seen < " + database_.now() + " - " + removed_after,
        {owner});
}

void WorkerTable::count(LedgerState& state) const {
    const Database::Row row =
        database_.rows("SELECT count(*), coalesce(sum(waits), 0) FROM worker WHERE seen > " +
                       database_.now() + " - " + gone_after)[0];
    state.workers = to_natural(row[0]);
    state.waiting = to_natural(row[1]);
}

}  // namespace quadrille::ledger
