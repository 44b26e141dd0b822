#include "text/formats/spelled.hpp"

#include <algorithm>

namespace quadrille::test {
namespace {

using Lines = std::vector<std::string>;

std::string text_of(std::size_t number) {
    return std::to_string(number);
}
std::string times_text(Multiplicity times) {
    return text_of(times.least) + ':' + text_of(times.most);
}

/// The items of an option as words, each behind a blank but the first.
template <typename Word>
std::string words(const Draft::Option& option, Word word) {
    std::string line;
    for (const std::size_t item : option.items) line += (line.empty() ? "" : " ") + word(item);
    return line;
}
std::string letter(std::size_t item) {
    return {static_cast<char>('p' + item)};
}
std::string from_1(std::size_t item) {
    return text_of(item + 1);
}

Lines dlx_lines(const Draft& draft) {
    Lines lines{""};
    for (std::size_t i = 0; i < draft.items(); ++i) {
        if (i == draft.primary.size()) lines[0] += "| ";
        if (i < draft.primary.size() && draft.primary[i] != Multiplicity{}) {
            lines[0] += times_text(draft.primary[i]) + '|';
        }
        lines[0] += letter(i) + ' ';
    }
    lines[0].pop_back();
    for (const auto& option : draft.options) {
        lines.push_back(words(option, letter));
        if (option.cost != 0) lines.back() += " |" + std::to_string(option.cost);
    }
    return lines;
}

/// With all numbers as names.
Lines dlx_numbers(const Draft& draft) {
    Lines lines{""};
    for (std::size_t i = 0; i < draft.items(); ++i) lines[0] += (i == 0 ? "" : " ") + from_1(i);
    for (const auto& option : draft.options) lines.push_back(words(option, from_1));
    return lines;
}

Lines ppar_lines(const Draft& draft) {
    Lines lines = dlx_lines(draft);
    lines.insert(lines.begin(), text_of(draft.items()) + ' ' + text_of(draft.options.size()));
    return lines;
}

Lines json_lines(const Draft& draft) {
    Lines lines{"{ \"items\": ["};
    const auto comma = [](bool is_last) { return is_last ? "" : ","; };
    for (std::size_t i = 0; i < draft.primary.size(); ++i) {
        const Multiplicity times = draft.primary[i];
        lines.push_back("{ \"name\": \"" + letter(i) + "\", \"least\": " + text_of(times.least) +
                        ", \"most\": " + text_of(times.most) + " }" +
                        comma(i + 1 == draft.primary.size()));
    }
    lines.emplace_back("], \"secondary\": [");
    for (std::size_t i = draft.primary.size(); i < draft.items(); ++i) {
        lines.push_back('"' + letter(i) + '"' + comma(i + 1 == draft.items()));
    }
    lines.emplace_back("], \"options\": [");
    for (std::size_t o = 0; o < draft.options.size(); ++o) {
        const auto& option = draft.options[o];
        std::string items;
        for (const std::size_t item : option.items) {
            items += (items.empty() ? "\"" : ", \"") + letter(item) + '"';
        }
        lines.push_back("{ \"items\": [ " + items + " ], \"cost\": " + std::to_string(option.cost) +
                        " }" + comma(o + 1 == draft.options.size()));
    }
    lines.emplace_back("] }");
    return lines;
}

Lines miniexact_lines(const Draft& draft) {
    Lines lines{"<", ">"};
    for (std::size_t i = 0; i < draft.items(); ++i) {
        if (i == draft.primary.size()) lines.emplace_back("[");
        (i < draft.primary.size() ? lines[0] : lines.back()) += ' ' + letter(i);
        if (i < draft.primary.size() && draft.primary[i] != Multiplicity{}) {
            lines[0] +=
                ':' + text_of(draft.primary[i].least) + ';' + text_of(draft.primary[i].most);
        }
    }
    if (draft.secondary != 0) lines.back() += " ]";
    for (const auto& option : draft.options) {
        lines.push_back(words(option, letter));
        if (option.cost != 0) lines.back() += " $" + std::to_string(option.cost);
        lines.back() += " ;";
    }
    return lines;
}

Lines xc_lines(const Draft& draft) {
    Lines lines{"p xc " + text_of(draft.primary.size()) + ' ' + text_of(draft.secondary)};
    for (const auto& option : draft.options) {
        lines.push_back(words(option, from_1));
        if (option.cost != 0) lines.back() += " $" + std::to_string(option.cost);
        lines.back() += " 0";
    }
    return lines;
}

Lines ec_lines(const Draft& draft) {
    Lines lines{"p ec " + text_of(draft.items()) + ' ' + text_of(draft.options.size())};
    for (const auto& option : draft.options) lines.push_back("s " + words(option, from_1));
    return lines;
}

Lines columns_lines(const Draft& draft) {
    Lines lines;
    for (const auto& option : draft.options) lines.push_back(words(option, from_1));
    return lines;
}

Lines sets_lines(const Draft& draft) {
    Lines lines = columns_lines(draft);
    lines.insert(lines.begin(),
                 text_of(draft.items()) +
                     (draft.options.size() % 2 == 0 ? "" : ' ' + text_of(lines.size())));
    return lines;
}

Lines matrix_lines(const Draft& draft) {
    Lines lines;
    for (const auto& option : draft.options) {
        std::string& row = lines.emplace_back();
        for (std::size_t i = 0; i < draft.items(); ++i) {
            const bool has = std::ranges::find(option.items, i) != option.items.end();
            row += (i == 0 ? "" : " ") + std::string(has ? "1" : "0");
        }
    }
    return lines;
}

Lines table_lines(const Draft& draft) {
    Lines lines = matrix_lines(draft);
    std::string header = text_of(draft.options.size()) + ' ' + text_of(draft.items());
    if (draft.options.size() % 2 == 0) {
        header.clear();
        for (std::size_t i = 0; i < draft.items(); ++i) header += (i == 0 ? "" : " ") + letter(i);
    }
    lines.insert(lines.begin(), header);
    return lines;
}

Lines spp_lines(const Draft& draft) {
    Lines lines{text_of(draft.items()) + ' ' + text_of(draft.options.size())};
    for (const auto& option : draft.options) {
        lines.push_back(std::to_string(option.cost) + ' ' + text_of(option.items.size()) + ' ' +
                        words(option, from_1));
    }
    return lines;
}

/// "r3", and so on; the rows of a program.
std::string row_name(std::size_t item) {
    return "r" + text_of(item);
}
std::size_t most_of(const Draft& draft, std::size_t item) {
    return item < draft.primary.size() ? draft.primary[item].most : 1;
}
std::size_t least_of(const Draft& draft, std::size_t item) {
    return item < draft.primary.size() ? draft.primary[item].least : 0;
}

Lines mps_lines(const Draft& draft) {
    Lines lines{"NAME test", "ROWS", " N cost"};
    Lines sides{"RHS"}, ranges{"RANGES"}, bounds{"BOUNDS"};
    for (std::size_t i = 0; i < draft.items(); ++i) {
        const std::size_t least = least_of(draft, i), most = most_of(draft, i);
        const char* const type = least == most ? " E " : least == 0 ? " L " : i % 2 ? " G " : " L ";
        lines.push_back(type + row_name(i));
        sides.push_back(" r " + row_name(i) + ' ' + text_of(type[1] == 'G' ? least : most));
        if (least != 0 && least != most) {
            ranges.push_back(" r " + row_name(i) + ' ' + text_of(most - least));
        }
    }
    lines.emplace_back("COLUMNS");
    for (std::size_t o = 0; o < draft.options.size(); ++o) {
        const std::string name = " x" + text_of(o);
        lines.push_back(name + " cost " + std::to_string(draft.options[o].cost));
        for (const std::size_t item : draft.options[o].items) {
            lines.push_back(name + ' ' + row_name(item) + " 1");
        }
        bounds.push_back(" BV b" + name);
    }
    const bool is_turned = draft.options.size() % 2 == 0;  // sections in another order
    for (const Lines* const part :
         {&sides, is_turned ? &bounds : &ranges, is_turned ? &ranges : &bounds}) {
        lines.insert(lines.end(), part->begin(), part->end());
    }
    lines.emplace_back("ENDATA");
    return lines;
}

Lines lp_lines(const Draft& draft) {
    Lines lines{"Minimize", "cost:"};
    const auto column = [](std::size_t o) { return "x" + text_of(o); };
    for (std::size_t o = 0; o < draft.options.size(); ++o) {
        const int cost = draft.options[o].cost;
        lines[1] += (cost < 0 ? " - " : " + ") + text_of(static_cast<std::size_t>(std::abs(cost))) +
                    ' ' + column(o);
    }
    lines.emplace_back("Subject To");
    for (std::size_t i = 0; i < draft.items(); ++i) {
        std::string sum;
        for (std::size_t o = 0; o < draft.options.size(); ++o) {
            const auto& items = draft.options[o].items;
            if (std::ranges::find(items, i) != items.end()) {
                sum += (sum.empty() ? "" : " + ") + column(o);
            }
        }
        const std::size_t least = least_of(draft, i), most = most_of(draft, i);
        if (sum.empty()) sum = "0 x0";
        if (least != 0 && least != most) sum = text_of(least) + " <= " + sum;
        lines.push_back(row_name(i) + ": " + sum + (least == most ? " = " : " <= ") +
                        text_of(most));
    }
    lines.emplace_back("Binaries");
    for (std::size_t o = 0; o < draft.options.size(); ++o) lines.push_back(column(o));
    lines.emplace_back("End");
    return lines;
}

Lines opb_lines(const Draft& draft) {
    Lines lines{"min:"};
    const auto column = [](std::size_t o) { return "x" + text_of(o + 1); };
    for (std::size_t o = 0; o < draft.options.size(); ++o) {
        const int cost = draft.options[o].cost;
        lines[0] += (cost < 0 ? " " : " +") + std::to_string(cost) + ' ' + column(o);
    }
    lines[0] += " ;";
    for (std::size_t i = 0; i < draft.items(); ++i) {
        std::string sum;
        for (std::size_t o = 0; o < draft.options.size(); ++o) {
            const auto& items = draft.options[o].items;
            if (std::ranges::find(items, i) != items.end()) sum += "+1 " + column(o) + ' ';
        }
        const bool is_exact = least_of(draft, i) == most_of(draft, i);
        lines.push_back(sum + (is_exact ? "= " : "<= ") + text_of(most_of(draft, i)) + " ;");
    }
    return lines;
}

}  // namespace

const std::vector<Spelling>& spellings() {
    static const std::vector<Spelling> table{
        {"dlx", {true, true, true}, "| 1 2 3", false, false, false, dlx_lines},
        {"dlx", {}, "| 1 2 3", false, false, true, dlx_numbers},
        {"ppar", {true, true, true}, "", false, false, false, ppar_lines},
        {"json", {true, true, true}, "", false, true, true, json_lines},
        {"miniexact", {true, true, true}, "", false, true, true, miniexact_lines},
        {"xc", {true, true, false}, "c 1 2 0", false, true, true, xc_lines},
        {"ec", {}, "c 1 2", false, false, true, ec_lines},
        {"columns", {}, "", false, false, true, columns_lines},
        {"sets", {}, "", false, false, true, sets_lines},
        {"matrix", {}, "", false, false, true, matrix_lines},
        {"table", {}, "", false, false, true, table_lines},
        {"spp", {false, true, false}, "", false, true, true, spp_lines},
        {"mps", {true, true, true}, "* N x 1", true, false, false, mps_lines},
        {"lp", {true, true, true}, "\\ x + y = 1", true, true, true, lp_lines},
        {"opb", {true, true, false}, "* +1 x1 = 1 ;", false, true, true, opb_lines},
    };
    return table;
}

}  // namespace quadrille::test
