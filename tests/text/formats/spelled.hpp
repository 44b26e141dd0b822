// A small problem written in every form of problems, line by line, for the test of spellings.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::test {

/// Items are numbers from 0; the first ones are primary.
struct Draft {
    std::vector<Multiplicity> primary;
    std::size_t secondary = 0;
    struct Option {
        std::vector<std::size_t> items;  // ascending
        int cost = 0;
    };
    std::vector<Option> options;
    bool has_costs = false;
    bool has_multiplicities = false;

    [[nodiscard]] std::size_t items() const { return primary.size() + secondary; }
};

/// What a form can hold.
struct Powers {
    bool secondary = false;
    bool costs = false;
    bool multiplicities = false;
};

inline Draft random_draft(std::mt19937& random, Powers powers) {
    Draft draft;
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    draft.primary.resize(2 + below(5));
    draft.secondary = powers.secondary && below(2) == 0 ? 1 + below(2) : 0;
    draft.has_costs = powers.costs && below(3) != 0;
    draft.has_multiplicities = powers.multiplicities && below(3) == 0;
    for (Multiplicity& times : draft.primary) {
        if (!draft.has_multiplicities || below(2) == 0) continue;
        times.least = static_cast<std::uint32_t>(below(3));
        // Not 0:1, which MPS cannot tell from a secondary item.
        times.most = times.least == 0 ? 2 : times.least + static_cast<std::uint32_t>(below(2));
    }
    for (std::size_t count = 2 + below(6); count != 0; --count) {
        Draft::Option option;
        for (std::size_t i = 0; i < draft.items(); ++i) {
            if (below(3) == 0) option.items.push_back(i);
        }
        // An option without a primary item would be dropped.
        if (option.items.empty() || option.items.front() >= draft.primary.size()) {
            option.items.insert(option.items.begin(), below(draft.primary.size()));
        }
        if (draft.has_costs) option.cost = static_cast<int>(below(20)) - 4;
        draft.options.push_back(std::move(option));
    }
    // A list of columns ends with the last item that it has.
    auto& last = draft.options.back().items;
    if (last.back() + 1 != draft.items()) last.push_back(draft.items() - 1);
    return draft;
}

/// Everything but the names of items.
inline std::string shape_of(const Problem& problem) {
    std::string text = std::to_string(problem.primary_count()) + " of " +
                       std::to_string(problem.item_count()) +
                       (problem.seeks_dearest() ? " dearest" : "");
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const Multiplicity times = problem.multiplicity(id_at<ItemId>(i));
        text += ' ' + std::to_string(times.least) + ':' + std::to_string(times.most);
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        text += '\n';
        for (const Entry& entry : problem.option(option)) {
            text += ' ' + std::to_string(index(entry.item));
        }
        text += " |" + problem.cost_text(problem.cost(option));
    }
    return text;
}

inline std::string shape_of(const Draft& draft) {
    ProblemBuilder builder;
    for (std::size_t i = 0; i < draft.items(); ++i) {
        const std::string name = std::to_string(i);
        if (i < draft.primary.size()) {
            builder.add_primary(name, draft.primary[i]);
        } else {
            builder.add_secondary(name);
        }
    }
    for (const Draft::Option& option : draft.options) {
        for (const std::size_t item : option.items) builder.add_entry({id_at<ItemId>(item)});
        builder.end_option(Decimal(option.cost));
    }
    return shape_of(std::move(builder).build());
}

/// How a form writes a draft, and how it may be spelled.
struct Spelling {
    std::string_view form;
    Powers powers;
    std::string_view comment;       // begins a line that says nothing; empty: there are none
    bool has_keywords = false;      // words that may be in small letters
    bool lines_may_break = false;   // a blank may become a line's end
    bool lines_may_indent = false;  // every line may begin with blanks
    std::vector<std::string> (*write)(const Draft& draft);
};

[[nodiscard]] const std::vector<Spelling>& spellings();

}  // namespace quadrille::test
