// The places of ledgers: files, and databases on a server of PostgreSQL.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace quadrille::ledger {
class Database;
}

#pragma GCC visibility push(default)
namespace quadrille {

/// True for a URL that begins with postgresql:// or postgres://. Other places are files.
[[nodiscard]] bool is_on_server(std::string_view place);

/// The password in a URL, as a server expects it; empty if there is none.
[[nodiscard]] std::string password_in(std::string_view place);
/// The same place for messages, lists of processes and files: a URL without its password.
[[nodiscard]] std::string without_password(std::string_view place);

/// A function that opens a database on a server. The library quadrille_postgresql has one.
using LedgerOpener = std::unique_ptr<ledger::Database> (*)(const std::string& place);
/// Sets the function by which ledgers on servers are opened from now on.
void set_ledger_opener(LedgerOpener opener);

}  // namespace quadrille
#pragma GCC visibility pop
