#include "diagram/certificate/writing.hpp"

#include <string>
#include <string_view>

#include "diagram/branching.hpp"
#include "diagram/certificate/rows_of_search.hpp"
#include "diagram/certificate/rows_of_sweep.hpp"
#include "diagram/certificate/state_table.hpp"
#include "diagram/certificate/write_table.hpp"

namespace quadrille::diagram::certificate {
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

class Writing {
   public:
    Writing(const Problem& problem, const WrittenClaim& claim, std::ostream& out,
            const RowLimits& limits, Certified& result)
        : problem_(problem), claim_(claim), limits_(limits), writer_(out), result_(result) {}

    Certifying run() {
        const bool is_stream = claim_.kind == CertificateKind::count && claim_.order != nullptr;
        const Certifying outcome = is_stream ? write_sweep() : write_by_table();
        writer_.flush();
        result_.rows = writer_.rows();
        result_.slots = writer_.slots();
        result_.bytes = writer_.bytes();
        return outcome;
    }

   private:
    void write_header(std::string_view claim) {
        certificate::write_header(problem_, name_of(claim_.kind), claim, writer_);
    }

    /// Layer after layer, with the memory of the sweep.
    Certifying write_sweep() {
        write_header(claim_.count.str());
        return write_rows_of_sweep(problem_, *claim_.order, writer_, limits_, result_.stats);
    }

    Certifying write_by_table() {
        StateTable table(claim_.order != nullptr ? StateTable::TableOrder::parents_first
                                                 : StateTable::TableOrder::children_first);
        const Certifying made = fill(table);
        if (made != Certifying::written) return made;
        if (table.bytes_to_add(0) + bytes_of_numbers(table) > limits_.memory) {
            return Certifying::too_large;
        }
        switch (claim_.kind) {
            case CertificateKind::count:
                write_header(claim_.count.str());
                return write(table, nullptr);
            case CertificateKind::options:
                return write_with_options(table);
            default:
                result_.cost = best_cost(problem_, table, claim_.kind);
                write_header(result_.cost ? std::to_string(*result_.cost) : "none");
                return write(table, nullptr);
        }
    }

    Certifying fill(StateTable& table) {
        if (claim_.order == nullptr) {
            const Table sets(problem_, order_by_last_option(problem_));
            return RowsOfSearch(sets, table).make(limits_, result_.stats);
        }
        TableRecorder recorder(table);
        return write_rows_of_sweep(problem_, *claim_.order, recorder, limits_, result_.stats);
    }

    /// The slots of all states, and their costs, or their solutions and the ways to them.
    [[nodiscard]] std::size_t bytes_of_numbers(const StateTable& table) const {
        constexpr std::size_t digits_of_byte = 2, of_big = 64;
        std::size_t of_state = sizeof(SlotId);
        if (claim_.kind == CertificateKind::options) {
            const std::size_t big = claim_.count.fits_64_bits()
                                        ? 0
                                        : of_big + claim_.count.str().size() / digits_of_byte;
            of_state += 2 * (sizeof(Count) + big);
        } else if (claim_.kind != CertificateKind::count) {
            of_state += sizeof(Cost);
        }
        return table.states() * of_state;
    }

    Certifying write_with_options(const StateTable& table) {
        const TableCounts counts = count_solutions(table);
        write_header(counts.root.str());
        const Certifying written = write(table, &counts);
        if (written != Certifying::written) return written;
        for (const Count& number : count_options(problem_, table, counts)) writer_.number(number);
        return written;
    }

    Certifying write(const StateTable& table, const TableCounts* counts) {
        return write_table(table, {.counts = counts}, writer_, limits_.bytes)
                   ? Certifying::written
                   : Certifying::too_large;
    }

    const Problem& problem_;
    const WrittenClaim& claim_;
    const RowLimits& limits_;
    RowWriter writer_;
    Certified& result_;
};

}  // namespace

void write_header(const Problem& problem, std::string_view kind, std::string_view claim,
                  RowWriter& writer) {
    writer.text(version);
    writer.line("kind", kind);
    writer.line("problem", certificate_fingerprint(problem));
    writer.line("claim", claim);
    writer.begin_rows();
}

Certifying write_certificate(const Problem& problem, const WrittenClaim& claim, std::ostream& out,
                             const RowLimits& limits, Certified& result) {
    return Writing(problem, claim, out, limits, result).run();
}

}  // namespace quadrille::diagram::certificate
