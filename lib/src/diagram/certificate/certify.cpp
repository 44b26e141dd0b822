// First the solutions are counted, by the sweep and the search in turn. Then the rows are written
// in the way that was done first. Its states are known to be few enough by then, and the header,
// which says the count, stands before the rows.
#include <algorithm>
#include <string_view>

#include "core/thread_count.hpp"
#include "diagram/certificate/rows_of_search.hpp"
#include "diagram/certificate/rows_of_sweep.hpp"
#include "diagram/certificate/write_table.hpp"
#include "diagram/counting_search.hpp"
#include "quadrille/certificate.hpp"

namespace quadrille {
namespace diagram::certificate {
namespace {

constexpr std::string_view version = "quadrille-certificate-1\n";

std::string_view name_of(CertificateKind kind) {
    switch (kind) {
        case CertificateKind::options:
            return "options";
        case CertificateKind::least:
            return "least";
        case CertificateKind::most:
            return "most";
        default:
            return "count";
    }
}

class Certifier {
   public:
    Certifier(const Problem& problem, CertificateKind kind, std::ostream& out,
              const Settings& settings, std::uint64_t most_bytes)
        : problem_(problem),
          kind_(kind),
          settings_(settings),
          limits_{settings.budget, settings.memory_limit, most_bytes},
          writer_(out) {}

    Certified run() {
        count();
        if (result_.outcome != Certifying::written) return std::move(result_);
        const bool needs_table = kind_ != CertificateKind::count || !result_.is_swept;
        if (is_too_large(needs_table)) {
            result_.outcome = Certifying::too_large;
            return std::move(result_);
        }
        result_.outcome = needs_table ? write_by_table() : write_sweep();
        writer_.flush();
        result_.rows = writer_.rows();
        result_.slots = writer_.slots();
        result_.bytes = writer_.bytes();
        if (result_.outcome == Certifying::too_large && writer_.bytes() <= limits_.bytes) {
            result_.needed_memory =
                std::max<std::uint64_t>(result_.needed_memory, limits_.memory + 1);
        }
        return std::move(result_);
    }

   private:
    void count() {
        CountingSearch search(problem_, settings_,
                              SweepThreads{.count = core::thread_count(settings_.threads)});
        Count total;
        const Outcome outcome = search.count(total);
        result_.stats = search.stats();
        if (outcome == Outcome::out_of_budget) {
            result_.outcome = Certifying::out_of_budget;
            return;
        }
        result_.count = total;
        if (const auto* const sweep = search.done_sweep()) {
            order_ = sweep->order;
            result_.is_swept = true;
            states_ = sweep->states;
            choices_ = sweep->choices;
        } else {
            states_ = result_.stats.memo_misses;
            choices_ = result_.stats.nodes;
        }
        if (limits_.budget.nodes) {
            *limits_.budget.nodes -= std::min(*limits_.budget.nodes, result_.stats.nodes);
        }
    }

    /// The table is estimated before it is made.
    [[nodiscard]] bool is_too_large(bool needs_table) {
        // A row and a target have mostly so many bytes. A table has them in memory, and for each
        // state a row, a key with its place in a hash index, and a number of its own.
        constexpr std::uint64_t of_row = 4, of_target = 3, of_state = 64;
        result_.needed_bytes = of_row * states_ + of_target * choices_;
        if (needs_table) {
            result_.needed_memory =
                result_.needed_bytes + of_state * states_ + states_ * problem_.primary_count() / 8;
        }
        const bool is_too_large =
            result_.needed_bytes / 2 > limits_.bytes || result_.needed_memory / 2 > limits_.memory;
        return is_too_large;
    }

    void write_header(std::string_view claim) {
        writer_.text(version);
        writer_.line("kind", name_of(kind_));
        writer_.line("problem", certificate_fingerprint(problem_));
        writer_.line("claim", claim);
        writer_.begin_rows();
    }

    Certifying write_sweep() {
        write_header(result_.count->str());
        return write_rows_of_sweep(problem_, order_, writer_, limits_, result_.stats);
    }

    Certifying write_by_table() {
        StateTable table(result_.is_swept ? StateTable::RowOrder::parents_first
                                          : StateTable::RowOrder::children_first);
        const Certifying made = fill(table);
        if (made != Certifying::written) return made;
        if (kind_ == CertificateKind::least || kind_ == CertificateKind::most) {
            result_.cost = best_cost(problem_, table, kind_);
            write_header(result_.cost ? std::to_string(*result_.cost) : "none");
            return write(table, nullptr);
        }
        if (kind_ == CertificateKind::count) {
            write_header(result_.count->str());
            return write(table, nullptr);
        }
        const TableCounts counts = count_solutions(table);
        write_header(counts.root.str());
        const Certifying written = write(table, &counts);
        if (written != Certifying::written) return written;
        for (const Count& number : count_options(problem_, table, counts)) writer_.number(number);
        return written;
    }

    Certifying fill(StateTable& table) {
        if (!result_.is_swept) {
            return RowsOfSearch(problem_, table).make(limits_, result_.stats);
        }
        TableRecorder recorder(table);
        return write_rows_of_sweep(problem_, order_, recorder, limits_, result_.stats);
    }

    Certifying write(const StateTable& table, const TableCounts* counts) {
        return write_table(table, counts, writer_, limits_.bytes) ? Certifying::written
                                                                  : Certifying::too_large;
    }

    const Problem& problem_;
    CertificateKind kind_;
    Settings settings_;
    RowLimits limits_;
    RowWriter writer_;
    Order order_;  // of the sweep, if the rows are its
    std::uint64_t states_ = 0;
    std::uint64_t choices_ = 0;
    Certified result_;
};

}  // namespace
}  // namespace diagram::certificate

Certified certify(const Problem& problem, CertificateKind kind, std::ostream& out,
                  const Settings& settings, std::uint64_t most_bytes) {
    return diagram::certificate::Certifier(problem, kind, out, settings, most_bytes).run();
}

}  // namespace quadrille
