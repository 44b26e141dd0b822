#include "diagram/memo_search.hpp"

#include <cassert>
#include <cstring>

#include "diagram/branching.hpp"

namespace quadrille::diagram {
namespace {

// With assertions, the searches of problems with at most this many options are checked.
constexpr std::size_t checked_options = 16;

}  // namespace

MemoSearch::MemoSearch(const Problem& problem, std::size_t memory, SearchWork& work)
    : table_(problem, order_by_last_option(problem)),
      memo_(table_.key_words(), memory),
      work_(work),
      levels_(table_.state_words(), table_.key_words()) {
    restart();
}

MemoSearch::MemoSearch(const MemoSearch& other, std::size_t memory, SearchWork& work)
    : table_(other.table_),
      memo_(table_.key_words(), memory),
      work_(work),
      levels_(table_.state_words(), table_.key_words()) {
    restart();
}

void MemoSearch::restart() {
    levels_.clear(memo_.count_words());
    forced_.clear();
    path_.clear();
    stage_ = core::SearchStage::at_root;
    given_ = 0;
    parts_ = 1;
    is_root_alive_ = table_.make_root(levels_.state(0), forced_);
}

/// Takes the forced options. False if that leaves no solution.
bool MemoSearch::settle(Word* state) {
    return diagram::settle(table_, state, forced_, [&](TableItem item, OptionId option) {
        path_.push_back({table_.id(item), option});
    });
}

void MemoSearch::open_level(const Word* state, Word hash) {
    const TableItem item = choose_item(table_, state);
    const std::size_t begin = levels_.branches.size();
    add_branches(table_, state, item, levels_.branches);
    const std::size_t end = levels_.branches.size();
    levels_.push(
        {item, true, begin, begin, end, end - begin, path_.size(), hash, work_.stats.nodes}, state);
}

void MemoSearch::close_level() {
    const Level level = levels_.last();
    const std::size_t depth = levels_.depth() - 1;
    const std::size_t words = levels_.count_words();
    const Word* const sum = levels_.sum(depth + 1);
    if (level.is_whole) {
        memo_.store(levels_.key(depth), level.hash, sum, work_.stats.nodes - level.nodes);
    } else if (depth > 0) {
        levels_.levels[depth - 1].is_whole = false;
    }
    const Word carry = add(levels_.sum(depth), sum, words);
    levels_.pop();
    if (carry != 0) carry_over(depth, carry);
}

/// Counts have one more word from now on, in the memory too.
void MemoSearch::carry_over(std::size_t depth, Word carry) {
    levels_.carry_over(depth, carry);
    memo_.widen(levels_.count_words());
}

/// Enters the state at the depth reached, which has no forced options. True if it is a solution
/// that must be returned.
bool MemoSearch::enter(bool lists) {
    const std::size_t depth = levels_.depth();
    const Word* const here = levels_.state(depth);
    work_.count_nodes(depth, 1);
    const std::size_t words = levels_.count_words();
    Word* const sum = levels_.sum(depth);
    if (core::is_empty(table_.open_items(here))) {
        if (const Word carry = increment(sum, words); carry != 0) carry_over(depth, carry);
        return lists;
    }
    const Word key = hash(here, table_.key_words());
    const Word* const known = memo_.find(here, key);
    if (known != nullptr && (!lists || is_zero(known, words))) {
        if (const Word carry = add(sum, known, words); carry != 0) carry_over(depth, carry);
        return false;
    }
    open_level(here, key);
    return false;
}

/// Goes to the next branch of the last level. False if it leads to no solution.
bool MemoSearch::descend(Level& level) {
    const std::size_t depth = levels_.depth();
    const OptionId branch = levels_.branches[level.next++];
    Word* const to = levels_.state(depth);
    Word* const from = levels_.state(depth - 1);
    path_.resize(level.path);
    forced_.clear();
    // If the item takes several options, a branch is the first of them. It therefore rules out the
    // branches before it.
    const bool is_several = table_.most(from, level.item) > 1;
    if (is_several && level.next - 1 > level.begin) {
        if (!table_.rule_out(from, levels_.branches[level.next - 2], forced_)) {
            level.next = level.end;
            return false;
        }
    }
    std::memcpy(to, from, table_.state_words() * sizeof(Word));
    path_.push_back(step_of(level, branch));
    if (branch == no_option) return table_.close(to, level.item, forced_) && settle(to);
    return table_.take(to, branch, forced_) && settle(to);
}

std::uint64_t MemoSearch::updates_so_far() const {
    return work_.stats.updates + updates_per_node * work_.stats.nodes;
}

Pause MemoSearch::search(bool lists, std::uint64_t most_work) {
    using core::SearchStage;
    const std::uint64_t before = updates_so_far();
    const std::uint64_t last =
        most_work < unlimited_work - before ? before + most_work : unlimited_work;
    for (;;) {
        if (stage_ == SearchStage::exhausted) return Pause::exhausted;
        if (stage_ == SearchStage::searching) {
            if (levels_.empty()) {
                stage_ = SearchStage::exhausted;
                continue;
            }
            if (levels_.last().next == levels_.last().end) {
                close_level();
                continue;
            }
        }
        if (work_.is_out_of_budget()) return Pause::out_of_budget;
        if (updates_so_far() >= last) return Pause::turn_over;
        const std::uint64_t hidden = table_.hidden();
        bool is_alive = false;
        if (stage_ == SearchStage::at_root) {
            stage_ = SearchStage::searching;
            is_alive = is_root_alive_ && settle(levels_.state(0));
        } else {
            is_alive = descend(levels_.last());
        }
        work_.stats.updates += table_.hidden() - hidden;
        const bool is_found = is_alive && enter(lists);
        assert(table_.options() > checked_options || is_consistent());
        if (is_found) return Pause::found;
    }
}

}  // namespace quadrille::diagram
