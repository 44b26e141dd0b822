// Makes a diagram with the search of the engine `diagram` (memo_search.hpp): the same states,
// in which forced options are taken at once, and the same items to branch on. The engine remembers
// a number for each state. This search remembers a node, and forgets none.
//
// Options that are forced between a branch and the next state become a chain of choices with one
// branch each. If an item may be covered several times, a branch also rules out the options before
// it, so that branches never overlap. If a state falls into independent parts, its node is their
// product.
#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/collector.hpp"
#include "core/growth.hpp"
#include "diagram/branching.hpp"
#include "diagram/kept/collectors.hpp"
#include "diagram/kept/counts.hpp"
#include "diagram/kept/memo.hpp"
#include "diagram/kept/parts.hpp"
#include "diagram/table.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace diagram::kept {
namespace {

// With assertions, the states of problems with at most this many options are checked.
constexpr std::size_t checked_options = 16;

// Costs in nanoseconds, on one machine.
constexpr double a_node = 400, an_update = 20;

class Maker final : public core::Collector {
   public:
    explicit Maker(const Problem& problem)
        : table_(problem, order_by_last_option(problem)),
          parts_(table_),
          memo_(table_.key_words()),
          builder_(problem.option_count()),
          fixed_bytes_(table_.bytes() + parts_.bytes()) {}

    Making go_on(const Budget& budget, double nanoseconds, std::size_t bytes) override;
    Diagram take() override { return diagram_; }
    const Stats& stats() const override { return stats_; }
    double spent() const override {
        return a_node * static_cast<double>(stats_.nodes) +
               an_update * static_cast<double>(stats_.updates);
    }
    double expected() const override { return unknown; }
    std::string_view name() const override { return "diagram"; }

   private:
    Making search(double nanoseconds);
    Making build();

    /// A state in work: states_[its depth].
    struct NodeInWork {
        EntryId entry;  // in the memo
        bool is_product;
        // A choice has its branches in ways_[first_way … end). A product has its parts in
        // part_ends_[first_way … end). Those before `next` are done.
        TableItem item;
        std::size_t first_way;
        std::size_t next;
        std::size_t end;
        std::size_t done;   // where its branches begin in done_
        std::size_t taken;  // where the options that are forced below it begin in taken_
    };

    [[nodiscard]] Word* state(std::size_t depth);
    [[nodiscard]] bool settle(Word* state);
    [[nodiscard]] std::optional<NodeId> enter();
    [[nodiscard]] std::optional<NodeId> descend();
    [[nodiscard]] std::optional<NodeId> go_to_part();
    void open(EntryId entry);
    void open_product(NodeInWork& level, std::size_t parts);
    void add(NodeId child);
    [[nodiscard]] NodeId chain(std::size_t from, NodeId node);
    [[nodiscard]] NodeId close();
    [[nodiscard]] bool take_way(NodeInWork& level, OptionId way);
    [[nodiscard]] bool has_memory();
    [[nodiscard]] std::uint64_t bytes() const;
    [[nodiscard]] [[maybe_unused]] bool is_consistent() const;  // in a build with assertions

    /// The state of a level with its item closed, from which its branches begin.
    struct Common {
        std::vector<Word> state;
        std::vector<TableItem> short_items;
        bool is_made = false;
    };

    Table table_;
    Parts parts_;
    NodeMemo memo_;
    DiagramBuilder builder_;
    core::BudgetWatch watch_;
    std::uint64_t limit_ = 0;
    std::uint64_t fixed_bytes_;
    std::uint64_t unchecked_steps_ = 0;      // that surely fit
    std::vector<std::vector<Word>> states_;  // by depth
    std::vector<Common> common_;             // by depth
    std::size_t state_arrays_ = 0;           // in these two
    std::vector<NodeInWork> levels_;
    std::vector<OptionId> ways_;
    std::vector<TableItem> part_items_;   // of the parts of products, part after part
    std::vector<std::size_t> part_ends_;  // in part_items_, of each part
    std::vector<Branch> done_;
    std::vector<OptionId> taken_;
    std::vector<TableItem> forced_;
    bool is_begun_ = false;
    std::optional<NodeId> known_;  // the node of the last branch, which is not added yet
    Diagram diagram_;
    Stats stats_;
};

Making Maker::go_on(const Budget& budget, double nanoseconds, std::size_t bytes) {
    limit_ = bytes;
    unchecked_steps_ = 0;
    watch_.begin(budget, stats_.nodes, stats_.updates);
    try {
        const Making outcome = search(nanoseconds);
        return outcome == Making::made ? build() : outcome;
    } catch (const UnsupportedError&) {  // by the builder or the memo
        return Making::does_not_fit;
    }
}

/// Goes on until known_ is the node of the root.
Making Maker::search(double nanoseconds) {
    const double end = spent() + nanoseconds;
    if (watch_.is_used_up(stats_.nodes, stats_.updates)) return Making::out_of_budget;
    if (!is_begun_) {
        is_begun_ = true;
        known_ = none_node;
        if (table_.make_root(state(0), forced_) && settle(state(0))) known_ = enter();
    }
    while (!levels_.empty()) {
        if (known_) add(*std::exchange(known_, {}));
        if (levels_.back().next == levels_.back().end) {
            known_ = close();
            continue;
        }
        if (watch_.is_used_up(stats_.nodes, stats_.updates) || spent() >= end) {
            return Making::out_of_budget;
        }
        known_ = levels_.back().is_product ? go_to_part() : descend();
        assert(table_.options() > checked_options || is_consistent());
        if (!has_memory()) return Making::does_not_fit;
    }
    return Making::made;
}

Making Maker::build() {
    const NodeId root = chain(0, *known_);  // what was forced at the root is left
    // From here on, the memory of the states is not needed, and then that of the builder.
    memo_ = NodeMemo(0);
    states_ = {};
    common_ = {};
    if (table_.bytes() + builder_.bytes() + builder_.bytes_to_build() > limit_) {
        return Making::does_not_fit;
    }
    diagram_ = builder_.build(root);
    builder_ = DiagramBuilder(0);
    const std::uint64_t kept = table_.bytes() + diagram_.bytes();
    if (kept > limit_) return Making::does_not_fit;
    const auto left = static_cast<std::size_t>(limit_ - kept);
    if (!can_count_within(left, diagram_)) return Making::does_not_fit;
    stats_.solutions = diagram_.count().clamped();
    return Making::made;
}

Word* Maker::state(std::size_t depth) {
    while (states_.size() <= depth) {
        states_.emplace_back(table_.state_words());
        common_.emplace_back();
        ++state_arrays_;
    }
    common_[depth].is_made = false;
    stats_.updates += table_.state_words();
    return states_[depth].data();
}

/// Takes the forced options. False if that leaves no solution.
bool Maker::settle(Word* state) {
    return diagram::settle(table_, state, forced_,
                           [&](TableItem, OptionId option) { taken_.push_back(option); });
}

/// The node of the state at the depth reached, if it is known. Otherwise work on it begins.
std::optional<NodeId> Maker::enter() {
    ++stats_.nodes;
    const Word* const here = states_[levels_.size()].data();
    if (core::is_empty(table_.open_items(here))) return unit_node;
    const auto [entry, is_new] = memo_.entry_of(here);
    if (!is_new) return memo_.node(entry);
    open(entry);
    return std::nullopt;
}

void Maker::open(EntryId entry) {
    const Word* const here = states_[levels_.size()].data();
    NodeInWork level{entry, false, TableItem{}, 0, 0, 0, done_.size(), taken_.size()};
    // A part is not divided again.
    const bool is_part = !levels_.empty() && levels_.back().is_product;
    const std::size_t parts = is_part ? 1 : parts_.find(here);
    if (parts > 1) {
        open_product(level, parts);
    } else {
        level.item = choose_item(table_, here);
        level.first_way = level.next = ways_.size();
        add_branches(table_, here, level.item, ways_);
        level.end = ways_.size();
    }
    levels_.push_back(level);
}

void Maker::open_product(NodeInWork& level, std::size_t parts) {
    level.is_product = true;
    level.first_way = level.next = part_ends_.size();
    for (std::size_t part = 0; part < parts; ++part) {
        const auto items = parts_.items(part);
        part_items_.insert(part_items_.end(), items.begin(), items.end());
        part_ends_.push_back(part_items_.size());
    }
    level.end = part_ends_.size();
}

/// Goes to the next branch of the last level: its node, if that is known.
std::optional<NodeId> Maker::descend() {
    Word* const to = state(levels_.size());
    NodeInWork& level = levels_.back();
    Word* const from = states_[levels_.size() - 1].data();
    const OptionId way = ways_[level.next++];
    done_.push_back({way, none_node});
    forced_.clear();
    if (table_.most(from, level.item) > 1 && level.next - 1 > level.first_way) {
        if (!table_.rule_out(from, ways_[level.next - 2], forced_)) {
            level.next = level.end;
            return none_node;
        }
    }
    if (!take_way(level, way) || !settle(to)) return none_node;
    return enter();
}

/// Makes the state behind a branch of the last level. False if it has no solution.
bool Maker::take_way(NodeInWork& level, OptionId way) {
    const std::size_t depth = levels_.size() - 1;
    const std::size_t bytes = table_.state_words() * sizeof(Word);
    const Word* const from = states_[depth].data();
    Word* const to = states_[depth + 1].data();
    // For two branches, it saves nothing to make first what they have in common.
    const bool has_common = level.end - level.first_way > 2 && table_.most(from, level.item) == 1;
    if (way == no_option || !has_common) {
        std::memcpy(to, from, bytes);
        return way == no_option ? table_.close(to, level.item, forced_)
                                : table_.take(to, way, forced_);
    }
    Common& common = common_[depth];
    if (!common.is_made) {
        if (common.state.empty()) {
            common.state.resize(table_.state_words());
            ++state_arrays_;
        }
        std::memcpy(common.state.data(), from, bytes);
        common.short_items.clear();
        table_.close_for_branches(common.state.data(), level.item, common.short_items);
        common.is_made = true;
    }
    std::memcpy(to, common.state.data(), bytes);
    return table_.take_branch(to, way, level.item, common.short_items, forced_);
}

std::optional<NodeId> Maker::go_to_part() {
    Word* const to = state(levels_.size());
    NodeInWork& level = levels_.back();
    const std::size_t part = level.next++;
    const std::size_t first = part == 0 ? 0 : part_ends_[part - 1];
    table_.copy_part(to, states_[levels_.size() - 1].data(),
                     std::span(part_items_).subspan(first, part_ends_[part] - first));
    done_.push_back({no_option, none_node});
    return enter();
}

/// Adds the node that the last branch or part of the last level leads to.
void Maker::add(NodeId child) {
    NodeInWork& level = levels_.back();
    done_.back().node = chain(level.taken, child);
    if (level.is_product && child == none_node) level.next = level.end;
}

/// A chain of the options that were forced from there on, and then a node. The options are in
/// ascending order, so that more chains are equal.
NodeId Maker::chain(std::size_t from, NodeId node) {
    const auto taken = std::span(taken_).subspan(from);
    if (node != none_node) {
        std::ranges::sort(taken);
        node = builder_.chain(taken, node);
    }
    taken_.resize(from);
    return node;
}

NodeId Maker::close() {
    const NodeInWork level = levels_.back();
    const auto done = std::span<const Branch>(done_).subspan(level.done);
    NodeId node = none_node;
    if (level.is_product) {
        std::vector<NodeId> parts;
        for (const Branch& part : done) parts.push_back(part.node);
        node = builder_.product(parts);
    } else {
        node = builder_.choice(done);
    }
    memo_.set_node(level.entry, node);
    done_.resize(level.done);
    if (level.is_product) {
        part_ends_.resize(level.first_way);
        part_items_.resize(part_ends_.empty() ? 0 : part_ends_.back());
    } else {
        ways_.resize(level.first_way);
    }
    levels_.pop_back();
    return node;
}

/// Does the next step fit into memory?
bool Maker::has_memory() {
    if (unchecked_steps_ > 0) {
        --unchecked_steps_;
        return true;
    }
    const std::uint64_t now = bytes();
    // An array doubles when it grows, and its old copy is there meanwhile. All that is in use, and
    // all that some steps add, therefore take at most three times as much.
    constexpr std::uint64_t most_steps = 64;
    const std::uint64_t safe = limit_ / 4;
    const std::uint64_t step = memo_.block_bytes() + 2 * table_.state_words() * sizeof(Word) +
                               (table_.options() + 1) * (2 * sizeof(Branch) + sizeof(OptionId)) +
                               sizeof(NodeInWork) + sizeof(Common);
    if (now < safe) unchecked_steps_ = std::min(most_steps, (safe - now) / step);
    return now <= limit_;
}

/// The most memory that is in use until the next call. No step adds more than a state, its branches
/// or parts, and a node with as many branches.
std::uint64_t Maker::bytes() const {
    const std::size_t branches = table_.options() + 1;
    return fixed_bytes_ + memo_.bytes_to_add() + builder_.bytes_to_add(done_.size() + 1) +
           (state_arrays_ + 2) * table_.state_words() * sizeof(Word) +
           core::bytes_to_add(levels_, 1) + core::bytes_to_add(ways_, 0) +
           core::bytes_to_add(part_items_, 0) + core::bytes_to_add(part_ends_, 0) +
           core::bytes_to_add(done_, 1) + core::bytes_to_add(taken_, 0) +
           core::bytes_to_add(states_, 1) + core::bytes_to_add(common_, 1) +
           branches * sizeof(OptionId);
}

/// The states of all levels are states of the table, and the nodes in work are in the memo.
bool Maker::is_consistent() const {
    for (std::size_t depth = 0; depth < levels_.size(); ++depth) {
        const NodeInWork& level = levels_[depth];
        const bool is_in_order = level.first_way <= level.next && level.next <= level.end &&
                                 level.end <= (level.is_product ? part_ends_.size() : ways_.size());
        if (!is_in_order || !table_.is_consistent(states_[depth].data())) return false;
    }
    return memo_.is_consistent();
}

}  // namespace

std::unique_ptr<core::Collector> collect_by_memo(const Problem& problem) {
    return std::make_unique<Maker>(problem);
}

}  // namespace diagram::kept

MadeDiagram make_diagram(const Problem& problem, const Settings& settings) {
    diagram::kept::Maker maker(problem);
    const Making outcome =
        maker.go_on(settings.budget, core::Collector::unknown, settings.memory_limit);
    MadeDiagram made{outcome, std::nullopt, maker.stats()};
    if (outcome == Making::made) made.diagram = maker.take();
    return made;
}

}  // namespace quadrille
