#include "best/relaxed/leaf.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "engines.hpp"
#include "problem/parts.hpp"

namespace quadrille::best::relaxed {
namespace {

constexpr Wide most_sum = std::numeric_limits<Cost>::max();

/// The items of the part that nothing covers, with new numbers: primary ones first.
struct Renumbered {
    std::vector<ItemId> items;  // the old ones
    std::vector<std::uint32_t> number;
    std::size_t primary = 0;

    Renumbered(const Model& model, const std::vector<bool>& covered) : number(model.item_count()) {
        for (std::size_t i = 0; i < number.size(); ++i) {
            const auto item = id_at<ItemId>(i);
            // A secondary item with a color is kept where it is open, for the other options of
            // that color: they exclude nothing, and lose nothing by it.
            if (covered[i] && model.kind(item) != ItemKind::colored) continue;
            number[i] = static_cast<std::uint32_t>(items.size());
            items.push_back(item);
            if (model.is_primary(item)) ++primary;
        }
    }
};

Problem small_problem(const Model& model, const std::vector<OptionId>& order,
                      const Renumbered& numbers) {
    Problem problem;
    Problem::Parts parts(problem);
    parts.item_count() = numbers.items.size();
    parts.primary_count() = numbers.primary;
    parts.has_colors() = model.has_colors();
    const bool all_needed =
        std::ranges::all_of(std::span(numbers.items).first(numbers.primary),
                            [&](ItemId item) { return model.kind(item) == ItemKind::needed; });
    if (!all_needed) {
        for (std::size_t i = 0; i < numbers.primary; ++i) {
            const bool needed = model.kind(numbers.items[i]) == ItemKind::needed;
            parts.multiplicities().push_back({needed ? 1U : 0U, 1});
        }
    }
    for (const OptionId option : order) {
        for (Entry entry : model.option(option)) {
            entry.item = id_at<ItemId>(numbers.number[index(entry.item)]);
            parts.entries().push_back(entry);
        }
        parts.option_starts().push_back(static_cast<std::uint32_t>(parts.entries().size()));
    }
    return problem;
}

}  // namespace

Leaf::Leaf(const Model& model, const Part& part, const std::vector<bool>& covered,
           const SafePrices& safe, const Settings& settings)
    : chosen_(part.chosen) {
    std::vector<std::size_t> places(part.open.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, {}, [&](std::size_t place) { return safe.reduced[place]; });

    const Renumbered numbers(model, covered);
    Wide sum = 0;
    for (const Wide reduced : safe.reduced) sum += reduced;
    for (std::size_t i = numbers.primary; i < numbers.items.size(); ++i) {
        sum -= safe.prices[index(numbers.items[i])];
    }
    while ((sum >> reduced_.shift) > most_sum) ++reduced_.shift;
    reduced_.floor = safe.floor;
    for (const std::size_t place : places) {
        order_.push_back(part.open[place]);
        costs_.push_back(static_cast<Cost>(safe.reduced[place] >> reduced_.shift));
    }
    reduced_.dues.resize(numbers.items.size());
    for (std::size_t i = numbers.primary; i < numbers.items.size(); ++i) {
        const Wide price = safe.prices[index(numbers.items[i])];
        reduced_.dues[i] = static_cast<Cost>(-price >> reduced_.shift);
    }
    allowance_.costs = costs_;
    allowance_.dues = reduced_.dues;
    const Problem problem = small_problem(model, order_, numbers);
    engine_ = row_within(problem, settings).make_within(problem, settings, allowance_);
}

void Leaf::set_limit(Wide limit) {
    allowance_.set_limit(reduced_.allowed(limit));
}

Outcome Leaf::next() {
    const Outcome outcome = engine_->next();
    if (outcome != Outcome::found) return outcome;
    solution_.assign(chosen_.begin(), chosen_.end());
    for (const OptionId option : engine_->solution()) solution_.push_back(order_[index(option)]);
    return outcome;
}

}  // namespace quadrille::best::relaxed
