// A database, as a ledger needs it: statements with texts as parameters, and rows of texts.
//
// SQLite and PostgreSQL understand the same statements, with the parameters $1, $2 … in the order
// in which they first appear. The differences are functions here.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/ledger.hpp"

namespace quadrille::ledger {

/// A failure that may pass, such as that of a server that starts again. The transaction may be
/// undone. If it was COMMIT that failed, the transaction may also be done.
class Interruption : public LedgerError {
   public:
    using LedgerError::LedgerError;
};

class Database {
   public:
    using Row = std::vector<std::string>;  // a missing value is an empty text

    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// Visits each row of the statement's result. All functions throw LedgerError.
    virtual void each(const std::string& statement, const std::vector<std::string>& parameters,
                      const std::function<void(const Row&)>& visit) = 0;
    std::vector<Row> rows(const std::string& statement,
                          const std::vector<std::string>& parameters = {}) {
        std::vector<Row> rows;
        each(statement, parameters, [&](const Row& row) { rows.push_back(row); });
        return rows;
    }
    /// The number of rows that were changed.
    std::size_t change(const std::string& statement,
                       const std::vector<std::string>& parameters = {}) {
        each(statement, parameters, [](const Row&) {});
        return changed();
    }
    /// By the last statement.
    [[nodiscard]] virtual std::size_t changed() const = 0;

    /// A statement whose result has a row if there is a table $1. It holds 1 if that has a column
    /// $2.
    [[nodiscard]] virtual std::string find_table() const = 0;
    /// Within a transaction that makes the tables: only one process at a time continues.
    virtual void begin_tables() {}
    /// Waits until the database can be used again after an Interruption, for at most `seconds`.
    virtual void recover(double /*seconds*/) {}

    /// Begins a transaction that will write.
    [[nodiscard]] virtual std::string begin() const = 0;
    /// The type of a column that numbers the rows by itself.
    [[nodiscard]] virtual std::string number_type() const = 0;
    /// The seconds since 1970, by the clock that all workers share.
    [[nodiscard]] virtual std::string now() const = 0;
    /// The end of a statement that selects rows which no other worker has selected at this moment.
    [[nodiscard]] virtual std::string for_one_worker() const = 0;
    /// True if several workers may write. Otherwise this one holds a lock.
    [[nodiscard]] virtual bool is_shared() const = 0;
    /// A text of any bytes as one that the database can keep, and back.
    [[nodiscard]] virtual std::string kept(const std::string& bytes) const { return bytes; }
    [[nodiscard]] virtual std::string bytes_of(const std::string& kept) const { return kept; }
    /// Looks for damage that reading alone does not show.
    virtual void check() = 0;
};

/// Ends a transaction: it is undone unless commit() was called.
class Transaction {
   public:
    explicit Transaction(Database& database) : database_(database) {
        database_.rows(database_.begin());
    }
    ~Transaction() {
        if (is_over_) return;
        try {
            database_.rows("ROLLBACK");
        } catch (...) {  // the database undoes it itself, at the latest when it is opened next
        }
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit() {
        database_.rows("COMMIT");
        is_over_ = true;
    }

   private:
    Database& database_;
    bool is_over_ = false;
};

enum class Tables { none, of_ledger, others };

/// The tables that are seen one after another where those of a ledger would be.
[[nodiscard]] inline Tables seen_tables(Database& database) {
    std::size_t tables = 0, ours = 0;
    for (const Database::Row& table :
         {Database::Row{"fact", "seal"}, {"unit", "seal"}, {"solution", "options"}}) {
        const auto found = database.rows(database.find_table(), table);
        tables += found.size();
        if (!found.empty() && found[0][0] == "1") ++ours;
    }
    if (tables == 0) return Tables::none;
    return ours == 3 ? Tables::of_ledger : Tables::others;
}

/// The tables that stand where those of a ledger would be. Another process may have made its ledger
/// between two looks, in one transaction. A second look then sees all of it.
[[nodiscard]] inline Tables find_tables(Database& database) {
    const Tables seen = seen_tables(database);
    return seen == Tables::others ? seen_tables(database) : seen;
}

/// A file of SQLite. To work, it is made if it is missing, and locked for this process; else it is
/// only read.
[[nodiscard]] std::unique_ptr<Database> open_sqlite(const std::string& file, bool to_work);
/// A file, or a database on a server.
[[nodiscard]] std::unique_ptr<Database> open_database(const std::string& place, bool to_work);

}  // namespace quadrille::ledger
