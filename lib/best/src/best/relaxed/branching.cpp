#include "best/relaxed/branching.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::best::relaxed {
namespace {

constexpr std::uint32_t enough_tries = 4;  // after them, a mean is trusted
constexpr int most_tried = 8;              // programs in both ways, at a node
constexpr int iterations_tried = 40;
constexpr int most_without_gain = 8;

/// Both rises count, and a small one most.
double score(double a, double b) {
    constexpr double least = 1e-3;
    return std::max(a, least) * std::max(b, least);
}

}  // namespace

void Branching::forget() {
    std::ranges::fill(taken_, Mean());
    std::ranges::fill(left_, Mean());
    all_taken_ = all_left_ = Mean();
}

void Branching::learn(OptionId option, bool taken, double value, double rise) {
    const double part = taken ? 1 - value : value;
    if (part <= 0) return;
    for (Mean* mean : {taken ? &taken_[index(option)] : &left_[index(option)],
                       taken ? &all_taken_ : &all_left_}) {
        mean->sum += std::max(rise, 0.0) / part;
        ++mean->count;
    }
}

double Branching::expected(OptionId option, bool taken, double value) const {
    const Mean* mean = taken ? &taken_[index(option)] : &left_[index(option)];
    if (mean->count == 0) mean = taken ? &all_taken_ : &all_left_;
    const double each = mean->count == 0 ? 1 : mean->sum / mean->count;
    return each * (taken ? 1 - value : value);
}

std::optional<double> Branching::attempt(const Part& part, PartProgram& program,
                                         const Candidate& candidate, bool taken, double value,
                                         Wide limit, const Budget& budget) {
    const lp::Basis basis = program.basis();
    Part child = part;
    if (taken) {
        propagation_.choose(child, candidate.option);
    } else {
        std::erase(child.open, candidate.option);
    }
    std::vector<OptionId> closed;
    std::ranges::set_difference(part.open, child.open, std::back_inserter(closed));
    for (const OptionId option : closed) program.close(option);
    if (taken) program.require(candidate.option);
    const double most = model_.in_costs(limit) - program.spent();
    const lp::Status status = program.solve(most, iterations_tried, budget);
    bool is_beyond = false;
    if (status != lp::Status::stopped && program.value() > most) {
        is_beyond = make_safe(model_, child, propagation_.covered(child), program.cliques(),
                              program.rough_prices())
                        .floor > limit;
    }
    const double rise = std::clamp(program.value(), value, std::max(value, most)) - value;
    for (const OptionId option : closed) program.open(option);
    program.set_basis(basis);
    learn(candidate.option, taken, candidate.value, rise);
    return is_beyond ? std::nullopt : std::optional(rise);
}

Choice Branching::choose(const Part& part, PartProgram& program,
                         const std::vector<Candidate>& candidates, double value, Wide limit,
                         const Budget& budget) {
    std::vector<std::pair<double, Candidate>> order;
    for (const Candidate& each : candidates) {
        order.emplace_back(score(expected(each.option, true, each.value),
                                 expected(each.option, false, each.value)),
                           each);
    }
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [](const auto& pair) { return pair.first; });
    Choice best;
    double best_score = -1;
    int tried = 0, without_gain = 0;
    for (const auto& [guess, candidate] : order) {
        const bool is_known = taken_[index(candidate.option)].count >= enough_tries &&
                              left_[index(candidate.option)].count >= enough_tries;
        double found = guess;
        if (!is_known) {
            if (tried++ == most_tried || budget.is_time_up()) break;
            const auto taken = attempt(part, program, candidate, true, value, limit, budget);
            const auto left = attempt(part, program, candidate, false, value, limit, budget);
            if (!taken) best.closed.push_back(candidate.option);
            if (!left) {
                best.candidate = candidate;
                best.must_be_taken = true;
                break;
            }
            if (!taken) continue;
            found = score(*taken, *left);
        }
        if (found > best_score) {
            best_score = found;
            best.candidate = candidate;
            without_gain = 0;
        } else if (++without_gain > most_without_gain) {
            break;
        }
    }
    std::ranges::sort(best.closed);
    return best;
}

}  // namespace quadrille::best::relaxed
