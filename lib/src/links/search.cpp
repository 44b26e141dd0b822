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
    restart();
    set_budget(settings.budget);
}

template <Rules rules>
void Search<rules>::restart() {
    while (!levels_.empty()) {
        if (levels_.back().is_committed) uncommit(levels_.back());
        close_level();
    }
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
    const std::size_t depth = levels_.size();
    if (depth >= stats_.nodes_by_level.size()) {
        stats_.nodes_by_level.resize(depth + 1);
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
Outcome Search<rules>::enter_root() {
    if (budget_.is_used_up(stats_.nodes, table_.updates())) return Outcome::out_of_budget;
    count_node();
    state_ = State::searching;
    const Row row = choose_row();
    if (row == no_row) return Outcome::found;
    open_level(row);
    return advance();
}

template <Rules rules>
Outcome Search<rules>::advance() {
    if (state_ == State::at_root) return enter_root();
    while (!levels_.empty()) {
        Level& level = levels_.back();
        if (level.is_committed) uncommit(level);
        if (level.next == level.end) {
            close_level();
            continue;
        }
        if (budget_.is_used_up(stats_.nodes, table_.updates())) return Outcome::out_of_budget;
        if (!rule_out_last_branch(level)) {
            level.next = level.end;
            continue;
        }
        const NodeId branch = branches_[level.next++];
        count_node();
        if (completes(branch)) return Outcome::found;
        if (!commit(level, branch)) continue;
        const Row row = choose_row();
        if (row == no_row) return Outcome::found;
        open_level(row);
    }
    state_ = State::exhausted;
    return Outcome::exhausted;
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
    level.is_committed = false;
    level.has_starved = false;
    level.trail = table_.trail_length();
    level.low_begin = table_.low_length();
    list_branches(level);
    if (!level.is_tweaked) {
        close(row);
        const std::span<const NodeId> options(branches_.data() + level.begin,
                                              branches_.data() + level.end);
        // Where every branch completes a solution, nothing below needs the options hidden.
        if (!std::ranges::all_of(options, [&](NodeId first) { return completes(first); })) {
            for (const NodeId first : options) {
                if (first != take_no_more) level.has_starved |= !table_.hide(first);
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
    const bool enough = table_.hide(branches_[level.next - 1]);
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
bool Search<rules>::commit(Level& level, NodeId branch) {
    level.is_committed = true;
    level.branch_trail = table_.trail_length();
    if (rules.multiplicities && branch == take_no_more) {
        if (!level.is_tweaked) return !is_any_starved(level);
        close(level.row);
        return table_.hide_all(level.row);
    }
    take(level, branch);
    if (is_any_starved(level)) return false;
    if (level.is_tweaked && !table_.hide(branch)) return false;
    return hide_rivals(level, branch);
}

template <Rules rules>
void Search<rules>::uncommit(Level& level) {
    const NodeId branch = branches_[level.next - 1];
    table_.show_back_to(level.branch_trail);
    if (!rules.multiplicities || branch != take_no_more) {
        give_back(level, branch);
    } else if (level.is_tweaked) {
        reopen(level.row);
    }
    table_.cut_low(level.low_end);
    forced_ = level.forced;
    level.is_committed = false;
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

/// Marks what an option covers, so that no item of it can seem to run out while rivals are hidden.
template <Rules rules>
void Search<rules>::take(const Level& level, NodeId first) {
    for (NodeId n = first; table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == level.row && !level.is_tweaked) continue;  // closed when it was opened
        if (table_.is_primary(row)) {
            if constexpr (rules.multiplicities) {
                Need& need = needs_[row];
                if (need.least-- > 0) ++table_.slack(row);
                if (--need.most != 0) continue;
            }
            close(row);
        } else if constexpr (rules.colors) {
            if (table_.color(n) != no_color && color_set_at_[row] == 0) {
                color_set_at_[row] = levels_.size();
                ++stats_.purifications;
            }
        }
    }
}

/// The mirror of take.
template <Rules rules>
void Search<rules>::give_back(const Level& level, NodeId first) {
    for (NodeId n = first; table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == level.row && !level.is_tweaked) continue;
        if (table_.is_primary(row)) {
            if constexpr (rules.multiplicities) {
                Need& need = needs_[row];
                if (++need.least > 0) --table_.slack(row);
                if (need.most++ != 0) continue;
            }
            reopen(row);
        } else if constexpr (rules.colors) {
            if (color_set_at_[row] == levels_.size()) color_set_at_[row] = 0;
        }
    }
}

/// Hides the options that cannot be taken together with this one. False as soon as some open
/// item has too few left.
template <Rules rules>
bool Search<rules>::hide_rivals(const Level& level, NodeId first) {
    for (NodeId n = first; table_.row(n) != no_row; ++n) {
        const Row row = table_.row(n);
        if (row == level.row && !level.is_tweaked) continue;
        if constexpr (rules.multiplicities) {
            if (table_.is_primary(row) && needs_[row].most != 0) continue;
        }
        if constexpr (rules.colors) {
            if (table_.color(n) != no_color) {
                // A color fixed before has had its rivals hidden then.
                if (color_set_at_[row] == levels_.size() &&
                    !table_.hide_others(row, table_.color(n))) {
                    return false;
                }
                continue;
            }
        }
        if (!table_.hide_all(row)) return false;
    }
    return true;
}

/// Is an item that starved when the level's item was closed not helped by the option taken?
template <Rules rules>
bool Search<rules>::is_any_starved(const Level& level) const {
    if (!level.has_starved) return false;
    for (std::size_t i = level.low_begin; i < level.low_end; ++i) {
        if (table_.slack(table_.low(i)) <= 0) return true;
    }
    return false;
}

// --- paths ------------------------------------------------------------------------------------

template <Rules rules>
Step Search<rules>::step_of(const Level& level, NodeId branch) const {
    if (rules.multiplicities && branch == take_no_more) {
        return {table_.item(level.row), std::nullopt};
    }
    return {table_.item(level.row), table_.option(branch)};
}

template <Rules rules>
void Search<rules>::collect_solution() {
    solution_.clear();
    for (const Level& level : levels_) {
        const Step step = step_of(level, branches_[level.next - 1]);
        if (step.option) solution_.push_back(*step.option);
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
            if (!commit(level, branches_[level.next++])) {
                state_ = State::exhausted;
                break;
            }
        }
        follow(prefix[i]);
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
            if (!table_.hide(*before)) state_ = State::exhausted;
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
        for (; level.end > level.next && handed.size() < most; --level.end) {
            handed.push_back(path);
            handed.back().push_back(step_of(level, branches_[level.end - 1]));
        }
        if (level.next == level.begin) break;  // out of budget before its first branch
        path.push_back(step_of(level, branches_[level.next - 1]));
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
        const bool is_under_way = level.is_committed;
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
