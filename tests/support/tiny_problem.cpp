#include "support/tiny_problem.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {
namespace {

constexpr unsigned most_primary = 5;
constexpr unsigned most_secondary = 4;
constexpr unsigned most_options = 11;  // brute force tries 2^11 subsets
constexpr unsigned most_repeats = 3;

Multiplicity draw_multiplicity(const Draw& draw) {
    const unsigned most = 1 + draw(most_repeats);
    return {draw(most + 1), most};
}

TinyOption draw_option(const Draw& draw, const TinyProblem& problem, bool colored) {
    TinyOption option;
    const auto items = static_cast<unsigned>(problem.primary.size()) + problem.secondary;
    // Sparse options leave room for solutions. Some problems are dense.
    const unsigned sparseness = 2 + draw(3);
    for (unsigned item = 0; item < items; ++item) {
        if (draw(sparseness) != 0) continue;
        const bool may_have_color = colored && item >= problem.primary.size();
        option.entries.push_back({item, may_have_color ? draw(most_colors + 1) : 0});
    }
    // An option's entries may be in any order.
    for (std::size_t i = option.entries.size(); i > 1; --i) {
        std::swap(option.entries[i - 1], option.entries[draw(static_cast<unsigned>(i))]);
    }
    return option;
}

}  // namespace

TinyProblem draw_problem(const Draw& draw) {
    TinyProblem problem;
    const unsigned features = draw(16);
    const bool multiple = (features & 1) != 0;
    const bool colored = (features & 2) != 0;
    const bool costly = (features & 4) != 0;
    problem.primary.resize(draw(most_primary + 1));
    for (Multiplicity& item : problem.primary) {
        if (multiple && draw(2) == 0) item = draw_multiplicity(draw);
    }
    problem.secondary = colored ? 1 + draw(most_secondary) : draw(most_secondary);
    const unsigned one_count = draw(most_options + 1);
    const unsigned count = std::max(one_count, draw(most_options + 1));  // mostly many
    while (problem.options.size() < count) {
        const bool repeated = !problem.options.empty() && draw(8) == 0;
        problem.options.push_back(repeated ? problem.options.back()
                                           : draw_option(draw, problem, colored));
        if (costly) problem.options.back().cost = static_cast<Cost>(draw(9)) - 2;
    }
    return problem;
}

TinyProblem problem_of_seed(std::uint32_t seed) {
    std::mt19937 random(seed);
    return draw_problem([&](unsigned n) { return static_cast<unsigned>(random() % n); });
}

Problem build(const TinyProblem& tiny) {
    ProblemBuilder builder;
    std::vector<ItemId> items;
    for (const Multiplicity& multiplicity : tiny.primary) {
        items.push_back(builder.add_primary("p" + std::to_string(items.size()), multiplicity));
    }
    for (unsigned s = 0; s < tiny.secondary; ++s) {
        items.push_back(builder.add_secondary("s" + std::to_string(s)));
    }
    for (const TinyOption& option : tiny.options) {
        std::vector<Entry> entries;
        for (const TinyEntry& entry : option.entries) {
            const Color color =
                entry.color == 0 ? no_color : builder.color(std::to_string(entry.color));
            entries.push_back({items[entry.item], color});
        }
        builder.add_option(entries, option.cost);
    }
    return std::move(builder).build();
}

std::string dlx_text(const TinyProblem& tiny) {
    const auto name = [&](unsigned item) {
        const auto primary = static_cast<unsigned>(tiny.primary.size());
        return item < primary ? "p" + std::to_string(item) : "s" + std::to_string(item - primary);
    };
    std::string text;
    for (unsigned p = 0; p < tiny.primary.size(); ++p) {
        const auto [least, most] = tiny.primary[p];
        if (p != 0) text += ' ';
        if (least != 1 || most != 1) {
            text += std::to_string(least) + ':' + std::to_string(most) + '|';
        }
        text += name(p);
    }
    if (tiny.secondary != 0) text += text.empty() ? "|" : " |";
    for (unsigned s = 0; s < tiny.secondary; ++s) text += " s" + std::to_string(s);
    text += '\n';
    for (const TinyOption& option : tiny.options) {
        std::string line;
        for (const TinyEntry& entry : option.entries) {
            if (!line.empty()) line += ' ';
            line += name(entry.item);
            if (entry.color != 0) line += ':' + std::to_string(entry.color);
        }
        if (option.cost != 0) line += " |" + std::to_string(option.cost);
        if (!line.empty()) text += line + '\n';
    }
    return text;
}

}  // namespace quadrille::testing
