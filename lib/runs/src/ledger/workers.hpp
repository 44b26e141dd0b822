// The workers that share a ledger on a server: a table with a row for each. It shows those who have
// units that others wait for some. Nothing else depends on it.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "ledger/database.hpp"
#include "quadrille/unit_queue.hpp"

namespace quadrille::ledger {

class WorkerTable {
   public:
    explicit WorkerTable(Database& database) : database_(database) {}

    void make_table() const;
    /// The worker is there. Its row is made if it is missing.
    void greet(const std::string& owner) const;
    void set_waiting(const std::string& owner, bool waits) const;
    /// True if another worker waits, and no unit is open.
    [[nodiscard]] bool is_awaited(const std::string& owner) const;
    /// Units that were taken by a COMMIT whose answer was lost are open again. The worker knows
    /// those that it holds, by number and try.
    void release_unknown(const std::string& owner,
                         const std::map<std::int64_t, unsigned>& held) const;
    void leave(const std::string& owner) const;
    /// Adds the numbers of workers.
    void count(LedgerState& state) const;

   private:
    Database& database_;
};

}  // namespace quadrille::ledger
