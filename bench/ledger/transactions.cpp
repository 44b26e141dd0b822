// bench_transactions PLACE…: how many units a ledger takes and records in a second.
//
//     bench_transactions 'postgresql:///runs?host=/tmp/server' 5
//
// Each of 1 to 32 workers, processes of their own, takes some units in one transaction and records
// them in another, without a search between. Each unit leaves one subtree, so there is always
// another one. The place must have no ledger. On a server, each measurement has a schema of its
// own.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "quadrille/ledger.hpp"
#include "quadrille/ledger_place.hpp"
#ifdef QUADRILLE_HAS_POSTGRESQL
#include "quadrille/postgresql.hpp"
#endif

namespace {

using namespace quadrille;
using Clock = std::chrono::steady_clock;

constexpr std::size_t units_at_first = 8192;

double seconds_since(Clock::time_point moment) {
    return std::chrono::duration<double>(Clock::now() - moment).count();
}

/// Many open units of the same weight.
UnitResult many_units() {
    UnitResult result;
    const Count parts(units_at_first);
    for (std::uint32_t i = 0; i < units_at_first; ++i) {
        result.left.emplace_back(Path{Step{ItemId(0), OptionId(i)}}, parts);
    }
    return result;
}

/// Works for so many seconds. Returns the number of units.
std::size_t work(const std::string& place, std::size_t batch, double seconds) {
    Ledger ledger = Ledger::open(place, Ledger::Access::work);
    const std::string owner = "process " + std::to_string(::getpid());
    std::size_t done = 0;
    for (const auto begin = Clock::now(); seconds_since(begin) < seconds;) {
        std::vector<LedgerEntry> entries;
        for (const LedgerUnit& unit : ledger.take(batch, owner, 60)) {
            entries.push_back({unit, {}});
            entries.back().result.left.push_back(unit.subtree);
        }
        (void)ledger.give(entries);
        done += entries.size();
    }
    return done;
}

/// By so many processes.
std::size_t work_together(const std::string& place, std::size_t workers, std::size_t batch,
                          double seconds) {
    int ends[2];
    if (::pipe(ends) != 0) std::abort();
    for (std::size_t i = 0; i < workers; ++i) {
        if (::fork() != 0) continue;
        const std::size_t done = work(place, batch, seconds);
        std::_Exit(::write(ends[1], &done, sizeof done) == sizeof done ? 0 : 1);
    }
    std::size_t all = 0;
    for (std::size_t i = 0; i < workers; ++i) {
        int status = 0;
        std::size_t done = 0;
        ::wait(&status);
        if (status != 0 || ::read(ends[0], &done, sizeof done) != sizeof done) std::exit(1);
        all += done;
    }
    return all;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_transactions PLACE [SECONDS]\n");
        return 2;
    }
#ifdef QUADRILLE_HAS_POSTGRESQL
    use_postgresql();
#endif
    const std::string place = argv[1];
    const double seconds = argc > 2 ? std::atof(argv[2]) : 5;
    fmt::print("{:>8}{:>8}{:>16}{:>12}\n", "workers", "batch", "transactions/s", "units/s");
    for (const std::size_t workers : {1U, 4U, 16U, 32U}) {
        for (const std::size_t batch : {1U, 8U, 64U}) {
            std::string here = place + fmt::format("-{}-{}", workers, batch);
            if (is_on_server(place)) {
                here = place + (place.find('?') == std::string::npos ? '?' : '&') +
                       fmt::format("options=-csearch_path%3Dbench_{}_{}", workers, batch);
            } else if (workers > 1) {
                continue;  // a file has one worker
            }
            (void)Ledger::make(here, std::vector<Fact>{{"question", "bench"}}, many_units());
            const auto units =
                static_cast<double>(work_together(here, workers, batch, seconds)) / seconds;
            fmt::print("{:>8}{:>8}{:>16.0f}{:>12.0f}\n", workers, batch,
                       2 * units / static_cast<double>(batch), units);
            std::fflush(stdout);
        }
    }
    return 0;
}
