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

bool write_table(const StateTable& table, const TableCounts* counts, RowWriter& writer,
                 std::uint64_t most_bytes) {
    constexpr SlotId unknown{std::numeric_limits<std::uint32_t>::max()};
    std::vector<SlotId> slot_of(table.states(), unknown);
    const auto write_target = [&](const RecordedBranch& branch) {
        for (const auto& [item, option] : branch.forced) writer.forced(item, option);
        if (branch.end == End::solved) return writer.solved();
        if (branch.end == End::dead) return writer.dead(branch.dead_item);
        SlotId& slot = slot_of[index(branch.state)];
        const bool is_new = slot == unknown;
        if (is_new) slot = writer.add_state();
        writer.state(slot);
        if (is_new && counts != nullptr) writer.number(counts->of_state[index(branch.state)]);
    };
    table.for_root(write_target);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (writer.bytes() > most_bytes) return false;
        writer.begin_row(slot_of[index(table.state(row))], table.item(row));
        table.for_branches(row, write_target);
        writer.end_row();
    }
    writer.end_rows();
    return true;
}

}  // namespace quadrille::diagram::certificate
