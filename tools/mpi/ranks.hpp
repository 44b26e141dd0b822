// The ranks of an MPI job as a fleet.
#pragma once

#include <string>

#include "fleet.hpp"
#include "mpi/mailbox.hpp"

namespace quadrille::tools::mpi {

class Ranks final : public Fleet {
   public:
    explicit Ranks(Mailbox& mailbox) : mailbox_(mailbox) {}

    void check(const Request& request) const override;
    /// The cores that this rank may use, divided by the ranks that are bound to the same ones.
    [[nodiscard]] unsigned threads() const override;
    [[nodiscard]] unsigned processes_here() const override { return mailbox_.ranks_here(); }
    [[nodiscard]] std::string help() const override;
    void search(const RunQuestion& run, Ledger& ledger, const Problem& problem, Engine& engine,
                const LongRunTerms& terms) override;

   private:
    Mailbox& mailbox_;
};

}  // namespace quadrille::tools::mpi
