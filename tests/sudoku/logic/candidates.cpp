// The candidates, in the three ways in which they are kept, against the definition.
#include <boost/test/unit_test.hpp>
#include <random>

#include "sudoku/logic/candidates.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku::logic {

BOOST_AUTO_TEST_SUITE(candidates)

namespace {

/// The three ways agree, and no candidate is left that a value rules out.
bool is_consistent(const Candidates& now) {
    const LogicTables& tables = now.tables();
    for (std::size_t cell = 0; cell < tables.cells(); ++cell) {
        for (unsigned value = 1; value <= tables.values(); ++value) {
            const bool has = now.has(cell, value);
            if (has != core::has_bit(now.cells_with(value), cell)) return false;
            if (has && now.value(cell) != 0) return false;
            for (const auto& [house, index] : tables.seats(cell)) {
                if (has != ((now.places(house, value) >> index & 1) != 0)) return false;
            }
            for (std::size_t peer = 0; peer < tables.cells(); ++peer) {
                if (has && tables.sees(cell, peer) && now.value(peer) == value) return false;
            }
        }
    }
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_placements_and_eliminations_keep_the_candidates_consistent) {
    std::mt19937_64 random(5);
    for (const Variant& variant : small_variants()) {
        const LogicTables tables(variant.grid);
        Candidates now(tables);
        for (int round = 0; round < 10; ++round) {
            now.set(Board(variant.grid));
            while (!now.fault() && now.open_cells() > 0) {
                const std::size_t cell = random() % tables.cells();
                const auto value = static_cast<unsigned>(1 + random() % tables.values());
                if (!now.has(cell, value)) continue;
                if (random() % 3 == 0) {
                    now.place(cell, value);
                } else {
                    now.eliminate(cell, value);
                }
                if (now.fault()) break;
                BOOST_REQUIRE_MESSAGE(is_consistent(now), variant.name);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(peers_are_the_cells_that_must_differ) {
    for (const Variant& variant : small_variants()) {
        const LogicTables tables(variant.grid);
        for (std::size_t a = 0; a < tables.cells(); ++a) {
            for (std::size_t b = 0; b < tables.cells(); ++b) {
                if (a == b) continue;
                BOOST_TEST(tables.sees(a, b) == variant.are_peers(a, b), variant.name);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_house_of_fewer_cells_than_values_has_no_hidden_single) {
    // Two cells and three values: if 1 is gone from the first cell, it may still be absent.
    const Grid grid(3, {{0, 0}, {0, 1}}, {{"row", 'r', {{0, 1}}}});
    const LogicTables tables(grid);
    Candidates now(tables);
    now.set(Board(grid));
    now.eliminate(0, 1);
    BOOST_TEST(!now.next_hidden_single().has_value());
    BOOST_TEST(!now.next_naked_single().has_value());
    now.eliminate(0, 2);
    BOOST_TEST(!now.next_hidden_single().has_value());
    const auto single = now.next_naked_single();
    BOOST_REQUIRE(single.has_value());
    BOOST_TEST((single->at == CellValue{0, 3}));
}

BOOST_AUTO_TEST_CASE(a_fault_is_seen_at_once) {
    const LogicTables tables(latin_grid(2));
    Candidates now(tables);
    now.set(Board(tables.grid()));
    now.eliminate(0, 1);
    BOOST_TEST(!now.fault().has_value());
    now.eliminate(0, 2);
    BOOST_REQUIRE(now.fault().has_value());
    BOOST_TEST(now.fault()->house == no_house);
    BOOST_TEST(now.fault()->cell == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
