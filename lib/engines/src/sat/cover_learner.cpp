#include "sat/cover_learner.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <random>
#include <utility>

#include "core/random_real.hpp"

namespace quadrille::sat {
namespace {

/// Beyond these, the formula is worth its time. Minimal 16x16 boards have 14,000 to 23,000 pairs,
/// and the hardest of a thousand needs 1,400 clauses. 25x25 boards that are not easy have 43,000
/// pairs and more, and need more clauses.
constexpr std::uint64_t most_clauses = 3'000;
constexpr double most_pairs = 30'000;
constexpr std::size_t most_literals_kept = 1'000'000;

/// The key of an item without a choice: larger than those of others.
constexpr std::int32_t covered = std::numeric_limits<std::int32_t>::max();

/// The clock is read once in this many conflicts.
constexpr std::uint64_t conflicts_between_looks = 64;

/// Literals are looked for in reasons of reasons up to here, so that the stack is not used up.
constexpr unsigned most_depth = 500;

}  // namespace

std::unique_ptr<CoverLearner> CoverLearner::make(const Problem& problem,
                                                 std::optional<std::uint64_t> seed) {
    if (problem.has_multiplicities() || CoverLists::pairs(problem) > most_pairs) return nullptr;
    return std::unique_ptr<CoverLearner>(new CoverLearner(problem, seed));
}

CoverLearner::CoverLearner(const Problem& problem, std::optional<std::uint64_t> seed)
    : lists_(problem),
      items_(problem.primary_count()),
      conflicts_(problem.primary_count(), 1),
      keys_(problem.primary_count()),
      values_(2 * problem.option_count()),
      assigned_(problem.option_count()),
      trail_(problem.option_count()),
      clauses_(problem.option_count()),
      activities_(problem.option_count()),
      marks_(problem.option_count()),
      clause_of_level_(problem.option_count() + 1) {
    for (std::uint32_t i = 0; i < items_.size(); ++i) {
        for (const std::uint32_t option : lists_.options[i]) {
            ++items_[i].options;
            items_[i].parity ^= option;
        }
        is_exhausted_ |= items_[i].options == 0;
    }
    for (std::uint32_t i = 0; i < items_.size() && !is_exhausted_; ++i) {
        if (items_[i].options == 1) assign_last(i);
    }
    if (!seed) return;
    std::mt19937_64 random(*seed);
    for (double& activity : activities_) activity = core::random_real(random);
}

inline void CoverLearner::assign(CoverLiteral literal, Reason reason) {
    values_[literal] = 1;
    values_[negation(literal)] = -1;
    assigned_[option_of(literal)] = {reason, static_cast<std::uint32_t>(level())};
    trail_[end_++] = literal;
}

/// Chooses the only option that an item has left.
void CoverLearner::assign_last(std::uint32_t item) {
    const CoverLiteral last = chosen(items_[item].parity);
    if (values_[last] == 0) assign(last, {Cause::item, item});
}

/// Draws all conclusions. If they contradict each other, it returns false and sets conflict_.
bool CoverLearner::propagate() {
    while (next_ < end_) {
        const CoverLiteral literal = trail_[next_++];
        const std::uint32_t option = option_of(literal);
        if (!(is_choice(literal) ? rule_out_rivals(option) : count_down(option))) return false;
        const std::uint32_t violated = clauses_.visit(
            negation(literal), values_, [this](CoverLiteral implied, std::uint32_t place) {
                assign(implied, {Cause::clause, place});
            });
        if (violated == LearntClauses::none) continue;
        conflict_.assign(clauses_[violated].begin(), clauses_[violated].end());
        return false;
    }
    return true;
}

bool CoverLearner::rule_out_rivals(std::uint32_t option) {
    for (const std::uint32_t rival : lists_.rivals[option]) {
        const std::int8_t value = values_[chosen(rival)];
        if (value < 0) continue;
        if (value > 0) {
            conflict_.assign({ruled_out(option), ruled_out(rival)});
            return false;
        }
        assign(ruled_out(rival), {Cause::rival, option});
    }
    return true;
}

/// Takes a ruled-out option off all of its items, also if one of them starves.
bool CoverLearner::count_down(std::uint32_t option) {
    bool has_starved = false;
    for (const std::uint32_t i : lists_.items[option]) {
        OpenItem& item = items_[i];
        item.parity ^= option;
        --item.options;
        if (item.options > 1) continue;
        if (item.options == 1) {
            assign_last(i);
        } else if (!has_starved) {
            has_starved = true;
            starve(i);
        }
    }
    return !has_starved;
}

/// No option of an item is left: a conflict.
void CoverLearner::starve(std::uint32_t item) {
    ++conflicts_[item];
    conflict_.clear();
    for (const std::uint32_t lost : lists_.options[item]) conflict_.push_back(chosen(lost));
}

/// Sets the keys of all items, and returns the smallest. It has no branches, so that compilers use
/// vectors: floats that are not negative have the order of their bits as whole numbers.
std::int32_t CoverLearner::least_key() {
    std::int32_t least = covered;
    const OpenItem* const items = items_.data();
    const float* const conflicts = conflicts_.data();
    std::int32_t* const keys = keys_.data();
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const auto options = static_cast<float>(items[i].options);
        const auto key = std::bit_cast<std::int32_t>(options * options / conflicts[i]);
        const std::int32_t is_open = -static_cast<std::int32_t>(items[i].options > 1);
        keys[i] = (key & is_open) | (covered & ~is_open);
        least = std::min(least, keys[i]);
    }
    return least;
}

/// Chooses an option of an item. False if every item is covered.
bool CoverLearner::decide() {
    const std::int32_t least = least_key();
    if (least == covered) return false;
    const auto item = static_cast<std::size_t>(std::ranges::find(keys_, least) - keys_.begin());
    const auto option = std::ranges::max_element(lists_.options[item], {}, [this](auto other) {
        return values_[chosen(other)] == 0 ? activities_[other] : -1;
    });
    decisions_.push_back(end_);
    assign(chosen(*option), {});
    return true;
}

/// Takes back what was assigned above a level.
void CoverLearner::backtrack(std::size_t level) {
    if (level >= decisions_.size()) return;
    const std::size_t begin = decisions_[level];
    for (std::size_t place = begin; place < end_; ++place) {
        const CoverLiteral literal = trail_[place];
        values_[literal] = values_[negation(literal)] = 0;
        if (is_choice(literal) || place >= next_) continue;
        const std::uint32_t option = option_of(literal);
        for (const std::uint32_t i : lists_.items[option]) {
            ++items_[i].options;
            items_[i].parity ^= option;
        }
    }
    decisions_.resize(level);
    end_ = next_ = begin;
}

/// Visits the false literals that an assigned option follows from.
template <class Visit>
void CoverLearner::visit_premises(std::uint32_t option, Visit visit) const {
    const Reason reason = assigned_[option].reason;
    switch (reason.cause) {
        case Cause::decision:
            break;
        case Cause::rival:
            visit(ruled_out(reason.id));
            break;
        case Cause::item:
            for (const std::uint32_t other : lists_.options[reason.id]) {
                if (other != option) visit(chosen(other));
            }
            break;
        case Cause::clause:
            for (const CoverLiteral literal : clauses_[reason.id]) {
                if (option_of(literal) != option) visit(literal);
            }
            break;
    }
}

void CoverLearner::mark(std::uint32_t option, Mark as) {
    if (marks_[option] == Mark::none) marked_.push_back(option);
    marks_[option] = as;
}

/// Turns the conflict into a clause of which one literal was assigned at this level: the first
/// unique implication point.
void CoverLearner::analyse() {
    constexpr double decay = 0.95, too_large = 1e150;
    clause_.assign(1, 0);
    std::size_t open = 0;  // marked options of this level that were not looked at
    const auto see = [&](CoverLiteral literal) {
        const std::uint32_t option = option_of(literal);
        if (marks_[option] != Mark::none || assigned_[option].level == 0) return;
        mark(option, Mark::in_clause);
        activities_[option] += bump_;
        if (assigned_[option].level == level()) {
            ++open;
        } else {
            clause_.push_back(literal);
        }
    };
    for (const CoverLiteral literal : conflict_) see(literal);
    std::size_t place = end_;
    while (true) {
        do --place;
        while (marks_[option_of(trail_[place])] == Mark::none);
        if (--open == 0) break;
        const std::uint32_t option = option_of(trail_[place]);
        const Reason reason = assigned_[option].reason;
        if (reason.cause == Cause::item) ++conflicts_[reason.id];
        visit_premises(option, see);
    }
    clause_.front() = negation(trail_[place]);
    leave_out_what_follows();
    for (const std::uint32_t option : marked_) marks_[option] = Mark::none;
    marked_.clear();
    bump_ /= decay;
    if (bump_ < too_large) return;
    for (double& activity : activities_) activity /= too_large;
    bump_ /= too_large;
}

void CoverLearner::leave_out_what_follows() {
    ++clauses_learnt_;
    for (const CoverLiteral literal : clause_) {
        clause_of_level_[assigned_[option_of(literal)].level] = clauses_learnt_;
    }
    const auto does_follow = [this](CoverLiteral literal) {
        return premises_follow(option_of(literal), 1);
    };
    clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), does_follow), clause_.end());
    literals_learnt_ += clause_.size();
}

/// Does an assigned option follow from literals of the clause alone? `depth` reasons were looked
/// at on the way to it.
bool CoverLearner::premises_follow(std::uint32_t option, unsigned depth) {
    bool do_follow = assigned_[option].reason.cause != Cause::decision;
    visit_premises(option,
                   [&](CoverLiteral premise) { do_follow = do_follow && follows(premise, depth); });
    return do_follow;
}

/// Is this false literal in the clause, or does it follow from the clause's other literals? It does
/// neither if the clause has no literal of its level.
bool CoverLearner::follows(CoverLiteral literal, unsigned depth) {
    const std::uint32_t option = option_of(literal);
    if (assigned_[option].level == 0 || marks_[option] == Mark::in_clause ||
        marks_[option] == Mark::follows) {
        return true;
    }
    if (marks_[option] == Mark::independent || depth == most_depth ||
        clause_of_level_[assigned_[option].level] != clauses_learnt_) {
        return false;
    }
    const bool does_follow = premises_follow(option, depth + 1);
    mark(option, does_follow ? Mark::follows : Mark::independent);
    return does_follow;
}

/// Backtracks to the level where the clause first implies its first literal, and adds it.
void CoverLearner::learn() {
    if (clause_.size() == 1) {
        backtrack(0);
        assign(clause_.front(), {});
        return;
    }
    const auto latest = std::max_element(
        clause_.begin() + 1, clause_.end(), [this](CoverLiteral a, CoverLiteral b) {
            return assigned_[option_of(a)].level < assigned_[option_of(b)].level;
        });
    std::swap(*latest, clause_[1]);
    backtrack(assigned_[option_of(clause_[1])].level);
    assign(clause_.front(), {Cause::clause, clauses_.add(clause_)});
}

/// Has it learnt what it may?
bool CoverLearner::is_full() const {
    return clauses_learnt_ + ruled_out_ >= most_clauses ||
           clauses_.literals() >= most_literals_kept;
}

SatResult CoverLearner::solve(const Budget& budget) {
    const std::uint64_t before = clauses_learnt_;
    while (!is_exhausted_) {
        if (is_full()) return SatResult::out_of_budget;
        if (propagate()) {
            if (!decide()) return SatResult::satisfiable;
            continue;
        }
        if (level() == 0) {
            is_exhausted_ = true;
            break;
        }
        analyse();
        learn();
        const std::uint64_t learnt = clauses_learnt_ - before;
        if ((budget.nodes && learnt >= *budget.nodes) ||
            (clauses_learnt_ % conflicts_between_looks == 0 && budget.is_time_up())) {
            return SatResult::out_of_budget;
        }
    }
    return SatResult::unsatisfiable;
}

// The other choices follow from the decisions.
void CoverLearner::rule_out_solution() {
    ++ruled_out_;
    if (level() == 0) {
        is_exhausted_ = true;
        return;
    }
    clause_.clear();
    for (std::size_t k = level(); k-- > 0;) clause_.push_back(negation(trail_[decisions_[k]]));
    learn();
}

}  // namespace quadrille::sat
