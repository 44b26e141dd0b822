// A second definition of each rule, which shares nothing with the rows of the table.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/rules.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {

using Line = std::vector<int>;  // the values along the cells of a rule

/// A square of boxes of 2 rows, by the numbers in its cells.
struct Square {
    int side;
    int first;  // of the numbers that occur
    Values values;
    [[nodiscard]] int last() const { return first + side - 1; }
    /// Is this the number of a row, of a column or of a place in a box?
    [[nodiscard]] bool has_place(int number) const { return number >= 1 && number <= side; }
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

inline int total(const Line& line) {
    return std::accumulate(line.begin(), line.end(), 0);
}
inline Line part(const Line& line, std::size_t begin, std::size_t end) {
    return {line.begin() + static_cast<std::ptrdiff_t>(begin),
            line.begin() + static_cast<std::ptrdiff_t>(end)};
}
/// The number that these digits are.
inline int shown(const Line& digits) {
    std::string text;
    for (const int digit : digits) text += std::to_string(digit);
    return std::stoi(text);
}
template <typename Test>
bool neighbours(const Line& line, const Test& test) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (!test(line[i - 1], line[i])) return false;
    }
    return true;
}
/// Is the line cut into parts of the sum in some way?
inline bool can_be_cut(const Line& line, int sum) {
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

inline const std::map<RuleKind, Keeps>& second_definitions() {
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
             const auto digits = static_cast<std::size_t>(std::max(s.number, 1));
             return shown(part(s.line, 0, digits)) == total(part(s.line, digits, s.line.size()));
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
                 for (const int number : part(s.line, i, end)) {
                     const int v = number - s.square.first + 1;
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
                 if (!s.square.has_place(s.square.at(row, column))) return false;
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
                 return s.square.has_place(value) && s.square.at(row, value - 1) == column + 1;
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
                 if (!s.square.has_place(to + 1)) return false;
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
         [](const Sight& s) {
             const auto digits = static_cast<std::size_t>(std::max(s.number, 1));
             const std::size_t end = s.line.size() - digits;
             return shown(part(s.line, 0, digits)) + shown(part(s.line, end, s.line.size())) ==
                    total(part(s.line, digits, end));
         }},
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
             const auto one = std::ranges::find(s.line, s.square.first);
             const auto last = std::ranges::find(s.line, s.square.last());
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
             return s.square.has_place(s.line.front()) && s.line[place - 1] == s.number;
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

/// Do the numbers of a full board keep a rule? Its boxes have 2 rows.
inline bool keeps(const Rule& rule, const Board& full) {
    const auto first = static_cast<int>(full.grid.first_number());
    Square square{static_cast<int>(full.side()), first, full.cells};
    for (std::uint16_t& value : square.values) {
        value = static_cast<std::uint16_t>(value - 1 + first);
    }
    Sight sight{rule, square, {}, static_cast<int>(rule.sum)};
    for (const std::uint32_t cell : rule.cells) sight.line.push_back(square.values[cell]);
    return second_definitions().at(rule.kind)(sight);
}

}  // namespace quadrille::sudoku
