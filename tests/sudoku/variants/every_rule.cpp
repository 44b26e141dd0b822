// Every rule of the table against a second definition, by the search for rules and by an exact
// cover, on boards of 4x4 and 6x6.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/variants/solutions.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(every_rule, *boost::unit_test::label("together"))

namespace {

using Line = std::vector<int>;  // the values along the cells of a rule

/// A square of boxes of 2 rows, by its values.
struct Square {
    int side;
    Values values;
    [[nodiscard]] int at(int row, int column) const {
        return values[static_cast<std::size_t>(row * side + column)];
    }
    [[nodiscard]] int row(std::uint32_t cell) const { return static_cast<int>(cell) / side; }
    [[nodiscard]] int column(std::uint32_t cell) const { return static_cast<int>(cell) % side; }
    [[nodiscard]] int box(std::uint32_t cell) const {
        const int width = side / 2;
        return row(cell) / 2 * 2 + column(cell) / width;
    }
    /// Pairs of values of cells that share a side.
    void for_each_neighbours(const std::function<void(std::uint32_t, std::uint32_t)>& visit) const {
        for (std::uint32_t cell = 0; cell < values.size(); ++cell) {
            if (column(cell) + 1 < side) visit(cell, cell + 1);
            if (row(cell) + 1 < side) visit(cell, cell + static_cast<std::uint32_t>(side));
        }
    }
};

int total(const Line& line) {
    return std::accumulate(line.begin(), line.end(), 0);
}
Line part(const Line& line, std::size_t begin, std::size_t end) {
    return {line.begin() + static_cast<std::ptrdiff_t>(begin),
            line.begin() + static_cast<std::ptrdiff_t>(end)};
}
template <typename Test>
bool neighbours(const Line& line, const Test& test) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (!test(line[i - 1], line[i])) return false;
    }
    return true;
}
/// Is the line cut into parts of the sum in some way?
bool can_be_cut(const Line& line, int sum) {
    if (line.empty()) return true;
    for (std::size_t end = 1; end <= line.size(); ++end) {
        if (total(part(line, 0, end)) == sum && can_be_cut(part(line, end, line.size()), sum)) {
            return true;
        }
    }
    return false;
}

/// What a rule is about, besides the values along its cells.
struct Sight {
    const Rule& rule;
    Square square;
    Line line;
    int number;
};
using Keeps = bool (*)(const Sight&);

const std::map<RuleKind, Keeps>& second_definitions() {
    static const std::map<RuleKind, Keeps> all{
        {RuleKind::cage,
         [](const Sight& s) {
             return std::set<int>(s.line.begin(), s.line.end()).size() == s.line.size() &&
                    total(s.line) == s.number;
         }},
        {RuleKind::thermometer,
         [](const Sight& s) { return neighbours(s.line, [](int a, int b) { return a < b; }); }},
        {RuleKind::less, [](const Sight& s) { return s.line[0] < s.line[1]; }},
        {RuleKind::arrow,
         [](const Sight& s) {
             if (s.number < 2) return s.line[0] * 2 == total(s.line);
             const auto digits = static_cast<std::size_t>(s.number);
             std::string shown;
             for (const int value : part(s.line, 0, digits)) shown += std::to_string(value);
             return std::stoi(shown) == total(part(s.line, digits, s.line.size()));
         }},
        {RuleKind::little_killer, [](const Sight& s) { return total(s.line) == s.number; }},
        {RuleKind::apart, [](const Sight& s) { return std::abs(s.line[0] - s.line[1]) > 1; }},
        {RuleKind::slow_thermometer,
         [](const Sight& s) { return std::is_sorted(s.line.begin(), s.line.end()); }},
        {RuleKind::difference,
         [](const Sight& s) {
             return neighbours(
                 s.line, [&](int a, int b) { return std::abs(a - b) == std::max(s.number, 1); });
         }},
        {RuleKind::ratio,
         [](const Sight& s) {
             const int ratio = s.number == 0 ? 2 : s.number;
             return neighbours(
                 s.line, [&](int a, int b) { return std::max(a, b) == ratio * std::min(a, b); });
         }},
        {RuleKind::pair_sum,
         [](const Sight& s) {
             return neighbours(s.line, [&](int a, int b) { return a + b == s.number; });
         }},
        {RuleKind::whisper,
         [](const Sight& s) {
             const int least = s.number == 0 ? s.square.side / 2 : s.number;
             return neighbours(s.line, [&](int a, int b) { return std::abs(a - b) >= least; });
         }},
        {RuleKind::palindrome,
         [](const Sight& s) { return std::equal(s.line.begin(), s.line.end(), s.line.rbegin()); }},
        {RuleKind::clone,
         [](const Sight& s) {
             const std::size_t half = s.line.size() / 2;
             return part(s.line, 0, half) == part(s.line, half, 2 * half);
         }},
        {RuleKind::nabner,
         [](const Sight& s) {
             Line sorted = s.line;
             std::sort(sorted.begin(), sorted.end());
             return neighbours(sorted, [](int a, int b) { return b - a > 1; });
         }},
        {RuleKind::modular,
         [](const Sight& s) {
             const auto size = static_cast<std::size_t>(s.number == 0 ? 3 : s.number);
             for (std::size_t i = 0; i < s.line.size(); ++i) {
                 std::set<int> remainders;
                 const std::size_t end = std::min(i + size, s.line.size());
                 for (const int v : part(s.line, i, end)) remainders.insert(v % int(size));
                 if (remainders.size() != end - i) return false;
             }
             return true;
         }},
        {RuleKind::entropic,
         [](const Sight& s) {
             // Of 4 values, 2 and 3 are the middle ones.
             const int low = s.square.side / 3, high = s.square.side - low;
             for (std::size_t i = 0; i < s.line.size(); ++i) {
                 std::set<int> kinds;
                 const std::size_t end = std::min(i + 3, s.line.size());
                 for (const int v : part(s.line, i, end)) {
                     kinds.insert(v <= low ? 0 : v > high ? 2 : 1);
                 }
                 if (kinds.size() != end - i) return false;
             }
             return true;
         }},
        {RuleKind::minimum,
         [](const Sight& s) {
             const std::set<std::uint32_t> listed(s.rule.cells.begin(), s.rule.cells.end());
             bool is_kept = true;
             s.square.for_each_neighbours([&](std::uint32_t a, std::uint32_t b) {
                 const auto& v = s.square.values;
                 if (listed.contains(a) && !listed.contains(b)) is_kept &= v[a] < v[b];
                 if (listed.contains(b) && !listed.contains(a)) is_kept &= v[b] < v[a];
             });
             return is_kept;
         }},
        {RuleKind::maximum,
         [](const Sight& s) {
             const std::set<std::uint32_t> listed(s.rule.cells.begin(), s.rule.cells.end());
             bool is_kept = true;
             s.square.for_each_neighbours([&](std::uint32_t a, std::uint32_t b) {
                 const auto& v = s.square.values;
                 if (listed.contains(a) && !listed.contains(b)) is_kept &= v[a] > v[b];
                 if (listed.contains(b) && !listed.contains(a)) is_kept &= v[b] > v[a];
             });
             return is_kept;
         }},
        {RuleKind::row_indexer,
         [](const Sight& s) {
             return std::ranges::all_of(s.rule.cells, [&](std::uint32_t cell) {
                 const int row = s.square.row(cell), column = s.square.column(cell);
                 for (int other = 0; other < s.square.side; ++other) {
                     const bool points = s.square.at(row, column) == other + 1;
                     if (points != (s.square.at(other, column) == row + 1)) return false;
                 }
                 return true;
             });
         }},
        {RuleKind::column_indexer,
         [](const Sight& s) {
             return std::ranges::all_of(s.rule.cells, [&](std::uint32_t cell) {
                 const int row = s.square.row(cell), column = s.square.column(cell);
                 const int value = s.square.at(row, column);
                 return s.square.at(row, value - 1) == column + 1;
             });
         }},
        {RuleKind::box_indexer,
         [](const Sight& s) {
             return std::ranges::all_of(s.rule.cells, [&](std::uint32_t cell) {
                 const int width = s.square.side / 2;
                 const int top = s.square.row(cell) / 2 * 2;
                 const int left = s.square.column(cell) / width * width;
                 const int place =
                     (s.square.row(cell) - top) * width + s.square.column(cell) - left;
                 const int to = s.square.values[cell] - 1;
                 return s.square.at(top + to / width, left + to % width) == place + 1;
             });
         }},
        {RuleKind::no_difference,
         [](const Sight& s) {
             bool is_kept = true;
             s.square.for_each_neighbours([&](std::uint32_t a, std::uint32_t b) {
                 is_kept &=
                     std::abs(s.square.values[a] - s.square.values[b]) != std::max(s.number, 1);
             });
             return is_kept;
         }},
        {RuleKind::no_ratio,
         [](const Sight& s) {
             bool is_kept = true;
             const int ratio = s.number == 0 ? 2 : s.number;
             s.square.for_each_neighbours([&](std::uint32_t a, std::uint32_t b) {
                 const int one = s.square.values[a], other = s.square.values[b];
                 is_kept &= std::max(one, other) != ratio * std::min(one, other);
             });
             return is_kept;
         }},
        {RuleKind::no_pair_sum,
         [](const Sight& s) {
             bool is_kept = true;
             s.square.for_each_neighbours([&](std::uint32_t a, std::uint32_t b) {
                 is_kept &= s.square.values[a] + s.square.values[b] != s.number;
             });
             return is_kept;
         }},
        {RuleKind::double_arrow,
         [](const Sight& s) { return (s.line.front() + s.line.back()) * 2 == total(s.line); }},
        {RuleKind::between,
         [](const Sight& s) {
             const auto [least, most] = std::minmax(s.line.front(), s.line.back());
             return std::ranges::all_of(
                 part(s.line, 1, s.line.size() - 1),
                 [&, low = least, high = most](int v) { return low < v && v < high; });
         }},
        {RuleKind::lockout,
         [](const Sight& s) {
             const auto [least, most] = std::minmax(s.line.front(), s.line.back());
             const int distance = s.number == 0 ? (s.square.side - 1) / 2 : s.number;
             return most - least >= distance &&
                    std::ranges::none_of(
                        part(s.line, 1, s.line.size() - 1),
                        [&, low = least, high = most](int v) { return low <= v && v <= high; });
         }},
        {RuleKind::zipper,
         [](const Sight& s) {
             std::set<int> sums;
             for (std::size_t i = 0; i <= (s.line.size() - 1) / 2; ++i) {
                 const std::size_t j = s.line.size() - 1 - i;
                 sums.insert(i == j ? s.line[i] : s.line[i] + s.line[j]);
             }
             return sums.size() == 1;
         }},
        {RuleKind::region_sum,
         [](const Sight& s) {
             std::set<int> sums;
             for (std::size_t i = 0; i < s.line.size();) {
                 const int box = s.square.box(s.rule.cells[i]);
                 int sum = 0;
                 for (; i < s.line.size() && s.square.box(s.rule.cells[i]) == box; ++i) {
                     sum += s.line[i];
                 }
                 sums.insert(sum);
             }
             return sums.size() == 1;
         }},
        {RuleKind::sum_line,
         [](const Sight& s) {
             return can_be_cut(s.line, s.number == 0 ? s.square.side + 1 : s.number);
         }},
        {RuleKind::sandwich,
         [](const Sight& s) {
             const auto one = std::ranges::find(s.line, 1);
             const auto last = std::ranges::find(s.line, s.square.side);
             const auto begin = std::min(one, last), end = std::max(one, last);
             return end != s.line.end() && std::accumulate(begin + 1, end, 0) == s.number;
         }},
        {RuleKind::x_sum,
         [](const Sight& s) {
             const auto count = static_cast<std::size_t>(s.line.front());
             return count <= s.line.size() && total(part(s.line, 0, count)) == s.number;
         }},
        {RuleKind::skyscraper,
         [](const Sight& s) {
             int seen = 0;
             for (std::size_t i = 0; i < s.line.size(); ++i) {
                 const Line before = part(s.line, 0, i);
                 seen += std::ranges::all_of(before, [&](int v) { return v < s.line[i]; }) ? 1 : 0;
             }
             return seen == s.number;
         }},
        {RuleKind::numbered_room,
         [](const Sight& s) {
             const auto place = static_cast<std::size_t>(s.line.front());
             return place <= s.line.size() && s.line[place - 1] == s.number;
         }},
        {RuleKind::renban,
         [](const Sight& s) {
             Line sorted = s.line;
             std::sort(sorted.begin(), sorted.end());
             return neighbours(sorted, [](int a, int b) { return b - a == 1; });
         }},
        {RuleKind::quadruple,
         [](const Sight& s) {
             return std::ranges::all_of(s.rule.values, [&](unsigned value) {
                 return std::ranges::count(s.line, static_cast<int>(value)) >=
                        std::ranges::count(s.rule.values, value);
             });
         }},
        {RuleKind::look_and_say,
         [](const Sight& s) {
             for (std::size_t i = 0; i + 1 < s.rule.values.size(); i += 2) {
                 const auto value = static_cast<int>(s.rule.values[i + 1]);
                 const auto has = static_cast<std::size_t>(std::ranges::count(s.line, value));
                 if (has != s.rule.values[i]) return false;
             }
             return true;
         }},
        {RuleKind::equal_sums,
         [](const Sight& s) {
             const std::size_t size = s.line.size();
             const std::size_t first = s.number == 0 ? size / 2 : s.rule.sum;
             return total(part(s.line, 0, first)) == total(part(s.line, first, size));
         }},
        {RuleKind::counting_circles,
         [](const Sight& s) {
             return std::ranges::all_of(
                 s.line, [&](int value) { return std::ranges::count(s.line, value) == value; });
         }},
    };
    return all;
}

bool keeps(const Rule& rule, int side, const Values& values) {
    Sight sight{rule, {side, values}, {}, static_cast<int>(rule.sum)};
    for (const std::uint32_t cell : rule.cells) sight.line.push_back(values[cell]);
    return second_definitions().at(rule.kind)(sight);
}

/// A rule of this kind that a full board keeps, or nothing after some tries. Cells are any, or a
/// row from one of its ends.
std::optional<Rule> kept_rule(const variants::RuleRow& row, const Square& full,
                              std::mt19937_64& random) {
    const auto cells = static_cast<std::uint32_t>(full.values.size());
    const auto side = static_cast<std::uint32_t>(full.side);
    for (int tries = 0; tries < 3000; ++tries) {
        Rule rule{row.kind};
        const bool is_row = row.kind == RuleKind::sandwich || row.kind == RuleKind::x_sum ||
                            row.kind == RuleKind::skyscraper || row.kind == RuleKind::numbered_room;
        if (is_row) {
            const auto begin = static_cast<std::uint32_t>(random() % side) * side;
            for (std::uint32_t i = 0; i < side; ++i) rule.cells.push_back(begin + i);
            if (random() % 2 == 0) std::reverse(rule.cells.begin(), rule.cells.end());
        } else if (row.fewest_cells > 0) {
            std::size_t count =
                row.most_cells != 0 ? row.most_cells : row.fewest_cells + random() % 3;
            if (row.kind == RuleKind::clone) count += count % 2;
            if (row.kind == RuleKind::look_and_say || row.kind == RuleKind::equal_sums) count += 2;
            std::set<std::uint32_t> chosen;
            while (chosen.size() < count) {
                chosen.insert(static_cast<std::uint32_t>(random() % cells));
            }
            rule.cells.assign(chosen.begin(), chosen.end());
            std::shuffle(rule.cells.begin(), rule.cells.end(), random);
        }
        using Number = variants::RuleRow::Number;
        if (row.number == Number::needed || (row.number == Number::usual && random() % 2 == 0)) {
            rule.sum = static_cast<unsigned>(random() % (2 * side + 4));
        }
        if (row.kind == RuleKind::equal_sums) {
            rule.sum = static_cast<unsigned>(random() % rule.cells.size());
        }
        if (row.kind == RuleKind::quadruple) {
            for (std::size_t i = 0; i <= random() % rule.cells.size(); ++i) {
                rule.values.push_back(full.values[rule.cells[i]]);
            }
        }
        if (row.kind == RuleKind::look_and_say) {
            const std::set<std::uint16_t> all(full.values.begin(), full.values.end());
            for (const std::uint16_t value : all) {
                if (random() % 3 != 0) continue;
                const auto has = std::ranges::count(
                    rule.cells, value, [&](std::uint32_t cell) { return full.values[cell]; });
                rule.values.insert(rule.values.end(), {static_cast<unsigned>(has), value});
            }
        }
        try {
            (void)Grid({2, side / 2}).with_rules({rule});
        } catch (const ProblemError&) {
            continue;  // such as an arrow with a circle of nine cells
        }
        if (keeps(rule, full.side, full.values)) return rule;
    }
    return std::nullopt;
}

BOOST_AUTO_TEST_CASE(every_kind_has_a_second_definition) {
    BOOST_TEST(second_definitions().size() == variants::all_rows().size());
}

BOOST_AUTO_TEST_CASE(boards_with_one_rule_have_the_solutions_of_its_definition) {
    std::mt19937_64 random(5);
    const unsigned rounds = testing::is_sanitized ? 1 : 4;
    for (const unsigned side : {4U, 6U}) {
        const Grid plain({2, side / 2});
        Board bare(plain);
        for (const variants::RuleRow* row : variants::all_rows()) {
            unsigned made = 0;
            for (unsigned round = 0; round < 3 * rounds && made < rounds; ++round) {
                // A random full board, of which some cells are blank.
                Settings settings;
                settings.seed = random();
                Solver any(Question::first(), settings);
                const Board full = *any.solve(bare).first;
                const auto rule = kept_rule(*row, {static_cast<int>(side), full.cells}, random);
                if (!rule) continue;
                ++made;
                Board board = full;
                std::vector<std::size_t> order(full.cells.size());
                std::iota(order.begin(), order.end(), std::size_t{0});
                std::shuffle(order.begin(), order.end(), random);
                const std::size_t blanks = side == 4 ? 16 : 22;
                for (std::size_t i = 0; i < blanks; ++i) board.cells[order[i]] = 0;
                std::vector<Values> expected = solutions(board, "cells");
                std::erase_if(expected, [&](const Values& values) {
                    return !keeps(*rule, static_cast<int>(side), values);
                });
                Board ruled(plain.with_rules({*rule}));
                ruled.cells = board.cells;
                BOOST_TEST_CONTEXT(row->name << " number " << rule->sum << " on " << side) {
                    BOOST_TEST(!expected.empty());
                    BOOST_TEST((solutions(ruled, "auto") == expected));
                    BOOST_TEST((solutions(ruled, "cells") == expected));
                    // A full board keeps the rule if and only if it is a solution.
                    for (const Values& values : solutions(board, "cells")) {
                        ruled.cells = values;
                        BOOST_TEST(!find_broken_rule(ruled) ==
                                   std::ranges::binary_search(expected, values));
                        if (values != expected.front()) break;
                    }
                }
            }
            BOOST_TEST(made > 0U, row->name << " was never kept on " << side);
        }
    }
}

/// Many rules of all kinds at once, so that each changes what another one sees.
BOOST_AUTO_TEST_CASE(boards_with_many_rules_have_the_same_solutions_by_two_engines) {
    std::mt19937_64 random(6);
    const auto rows = variants::all_rows();
    const int boards = testing::is_sanitized ? 5 : 40;
    for (int i = 0; i < boards; ++i) {
        const unsigned side = i % 2 == 0 ? 6 : 4;
        Settings settings;
        settings.seed = random();
        Solver any(Question::first(), settings);
        const Board full = *any.solve(Board(Grid({2, side / 2}))).first;
        std::vector<Rule> rules;
        while (rules.size() < 4) {
            const auto rule = kept_rule(*rows[random() % rows.size()],
                                        {static_cast<int>(side), full.cells}, random);
            if (rule) rules.push_back(*rule);
        }
        Board board(Grid({2, side / 2}).with_rules(rules));
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (random() % 4 == 0) board.cells[cell] = full.cells[cell];
        }
        const std::vector<Values> found = solutions(board, "auto");
        BOOST_TEST(std::ranges::binary_search(found, full.cells));
        BOOST_TEST((solutions(board, "cells") == found));
        // The words of the board are the board.
        BOOST_TEST((board_of(to_variant(board)) == board));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
