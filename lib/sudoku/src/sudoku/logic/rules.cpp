// What a single rule, or a sum that follows from rules and houses, leaves of the candidates.
//
// A rule, such as a cage, a thermometer or a whisper, is a constraint on the values of its cells: a
// pair table, an automaton, or sets of values. A candidate is excluded if no candidates of the
// other cells go with it. So combinations of cages, bounds of thermometers, and pairs are one
// technique.
//
// Each row of a 9x9 board has the sum 45. If cages fill some rows but for a few cells, the innies,
// you therefore know the sum of these. If cages stick out of the rows, you know the sum of the
// cells outside, the outies. Such sums are found by board/variants/implied_cages.hpp, and exclude
// candidates as cages do.
//
// A net is the supposition of a candidate, with all that the search for rules concludes from it.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/logic/grid_rules.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

/// The values that each cell may have.
std::vector<rule_search::Values> values_of_cells(const Candidates& now) {
    std::vector<rule_search::Values> values(now.tables().cells());
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        const unsigned value = now.value(cell);
        values[cell] = static_cast<rule_search::Values>(value != 0 ? bit_of_value(value)
                                                                   : now.values_of(cell));
    }
    return values;
}

/// Eliminates what is not left, in some cells or all. False if that is nothing.
template <typename HasCell>
bool eliminate_all_but(std::span<const rule_search::Values> left, const Candidates& now,
                       Finding& finding, HasCell&& has_cell) {
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
        if (now.value(cell) != 0 || !has_cell(cell)) continue;
        core::for_each_bit(now.values_of(cell) & ~Mask{left[cell]}, 1, [&](std::size_t value) {
            finding.eliminate(cell, static_cast<unsigned>(value));
        });
    }
    return !finding.is_empty();
}
bool eliminate_all_but(std::span<const rule_search::Values> left, const Candidates& now,
                       Finding& finding) {
    return eliminate_all_but(left, now, finding, [](std::size_t) { return true; });
}

/// The numbers of these cells have this much more as their sum than their values.
int sum_of_shifts(const Candidates& now, std::size_t cells) {
    return (static_cast<int>(now.tables().grid().first_number()) - 1) * static_cast<int>(cells);
}

/// The sum of all sets of a cage, if they have one sum.
std::optional<unsigned> sum_of(const rule_search::Cage& cage) {
    std::optional<unsigned> known;
    for (const rule_search::Values set : cage.sets) {
        unsigned sum = 0;
        core::for_each_bit(Mask{set}, 1,
                           [&](std::size_t value) { sum += static_cast<unsigned>(value); });
        if (known.value_or(sum) != sum) return std::nullopt;
        known = sum;
    }
    return known;
}

/// Can the cells from a place on have the values of a set, each a different one?
bool can_have(std::span<const std::uint32_t> cells, rule_search::Values set,
              std::span<const rule_search::Values> values) {
    if (cells.empty()) return true;
    for (unsigned left = set & values[cells.front()]; left != 0; left &= left - 1) {
        const auto value = static_cast<rule_search::Values>(left & (~left + 1));
        if (can_have(cells.subspan(1), static_cast<rule_search::Values>(set & ~value), values)) {
            return true;
        }
    }
    return false;
}

/// ", whose combinations are 1+5+9 and 2+4+9": the sets that the cells of a cage can still have.
/// Nothing if there are more than a few, or if the cells have too many orders to try.
std::string combinations(const rule_search::Cage& cage, const Candidates& now) {
    constexpr std::size_t most_told = 4, most_cells = 8;
    if (cage.cells.size() > most_cells) return "";
    const auto values = values_of_cells(now);
    const LogicWords words(now.tables());
    std::vector<std::string> sums;
    for (const rule_search::Values set : cage.sets) {
        if (!can_have(cage.cells, set, values)) continue;
        if (sums.size() == most_told) return "";
        std::string& sum = sums.emplace_back();
        core::for_each_bit(Mask{set}, 1, [&](std::size_t value) {
            sum += (sum.empty() ? "" : "+") + words.value(static_cast<unsigned>(value));
        });
    }
    if (sums.empty()) return "";
    return (sums.size() == 1 ? ", whose only combination is " : ", whose combinations are ") +
           listed(sums);
}

std::string in_words(const rule_search::Cage& cage, const Candidates& now) {
    const LogicWords words(now.tables());
    const auto sum = sum_of(cage);
    if (!sum) return "The rules restrict " + words.cells(cage.cells) + ".";
    if (cage.cells.size() == 1) {
        return "By cages and houses, " + words.cells(cage.cells) + " is " + words.value(*sum) + ".";
    }
    return "By cages and houses, " + words.cells(cage.cells) + " have the sum " +
           std::to_string(static_cast<int>(*sum) + sum_of_shifts(now, cage.cells.size())) +
           combinations(cage, now) + ".";
}

/// A cell that is subtracted counts as the number of values and 1, less its value.
std::string in_words(const rule_search::Sum& sum, unsigned values, const Candidates& now) {
    const LogicWords words(now.tables());
    std::vector<std::uint32_t> plus, minus;
    for (const auto& term : sum.terms) (term.is_reversed ? minus : plus).push_back(term.cell);
    const int total = sum.total - static_cast<int>(minus.size() * (values + 1)) +
                      sum_of_shifts(now, plus.size()) - sum_of_shifts(now, minus.size());
    std::string text = "By cages and houses, the sum of " + words.cells(plus);
    if (!minus.empty()) text += " less that of " + words.cells(minus);
    return text + " is " + std::to_string(total) + ".";
}

void describe(std::string reason, const Candidates& now, Finding& finding) {
    finding.words = std::move(reason) + " With the candidates that are left, " +
                    LogicWords(now.tables()).lost(finding.eliminated) + ".";
    for (const auto& [cell, value] : finding.eliminated) finding.mark(cell, value);
}

}  // namespace

bool find_by_rule(Candidates& now, Finding& finding) {
    const GridRules* const rules = now.tables().rules();
    if (rules == nullptr) return false;
    const auto values = values_of_cells(now);
    for (const RulePart& part : rules->each) {
        if (finding.is_time_up()) return false;
        const auto left = part.search->left_by_constraints(values);
        // What the rule says of its own cells first, because that is easier to see.
        const auto is_own = [&](std::size_t cell) {
            return std::ranges::binary_search(part.cells, cell);
        };
        if (!eliminate_all_but(left, now, finding, is_own) &&
            !eliminate_all_but(left, now, finding)) {
            continue;
        }
        if (finding.wants_words) {
            const auto cages = part.tables->cages();
            const std::string sets = cages.size() == 1 ? combinations(cages.front(), now) : "";
            describe("The rule is '" + part.words + "'" + sets + ".", now, finding);
        }
        return true;
    }
    return false;
}

bool find_by_sums(Candidates& now, Finding& finding) {
    const GridRules* const rules = now.tables().rules();
    if (rules == nullptr) return false;
    const auto values = values_of_cells(now);
    const RulePart& part = rules->all;
    const rule_search::Tables& tables = *part.tables;
    const auto cages = tables.cages();
    const auto sums = tables.sums();
    const std::size_t first = tables.pairs().size() + tables.needed().size();
    for (std::size_t i = 0; i < cages.size() + sums.size(); ++i) {
        if (finding.is_time_up()) return false;
        if (!eliminate_all_but(part.search->left_by(first + i, values), now, finding)) continue;
        if (finding.wants_words) {
            describe(i < cages.size() ? in_words(cages[i], now)
                                      : in_words(sums[i - cages.size()], tables.values(), now),
                     now, finding);
        }
        return true;
    }
    return false;
}

bool find_rule_net(Candidates& now, Finding& finding) {
    const GridRules* const rules = now.tables().rules();
    if (rules == nullptr) return false;
    auto values = values_of_cells(now);
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        if (now.value(cell) != 0) continue;
        const rule_search::Values all = values[cell];
        for (unsigned value = 1; value <= now.tables().values(); ++value) {
            if (!now.has(cell, value)) continue;
            if (finding.is_time_up()) return false;
            values[cell] = static_cast<rule_search::Values>(bit_of_value(value));
            if (!rules->all.search->left_by_all(values).empty()) continue;
            finding.eliminate(cell, value);
            if (finding.wants_words) {
                const LogicWords words(now.tables());
                finding.mark(cell, value);
                finding.words = "If " + words.cell(cell) + " is " + words.value(value) +
                                ", all that follows from houses, rules and their sums contradicts "
                                "itself. So " +
                                words.lost(finding.eliminated) + ".";
            }
            return true;
        }
        values[cell] = all;
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
