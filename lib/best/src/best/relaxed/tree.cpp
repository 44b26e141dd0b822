#include "best/relaxed/tree.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "best/relaxed/cliques.hpp"

namespace quadrille::best::relaxed {
namespace {

constexpr double whole = 1e-6;  // a value this near to 0 or 1 is that

/// A new program is made when at most this share of the old one is left.
constexpr double small_share = 0.6;
constexpr int most_clique_rounds = 8;
constexpr double least_gain = 0.02;  // of a round of cliques, as a share of the gap

constexpr double smaller = 0.9, larger = 1.2;  // leaves, after one that gave up or was easy
/// A leaf that has found this many solutions does not give up, because they would be found again.
constexpr std::size_t many_solutions = 1000;
constexpr std::size_t most_early = 1'000'000;
constexpr std::uint64_t leaf_slice = 100'000;  // nodes between two looks at the clock

}  // namespace

Tree::Tree(const Model& model, Propagation& propagation, SolutionPool& pool,
           const Settings& settings, const Tuning& tuning)
    : model_(model),
      propagation_(propagation),
      pool_(pool),
      settings_(settings),
      tuning_(tuning),
      branching_(model, propagation),
      most_in_leaf_(tuning.leaf_options) {
    settings_.threads = 1;
    settings_.memory_limit = std::numeric_limits<std::size_t>::max();  // leaves are small
}

void Tree::begin(Part part, Wide floor, double penalty) {
    // A lower limit cut off the rises that were learned under it.
    branching_.forget();
    limits_.penalty = penalty;
    done_ = 0;
    Node top;
    top.part = std::move(part);
    top.bound = floor;
    nodes_.clear();
    leaf_.search = nullptr;
    nodes_.push_back(std::move(top));
}

Wide Tree::bound() const {
    Wide least = is_in_leaf() ? leaf_.node.bound : any_limit;
    for (const Node& node : nodes_) least = std::min(least, node.bound);
    return least;
}

bool Tree::step(Wide limit, const Budget& budget) {
    limits_.cost = limit;
    const std::uint64_t before = work_.all;
    const Wide least = is_in_leaf() ? leaf_.node.bound : nodes_.back().bound;
    const bool is_in_time = visit_next(budget);
    if (least > limits_.strict) work_.for_ties += work_.all - before;
    return is_in_time;
}

bool Tree::visit_next(const Budget& budget) {
    limits_.budget = budget;
    if (is_in_leaf()) {
        continue_leaf();
        return true;
    }
    Node node = std::move(nodes_.back());
    nodes_.pop_back();
    const double weight = node.weight;
    if (node.bound > limits_.cost || !propagation_.settle(node.part)) {
        done_ += weight;
        return true;
    }
    ++work_.all;
    const bool is_new_program =
        node.program == nullptr || static_cast<double>(node.part.open.size()) <
                                       small_share * static_cast<double>(node.program->size());
    Solved solved;
    bool is_left = true;
    if (!node.part.open.empty() && is_new_program) is_left = make_program(node);
    if (is_left && !node.part.open.empty()) {
        const lp::Status status = solve(node, solved, is_left);
        if (status == lp::Status::stopped) {
            node.basis = node.program->basis();
            nodes_.push_back(std::move(node));
            return false;
        }
        if (is_left && is_new_program) is_left = improve_by_cliques(node, solved);
    }
    if (!is_left) {
        done_ += weight;
    } else if (node.part.open.empty()) {
        done_ += weight;
        (void)pool_.add(node.part.chosen);
    } else if (node.may_be_leaf && static_cast<double>(node.part.open.size()) <= most_in_leaf_) {
        begin_leaf(std::move(node), solved.safe);
    } else if (add_whole(node)) {
        // The limit may fall now, and this node with it.
        node.basis = node.program->basis();
        node.is_branch = false;
        nodes_.push_back(std::move(node));
    } else {
        branch(std::move(node), solved);
    }
    return true;
}

/// A smaller program for a small part. False if nothing is left of the part.
bool Tree::make_program(Node& node) {
    if (!propagation_.close_by_inclusion(node.part)) return false;
    if (node.part.open.empty()) return true;
    auto program = std::make_shared<PartProgram>(model_, node.part, propagation_.covered(node.part),
                                                 limits_.penalty);
    if (node.program != nullptr) {
        node.program->set_basis(node.basis);
        program->start_from(*node.program);
        program->take_cliques(node.program->cliques());
    }
    node.basis = program->basis();
    node.program = std::move(program);
    return true;
}

/// Solves the program and makes its prices safe. `is_left` is false if no solution is left within
/// the limit.
lp::Status Tree::solve(Node& node, Solved& solved, bool& is_left) {
    PartProgram& program = *node.program;
    program.set_part(node.part);
    if (node.basis.size() == program.basis().size()) program.set_basis(node.basis);
    const std::uint64_t before = program.work();
    const double most = model_.in_costs(limits_.cost) - program.spent() + whole;
    lp::Status status = program.solve(most, any_iterations, limits_.budget);
    is_left = status == lp::Status::stopped || price(node, solved.safe);
    if (is_left && status == lp::Status::cut_short) {
        // Prices were not good enough after all.
        status = program.solve(any_value, any_iterations, limits_.budget);
        is_left = status == lp::Status::stopped || price(node, solved.safe);
    }
    work_.all += program.work() - before;
    if (status == lp::Status::stopped) return status;
    solved.value = program.value();
    if (node.is_branch) {
        branching_.learn(node.option, node.is_taken, node.value,
                         (is_left ? solved.value : most) + program.spent() - node.parent_value);
    }
    return status;
}

/// The prices of the node's program, made safe. Options that are too expensive are closed, with all
/// that follows. False if nothing is left within the limit.
bool Tree::price(Node& node, SafePrices& safe) {
    RoughPrices rough = node.program->rough_prices();
    if (tuning_.disturb) tuning_.disturb(rough);
    for (;;) {
        safe = make_safe(model_, node.part, propagation_.covered(node.part),
                         node.program->cliques(), rough);
        node.bound = std::max(node.bound, safe.floor);
        if (safe.floor > limits_.cost) return false;
        if (close_expensive(node.part, safe, limits_.cost) == 0) return true;
        const std::size_t open = node.part.open.size();
        if (!propagation_.settle(node.part)) return false;
        if (node.part.open.size() == open) return true;
    }
}

/// Adds violated cliques while the bound rises by them. False if nothing is left within the limit.
bool Tree::improve_by_cliques(Node& node, Solved& solved) {
    PartProgram& program = *node.program;
    const std::uint64_t before = program.work();
    bool is_left = true;
    for (int round = 0; round < most_clique_rounds && !node.part.open.empty(); ++round) {
        std::vector<double> values;
        for (const OptionId option : node.part.open) values.push_back(program.value_of(option));
        const std::vector<Clique> cliques = violated_cliques(model_, node.part, values);
        if (cliques.empty()) break;
        program.add_cliques(cliques);
        program.set_part(node.part);
        if (program.solve(any_value, any_iterations, limits_.budget) != lp::Status::optimal) break;
        const double gain = program.value() - solved.value;
        const double gap = model_.in_costs(limits_.cost - node.bound);
        solved.value = program.value();
        is_left = price(node, solved.safe);
        if (!is_left) break;
        program.drop_slack_cliques();
        if (gain < least_gain * gap) break;
    }
    // Options were closed, and rows removed, so the program is solved again.
    if (is_left && !node.part.open.empty()) {
        program.set_part(node.part);
        (void)program.solve(any_value, any_iterations, limits_.budget);
        solved.value = program.value();
    }
    work_.all += program.work() - before;
    return is_left;
}

bool Tree::add_whole(const Node& node) {
    Part part = node.part;
    for (const OptionId option : node.part.open) {
        const double value = node.program->value_of(option);
        if (value <= whole) continue;
        if (value < 1 - whole || !std::ranges::binary_search(part.open, option)) return false;
        propagation_.choose(part, option);
    }
    const auto& covered = propagation_.covered(part);
    for (std::size_t i = 0; i < covered.size(); ++i) {
        if (!covered[i] && model_.kind(id_at<ItemId>(i)) == ItemKind::needed) return false;
    }
    return pool_.add_early(std::move(part.chosen));
}

void Tree::branch(Node node, const Solved& solved) {
    PartProgram& program = *node.program;
    std::vector<Candidate> candidates;
    for (const OptionId option : node.part.open) {
        const double value = program.value_of(option);
        if (value > whole && value < 1 - whole) candidates.push_back({option, value});
    }
    if (candidates.empty()) {
        // A solution that was offered already, or one that colors forbid. It is split off.
        constexpr double neither = 0.5;
        for (const OptionId option : node.part.open) {
            if (program.value_of(option) > neither) candidates.push_back({option, neither});
        }
        if (candidates.empty()) candidates.push_back({node.part.open.front(), neither});
    }
    program.set_part(node.part);
    node.basis = program.basis();
    const std::uint64_t before = program.work();
    const Choice found = branching_.choose(node.part, program, candidates, solved.value,
                                           limits_.cost, limits_.budget);
    work_.all += program.work() - before;

    std::erase_if(node.part.open, [&](OptionId option) {
        return std::ranges::binary_search(found.closed, option);
    });
    node.is_branch = found.candidate.has_value();
    if (!found.candidate) {
        nodes_.push_back(std::move(node));
        return;
    }
    node.option = found.candidate->option;
    node.value = found.candidate->value;
    node.parent_value = solved.value + program.spent();
    node.is_taken = true;
    if (found.must_be_taken) {
        if (!std::ranges::binary_search(node.part.open, node.option)) {  // nor may it be
            done_ += node.weight;
            return;
        }
    } else {
        node.weight /= 2;
        Node without = node;
        without.is_taken = false;
        std::erase(without.part.open, node.option);
        nodes_.push_back(std::move(without));
    }
    propagation_.choose(node.part, node.option);
    nodes_.push_back(std::move(node));
}

void Tree::begin_leaf(Node node, const SafePrices& safe) {
    leaf_.search =
        std::make_unique<Leaf>(model_, node.part, propagation_.covered(node.part), safe, settings_);
    leaf_.solutions.clear();
    node.basis = node.program->basis();
    leaf_.node = std::move(node);
}

void Tree::continue_leaf() {
    const bool may_give_up =
        leaf_.solutions.size() < many_solutions && pool_.early_count() < most_early;
    const std::uint64_t before = leaf_.search->stats().nodes;
    Budget slice = limits_.budget;
    slice.nodes =
        may_give_up ? tuning_.leaf_nodes - std::min(before, tuning_.leaf_nodes) : leaf_slice;
    leaf_.search->set_budget(slice);
    leaf_.search->set_limit(limits_.cost);
    const Outcome outcome = leaf_.search->next();
    work_.all += leaf_.search->stats().nodes - before;
    if (outcome == Outcome::found) {
        if (pool_.add(leaf_.search->solution()) && leaf_.solutions.size() < many_solutions) {
            leaf_.solutions.push_back(leaf_.search->solution());
        }
    } else if (outcome == Outcome::exhausted) {
        end_leaf(false);
    } else if (may_give_up && leaf_.search->stats().nodes >= tuning_.leaf_nodes) {
        end_leaf(true);
    }
}

void Tree::end_leaf(bool gives_up) {
    const auto size = static_cast<double>(leaf_.node.part.open.size());
    work_.updates += leaf_.search->stats().updates;
    if (gives_up) {
        most_in_leaf_ = std::min(most_in_leaf_, smaller * size);
        for (Solution& solution : leaf_.solutions) pool_.add_known(std::move(solution));
        leaf_.node.may_be_leaf = false;
        leaf_.node.is_branch = false;
        nodes_.push_back(std::move(leaf_.node));
    } else {
        const bool was_easy = leaf_.search->stats().nodes < tuning_.leaf_nodes / 4;
        if (was_easy) most_in_leaf_ = std::max(most_in_leaf_, larger * size);
        done_ += leaf_.node.weight;
    }
    leaf_.search = nullptr;
}

}  // namespace quadrille::best::relaxed
