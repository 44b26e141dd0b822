// Settings of the search: which solutions, by which engine, within which limits.
#include <array>

#include "choices.hpp"
#include "failure.hpp"
#include "quadrille/error.hpp"
#include "quadrille/kernels.hpp"
#include "settings/values.hpp"

namespace quadrille::tools::settings {

namespace {

void set_within(Request& request, std::string_view value) {
    request.question.is_within_percent = value.ends_with('%');
    request.question.within =
        to_exact_number(value.substr(0, value.size() - request.question.is_within_percent));
    if (!request.question.within) {
        refuse_value("within", "a cost or a percentage, such as 20, 2.5 or 1.5%", value);
    }
}

void set_gap(Request& request, std::string_view value) {
    const bool is_percent = value.ends_with('%');
    request.question.gap = to_exact_number(value.substr(0, value.size() - is_percent));
    const auto is_at_most_100 = [](const ExactNumber& percent) {
        std::uint64_t whole = 100;
        for (unsigned i = 0; i < percent.decimals; ++i) whole *= 10;
        return percent.digits <= whole;
    };
    if (!request.question.gap || !is_at_most_100(*request.question.gap) ||
        (!is_percent && request.question.gap->digits != 0)) {
        refuse_value("gap", "a percentage from 0% to 100%, such as 0.5%", value);
    }
}

void set_memory_limit(Request& request, std::string_view value) {
    constexpr unsigned mebibyte = 20;  // as a power of 2
    const auto number = to_whole_number(value);
    if (!number || *number == 0 || *number >> (64 - mebibyte) != 0) {
        refuse_value("memory-limit", "a whole number of MiB from 1, below 2^44", value);
    }
    request.search.memory_limit = *number << mebibyte;
}

void set_kernel(Request& request, std::string_view value) {
    try {
        request.search.kernel = value == "auto" ? value : choose_kernel(value).name;
    } catch (const UnsupportedError& error) {
        throw UsageError(error.what());
    }
}

void set_threads(Request& request, std::string_view value) {
    constexpr std::uint64_t most = 1024;
    const auto number = to_whole_number(value);
    if (!number || *number > most) refuse_value("threads", "a whole number from 0 to 1024", value);
    request.search.threads = static_cast<unsigned>(*number);
}

const std::array search_rows{
    Setting{"within", "X|P%",
            "only solutions that cost at most X, or P %, more than the cheapest (--all)", for_costs,
            false, set_within}
        .only_for(listing | ActionSet{Action::count, Action::unique, Action::best, Action::worst}),
    Setting{"gap", "P%", "with --best: stop once no other solution can be better by more than P%",
            for_costs, false, set_gap}
        .only_for({Action::best, Action::worst}),
    Setting{"up-to-symmetry", "", "count symmetric solutions once", for_covers, false,
            [](R& r, V) { r.question.up_to_symmetry = true; }}
        .only_for(listing | ActionSet{Action::count, Action::unique, Action::best, Action::worst,
                                      Action::sample}),
    Setting{"engine", "NAME", "search with this engine; 'quadrille engines' lists them (auto)",
            for_covers | for_split, false, [](R& r, V v) { r.search.engine = std::string(v); },
            choices::engine_names},
    Setting{"engine", "NAME", "search with this engine; 'quadrille engines' lists them (auto)",
            for_sudoku, false, [](R& r, V v) { r.search.engine = std::string(v); },
            choices::solver_names},
    Setting{"kernel", "NAME",
            "use this inner loop of 'bits' and 'lanes', such as avx2 or baseline (auto)",
            for_problems | for_bench | for_run | for_work, false, set_kernel,
            choices::kernel_names},
    Setting{"time-limit", "S", "stop S seconds after the program started", for_all, false,
            [](R& r, V v) { r.search.time_limit = seconds("time-limit", v); }},
    Setting{"node-limit", "N", "stop a search after N nodes; in sudoku, each board is a search",
            for_problems, false,
            [](R& r, V v) { r.search.node_limit = whole_number("node-limit", v); }},
    Setting{"memory-limit", "MiB",
            "limit the memory for reading, engines and diagrams (half of the machine's)",
            for_problems | for_check | for_run | for_work | for_split | for_merge | for_serve,
            false, set_memory_limit},
    Setting{"threads", "N", "solve many 9x9 boards on N threads, or make boards (on all cores)",
            for_sudoku, false, set_threads},
    Setting{"threads", "N",
            "search on N threads; 0 means all cores (0 if no solutions are listed, else 1)",
            for_covers, false, set_threads},
    Setting{"threads", "N", "search on N threads; 0 means all cores (0; 1 for a unit)", for_run,
            false, set_threads},
    Setting{"threads", "N", "search on N threads; 0 means all cores (0)", for_work | for_serve,
            false, set_threads},
    Setting{"ordered", "", "print solutions in the order of one thread, whatever --threads says",
            for_covers, false, [](R& r, V) { r.search.ordered = true; }}
        .only_for(listing),
    Setting{"ledger", "PLACE",
            "record the run in a file or on a server; continue it if it was stopped", for_covers,
            false, [](R& r, V v) { r.run.ledger = file_name("ledger", v); }}
        .only_for(listing | ActionSet{Action::count, Action::unique, Action::best, Action::worst}),
    Setting{"units", "N", "with --ledger: cut the search into at least N units before it begins",
            for_covers, false, [](R& r, V v) { r.run.units = whole_number("units", v); }}
        .needing("ledger"),
    Setting{"verify", "SHARE",
            "with --ledger: let another engine search this share of the units again", for_covers,
            false, [](R& r, V v) { r.run.verify = share("verify", v); }}
        .needing("ledger"),
    Setting{"verify", "SHARE", "let another engine search this share of the units again",
            for_run | for_merge, false, [](R& r, V v) { r.run.verify = share("verify", v); }},
    Setting{"watch", "", "show the table every second, until the run is over", for_ledger, false,
            noted},
    Setting{"seed", "N",
            "break ties between items at random, from this seed; also for --generate (0)",
            for_sudoku, false, [](R& r, V v) { r.search.seed = whole_number("seed", v); }},
    Setting{
        "seed", "N", "break ties between items at random, from this seed; also for --sample (0)",
        for_covers | for_split, false, [](R& r, V v) { r.search.seed = whole_number("seed", v); }},
};

}  // namespace

std::span<const Setting> search() {
    return search_rows;
}

}  // namespace quadrille::tools::settings
