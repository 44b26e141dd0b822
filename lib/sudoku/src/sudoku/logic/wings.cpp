// XY-wing and XYZ-wing: a pivot and two wings that it sees. W-wing: two wings and a house.
//
// XY: the pivot has x or y. With x, the wing {x, z} has z; with y, the wing {y, z} has z. So one of
// the wings has z, and no cell that sees both can. XYZ: the pivot may also have z itself, so a cell
// that loses z must see the pivot too.
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned two = 2, three = 3;

bool has_size(Mask values, unsigned size) {
    return has_at_most(values, size) && !has_at_most(values, size - 1);
}

struct Wings {
    std::uint32_t pivot;
    std::uint32_t first;
    std::uint32_t second;
    unsigned common;  // the value z
};

bool conclude_wings(const Candidates& now, const Wings& wings, Finding& finding) {
    const LogicTables& tables = now.tables();
    CellSet lost(now.cells_with(wings.common), tables.words());
    lost.keep(tables.peers(wings.first));
    lost.keep(tables.peers(wings.second));
    const bool has_all = now.has(wings.pivot, wings.common);
    if (has_all) lost.keep(tables.peers(wings.pivot));
    finding.eliminate(lost, wings.common);
    if (finding.is_empty()) return false;
    if (!finding.wants_words) return true;
    const LogicWords words(tables);
    finding.mark_values(wings.pivot, now.values_of(wings.pivot));
    finding.mark_values(wings.first, now.values_of(wings.first), 1);
    finding.mark_values(wings.second, now.values_of(wings.second), 1);
    const std::string z = words.value(wings.common);
    finding.words = words.cell(wings.pivot) + " has " + words.one_of(now.values_of(wings.pivot)) +
                    ", " + words.cell(wings.first) + " has " +
                    words.one_of(now.values_of(wings.first)) + ", and " + words.cell(wings.second) +
                    " has " + words.one_of(now.values_of(wings.second)) + ". Whatever stands in " +
                    words.cell(wings.pivot) + ", " + z + " stands in " +
                    (has_all ? "one of the three. So " : "one of the other two. So ") +
                    words.lost(finding.eliminated) + ".";
    return true;
}

bool find_wings(const Candidates& now, unsigned pivot_size, Finding& finding) {
    const LogicTables& tables = now.tables();
    std::vector<std::uint32_t> pairs;
    for (std::uint32_t cell = 0; cell < tables.cells(); ++cell) {
        if (is_pair(now.values_of(cell))) pairs.push_back(cell);
    }
    for (std::uint32_t pivot = 0; pivot < tables.cells(); ++pivot) {
        const Mask all = now.values_of(pivot);
        if (!has_size(all, pivot_size)) continue;
        if (finding.is_time_up()) return false;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const Mask first = now.values_of(pairs[i]);
            if (!tables.sees(pivot, pairs[i]) || !has_size(first | all, three) || first == all)
                continue;
            for (std::size_t j = i + 1; j < pairs.size(); ++j) {
                const Mask second = now.values_of(pairs[j]);
                const Mask common = first & second;
                if (!tables.sees(pivot, pairs[j]) || !is_single(common)) continue;
                // Together they have the three values x, y and z, and z is not the pivot's of two.
                const bool fits =
                    pivot_size == two ? (first ^ second) == all : (first | second) == all;
                if (!fits) continue;
                const Wings wings{pivot, pairs[i], pairs[j], first_value(common)};
                if (conclude_wings(now, wings, finding)) return true;
            }
        }
    }
    return false;
}

/// Two cells of the same two values: not both have the value `other`.
bool conclude_w_wing(const Candidates& now, std::uint32_t one, std::uint32_t second,
                     std::uint32_t house, unsigned value, unsigned other, Finding& finding) {
    const LogicTables& tables = now.tables();
    const LogicWords words(tables);
    finding.eliminate(seen_by_all(now, value, std::array{one, second}), value);
    if (finding.is_empty()) return false;
    if (!finding.wants_words) return true;
    finding.mark_values(one, now.values_of(one));
    finding.mark_values(second, now.values_of(second));
    for (const std::uint32_t cell : cells_at(tables, house, now.places(house, other))) {
        finding.mark(cell, other, 1);
    }
    const std::string both = words.cells(std::array{one, second});
    finding.words = both + " have " + words.one_of(now.values_of(one)) + " each. If both were " +
                    words.value(other) + ", " + words.house(house) +
                    " would have no place for it. So one of them is " + words.value(value) +
                    ", and " + words.lost(finding.eliminated) + ".";
    return true;
}

bool find_w_wing_of(const Candidates& now, std::uint32_t one, std::uint32_t second,
                    Finding& finding) {
    const LogicTables& tables = now.tables();
    const Mask pair = now.values_of(one);
    for (Mask left = pair; left != 0; left &= left - 1) {
        const unsigned value = first_value(left);
        if (seen_by_all(now, value, std::array{one, second}).is_empty()) continue;
        const unsigned other = first_value(pair & ~bit_of_value(value));
        for (std::uint32_t house = 0; house < tables.houses(); ++house) {
            const Mask places = now.places(house, other);
            const Mask seen = tables.seen_in(one, house) | tables.seen_in(second, house);
            if (!tables.is_full(house) || places == 0 || (places & ~seen) != 0) continue;
            if (conclude_w_wing(now, one, second, house, value, other, finding)) return true;
        }
    }
    return false;
}

}  // namespace

bool find_w_wing(Candidates& now, Finding& finding) {
    const LogicTables& tables = now.tables();
    for (std::uint32_t one = 0; one < tables.cells(); ++one) {
        if (!is_pair(now.values_of(one))) continue;
        if (finding.is_time_up()) return false;
        for (std::uint32_t other = one + 1; other < tables.cells(); ++other) {
            if (now.values_of(other) != now.values_of(one) || tables.sees(one, other)) continue;
            if (find_w_wing_of(now, one, other, finding)) return true;
        }
    }
    return false;
}

bool find_xy_wing(Candidates& now, Finding& finding) {
    return find_wings(now, two, finding);
}

bool find_xyz_wing(Candidates& now, Finding& finding) {
    return find_wings(now, three, finding);
}

}  // namespace quadrille::sudoku::logic
