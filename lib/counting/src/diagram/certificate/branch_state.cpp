#include "diagram/certificate/branch_state.hpp"

#include <algorithm>
#include <cstring>

#include "core/steps.hpp"
#include "diagram/branching.hpp"
#include "diagram/certificate/rows_of_search.hpp"

namespace quadrille::diagram::certificate {

OptionId branch_of(const Step& step) {
    return step.option.value_or(no_option);
}

std::vector<OptionId> branches_with(const Table& table, const Word* state, const Step& step) {
    // The primary items have the first ids.
    if (index(step.item) >= table.items()) core::refuse_path("it names no primary item");
    const TableItem item = table.item(step.item);
    if (!Table::is_open(state, item)) {
        core::refuse_path("it branches on an item that cannot be covered again");
    }
    std::vector<OptionId> branches;
    add_branches(table, state, item, branches);
    if (std::ranges::find(branches, branch_of(step)) == branches.end()) {
        core::refuse_path(step.option ? "its choices contradict each other"
                                      : "it leaves an item uncovered");
    }
    return branches;
}

std::optional<ItemId> make_branch(const Table& table, const Word* from, TableItem item,
                                  OptionId branch, Word* to) {
    std::vector<TableItem> forced;
    std::memcpy(to, from, table.state_words() * sizeof(Word));
    if (branch == no_option) {
        if (table.close(to, item, forced)) return std::nullopt;
        return dead_item(table, to);
    }
    // If the item takes several options, a branch is the first of them.
    if (table.most(from, item) > 1) {
        for (const OptionId before : table.options_of(item)) {
            if (before >= branch) break;
            if (!table.is_left(to, before)) continue;
            // Whatever is chosen now, that item has too few options.
            if (!table.rule_out(to, before, forced)) return dead_item(table, to);
        }
    }
    if (table.take(to, branch, forced)) return std::nullopt;
    return dead_item(table, to);
}

}  // namespace quadrille::diagram::certificate
