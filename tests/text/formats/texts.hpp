// A problem as the text of other programs, for tests of readers.
#pragma once

#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::test {

/// Only primary items without multiplicities and penalties.
inline std::string spp_text(const Problem& problem) {
    std::string text =
        std::to_string(problem.item_count()) + ' ' + std::to_string(problem.option_count()) + '\n';
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        text += problem.cost_text(problem.cost(option)) + ' ' +
                std::to_string(problem.option(option).size());
        for (const Entry& entry : problem.option(option)) {
            text += ' ' + std::to_string(index(entry.item) + 1);
        }
        text += '\n';
    }
    return text;
}

enum class Mps { free, fixed };

/// Rows and columns of any multiplicity n:n or 0:n, without colors and penalties. In fixed MPS, row
/// and column names have blanks.
inline std::string mps_text(const Problem& problem, Mps form) {
    const auto field = [&](std::string word, std::size_t width) {
        if (form == Mps::fixed && word.size() < width) word.resize(width, ' ');
        return word;
    };
    const auto row = [&](ItemId item) {
        return form == Mps::free ? "row" + std::to_string(index(item))
                                 : "row " + std::to_string(index(item));
    };
    const auto column = [&](std::size_t o) {
        return (form == Mps::free ? "x" : "x ") + std::to_string(o + 1);
    };
    const auto line = [&](const std::string& type, const std::string& first,
                          const std::string& second, const std::string& value) {
        return ' ' + field(type, 2) + ' ' + field(first, 8) + "  " + field(second, 8) + "  " +
               value + '\n';
    };
    std::string text = "NAME          TEST\nROWS\n N  cost\n";
    std::string right_sides;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        const Multiplicity times = problem.multiplicity(item);
        text += (times.least == 0 ? " L  " : " E  ") + row(item) + '\n';
        right_sides += line("", "RHS", row(item), std::to_string(times.most));
    }
    text += "COLUMNS\n    MARKER                 'MARKER'                 'INTORG'\n";
    std::string bounds;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        text += line("", column(o), "cost", problem.cost_text(problem.cost(option)));
        for (const Entry& entry : problem.option(option)) {
            text += line("", column(o), row(entry.item), "1.0");
        }
        bounds += line("UP", "BND", column(o), "1");
    }
    return text + "    MARKER                 'MARKER'                 'INTEND'\nRHS\n" +
           right_sides + "BOUNDS\n" + bounds + "ENDATA\n";
}

}  // namespace quadrille::test
