#include "sat/cover_lists.hpp"

#include <limits>

#include "sat/encoding.hpp"

namespace quadrille::sat {

CoverLists::CoverLists(const Problem& problem) {
    const std::vector<std::vector<Color>> colors = colors_of_items(problem);
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        for (const OptionId option : problem.options_of(id_at<ItemId>(i))) {
            options.add(static_cast<std::uint32_t>(index(option)));
        }
        options.end_list();
    }
    // The last option that has this one among its rivals; itself, so that no option is its own.
    std::vector<std::uint32_t> listed(problem.option_count(),
                                      std::numeric_limits<std::uint32_t>::max());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        listed[o] = o;
        for (const auto& [item, color] : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(item)) items.add(static_cast<std::uint32_t>(index(item)));
            const auto others = problem.options_of(item);
            const std::vector<Color>& of_item = colors[index(item)];
            for (std::size_t k = 0; k < others.size(); ++k) {
                const auto other = static_cast<std::uint32_t>(index(others[k]));
                if (listed[other] == o) continue;
                if (color != no_color && of_item[k] == color) continue;
                listed[other] = o;
                rivals.add(other);
            }
        }
        items.end_list();
        rivals.end_list();
    }
}

double CoverLists::pairs(const Problem& problem) {
    double pairs = 0;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto uses = static_cast<double>(problem.options_of(id_at<ItemId>(i)).size());
        pairs += uses * uses;
    }
    return pairs;
}

}  // namespace quadrille::sat
