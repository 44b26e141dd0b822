#include "diagram/certificate/write_table.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::diagram::certificate {
namespace {

using End = RecordedBranch::End;

/// The number of a branch: that of its end.
template <typename Number>
const Number& number_of(const RecordedBranch& branch, const std::vector<Number>& of_state,
                        const Number& solved, const Number& dead) {
    if (branch.end == End::state) return of_state[index(branch.state)];
    return branch.end == End::solved ? solved : dead;
}

/// The slots of the states of a table while its rows are written.
class TableWriting {
   public:
    TableWriting(const StateTable& table, TableNumbers numbers, RowWriter& writer)
        : table_(table), numbers_(numbers), writer_(writer), slot_of_(table.states(), unknown) {}

    void set_slot(TableState state, SlotId slot) { slot_of_[index(state)] = slot; }

    void write_target(const RecordedBranch& branch) {
        for (const auto& [item, option] : branch.forced) writer_.forced(item, option);
        if (branch.end == End::solved) return writer_.solved();
        if (branch.end == End::dead) return writer_.dead(branch.dead_item);
        SlotId& slot = slot_of_[index(branch.state)];
        const bool is_new = slot == unknown;
        if (is_new) slot = writer_.add_state();
        writer_.state(slot);
        if (is_new && numbers_.counts != nullptr) {
            writer_.number(numbers_.counts->of_state[index(branch.state)]);
        }
    }

    /// False if that would be more bytes.
    [[nodiscard]] bool write_rows(std::uint64_t most_bytes) {
        for (std::size_t row = 0; row < table_.rows(); ++row) {
            if (writer_.bytes() > most_bytes) return false;
            writer_.begin_row(slot_of_[index(table_.state(row))], table_.item(row));
            if (numbers_.branches) {
                std::size_t branches = 0;
                table_.for_branches(row, [&](const RecordedBranch&) { ++branches; });
                writer_.branches(branches);
            }
            table_.for_branches(row, [&](const RecordedBranch& branch) { write_target(branch); });
            writer_.end_row();
        }
        return true;
    }

   private:
    static constexpr SlotId unknown{std::numeric_limits<std::uint32_t>::max()};

    const StateTable& table_;
    TableNumbers numbers_;
    RowWriter& writer_;
    std::vector<SlotId> slot_of_;
};

}  // namespace

TableCounts count_solutions(const StateTable& table) {
    const Count one = 1, zero;
    TableCounts counts{std::vector<Count>(table.states()), {}};
    const auto add_to = [&](Count& sum) {
        return [&](const RecordedBranch& branch) {
            sum += number_of(branch, counts.of_state, one, zero);
        };
    };
    for (std::size_t row = table.rows(); row-- > 0;) {
        Count sum;
        table.for_branches(row, add_to(sum));
        counts.of_state[index(table.state(row))] = std::move(sum);
    }
    table.for_root(add_to(counts.root));
    return counts;
}

std::vector<Count> count_options(const Problem& problem, const StateTable& table,
                                 const TableCounts& counts) {
    const Count one = 1, zero;
    std::vector<Count> of_option(problem.option_count());
    std::vector<Count> ways(table.states());  // by which each state is reached
    const auto go_down = [&](const Count& from) {
        return [&](const RecordedBranch& branch) {
            const Count more = from * number_of(branch, counts.of_state, one, zero);
            if (branch.end == End::state) ways[index(branch.state)] += from;
            if (!more) return;
            if (branch.option) of_option[index(*branch.option)] += more;
            for (const auto& [item, option] : branch.forced) of_option[index(option)] += more;
        };
    };
    table.for_root(go_down(one));
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const Count from = std::move(ways[index(table.state(row))]);
        table.for_branches(row, go_down(from));
    }
    return of_option;
}

std::optional<Cost> best_cost(const Problem& problem, const StateTable& table,
                              CertificateKind kind) {
    const bool is_least = kind == CertificateKind::least;
    // No sum of costs is as far away: ProblemBuilder limits their absolute values together.
    const Cost none =
        is_least ? std::numeric_limits<Cost>::max() : std::numeric_limits<Cost>::min();
    const Cost nothing = 0;
    std::vector<Cost> of_state(table.states(), none);
    const auto improve = [&](Cost& best) {
        return [&](const RecordedBranch& branch) {
            Cost cost = number_of(branch, of_state, nothing, none);
            if (cost == none) return;
            if (branch.option) cost += problem.cost(*branch.option);
            for (const auto& [item, option] : branch.forced) cost += problem.cost(option);
            best = is_least ? std::min(best, cost) : std::max(best, cost);
        };
    };
    for (std::size_t row = table.rows(); row-- > 0;) {
        Cost best = none;
        table.for_branches(row, improve(best));
        of_state[index(table.state(row))] = best;
    }
    Cost best = none;
    table.for_root(improve(best));
    if (best == none) return std::nullopt;
    return best;
}

bool write_table(const StateTable& table, TableNumbers numbers, RowWriter& writer,
                 std::uint64_t most_bytes) {
    TableWriting writing(table, numbers, writer);
    table.for_root([&](const RecordedBranch& branch) { writing.write_target(branch); });
    if (!writing.write_rows(most_bytes)) return false;
    writer.end_rows();
    return true;
}

bool write_rows_below(const StateTable& table, SlotId root, RowWriter& writer,
                      std::uint64_t most_bytes) {
    TableWriting writing(table, {}, writer);
    writing.set_slot(TableState{0}, root);
    return writing.write_rows(most_bytes);
}

}  // namespace quadrille::diagram::certificate
