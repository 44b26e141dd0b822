// fleet UNITS [NAME=VALUE ...]: a table of simulated runs. UNITS is a file of lines "number parent
// weight nodes", from a ledger:
//
//     sqlite3 -separator ' ' FILE 'SELECT number, parent, share, nodes FROM unit ORDER BY number'
//
// Without `workers` and `budget`, there are fleets of 1 to 10,000 workers, and budgets of 1 and 10
// seconds. `hours` is the time of a run without any loss. Other names are those of FleetTerms.
#include <charconv>
#include <cstdio>
#include <exception>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fleet/fleet.hpp"

namespace {

double number_of(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !(number >= 0)) {
        throw std::runtime_error("'" + std::string(text) + "' is no number");
    }
    return number;
}

void print_table(const std::vector<fleet::UnitSplit>& splits, fleet::FleetTerms terms, double hours,
                 const std::vector<std::size_t>& fleets, const std::vector<double>& budgets) {
    std::printf("%8s %7s %11s %9s %9s %8s %8s %10s\n", "workers", "budget", "efficiency", "units/s",
                "trans/s", "looks/s", "ramp s", "tail s");
    for (const std::size_t workers : fleets) {
        for (const double longest : budgets) {
            terms.workers = workers;
            terms.longest = longest;
            terms.work = hours * 3600 * static_cast<double>(workers);
            const fleet::FleetRun run = simulate(terms, splits);
            std::printf("%8zu %7.0f %10.1f%% %9.1f %9.1f %8.1f %8.2f %10.2f\n", workers, longest,
                        100 * run.efficiency(terms), static_cast<double>(run.units) / run.seconds,
                        static_cast<double>(run.transactions) / run.seconds,
                        static_cast<double>(run.looks) / run.seconds, run.ramp, run.tail);
            std::fflush(stdout);
        }
    }
}

int run(int argc, char** argv) {
    if (argc < 2) throw std::runtime_error("the file of units is missing");
    std::ifstream in(argv[1]);
    if (!in) throw std::runtime_error(std::string("cannot read ") + argv[1]);
    fleet::FleetTerms terms;
    double hours = 1, seed = 1, batch = 1, workers = 0, budget = 0;
    const std::map<std::string_view, double*> names{{"latency", &terms.latency},
                                                    {"transaction", &terms.transaction},
                                                    {"row", &terms.row},
                                                    {"look", &terms.look},
                                                    {"hours", &hours},
                                                    {"batch", &batch},
                                                    {"workers", &workers},
                                                    {"budget", &budget},
                                                    {"seed", &seed}};
    for (int i = 2; i < argc; ++i) {
        const std::string_view word(argv[i]);
        const std::size_t sign = word.find('=');
        const auto name = names.find(word.substr(0, sign));
        if (sign == word.npos || name == names.end()) {
            throw std::runtime_error("'" + std::string(word) + "' is no NAME=VALUE");
        }
        *name->second = number_of(word.substr(sign + 1));
    }
    terms.batch = static_cast<std::size_t>(batch);
    terms.seed = static_cast<std::uint64_t>(seed);
    std::vector<std::size_t> fleets{1, 10, 100, 1000, 10'000};
    if (workers > 0) fleets = {static_cast<std::size_t>(workers)};
    std::vector<double> budgets{1, 10};
    if (budget > 0) budgets = {budget};
    print_table(fleet::read_splits(in), terms, hours, fleets, budgets);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fleet: %s\n", error.what());
        return 1;
    }
}
