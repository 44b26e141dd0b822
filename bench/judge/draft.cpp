#include "judge/draft.hpp"

#include <numeric>

#include "quadrille/problem_builder.hpp"
#include "random.hpp"

namespace quadrille::bench {

std::size_t Draft::add_primary(std::string name, Multiplicity multiplicity) {
    items_.push_back({std::move(name), true, multiplicity});
    return items_.size() - 1;
}

std::size_t Draft::add_secondary(std::string name) {
    items_.push_back({std::move(name), false, {}});
    return items_.size() - 1;
}

Problem Draft::problem(std::optional<std::uint64_t> seed) const {
    std::vector<std::size_t> items(items_.size());
    std::vector<std::size_t> options(options_.size());
    std::iota(items.begin(), items.end(), std::size_t{0});
    std::iota(options.begin(), options.end(), std::size_t{0});
    if (seed) {
        Random random(*seed);
        random.shuffle(items);
        random.shuffle(options);
    }
    ProblemBuilder builder;
    std::vector<ItemId> ids(items_.size());
    for (const bool primary : {true, false}) {
        for (const std::size_t i : items) {
            const Item& item = items_[i];
            if (item.is_primary != primary) continue;
            ids[i] = primary ? builder.add_primary(item.name, item.multiplicity)
                             : builder.add_secondary(item.name);
        }
    }
    std::vector<Entry> entries;
    for (const std::size_t o : options) {
        entries.clear();
        for (const Cell& cell : options_[o]) {
            const Color color =
                cell.color == 0 ? no_color : builder.color("c" + std::to_string(cell.color));
            entries.push_back({ids[cell.item], color});
        }
        builder.add_option(entries);
    }
    return std::move(builder).build();
}

Draft draft_of(const Problem& problem) {
    Draft draft;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        std::string name(problem.item_name(id_at<ItemId>(i)));
        i < problem.primary_count() ? draft.add_primary(std::move(name))
                                    : draft.add_secondary(std::move(name));
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        Draft::Option option;
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            option.push_back({index(entry.item)});
        }
        draft.add_option(std::move(option));
    }
    return draft;
}

}  // namespace quadrille::bench
