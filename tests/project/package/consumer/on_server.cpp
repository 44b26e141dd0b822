// A program that uses ledgers on servers. It must learn that there is no server.
#include <quadrille/ledger.hpp>
#include <quadrille/postgresql.hpp>
#include <string>

int main() {
    quadrille::use_postgresql();
    try {
        return quadrille::Ledger::exists("postgresql:///base?host=/no/such/folder") ? 1 : 2;
    } catch (const quadrille::LedgerError& error) {
        return std::string(error.what()).find("connection") != std::string::npos ? 0 : 3;
    }
}
