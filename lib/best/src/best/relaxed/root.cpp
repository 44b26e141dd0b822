#include "best/relaxed/root.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace quadrille::best::relaxed {
namespace {

constexpr std::uint64_t any_work = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t many_options_of_each = 20;  // from here on, few of them decide
constexpr std::size_t begun_with = 30;            // options of each item
constexpr std::size_t taken_in = 10;              // for each item, at a time

/// The options that look cheapest to each item, when an option shares its cost equally.
std::vector<OptionId> cheapest_of_each(const Model& model, const Part& part, std::size_t most) {
    std::vector<OptionId> order = part.open;
    const auto share = [&](OptionId option) {
        return static_cast<double>(model.cost(option)) /
               static_cast<double>(model.option(option).size());
    };
    std::ranges::stable_sort(order, {}, share);
    std::vector<std::size_t> have(model.item_count());
    std::vector<OptionId> cheapest;
    for (const OptionId option : order) {
        const auto entries = model.option(option);
        if (std::ranges::all_of(
                entries, [&](const Entry& entry) { return have[index(entry.item)] >= most; })) {
            continue;
        }
        for (const Entry& entry : entries) ++have[index(entry.item)];
        cheapest.push_back(option);
    }
    std::ranges::sort(cheapest);
    return cheapest;
}

/// Options with the least reduced costs, if those are negative. None of them is in the program yet.
std::vector<OptionId> underpriced(const Model& model, const Part& part, const RoughPrices& prices,
                                  std::size_t most) {
    std::vector<std::pair<double, OptionId>> found;
    for (const OptionId option : part.open) {
        double reduced = model.in_costs(model.cost(option));
        const double nothing = 1e-7 * (1 + std::abs(reduced));
        for (const Entry& entry : model.option(option)) reduced -= prices.items[index(entry.item)];
        if (reduced < -nothing) found.emplace_back(reduced, option);
    }
    if (found.size() > most) {
        std::ranges::nth_element(found, found.begin() + static_cast<std::ptrdiff_t>(most));
        found.resize(most);
    }
    std::vector<OptionId> options;
    for (const auto& [reduced, option] : found) options.push_back(option);
    std::ranges::sort(options);
    return options;
}

}  // namespace

RootProgram::RootProgram(const Model& model, const Part& part, std::vector<bool> covered,
                         double penalty)
    : model_(model), part_(part), covered_(std::move(covered)), penalty_(penalty), some_(part) {
    if (part.open.size() > many_options_of_each * model.item_count()) {
        some_.open = cheapest_of_each(model, part, begun_with);
    }
    program_ = std::make_unique<PartProgram>(model, some_, covered_, penalty);
}

bool RootProgram::solve(std::uint64_t most_work, const Budget& budget) {
    const std::uint64_t end = most_work > any_work - work_ ? any_work : work_ + most_work;
    while (work_ < end) {
        const std::uint64_t before = program_->work();
        const int most = program_->iterations_of(end - work_);
        const lp::Status status = is_first_ ? program_->solve(any_value, most, budget)
                                            : program_->solve_primal(most, budget);
        work_ += program_->work() - before;
        if (status == lp::Status::stopped) return false;
        if (status == lp::Status::out_of_iterations) continue;
        if (!grow()) return true;
    }
    return false;
}

bool RootProgram::grow() {
    if (some_.open.size() == part_.open.size()) return false;
    constexpr std::size_t more_at_least = 100;
    const std::vector<OptionId> more = underpriced(model_, part_, program_->rough_prices(),
                                                   taken_in * model_.item_count() + more_at_least);
    std::vector<OptionId> all;
    std::ranges::set_union(some_.open, more, std::back_inserter(all));
    if (all.size() == some_.open.size()) return false;
    some_.open = std::move(all);
    auto next = std::make_unique<PartProgram>(model_, some_, covered_, penalty_);
    next->start_from(*program_);
    program_ = std::move(next);
    is_first_ = false;
    return true;
}

}  // namespace quadrille::best::relaxed
