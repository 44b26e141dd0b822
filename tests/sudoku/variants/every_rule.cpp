// Every rule of the table against a second definition, by the search for rules and by an exact
// cover, on boards of 4x4 and 6x6.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/rule_row.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/variants/rule_definitions.hpp"
#include "sudoku/variants/solutions.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(every_rule, *boost::unit_test::label("together"))

namespace {

/// A rule of this kind that a full board keeps, or nothing after some tries. Cells are any, or a
/// row from one of its ends.
std::optional<Rule> kept_rule(const variants::RuleRow& row, const Board& full,
                              std::mt19937_64& random) {
    const auto cells = static_cast<std::uint32_t>(full.cells.size());
    const std::uint32_t side = full.side();
    const unsigned first = full.grid.first_number();
    const auto number_in = [&](std::uint32_t cell) { return full.cells[cell] - 1U + first; };
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
                rule.values.push_back(number_in(rule.cells[i]));
            }
        }
        if (row.kind == RuleKind::look_and_say) {
            for (unsigned number = first; number < first + side; ++number) {
                if (random() % 3 != 0) continue;
                const auto count = std::ranges::count(rule.cells, number, number_in);
                rule.values.insert(rule.values.end(), {static_cast<unsigned>(count), number});
            }
        }
        try {
            (void)full.grid.with_rules({rule});
        } catch (const ProblemError&) {
            continue;  // such as an arrow with a circle of nine cells
        }
        if (keeps(rule, full)) return rule;
    }
    return std::nullopt;
}

/// Value 1 stands for another number from time to time.
Grid square(unsigned side, unsigned time) {
    constexpr unsigned first_numbers[] = {1, 0, 3};
    return Grid({2, side / 2}).with_numbers_from(first_numbers[time % 3]);
}

Board random_full_board(const Grid& grid, std::mt19937_64& random) {
    Settings settings;
    settings.seed = random();
    return *Solver(Question::first(), settings).solve(Board(grid)).first;
}

BOOST_AUTO_TEST_CASE(every_kind_has_a_second_definition) {
    BOOST_TEST(second_definitions().size() == variants::all_rows().size());
}

BOOST_AUTO_TEST_CASE(boards_with_one_rule_have_the_solutions_of_its_definition) {
    std::mt19937_64 random(5);
    const unsigned rounds = testing::is_sanitized ? 1 : 6;
    for (const unsigned side : {4U, 6U}) {
        for (const variants::RuleRow* row : variants::all_rows()) {
            unsigned made = 0;
            for (unsigned round = 0; round < 3 * rounds && made < rounds; ++round) {
                // A random full board, of which some cells are blank.
                const Grid plain = square(side, round);
                const Board full = random_full_board(plain, random);
                const auto rule = kept_rule(*row, full, random);
                if (!rule) continue;
                ++made;
                Board board = full;
                std::vector<std::size_t> order(full.cells.size());
                std::iota(order.begin(), order.end(), std::size_t{0});
                std::shuffle(order.begin(), order.end(), random);
                const std::size_t blanks = side == 4 ? 16 : 22;
                for (std::size_t i = 0; i < blanks; ++i) board.cells[order[i]] = 0;
                const std::vector<Values> all = solutions(board, "cells");
                std::vector<Values> expected = all;
                Board ruled(plain.with_rules({*rule}));
                ruled.cells = board.cells;
                std::erase_if(expected, [&](const Values& values) {
                    board.cells = values;
                    return !keeps(*rule, board);
                });
                BOOST_TEST_CONTEXT(row->name << " number " << rule->sum << " on " << side
                                             << " from " << plain.first_number()) {
                    BOOST_TEST(!expected.empty());
                    BOOST_TEST((solutions(ruled, "auto") == expected));
                    BOOST_TEST((solutions(ruled, "cells") == expected));
                    // A full board keeps the rule if and only if it is a solution.
                    for (const Values& values : all) {
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
    const unsigned boards = testing::is_sanitized ? 5 : 40;
    for (unsigned i = 0; i < boards; ++i) {
        const unsigned side = i % 2 == 0 ? 6 : 4;
        const Grid plain = square(side, i);
        const Board full = random_full_board(plain, random);
        std::vector<Rule> rules;
        while (rules.size() < 4) {
            const auto rule = kept_rule(*rows[random() % rows.size()], full, random);
            if (rule) rules.push_back(*rule);
        }
        Board board(plain.with_rules(rules));
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (random() % 4 == 0) board.cells[cell] = full.cells[cell];
        }
        const std::vector<Values> found = solutions(board, "auto");
        BOOST_TEST(std::ranges::binary_search(found, full.cells));
        BOOST_TEST((solutions(board, "cells") == found));
        // The words of the board are the board.
        const Board read = board_of(to_variant(board));
        BOOST_TEST((read.grid == board.grid && read.cells == board.cells));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
