// Ledgers on a server of PostgreSQL, which any number of machines share.
//
//     quadrille::use_postgresql();
//     auto ledger = Ledger::open("postgresql://server/runs", Ledger::Access::work);
//
// It is a library of its own, quadrille::postgresql, because it needs libpq.
#pragma once

#pragma GCC visibility push(default)
namespace quadrille {

/// Call this once to use ledgers on servers: places that begin with postgresql:// or postgres://.
/// libpq interprets the rest of such a URL. Keep a password in the variable PGPASSWORD or in the
/// file
/// ~/.pgpass, which libpq reads, and not in the URL.
void use_postgresql();

}  // namespace quadrille
#pragma GCC visibility pop
