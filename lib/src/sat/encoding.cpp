#include "sat/encoding.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <vector>

#include "sat/at_most_one.hpp"
#include "sat/counter.hpp"

namespace quadrille::sat {
namespace {

Color color_in(const Problem& problem, OptionId option, ItemId item) {
    return std::ranges::find(problem.option(option), item, &Entry::item)->color;
}

/// A literal for each way to use a secondary item, of which at most one may be used: for each
/// option without a color, and for each color. The variable of a color follows from its options.
std::vector<int> ways_to_use(Formula& formula, const Problem& problem, ItemId item) {
    std::vector<int> ways;
    std::unordered_map<std::size_t, int> variables;  // of the colors
    for (const OptionId option : problem.options_of(item)) {
        const Color color = color_in(problem, option, item);
        if (color == no_color) {
            ways.push_back(variable_of(option));
            continue;
        }
        const auto [place, is_new] = variables.try_emplace(index(color), 0);
        if (is_new) ways.push_back(place->second = formula.new_variable());
        formula.add({-variable_of(option), place->second});
    }
    return ways;
}

}  // namespace

Formula encode(const Problem& problem) {
    Formula formula(static_cast<int>(problem.option_count()));
    std::vector<int> literals;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (!problem.is_primary(item) && problem.has_colors()) {
            at_most_one(formula, ways_to_use(formula, problem, item));
            continue;
        }
        literals.clear();
        for (const OptionId option : problem.options_of(item)) {
            literals.push_back(variable_of(option));
        }
        count_literals(formula, literals, problem.multiplicity(item));
    }
    return formula;
}

double clauses_of(const Problem& problem) {
    std::vector<double> options(problem.item_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) ++options[index(entry.item)];
    }
    double clauses = problem.has_colors() ? static_cast<double>(problem.entry_count()) : 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
        clauses += clauses_of_counter(options[i], problem.multiplicity(id_at<ItemId>(i)));
    }
    return clauses;
}

}  // namespace quadrille::sat
