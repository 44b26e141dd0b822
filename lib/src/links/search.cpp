#include "links/search.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <random>
#include <utility>

#include "choose/shortest.hpp"
#include "links/links.hpp"
#include "quadrille/error.hpp"

namespace quadrille::links {
namespace {

/// Ties for the fewest options fall to the lower row: a shuffle of the rows breaks them at random,
/// and the same way on every path.
std::vector<Row> number_rows(const Problem& problem, std::optional<std::uint64_t> seed) {
    std::vector<Row> rows(problem.item_count());
    std::iota(rows.begin(), rows.end(), Row{0});
    if (seed) {
        std::mt19937_64 random(*seed);
        // Fisher and Yates; std::shuffle differs from library to library.
        for (std::size_t i = problem.primary_count(); i > 1; --i) {
            std::swap(rows[i - 1], rows[random() % i]);
        }
    }
    return rows;
}

}  // namespace

template <Rules rules>
Search<rules>::Search(const Problem& problem, const Settings& settings)
    : row_of_item_(number_rows(problem, settings.seed)), table_(problem, row_of_item_) {
    if constexpr (rules.multiplicities) {
        needs_.resize(problem.primary_count());
        for (std::size_t i = 0; i < needs_.size(); ++i) {
            const Multiplicity multiplicity = problem.multiplicity(id_at<ItemId>(i));
            needs_[row_of_item_[i]] = {clamped_least(multiplicity), multiplicity.most};
        }
    }
    if constexpr (rules.colors) color_set_at_.resize(problem.item_count());
    branches_.reserve(problem.option_count());
    path_.reserve(problem.primary_count());
    restart();
    set_budget(settings.budget);
}

template <Rules rules>
void Search<rules>::restart() {
    while (!levels_.empty()) {
        give_up_branch(levels_.back());
        close_level();
    }
    table_.show_back_to(0);
    while (taken_ != 0) give_back();
    path_.clear();
    table_.cut_low(0);
    forced_ = 0;
    open_ = table_.primary_slacks().size();
    state_ = State::at_root;
    progress_ = 0;
    for (Row row = 0; row < open_; ++row) {
        if (table_.slack(row) <= 0) state_ = State::exhausted;
        if (!rules.multiplicities && table_.slack(row) == 1) table_.note_low(row);
    }
}

template <Rules rules>
void Search<rules>::set_budget(const Budget& budget) {
    budget_.begin(budget, stats_.nodes, stats_.updates);
}

template <Rules rules>
void Search<rules>::count_node() {
    const std::size_t depth = path_.size();
    if (depth == stats_.nodes_by_level.size()) {
        stats_.nodes_by_level.push_back(0);
        stats_.longest_branch = depth;
    }
    ++stats_.nodes_by_level[depth];
    ++stats_.nodes;
}

// --- the search -------------------------------------------------------------------------------

template <Rules rules>
Outcome Search<rules>::next() {
    const Outcome outcome = advance();
    stats_.updates = table_.updates();
    if (outcome == Outcome::found) {
        ++stats_.solutions;
        collect_solution();
    }
    return outcome;
}

template <Rules rules>
Outcome Search<rules>::count(Count& total) {
    std::uint64_t found = 0;
    Outcome outcome;
    while ((outcome = advance()) == Outcome::found) ++found;
    stats_.updates = table_.updates();
    stats_.solutions += found;
    total += found;
    return outcome;
}

template <Rules rules>
Outcome Search<rules>::advance() {
    if (state_ == State::at_root) {
        if (is_out_of_budget()) return Outcome::out_of_budget;
        state_ = State::searching;
        count_node();
        if (descend()) return Outcome::found;
    }
    while (state_ == State::searching && back_up()) {
        Level& level = levels_.back();
        if (is_out_of_budget()) return Outcome::out_of_budget;
        if (!rule_out_last_branch(level)) {
            level.next = level.end;
            continue;
        }
        level.branch_trail = table_.trail_length();
        const Choice choice{level.row, branches_[level.next++], level.is_tweaked};
        path_.push_back(choice);
        count_node();
        if (completes(choice.branch)) return Outcome::found;
        if (commit(level, choice) && descend()) return Outcome::found;
    }
    state_ = State::exhausted;
    return Outcome::exhausted;
}

/// Goes back to the deepest level that has a branch left to try. False if none has: then nothing
/// is undone, as most searches end there, and start_at() will see to it if this one goes on.
template <Rules rules>
bool Search<rules>::back_up() {
    std::size_t depth = levels_.size();
    while (depth != 0 && levels_[depth - 1].next == levels_[depth - 1].end) --depth;
    if (depth == 0) return false;
    while (levels_.size() > depth) {
        give_up_branch(levels_.back());
        close_level();
    }
    give_up_branch(levels_.back());
    return true;
}

/// Makes forced choices, and opens a level at the first item with a choice to make. True if a
/// solution is reached, with no more to be done below.
template <Rules rules>
bool Search<rules>::descend() {
    for (;;) {
        const Row row = choose_row();
        if (row == no_row) return true;
        if (rules.multiplicities || table_.slack(row) != 1 || is_out_of_budget()) {
            open_level(row);
            return false;
        }
        const Choice choice{row, table_.first(table_.down(row)), true};
        path_.push_back(choice);
        count_node();
        if (table_.primary_entries(choice.branch) == open_) return true;
        if (!commit_forced(choice)) return false;
    }
}

/// The row to branch on; no_row if all that is open is covered and can take no more.
template <Rules rules>
Row Search<rules>::choose_row() {
    if constexpr (rules.multiplicities) {
        Row best = no_row;
        for (Row row = 0; row < needs_.size(); ++row) {
            const std::int32_t slack = table_.slack(row);
            const bool is_done = needs_[row].least <= 0 && slack == 1;
            if (slack < closed / 2 && !is_done && (best == no_row || slack < table_.slack(best))) {
                best = row;
            }
        }
        return best;
    } else {
        if (open_ == 0) return no_row;
        while (forced_ < table_.low_length()) {
            const Row row = table_.low(forced_++);
            if (table_.slack(row) == 1) return row;
        }
        return static_cast<Row>(choose::shortest(table_.primary_slacks()));
    }
}

// --- levels -----------------------------------------------------------------------------------

template <Rules rules>
void Search<rules>::open_level(Row row) {
    Level& level = levels_.emplace_back();
    level.row = row;
    level.is_tweaked = rules.multiplicities && needs_[row].most > 1;
    level.has_starved = false;
    level.trail = level.branch_trail = table_.trail_length();
    level.path = path_.size();
    level.low_begin = table_.low_length();
    list_branches(level);
    if (!level.is_tweaked) {
        close(row);
        const std::span<const NodeId> options(branches_.data() + level.begin,
                                              branches_.data() + level.end);
        // Where every branch completes a solution, nothing below needs the options hidden.
        if (!std::ranges::all_of(options, [&](NodeId first) { return completes(first); })) {
            LinkTable::Hider hider(table_);
            for (const NodeId first : options) {
                if (first != take_no_more) level.has_starved |= !hider.hide(first);
            }
        }
    }
    level.low_end = table_.low_length();
    level.forced = forced_;
}

template <Rules rules>
void Search<rules>::list_branches(Level& level) {
    level.begin = branches_.size();
    for (NodeId n = table_.down(level.row); n != level.row; n = table_.down(n)) {
        branches_.push_back(table_.first(n));
    }
    if constexpr (rules.multiplicities) {
        if (needs_[level.row].least <= 0) {
            branches_.push_back(take_no_more);
        } else if (level.is_tweaked) {
            // Any later branch would rule out more options than can be spared.
            branches_.resize(level.begin + static_cast<std::size_t>(table_.slack(level.row)));
        }
    }
    level.next = level.begin;
    level.end = branches_.size();
    level.total = level.end - level.begin;
}

/// Goes back to before the branch tried last, if one is in force.
template <Rules rules>
void Search<rules>::give_up_branch(const Level& level) {
    if (path_.size() == level.path) return;
    table_.show_back_to(level.branch_trail);
    while (taken_ > level.path) give_back();
    path_.resize(level.path);
    table_.cut_low(level.low_end);
    forced_ = level.forced;
}

template <Rules rules>
void Search<rules>::close_level() {
    const Level& level = levels_.back();
    table_.show_back_to(level.trail);
    table_.cut_low(level.low_begin);
    if (!level.is_tweaked) reopen(level.row);
    branches_.resize(level.begin);
    levels_.pop_back();
}

/// Before the next branch of a tweaked level: its last one is not taken from here on.
/// False if some item cannot do without it.
template <Rules rules>
bool Search<rules>::rule_out_last_branch(Level& level) {
    if constexpr (!rules.multiplicities) return true;
    if (!level.is_tweaked || level.next == level.begin) return true;
    const bool enough = LinkTable::Hider(table_).hide(branches_[level.next - 1]);
    level.low_end = table_.low_length();
    return enough;
}

// --- branches ---------------------------------------------------------------------------------

/// Does taking this branch of an item that is closed leave nothing open?
template <Rules rules>
bool Search<rules>::completes(NodeId branch) const {
    if constexpr (rules.multiplicities) return false;
    return table_.primary_entries(branch) == open_ + 1;
}

template <Rules rules>
bool Search<rules>::commit(const Level& level, const Choice& choice) {
    take(choice);
    if (level.has_starved && is_any_starved(level)) return false;
    LinkTable::Hider hider(table_);
    if (rules.multiplicities && choice.branch == take_no_more) {
        return !level.is_tweaked || hider.hide_all(level.row);
    }
    if (!level.is_tweaked) return hide_rivals(hider, choice.branch, level.row);
    return hider.hide(choice.branch) && hide_rivals(hider, choice.branch, no_row);
}

/// The same for the only option that is left of an item.
template <Rules rules>
bool Search<rules>::commit_forced(const Choice& choice) {
    take(choice);
    LinkTable::Hider hider(table_);
    return hider.hide(choice.branch) && hide_rivals(hider, choice.branch, choice.row);
}

template <Rules rules>
void Search<rules>::close(Row row) {
    table_.slack(row) += closed;
    --open_;
}

template <Rules rules>
void Search<rules>::reopen(Row row) {
    table_.slack(row) -= closed;
    ++open_;
}

/// Marks what a choice covers, so that no item of it can seem to run out while rivals are hidden.
template <Rules rules>
void Search<rules>::take(const Choice& choice) {
    ++taken_;
    if (rules.multiplicities && choice.branch == take_no_more) {
        if (choice.closes_row) close(choice.row);
        return;
    }
    for (NodeId n = choice.branch; table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == choice.row && !choice.closes_row) continue;
        if (table_.is_primary(row)) {
            if constexpr (rules.multiplicities) {
                Need& need = needs_[row];
                if (need.least-- > 0) ++table_.slack(row);
                if (--need.most != 0) continue;
            }
            close(row);
        } else if constexpr (rules.colors) {
            if (table_.color(n) != no_color && color_set_at_[row] == 0) {
                color_set_at_[row] = taken_;
                ++stats_.purifications;
            }
        }
    }
}

/// The mirror of take, for the last choice in force.
template <Rules rules>
void Search<rules>::give_back() {
    const Choice& choice = path_[taken_ - 1];
    if (rules.multiplicities && choice.branch == take_no_more) {
        if (choice.closes_row) reopen(choice.row);
        --taken_;
        return;
    }
    for (NodeId n = choice.branch; table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == choice.row && !choice.closes_row) continue;
        if (table_.is_primary(row)) {
            if constexpr (rules.multiplicities) {
                Need& need = needs_[row];
                if (++need.least > 0) --table_.slack(row);
                if (need.most++ != 0) continue;
            }
            reopen(row);
        } else if constexpr (rules.colors) {
            if (color_set_at_[row] == taken_) color_set_at_[row] = 0;
        }
    }
    --taken_;
}

/// Hides the options that cannot be taken together with the last choice, which began here. False
/// as soon as some open item has too few left. The options of one row are hidden already.
template <Rules rules>
bool Search<rules>::hide_rivals(LinkTable::Hider& hider, NodeId first, Row hidden_before) {
    for (NodeId n = first; table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == hidden_before) continue;
        if constexpr (rules.multiplicities) {
            if (table_.is_primary(row) && needs_[row].most != 0) continue;
        }
        if constexpr (rules.colors) {
            if (table_.color(n) != no_color) {
                // A color fixed before has had its rivals hidden then.
                if (color_set_at_[row] == taken_ && !hider.hide_others(row, table_.color(n))) {
                    return false;
                }
                continue;
            }
        }
        if (!hider.hide_all(row)) return false;
    }
    return true;
}

/// Is an item that starved when the level's item was closed not helped by the option taken?
template <Rules rules>
bool Search<rules>::is_any_starved(const Level& level) const {
    for (std::size_t i = level.low_begin; i < level.low_end; ++i) {
        if (table_.slack(table_.low(i)) <= 0) return true;
    }
    return false;
}

// --- paths ------------------------------------------------------------------------------------

template <Rules rules>
Step Search<rules>::step_of(Row row, NodeId branch) const {
    if (rules.multiplicities && branch == take_no_more) {
        return {table_.item(row), std::nullopt};
    }
    return {table_.item(row), table_.option(branch)};
}

template <Rules rules>
void Search<rules>::collect_solution() {
    solution_.clear();
    for (const Choice& choice : path_) {
        if (rules.multiplicities && choice.branch == take_no_more) continue;
        solution_.push_back(table_.option(choice.branch));
    }
}

template <Rules rules>
void Search<rules>::start_at(const Path& prefix) {
    restart();
    if (prefix.empty() || state_ == State::exhausted) return;
    state_ = State::searching;
    for (std::size_t i = 0; i < prefix.size() && state_ != State::exhausted; ++i) {
        if (i != 0) {
            Level& level = levels_.back();
            const Choice choice{level.row, branches_[level.next++], level.is_tweaked};
            path_.push_back(choice);
            if (!commit(level, choice)) state_ = State::exhausted;
        }
        if (state_ != State::exhausted) follow(prefix[i]);
    }
    if (state_ == State::exhausted) {
        restart();
        state_ = State::exhausted;
    }
    stats_.updates = table_.updates();
}

/// Opens the level of a step, with the step's branch as its only one, not yet tried.
template <Rules rules>
void Search<rules>::follow(const Step& step) {
    const auto refuse = [&](const char* why) {
        restart();
        throw ProblemError(std::string("the path cannot be followed: ") + why);
    };
    if (index(step.item) >= row_of_item_.size()) refuse("it names an item that does not exist");
    const Row row = row_of_item_[index(step.item)];
    if (!table_.is_primary(row)) refuse("it branches on a secondary item");
    if (table_.slack(row) >= closed / 2) refuse("it branches on an item that takes no more");
    if (step.option && index(*step.option) >= table_.option_count()) {
        refuse("it names an option that does not exist");
    }
    open_level(row);
    Level& level = levels_.back();
    const NodeId branch = step.option ? table_.first_of(*step.option) : take_no_more;
    const auto begin = branches_.begin() + static_cast<std::ptrdiff_t>(level.begin);
    const auto found = std::find(begin, branches_.end(), branch);
    if (found == branches_.end()) refuse("its choices contradict each other");
    if (level.is_tweaked) {
        for (auto before = begin; before != found; ++before) {
            if (!LinkTable::Hider(table_).hide(*before)) state_ = State::exhausted;
        }
        level.low_end = table_.low_length();
    }
    level.begin = level.next = static_cast<std::size_t>(found - branches_.begin());
    level.end = level.next + 1;
    level.total = 1;
}

template <Rules rules>
std::vector<Path> Search<rules>::hand_over(std::size_t most) {
    std::vector<Path> handed;
    if (most == 0) return handed;
    if (state_ == State::at_root) {
        state_ = State::exhausted;
        handed.emplace_back();
        return handed;
    }
    Path path;
    for (Level& level : levels_) {
        for (std::size_t i = path.size(); i < level.path; ++i) {
            path.push_back(step_of(path_[i].row, path_[i].branch));
        }
        for (; level.end > level.next && handed.size() < most; --level.end) {
            handed.push_back(path);
            handed.back().push_back(step_of(level.row, branches_[level.end - 1]));
        }
    }
    return handed;
}

template <Rules rules>
double Search<rules>::progress() const {
    if (state_ == State::exhausted) return progress_ = 1;
    double done = 0;
    double weight = 1;
    for (const Level& level : levels_) {
        weight /= static_cast<double>(level.total);
        const bool is_under_way = path_.size() > level.path;
        const std::size_t left = level.end - level.next + is_under_way;
        done += weight * static_cast<double>(level.total - left);
    }
    return progress_ = std::max(progress_, std::min(done, 1.0));
}

std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings) {
    if (problem.has_multiplicities()) {
        if (problem.has_colors()) {
            return std::make_unique<Search<Rules{true, true}>>(problem, settings);
        }
        return std::make_unique<Search<Rules{false, true}>>(problem, settings);
    }
    if (problem.has_colors()) {
        return std::make_unique<Search<Rules{true, false}>>(problem, settings);
    }
    return std::make_unique<Search<Rules{false, false}>>(problem, settings);
}

}  // namespace quadrille::links
