// Templates: where they have all places of a value, techniques of one value find nothing.
#include <boost/test/unit_test.hpp>
#include <vector>

#include "sudoku/logic/logic_boards.hpp"
#include "sudoku/logic/techniques.hpp"
#include "sudoku/logic/templates.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku::logic {

BOOST_AUTO_TEST_SUITE(templates)

namespace {

const std::vector<TechniqueFunction> of_one_value{
    find_fish_of<2>,      find_fish_of<3>,   find_fish_of<4>,      find_skyscraper,
    find_two_string_kite, find_turbot_fish,  find_empty_rectangle, find_finned<2>,
    find_finned<3>,       find_finned<4>,    find_simple_coloring, find_multi_coloring,
    find_x_chain,         find_franken_fish, find_mutant_fish};

struct Count {
    std::size_t with_all_places = 0;
    std::size_t others = 0;
};

void check(const Board& board, const LogicTables& tables, Count& count) {
    Candidates now(tables);
    now.set(board);
    if (now.fault()) return;
    Templates templates(tables);
    for (unsigned value = 1; value <= tables.values(); ++value) {
        if (!templates.missing(now, value).is_empty()) {
            ++count.others;
            continue;
        }
        ++count.with_all_places;
        Finding finding;
        finding.values_to_try = bit_of_value(value);
        for (const TechniqueFunction find : of_one_value) BOOST_TEST(!find(now, finding));
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(techniques_of_one_value_find_nothing_if_all_places_are_in_templates) {
    const LogicTables tables((Grid()));
    Count count;
    for (const MadeBoard& made : made_boards(testing::is_sanitized ? 5 : 60, 21)) {
        check(made.puzzle, tables, count);
    }
    BOOST_TEST(count.with_all_places > 0U);
    BOOST_TEST(count.others > 0U);
}

BOOST_AUTO_TEST_CASE(templates_are_of_the_houses_of_the_grid) {
    Count count;
    for (const Variant& variant : small_variants()) {
        const LogicTables tables(variant.grid);
        for (const Board& board : random_boards(variant, testing::is_sanitized ? 3 : 20,
                                                variant.grid.cell_count() / 2)) {
            check(board, tables, count);
        }
    }
    BOOST_TEST(count.with_all_places > 0U);
    BOOST_TEST(count.others > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
