// SQLite as a database of ledgers: one file, one process that writes.
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <unordered_map>
#include <utility>

#include "ledger/database.hpp"
#include "quadrille/ledger.hpp"
#include "quadrille/version.hpp"

namespace quadrille::ledger {
namespace {

constexpr int busy_milliseconds = 10'000;  // to wait for a reader of the file

/// Holds a lock on the file while it lives. The kernel drops the lock when the process dies.
/// SQLite's own locks are of another kind. They are lost when the process closes any descriptor of
/// the file, so this one must be closed after SQLite's.
class FileLock {
   public:
    FileLock(const std::string& file, bool is_taken) {
        if (!is_taken) return;
        descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor_ < 0) throw LedgerError(file + ": " + std::strerror(errno));
        if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
        ::close(descriptor_);
        throw LedgerError(file + ": another process works with this ledger");
    }
    ~FileLock() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

   private:
    int descriptor_ = -1;
};

struct CloseSqlite {
    void operator()(sqlite3* connection) const { sqlite3_close(connection); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class SqliteDatabase final : public Database {
   public:
    SqliteDatabase(const std::string& file, bool to_work) : file_(file), lock_(file, to_work) {
        // If the file may only be read, SQLite opens it for reading. A reader that may write tidies
        // up when it is the last one to close the file.
        sqlite3* connection = nullptr;
        const int status = sqlite3_open_v2(file.c_str(), &connection,
                                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, nullptr);
        connection_.reset(connection);
        if (status != SQLITE_OK) fail(status);
        sqlite3_busy_timeout(connection, busy_milliseconds);
        if (!to_work) return;
        // A transaction is on the disk when it is committed.
        rows("PRAGMA journal_mode=WAL");
        rows("PRAGMA synchronous=FULL");
    }

    void each(const std::string& statement, const std::vector<std::string>& parameters,
              const std::function<void(const Row&)>& visit) override {
        sqlite3_stmt* const prepared = prepare(statement);
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            sqlite3_bind_text(prepared, static_cast<int>(i) + 1, parameters[i].data(),
                              static_cast<int>(parameters[i].size()), SQLITE_STATIC);
        }
        const Reset reset{prepared};
        Row row;
        for (;;) {
            const int status = sqlite3_step(prepared);
            if (status == SQLITE_DONE) return;
            if (status != SQLITE_ROW) fail(status);
            row.clear();
            for (int i = 0; i < sqlite3_column_count(prepared); ++i) {
                const auto* const text =
                    reinterpret_cast<const char*>(sqlite3_column_text(prepared, i));
                const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(prepared, i));
                row.emplace_back(text == nullptr ? "" : text, text == nullptr ? 0 : bytes);
            }
            visit(row);
        }
    }

    std::size_t changed() const override {
        return static_cast<std::size_t>(sqlite3_changes(connection_.get()));
    }
    std::string find_table() const override {
        return "SELECT (SELECT count(*) FROM pragma_table_info($1) WHERE name = $2) FROM "
               "sqlite_master WHERE name = $1";
    }
    std::string begin() const override { return "BEGIN IMMEDIATE"; }
    std::string number_type() const override { return "INTEGER PRIMARY KEY"; }
    std::string now() const override { return "((julianday('now') - 2440587.5) * 86400.0)"; }
    std::string for_one_worker() const override { return {}; }
    bool is_shared() const override { return false; }

    void check() override {
        for (const Row& row : rows("PRAGMA integrity_check(1)")) {
            if (row.front() != "ok") throw LedgerError(file_ + ": is damaged: " + row.front());
        }
    }

   private:
    /// Makes a statement ready for its next use, whatever happens.
    struct Reset {
        explicit Reset(sqlite3_stmt* statement) : prepared(statement) {}
        ~Reset() {
            sqlite3_reset(prepared);
            sqlite3_clear_bindings(prepared);
        }
        Reset(const Reset&) = delete;
        Reset& operator=(const Reset&) = delete;
        sqlite3_stmt* prepared;
    };

    sqlite3_stmt* prepare(const std::string& statement) {
        auto& prepared = statements_[statement];
        if (!prepared) {
            sqlite3_stmt* made = nullptr;
            const int status =
                sqlite3_prepare_v2(connection_.get(), statement.c_str(), -1, &made, nullptr);
            prepared.reset(made);
            if (status != SQLITE_OK) fail(status);
        }
        return prepared.get();
    }

    [[noreturn]] void fail(int status) const {
        // The index of the log, which SQLite maps into memory, found no space.
        if (status == SQLITE_IOERR_SHMSIZE) status = SQLITE_FULL;
        switch (status & 0xff) {
            case SQLITE_NOTADB:
                throw LedgerError(file_ + ": this file is no ledger");
            case SQLITE_CORRUPT:
                throw LedgerError(file_ + ": this ledger is damaged");
            case SQLITE_FULL:
                throw LedgerError(file_ +
                                  ": the disk is full; the ledger keeps what it had recorded");
            case SQLITE_CANTOPEN:  // files beside it are missing, and cannot be made
                throw LedgerError(file_ +
                                  ": cannot be opened; a ledger needs a folder in which this "
                                  "process may write");
            default:
                throw LedgerError(file_ + ": " + sqlite3_errmsg(connection_.get()));
        }
    }

    std::string file_;
    FileLock lock_;
    std::unique_ptr<sqlite3, CloseSqlite> connection_;
    std::unordered_map<std::string, std::unique_ptr<sqlite3_stmt, CloseSqlite>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& file, bool to_work) {
    return std::make_unique<SqliteDatabase>(file, to_work);
}

}  // namespace quadrille::ledger

std::string_view quadrille::sqlite_version() noexcept {
    return sqlite3_libversion();
}
