// The certificate of a unit. Its root is the state after the choices of its path, in which nothing
// forced was taken, so that a reader of the path knows it.
#include <optional>
#include <utility>
#include <vector>

#include "diagram/branching.hpp"
#include "diagram/certificate/branch_state.hpp"
#include "diagram/certificate/rows_of_search.hpp"
#include "diagram/certificate/unit_reader.hpp"
#include "diagram/certificate/write_table.hpp"
#include "diagram/diagram.hpp"
#include "quadrille/error.hpp"
#include "quadrille/subtree.hpp"
#include "quadrille/unit_certificate.hpp"

namespace quadrille {
namespace {

using diagram::Table;
using diagram::Word;
using namespace diagram::certificate;

/// Goes to the state at the end of a path. Returns an item with too few options, if there is one on
/// the way.
std::optional<ItemId> follow(const Table& table, const Path& path, std::vector<Word>& state) {
    std::vector<diagram::TableItem> forced;
    if (!table.make_root(state.data(), forced)) return dead_item(table, state.data());
    std::vector<Word> next(state.size());
    for (const Step& step : path) {
        (void)branches_with(table, state.data(), step);
        const auto dead =
            make_branch(table, state.data(), table.item(step.item), branch_of(step), next.data());
        if (dead) return dead;
        state.swap(next);
    }
    return std::nullopt;
}

}  // namespace

Certified certify_unit(const Problem& problem, const Path& path, std::ostream& out,
                       const Settings& settings, std::uint64_t most_bytes) {
    if (!diagram::fits(problem, settings.memory_limit)) {
        throw UnsupportedError(
            "engine 'diagram' does not take a problem of this size, so there is no certificate");
    }
    Certified result;
    const RowLimits limits{settings.budget, settings.memory_limit, most_bytes};
    const Table table(problem, diagram::order_by_last_option(problem));
    StateTable rows(StateTable::TableOrder::children_first);
    std::vector<Word> state(table.state_words());
    RecordedRow root;
    if (const auto dead = follow(table, path, state)) {
        root.dead(*dead);
        rows.set_root(root);
    } else if (core::is_empty(table.open_items(state.data()))) {
        root.solved();
        rows.set_root(root);
    } else {
        result.outcome = RowsOfSearch(table, rows).make_below(state.data(), limits, result.stats);
        if (result.outcome == Certifying::too_large) result.needed_memory = limits.memory + 1;
        if (result.outcome != Certifying::written) return result;
    }
    const std::size_t of_state = sizeof(SlotId) + sizeof(Count);
    result.needed_memory = rows.bytes_to_add(0) + rows.states() * of_state;
    if (result.needed_memory > limits.memory) {
        result.outcome = Certifying::too_large;
        return result;
    }
    result.count = count_solutions(rows).root;
    RowWriter writer(out);
    writer.begin_digest();
    writer.text(unit_version);
    writer.text("\n");
    writer.line("path", to_text(path));
    writer.line("problem", certificate_fingerprint(problem));
    writer.line("claim", result.count->str());
    writer.begin_rows();
    if (!write_table(rows, {.branches = true}, writer, most_bytes)) {
        result.outcome = Certifying::too_large;
    }
    writer.end_digest();
    result.rows = writer.rows();
    result.slots = writer.slots();
    result.bytes = writer.bytes();
    if (result.outcome == Certifying::too_large) result.needed_bytes = most_bytes + 1;
    return result;
}

}  // namespace quadrille
