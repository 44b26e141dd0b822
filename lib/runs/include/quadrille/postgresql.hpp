// Ledgers on a server of PostgreSQL, which any number of machines share.
//
//     quadrille::use_postgresql();
//     auto ledger = Ledger::open("postgresql://server/runs", Ledger::Access::work);
//
// It is a library of its own, quadrille::postgresql, because it needs libpq.
#pragma once

#pragma GCC visibility push(default)
namespace quadrille {

/// From now on, a place that begins with postgresql:// or postgres:// is a ledger on a server. The
/// rest of such a URL is as libpq understands it. A password is better kept in the variable
/// PGPASSWORD or in the file ~/.pgpass, which libpq reads.
void use_postgresql();

}  // namespace quadrille
#pragma GCC visibility pop
