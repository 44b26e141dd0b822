#include "best/relaxed/root.hpp"

#include <algorithm>
#include <memory>

namespace quadrille::best::relaxed {
namespace {

constexpr std::size_t many_options_of_each = 20;  // from here on, few of them decide
constexpr std::size_t begun_with = 30;            // options of each item
constexpr std::size_t taken_in = 10;              // for each item, at a time

/// The options that look cheapest to each item, when an option shares its cost equally.
std::vector<OptionId> cheapest_of_each(const Model& model, const OpenPart& part, std::size_t most) {
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

/// Options with the least reduced costs, if those are negative. They are not in `among` yet: their
/// reduced costs there are not.
std::vector<OptionId> underpriced(const Model& model, const OpenPart& part,
                                  const RoughPrices& prices, std::size_t most) {
    std::vector<std::pair<double, OptionId>> found;
    const auto fine = static_cast<double>(model.fine());
    for (const OptionId option : part.open) {
        double reduced = static_cast<double>(model.cost(option)) / fine;
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

Root solve_root(const Model& model, const OpenPart& part, const std::vector<bool>& covered,
                double penalty, const Budget& budget) {
    OpenPart some = part;
    if (part.open.size() > many_options_of_each * model.item_count()) {
        some.open = cheapest_of_each(model, part, begun_with);
    }
    Root root;
    std::unique_ptr<PartProgram> program;
    for (;;) {
        auto next = std::make_unique<PartProgram>(model, some, covered, penalty);
        if (program != nullptr) next->start_from(*program);
        const lp::Status status = program != nullptr
                                      ? next->solve_primal(budget)
                                      : next->solve(any_value, any_iterations, budget);
        program = std::move(next);
        root.complete = status != lp::Status::stopped;
        root.work += program->work();
        root.prices = program->rough_prices();
        root.value = program->value();
        if (!root.complete || some.open.size() == part.open.size()) return root;
        const std::vector<OptionId> more =
            underpriced(model, part, root.prices, taken_in * model.item_count() + 100);
        std::vector<OptionId> all;
        std::ranges::set_union(some.open, more, std::back_inserter(all));
        if (all.size() == some.open.size()) return root;
        some.open = std::move(all);
    }
}

}  // namespace quadrille::best::relaxed
