// MemoSearch: the paths to its subtrees, followed and handed over.
#include <algorithm>

#include "core/steps.hpp"
#include "diagram/branching.hpp"
#include "diagram/memo_search.hpp"

namespace quadrille::diagram {

/// Answers the questions of the rules of paths (core/steps.hpp) at the root.
class MemoSearch::RootSteps {
   public:
    RootSteps(const Table& table, const Word* root) : table_(table), root_(root) {}

    [[nodiscard]] bool has(ItemId item) const { return index(item) < table_.all_items(); }
    [[nodiscard]] bool is_primary(ItemId item) const { return index(item) < table_.items(); }
    [[nodiscard]] bool is_open(ItemId item) const {
        return Table::is_open(root_, table_.item(item));
    }
    [[nodiscard]] bool may_close(ItemId item) const {
        return table_.least(root_, table_.item(item)) == 0;
    }
    [[nodiscard]] bool has(OptionId option) const { return index(option) < table_.options(); }
    [[nodiscard]] bool has(OptionId option, ItemId item) const {
        return std::ranges::binary_search(table_.options_of(table_.item(item)), option);
    }
    [[nodiscard]] bool is_left(OptionId option) const { return table_.is_left(root_, option); }

   private:
    const Table& table_;
    const Word* root_;
};

void MemoSearch::start_at(const Path& prefix, const Count& parts) {
    restart();
    for (const Step& step : prefix) is_root_alive_ = is_root_alive_ && follow(step);
    path_ = prefix;
    parts_ = parts;
}

/// Makes a choice at the root. False if it leaves no solution. Throws if it cannot be made.
bool MemoSearch::follow(const Step& step) {
    Word* const root = levels_.state(0);
    if (const char* const why = core::find_refusal(RootSteps(table_, root), step)) {
        restart();
        core::refuse_path(why);
    }
    const TableItem item = table_.item(step.item);
    if (!step.option) return table_.close(root, item, forced_);
    const OptionId option = *step.option;
    if (table_.most(root, item) > 1) {
        for (const OptionId before : table_.options_of(item)) {
            if (before >= option) break;
            if (!table_.is_left(root, before)) continue;
            if (!table_.rule_out(root, before, forced_)) return false;
        }
    }
    return table_.take(root, option, forced_);
}

Step MemoSearch::step_of(const Level& level, OptionId branch) const {
    const ItemId item = table_.id(level.item);
    if (branch == no_option) return {item, std::nullopt};
    return {item, branch};
}

std::vector<Subtree> MemoSearch::hand_over(std::size_t most) {
    std::vector<Subtree> given;
    if (stage_ == core::SearchStage::at_root && is_root_alive_ && table_.items() > 0) {
        given.emplace_back(path_, parts_);
        stage_ = core::SearchStage::exhausted;
        given_ = 1;
        return given;
    }
    Count parts = parts_;
    double share = 1;
    for (Level& level : levels_.levels) {
        parts *= level.total;
        share /= static_cast<double>(level.total);
        while (given.size() < most && level.next < level.end) {
            given.emplace_back(
                Path(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(level.path)),
                parts);
            given.back().path.push_back(step_of(level, levels_.branches[--level.end]));
            given_ += share;
            level.is_whole = false;
        }
    }
    return given;
}

}  // namespace quadrille::diagram
