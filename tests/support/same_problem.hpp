// Compares two problems. The numbers of their colors may differ.
#pragma once

#include <cstddef>
#include <span>

#include "quadrille/problem.hpp"

namespace quadrille::test {

inline bool same_items(const Problem& a, const Problem& b) {
    if (a.item_count() != b.item_count() || a.primary_count() != b.primary_count()) return false;
    for (std::size_t i = 0; i < a.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (a.item_name(item) != b.item_name(item)) return false;
        if (a.multiplicity(item) != b.multiplicity(item)) return false;
    }
    return true;
}

inline bool same_option(const Problem& a, const Problem& b, OptionId option) {
    const std::span<const Entry> in_a = a.option(option);
    const std::span<const Entry> in_b = b.option(option);
    if (in_a.size() != in_b.size() || a.cost(option) != b.cost(option)) return false;
    for (std::size_t k = 0; k < in_a.size(); ++k) {
        if (in_a[k].item != in_b[k].item) return false;
        if ((in_a[k].color == no_color) != (in_b[k].color == no_color)) return false;
        if (a.color_name(in_a[k].color) != b.color_name(in_b[k].color)) return false;
    }
    return true;
}

inline bool same_problem(const Problem& a, const Problem& b) {
    if (!same_items(a, b) || a.option_count() != b.option_count()) return false;
    if (a.cost_digits() != b.cost_digits()) return false;
    if (a.omission_count() != b.omission_count()) return false;
    for (std::size_t o = 0; o < a.option_count(); ++o) {
        if (!same_option(a, b, id_at<OptionId>(o))) return false;
    }
    return true;
}

}  // namespace quadrille::test
