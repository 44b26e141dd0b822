// The processes of one job, which search a problem together. The program is one of them in
// quadrille-mpi.
#pragma once

#include <string>

#include "quadrille/engine.hpp"
#include "quadrille/ledger.hpp"
#include "quadrille/long_run.hpp"
#include "quadrille/problem.hpp"
#include "request.hpp"
#include "runs/question.hpp"

namespace quadrille::tools {

class Fleet {
   public:
    virtual ~Fleet() = default;

    /// Throws UsageError if the processes cannot share what is asked.
    virtual void check(const Request& request) const = 0;
    /// The threads of this process, unless the user asks for another number.
    [[nodiscard]] virtual unsigned threads() const = 0;
    /// The processes on this machine, which share its memory.
    [[nodiscard]] virtual unsigned processes_here() const = 0;
    /// A line for the help.
    [[nodiscard]] virtual std::string help() const = 0;
    /// As work_on(), with the threads of all processes. The other processes make engines like this
    /// one.
    virtual void search(const RunQuestion& run, Ledger& ledger, const Problem& problem,
                        Engine& engine, const LongRunTerms& terms) = 0;
};

}  // namespace quadrille::tools
