// The k best derivations of a hypergraph, found lazily (Huang and Chiang 2005, algorithm 3).
//
// A *goal* is a node whose solutions are wanted in order. It has the solutions found so far, and a
// heap of candidates. After a solution was returned, the only new candidate is the same branch with
// the next best solution of the rest. No goal therefore finds more solutions than are wanted of it.
// A product is a goal for its first part, and another goal for the other parts. Its
// candidates are pairs of ranks. The pairs (a + 1, b) and (0, b + 1) follow (a, b), the second one
// only if a = 0, so each pair appears once.
//
// The best solution of each node is known beforehand, from one pass. Nodes that need no further
// solution never become goals.
#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

#include "quadrille/diagram_solutions.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

/// The place of a branch or of a part in its node.
using Position = std::uint32_t;

enum class GoalId : std::uint32_t {};
constexpr GoalId no_goal{std::numeric_limits<std::uint32_t>::max()};

/// 0 is the best solution.
enum class SolutionRank : std::uint32_t {};
constexpr SolutionRank best_rank{0};
constexpr SolutionRank no_rank{std::numeric_limits<std::uint32_t>::max()};

SolutionRank rank_after(SolutionRank rank) {
    return id_at<SolutionRank>(index(rank) + 1);
}

/// The solution of a rank. For a choice, it is a branch and the solution of rank `first` of its
/// node. For a product, it is the solutions of ranks `first` and `second` of its first part and the
/// rest.
struct Derivation {
    Cost cost;
    Position branch;
    SolutionRank first;
    SolutionRank second;
};

// For heaps with the cheapest in front. Among equals, the first branch comes first, as in
// best_branch.
struct ComesLater {
    bool operator()(const Derivation& a, const Derivation& b) const noexcept {
        if (a.cost != b.cost) return a.cost > b.cost;
        if (a.branch != b.branch) return a.branch > b.branch;
        return a.first != b.first ? a.first > b.first : a.second > b.second;
    }
};

struct Goal {
    NodeId node;
    Position part = 0;  // of a product: it is for this part and those behind it
    Cost best = 0;
    GoalId rest = no_goal;             // of a product: the goal for the parts behind
    std::vector<Derivation> ranked;    // the best, the next best, …
    std::vector<Derivation> heap;      // candidates for the next
    std::size_t followed = 0;          // the first ranked ones, whose followers are candidates
    bool first_follower_done = false;  // of the ranked one behind these
    bool exhausted = false;
};

}  // namespace

struct DiagramRanking::State {
    State(Diagram of, std::span<const Cost> option_costs, Cost sign_of_costs);

    bool next();

    // The first pass.
    void find_best();
    [[nodiscard]] Cost cost_of(const Branch& branch) const;
    [[nodiscard]] Position best_branch(NodeId choice) const;

    // Goals.
    [[nodiscard]] Goal& at(GoalId goal) { return goals[index(goal)]; }
    [[nodiscard]] const Goal& at(GoalId goal) const { return goals[index(goal)]; }
    GoalId goal_of(NodeId node);
    GoalId rest_of(GoalId goal);
    GoalId add_goal(NodeId node, Position part, Cost best);
    void find_one_more(GoalId goal);
    GoalId follow(Goal& goal);
    GoalId follow_choice(Goal& goal, const Derivation& last);
    GoalId follow_product(Goal& goal, const Derivation& last);
    [[nodiscard]] Cost cost_of_rank(GoalId goal, SolutionRank of_rank) const;
    [[nodiscard]] bool has_rank(GoalId goal, SolutionRank of_rank) const {
        return at(goal).ranked.size() > index(of_rank);
    }
    /// Must the goal find more solutions before it is known whether it has this rank?
    [[nodiscard]] bool must_search(GoalId goal, SolutionRank of_rank) const {
        return !has_rank(goal, of_rank) && !at(goal).exhausted;
    }

    // From a rank to the options.
    struct Wanted {
        NodeId node;
        Position part;
        GoalId goal;  // no_goal if the rank is the best
        SolutionRank rank;
    };
    void write_solution();
    void write_best(const Wanted& wanted);
    void write_ranked(const Wanted& wanted);
    [[nodiscard]] Wanted wanted(NodeId node, SolutionRank of_rank) const {
        return {node, 0, goal_of_node[index(node)], of_rank};
    }

    Diagram diagram;
    std::vector<Cost> costs;  // of the options, so that less is better
    Cost sign;
    std::vector<Cost> best;            // of each node
    std::vector<GoalId> goal_of_node;  // or no_goal
    std::deque<Goal> goals;            // goals stay where they are
    std::vector<GoalId> waiting;       // each for one more solution of the one above it
    std::vector<Wanted> to_write;
    SolutionRank rank = no_rank;  // of the last solution that was returned
    Cost cost = 0;
    Solution solution;
};

DiagramRanking::State::State(Diagram of, std::span<const Cost> option_costs, Cost sign_of_costs)
    : diagram(std::move(of)), sign(sign_of_costs), goal_of_node(diagram.node_count(), no_goal) {
    for (const Cost option_cost : option_costs) {
        // The least Cost has no negative; it is refused below, where its option is used.
        const bool turns = sign < 0 && option_cost != std::numeric_limits<Cost>::min();
        costs.push_back(turns ? -option_cost : option_cost);
    }
    costs.resize(diagram.option_count());
    find_best();
}

Cost DiagramRanking::State::cost_of(const Branch& branch) const {
    const Cost own = branch.option == no_option ? 0 : costs[index(branch.option)];
    return own + best[index(branch.node)];
}

// Finds the least sum of costs, and the largest sum of their absolute values. If the latter fits a
// Cost, so does every sum that is made here.
void DiagramRanking::State::find_best() {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<Cost>::max());
    std::vector<std::uint64_t> bound(diagram.node_count());
    best.resize(diagram.node_count());
    const auto require_fit = [&](std::uint64_t sum) {
        if (sum > most)
            throw UnsupportedError("the sum of a solution's costs might not fit 64 bits");
        return sum;
    };
    for (std::size_t n = index(unit_node) + 1; n < diagram.node_count(); ++n) {
        const auto node = id_at<NodeId>(n);
        if (diagram.kind(node) == NodeKind::product) {
            for (const Branch& part : diagram.branches(node)) {
                bound[n] = require_fit(bound[n] + bound[index(part.node)]);
                best[n] += best[index(part.node)];
            }
            continue;
        }
        for (const Branch& branch : diagram.branches(node)) {
            const Cost own = branch.option == no_option ? 0 : costs[index(branch.option)];
            const std::uint64_t size =
                own < 0 ? 0 - static_cast<std::uint64_t>(own) : static_cast<std::uint64_t>(own);
            bound[n] = std::max(bound[n], require_fit(size + bound[index(branch.node)]));
        }
        best[n] = cost_of(diagram.branches(node)[best_branch(node)]);
    }
}

Position DiagramRanking::State::best_branch(NodeId choice) const {
    const std::span<const Branch> branches = diagram.branches(choice);
    Position found = 0;
    for (Position b = 1; b < branches.size(); ++b) {
        if (cost_of(branches[b]) < cost_of(branches[found])) found = b;
    }
    return found;
}

GoalId DiagramRanking::State::goal_of(NodeId node) {
    GoalId& goal = goal_of_node[index(node)];
    if (goal == no_goal) goal = add_goal(node, 0, best[index(node)]);
    return goal;
}

GoalId DiagramRanking::State::rest_of(GoalId goal) {
    Goal& whole = at(goal);
    if (whole.rest != no_goal) return whole.rest;
    const std::span<const Branch> parts = diagram.branches(whole.node);
    const Position behind = whole.part + 1;
    whole.rest =
        behind + 1 == parts.size()
            ? goal_of(parts[behind].node)
            : add_goal(whole.node, behind, whole.best - best[index(parts[whole.part].node)]);
    return whole.rest;
}

GoalId DiagramRanking::State::add_goal(NodeId node, Position part, Cost best_cost) {
    Goal goal;
    goal.node = node;
    goal.part = part;
    goal.best = best_cost;
    if (diagram.kind(node) == NodeKind::choice) {
        for (const Branch& branch : diagram.branches(node)) {
            const auto position = static_cast<Position>(goal.heap.size());
            goal.heap.push_back({cost_of(branch), position, best_rank, best_rank});
        }
        std::ranges::make_heap(goal.heap, ComesLater());
    } else {
        goal.heap.push_back({best_cost, 0, best_rank, best_rank});
    }
    goals.push_back(std::move(goal));
    return id_at<GoalId>(goals.size() - 1);
}

/// Ranks one more derivation of a goal, or finds that there is none. Goals below may have to find
/// one more first, so goals wait for each other on a stack.
void DiagramRanking::State::find_one_more(GoalId wanted_goal) {
    waiting.assign(1, wanted_goal);
    while (!waiting.empty()) {
        Goal& goal = at(waiting.back());
        const GoalId needed = follow(goal);
        if (needed != no_goal) {
            waiting.push_back(needed);
            continue;
        }
        if (goal.heap.empty()) {
            goal.exhausted = true;
        } else {
            std::ranges::pop_heap(goal.heap, ComesLater());
            goal.ranked.push_back(goal.heap.back());
            goal.heap.pop_back();
        }
        waiting.pop_back();
    }
}

/// Adds the followers of the last ranked derivation to the candidates. Returns a goal that must
/// find one more before this can be done, or no_goal when it is done.
GoalId DiagramRanking::State::follow(Goal& goal) {
    if (goal.followed == goal.ranked.size()) return no_goal;
    const Derivation last = goal.ranked.back();
    const NodeKind kind = diagram.kind(goal.node);
    GoalId needed = no_goal;
    if (kind == NodeKind::choice) needed = follow_choice(goal, last);
    if (kind == NodeKind::product) needed = follow_product(goal, last);
    if (needed == no_goal) {
        ++goal.followed;
        goal.first_follower_done = false;
    }
    return needed;
}

GoalId DiagramRanking::State::follow_choice(Goal& goal, const Derivation& last) {
    const Branch& branch = diagram.branches(goal.node)[last.branch];
    const GoalId below = goal_of(branch.node);
    if (must_search(below, rank_after(last.first))) return below;
    if (has_rank(below, rank_after(last.first))) {
        const Cost own = last.cost - cost_of_rank(below, last.first);
        goal.heap.push_back({own + cost_of_rank(below, rank_after(last.first)), last.branch,
                             rank_after(last.first), best_rank});
        std::ranges::push_heap(goal.heap, ComesLater());
    }
    return no_goal;
}

GoalId DiagramRanking::State::follow_product(Goal& goal, const Derivation& last) {
    const GoalId first = goal_of(diagram.branches(goal.node)[goal.part].node);
    const GoalId self = waiting.back();
    const GoalId rest = rest_of(self);
    if (!goal.first_follower_done) {
        if (must_search(first, rank_after(last.first))) return first;
        if (has_rank(first, rank_after(last.first))) {
            goal.heap.push_back(
                {cost_of_rank(first, rank_after(last.first)) + cost_of_rank(rest, last.second), 0,
                 rank_after(last.first), last.second});
            std::ranges::push_heap(goal.heap, ComesLater());
        }
        goal.first_follower_done = true;
    }
    if (last.first != best_rank) return no_goal;
    if (must_search(rest, rank_after(last.second))) return rest;
    if (has_rank(rest, rank_after(last.second))) {
        goal.heap.push_back(
            {cost_of_rank(first, best_rank) + cost_of_rank(rest, rank_after(last.second)), 0,
             best_rank, rank_after(last.second)});
        std::ranges::push_heap(goal.heap, ComesLater());
    }
    return no_goal;
}

Cost DiagramRanking::State::cost_of_rank(GoalId goal, SolutionRank of_rank) const {
    return of_rank == best_rank ? at(goal).best : at(goal).ranked[index(of_rank)].cost;
}

bool DiagramRanking::State::next() {
    if (diagram.root() == none_node) return false;
    if (rank == no_rank) {
        rank = best_rank;
        cost = best[index(diagram.root())];
    } else {
        const GoalId goal = goal_of(diagram.root());
        const SolutionRank wanted_rank = rank_after(rank);
        while (must_search(goal, wanted_rank)) find_one_more(goal);
        if (!has_rank(goal, wanted_rank)) return false;
        rank = wanted_rank;
        cost = cost_of_rank(goal, rank);
    }
    write_solution();
    return true;
}

void DiagramRanking::State::write_solution() {
    solution.clear();
    to_write.assign(1, wanted(diagram.root(), rank));
    while (!to_write.empty()) {
        const Wanted top = to_write.back();
        to_write.pop_back();
        if (top.node == unit_node) continue;
        if (top.rank == best_rank) {
            write_best(top);
        } else {
            write_ranked(top);
        }
    }
}

void DiagramRanking::State::write_best(const Wanted& top) {
    const std::span<const Branch> branches = diagram.branches(top.node);
    if (diagram.kind(top.node) == NodeKind::product) {
        for (const Branch& part : branches.subspan(top.part)) {
            to_write.push_back(wanted(part.node, best_rank));
        }
        return;
    }
    const Branch& branch = branches[best_branch(top.node)];
    if (branch.option != no_option) solution.push_back(branch.option);
    to_write.push_back(wanted(branch.node, best_rank));
}

void DiagramRanking::State::write_ranked(const Wanted& top) {
    const std::span<const Branch> branches = diagram.branches(top.node);
    const Goal& goal = at(top.goal);
    const Derivation& derivation = goal.ranked[index(top.rank)];
    if (diagram.kind(top.node) == NodeKind::choice) {
        const Branch& branch = branches[derivation.branch];
        if (branch.option != no_option) solution.push_back(branch.option);
        to_write.push_back(wanted(branch.node, derivation.first));
        return;
    }
    to_write.push_back(wanted(branches[goal.part].node, derivation.first));
    const Goal& rest = at(goal.rest);
    to_write.push_back({rest.node, rest.part, goal.rest, derivation.second});
}

DiagramRanking::DiagramRanking(std::unique_ptr<State> state) : state_(std::move(state)) {}
DiagramRanking::~DiagramRanking() = default;
DiagramRanking::DiagramRanking(DiagramRanking&&) noexcept = default;
DiagramRanking& DiagramRanking::operator=(DiagramRanking&&) noexcept = default;

DiagramRanking DiagramRanking::cheapest(Diagram diagram, std::span<const Cost> costs) {
    return DiagramRanking(std::make_unique<State>(std::move(diagram), costs, 1));
}

DiagramRanking DiagramRanking::dearest(Diagram diagram, std::span<const Cost> costs) {
    return DiagramRanking(std::make_unique<State>(std::move(diagram), costs, -1));
}

bool DiagramRanking::next() {
    return state_->next();
}

std::span<const OptionId> DiagramRanking::solution() const noexcept {
    return state_->solution;
}

Cost DiagramRanking::cost() const noexcept {
    return state_->sign * state_->cost;
}

std::vector<Cost> option_costs(const Problem& problem) {
    std::vector<Cost> costs(problem.option_count());
    for (std::size_t o = 0; o < costs.size(); ++o) costs[o] = problem.cost(id_at<OptionId>(o));
    return costs;
}

}  // namespace quadrille
