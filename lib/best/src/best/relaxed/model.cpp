#include "best/relaxed/model.hpp"

#include <algorithm>

namespace quadrille::best::relaxed {

bool Model::is_suited(const Problem& problem) {
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        if (problem.multiplicity(id_at<ItemId>(i)).most != 1) return false;
    }
    return true;
}

Model::Model(const Problem& problem, Which which)
    : primary_count_(problem.primary_count()), has_colors_(problem.has_colors()) {
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        const bool needed = problem.is_primary(item) && problem.multiplicity(item).least == 1;
        kinds_.push_back(needed ? ItemKind::needed : ItemKind::optional);
    }
    Wide size = 0;
    entries_.reserve(problem.entry_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        for (const Entry& entry : problem.option(option)) {
            entries_.push_back(entry);
            if (entry.color != no_color) kinds_[index(entry.item)] = ItemKind::colored;
        }
        starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
        const Wide cost = problem.cost(option);
        costs_.push_back(which == Which::cheapest ? cost : -cost);
        size += cost < 0 ? -cost : cost;
    }
    constexpr Wide most_fine = Wide{1} << 20, most_size = Wide{1} << 61;
    while (fine_ < most_fine && size * fine_ < most_size) fine_ *= 2;
    for (Wide& cost : costs_) {
        cost *= fine_;
        most_cost_ = std::max(most_cost_, cost < 0 ? -cost : cost);
    }
}

}  // namespace quadrille::best::relaxed
