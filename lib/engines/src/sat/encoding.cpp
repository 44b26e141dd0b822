#include "sat/encoding.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <vector>

#include "sat/at_most_one.hpp"
#include "sat/counter.hpp"

namespace quadrille::sat {
namespace {

/// A literal for each way to use a secondary item, of which at most one may be used: for each
/// option without a color, and for each color. The variable of a color follows from its options.
std::vector<int> ways_to_use(Formula& formula, const Problem& problem, ItemId item,
                             const std::vector<Color>& colors) {
    std::vector<int> ways;
    std::unordered_map<std::size_t, int> variables;  // of the colors
    const auto options = problem.options_of(item);
    for (std::size_t k = 0; k < options.size(); ++k) {
        const OptionId option = options[k];
        const Color color = colors[k];
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

/// Whether a solution may have all options of another one, and more. It may not if every primary
/// item must be covered a fixed number of times, because every option has such an item.
bool has_room_for_more(const Problem& problem) {
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const auto [least, most] = problem.multiplicity(id_at<ItemId>(i));
        if (least != most) return true;
    }
    return false;
}

/// Adds the clauses of all items, in their order.
void add_items(Formula& formula, const Problem& problem, std::span<const int> conditions) {
    std::vector<int> literals;
    const std::vector<std::vector<Color>> colors = colors_of_items(problem);
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (!problem.is_primary(item) && problem.has_colors()) {
            at_most_one(formula, ways_to_use(formula, problem, item, colors[i]));
            continue;
        }
        literals.clear();
        for (const OptionId option : problem.options_of(item)) {
            literals.push_back(variable_of(option));
        }
        count_literals(formula, literals, problem.multiplicity(item),
                       conditions.empty() ? 0 : conditions[i]);
    }
}

}  // namespace

std::vector<std::vector<Color>> colors_of_items(const Problem& problem) {
    std::vector<std::vector<Color>> colors(problem.item_count());
    for (std::size_t o = 0; o < problem.option_count() && problem.has_colors(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (!problem.is_primary(entry.item)) colors[index(entry.item)].push_back(entry.color);
        }
    }
    return colors;
}

Formula encode(const Problem& problem) {
    Formula formula(static_cast<int>(problem.option_count()));
    add_items(formula, problem, {});
    return formula;
}

Formula encode(const Problem& problem, std::span<const ItemId> soft, std::vector<int>& conditions) {
    Formula formula(static_cast<int>(problem.option_count()));
    conditions.assign(problem.item_count(), 0);
    for (const ItemId item : soft) conditions[index(item)] = formula.new_variable();
    add_items(formula, problem, conditions);
    return formula;
}

std::vector<int> all_but(const Problem& problem, std::span<const OptionId> solution) {
    std::vector<int> clause;
    for (const OptionId option : solution) clause.push_back(-variable_of(option));
    if (!has_room_for_more(problem)) return clause;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (std::ranges::count(solution, option) == 0) clause.push_back(variable_of(option));
    }
    return clause;
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

double formula_bytes(const Problem& problem) {
    constexpr double bytes_of_a_clause = 115;  // most are short; with watches and literals
    return bytes_of_a_clause * clauses_of(problem);
}

std::uint64_t work_of_reduction(const Problem& problem) {
    constexpr std::uint64_t looks_at_an_entry = 100, always = 1'000'000;
    return always + looks_at_an_entry * problem.entry_count();
}

std::size_t memory_for_learning(const Problem& problem, std::size_t memory_limit) {
    constexpr std::size_t least = std::size_t{1} << 20;
    const double left = static_cast<double>(memory_limit) - formula_bytes(problem);
    return std::max(least, static_cast<std::size_t>(std::max(0.0, left)));
}

}  // namespace quadrille::sat
