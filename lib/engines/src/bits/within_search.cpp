#include "bits/within_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "bits/bits.hpp"
#include "core/steps.hpp"

namespace quadrille::bits {

using Stage = core::SearchStage;

namespace {

/// The words of rows that count as an update, which takes some 10 ns then.
constexpr std::uint64_t words_an_update = 16;

/// The updates of other engines are dearer. The watch of the budget counts in those.
std::uint64_t dear_updates(const Stats& stats) {
    return stats.updates / 4;
}

std::size_t words_of_rows(const Problem& problem) {
    return words_for(problem.option_count()) * problem.item_count();
}

/// The rows become shorter when this share of their options is left.
constexpr std::size_t one_in = 4;

}  // namespace

WithinSearch::WithinSearch(const Problem& problem, const Settings& settings,
                           const search::Allowance& allowance, const Kernel& kernel)
    : kernel_(&kernel), allowance_(&allowance) {
    const auto whole = std::make_shared<Whole>();
    whole->table.fill(problem, allowance, settings.seed, whole->root);
    whole_ = whole;
    stats_.kernel = kernel.name;
    restart();
    set_budget(settings.budget);
}

WithinSearch::WithinSearch(const WithinSearch& other)
    : Engine(other), whole_(other.whole_), kernel_(other.kernel_), allowance_(other.allowance_) {
    stats_.kernel = kernel_->name;
    restart();
    set_budget({});
}

std::unique_ptr<Engine> WithinSearch::another() {
    return std::unique_ptr<Engine>(new WithinSearch(*this));
}

void WithinSearch::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, dear_updates(stats_));
}

bool WithinSearch::is_out_of_budget() {
    return budget_.is_used_up(stats_.nodes, dear_updates(stats_));
}

void WithinSearch::restart() {
    if (levels_.empty()) levels_.emplace_back();
    depth_ = 0;
    whole_->table.copy(whole_->root, levels_.front().node);
    levels_.front().table = 0;
    path_.clear();
    stage_ = Stage::at_root;
    parts_of_whole_ = 1;
    given_ = 0;
    progress_ = 0;
}

Outcome WithinSearch::next() {
    const Outcome outcome = advance();
    if (outcome != Outcome::found) return outcome;
    ++stats_.solutions;
    solution_.clear();
    for (const Step& step : path_) solution_.push_back(*step.option);
    return outcome;
}

Outcome WithinSearch::advance() {
    if (stage_ == Stage::at_root) {
        if (is_out_of_budget()) return Outcome::out_of_budget;
        stage_ = Stage::searching;
        count_node();
        if (descend()) return Outcome::found;
    }
    while (depth_ != 0 && stage_ == Stage::searching) {
        Level& level = levels_[depth_ - 1];
        if (level.left == 0) {
            --depth_;
            continue;
        }
        if (is_out_of_budget()) return Outcome::out_of_budget;
        path_.resize(level.path);
        const std::size_t option = take_way(level);
        // The allowance may have fallen since.
        if (level.node.costs[option] > allowance_->limit() - level.node.spent) continue;
        Level& next = levels_[depth_];
        table(level.table).copy(level.node, next.node);
        next.table = level.table;
        next.item = level.item;
        choose(option, next);
        count_node();
        if (descend()) return Outcome::found;
    }
    stage_ = Stage::exhausted;
    return Outcome::exhausted;
}

/// Makes forced choices from the node at levels_[depth_], and opens a level at the first one with
/// several branches. True if this leads to a solution, with nothing left to search below.
bool WithinSearch::descend() {
    Level& level = levels_[depth_];
    for (;;) {
        if (level.node.needed == 0) return is_solution(level.node);
        WithinChoice choice;
        const std::uint64_t updates =
            1 + table(level.table).words() * level.node.open.size() / words_an_update;
        const Cost limit = allowance_->limit();
        stats_.updates += updates;
        if (!kernel_->examine_within(table(level.table), level.node, limit, choice)) return false;
        allowance_->note_left(limit - level.node.spent, updates);
        if (choice.ways != 1 || is_out_of_budget()) {
            open_level(choice);
            return false;
        }
        const Word* const row = table(level.table).row(choice.item);
        std::size_t w = 0;
        while ((row[w] & level.node.left[w]) == 0) ++w;
        const auto bit = static_cast<std::size_t>(std::countr_zero(row[w] & level.node.left[w]));
        level.item = choice.item;
        choose(w * word_bits + bit, level);
        count_node();
    }
}

/// Every item that must be covered is. Secondary ones that nothing covers have their dues.
bool WithinSearch::is_solution(const WithinNode& node) const {
    Cost spent = node.spent;
    for (const std::uint32_t item : node.open) spent += node.dues[item];
    return spent <= allowance_->limit();
}

/// A node is a choice on the path, or the root.
void WithinSearch::count_node() {
    const std::size_t depth = path_.size();
    if (depth >= stats_.nodes_by_level.size()) {
        stats_.nodes_by_level.resize(depth + 1);
        stats_.longest_branch = depth;
    }
    ++stats_.nodes_by_level[depth];
    ++stats_.nodes;
}

/// Opens a level for the node at levels_[depth_], which branches over the options of an item.
void WithinSearch::open_level(const WithinChoice& choice) {
    if (levels_.size() == depth_ + 1) levels_.emplace_back();
    Level& level = levels_[depth_];
    level.item = choice.item;
    level.path = path_.size();
    level.total = level.left = choice.ways;
    if (choice.options * one_in < table(level.table).option_count()) shorten_rows();
    const WithinTable& rows = table(level.table);
    level.ways.make_room(rows.words());
    std::copy_n(level.node.left.data(), rows.words(), level.ways.data());
    core::and_with({level.ways.data(), rows.words()}, rows.row(level.item));
    ++depth_;
}

/// Gives the node at levels_[depth_] a table of its own. The tables of the levels above it are
/// those before.
void WithinSearch::shorten_rows() {
    Level& level = levels_[depth_];
    const ItemId item = table(level.table).item(level.item);
    if (parts_.size() == level.table) parts_.emplace_back();
    WithinTable& part = parts_[level.table];
    part.fill(table(level.table), level.node);
    ++level.table;
    level.item = part.number_of(item);
}

/// The first option that was not begun. They are in the order of their cost, or nearly.
std::size_t WithinSearch::take_way(Level& level) {
    std::size_t w = 0;
    while (level.ways[w] == 0) ++w;
    const auto bit = static_cast<std::size_t>(std::countr_zero(level.ways[w]));
    level.ways[w] &= level.ways[w] - 1;
    --level.left;
    return w * word_bits + bit;
}

/// Chooses an option of the level's item.
void WithinSearch::choose(std::size_t option, Level& level) {
    const WithinTable& rows = table(level.table);
    path_.push_back({rows.item(level.item), rows.option(option)});
    rows.choose(option, level.node);
}

/// Answers the questions of the rules of paths (core/steps.hpp) at the root's level.
class WithinSearch::NodeSteps {
   public:
    explicit NodeSteps(const WithinSearch& search)
        : table_(search.whole_->table), node_(search.levels_.front().node) {}

    [[nodiscard]] bool has(ItemId item) const { return index(item) < table_.item_count(); }
    [[nodiscard]] bool is_primary(ItemId item) const { return node_.must_cover(index(item)); }
    [[nodiscard]] bool is_open(ItemId item) const {
        return std::ranges::find(node_.open, index(item)) != node_.open.end();
    }
    [[nodiscard]] bool may_close(ItemId) const { return false; }
    [[nodiscard]] bool has(OptionId option) const { return index(option) < table_.option_count(); }
    [[nodiscard]] bool has(OptionId option, ItemId item) const {
        return core::has_bit(table_.row(index(item)), index(option));
    }
    [[nodiscard]] bool is_left(OptionId option) const {
        return core::has_bit(node_.left.data(), index(option));
    }

   private:
    const WithinTable& table_;
    const WithinNode& node_;
};

void WithinSearch::start_at(const Path& prefix, const Count& parts) {
    restart();
    parts_of_whole_ = parts;
    Level& root = levels_.front();
    for (const Step& step : prefix) {
        if (const char* const why = core::find_refusal(NodeSteps(*this), step)) {
            restart();
            core::refuse_path(why);
        }
        root.item = static_cast<std::uint32_t>(index(step.item));
        choose(index(*step.option), root);
    }
}

std::vector<Subtree> WithinSearch::hand_over(std::size_t most) {
    std::vector<Subtree> handed;
    if (most == 0) return handed;
    if (stage_ == Stage::at_root) {
        stage_ = Stage::exhausted;
        given_ = 1;
        handed.emplace_back(path_, parts_of_whole_);
        return handed;
    }
    Count parts = parts_of_whole_;
    double share = 1;
    for (std::size_t d = 0; d < depth_; ++d) {
        Level& level = levels_[d];
        const WithinTable& rows = table(level.table);
        parts *= level.total;
        share /= static_cast<double>(level.total);
        while (level.left != 0 && handed.size() < most) {
            handed.emplace_back(
                Path(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(level.path)),
                parts);
            handed.back().path.push_back({rows.item(level.item), rows.option(take_way(level))});
            given_ += share;
        }
    }
    return handed;
}

/// Branches that were given away count as done. Their share is subtracted at the end.
double WithinSearch::progress() const {
    double done = 0;
    double weight = 1;
    for (std::size_t d = 0; d < depth_; ++d) {
        const Level& level = levels_[d];
        weight /= static_cast<double>(level.total);
        const bool is_under_way = d + 1 < depth_;
        done += weight * static_cast<double>(level.total - level.left - is_under_way);
    }
    if (stage_ == Stage::exhausted) done = 1;
    return progress_ = std::max(progress_, std::min(done, 1.0) - given_);
}

bool fits_within(const Problem& problem, std::size_t memory) {
    // The nodes above a few of the first choices are as long as the whole.
    constexpr std::size_t bytes_an_option = 400, bytes_an_entry = 12;
    return !problem.has_colors() && !problem.has_multiplicities() &&
           words_of_rows(problem) * sizeof(Word) + bytes_an_option * problem.option_count() +
                   bytes_an_entry * problem.entry_count() <=
               memory;
}

bool gains_within(const Problem& problem) {
    // Links look at entries, which takes longer.
    constexpr std::size_t words_an_entry = 4;
    return words_of_rows(problem) <= words_an_entry * problem.entry_count();
}

std::unique_ptr<Engine> make_within(const Problem& problem, const Settings& settings,
                                    const search::Allowance& allowance) {
    return std::make_unique<WithinSearch>(problem, settings, allowance,
                                          kernel_named(settings.kernel));
}

}  // namespace quadrille::bits
