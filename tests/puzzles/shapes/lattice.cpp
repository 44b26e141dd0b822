// The tables of lattices against each other.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(lattice)

constexpr std::array<Lattice, 5> all_lattices{Lattice::square, Lattice::cube, Lattice::hexagon,
                                              Lattice::triangle, Lattice::stick};

/// The cells with all coordinates from -reach to reach.
std::vector<Cell> cells_around_origin(Lattice lattice, std::int32_t reach) {
    std::vector<Cell> result;
    for (std::int32_t z = -reach; z <= reach; ++z) {
        for (std::int32_t y = -reach; y <= reach; ++y) {
            for (std::int32_t x = -reach; x <= reach; ++x) {
                if (contains(lattice, {x, y, z})) result.push_back({x, y, z});
            }
        }
    }
    return result;
}

/// First the second turn, then the first.
Turn product(const Turn& first, const Turn& second) {
    Turn result;
    for (std::size_t i = 0; i < 3; ++i) {
        result.from[i] = second.from[first.from[i]];
        result.sign[i] = static_cast<std::int8_t>(first.sign[i] * second.sign[first.from[i]]);
    }
    return result;
}

bool has(std::span<const Turn> turns, const Turn& turn) {
    return std::ranges::find(turns, turn) != turns.end();
}

std::set<Cell> as_set(std::span<const Cell> cells) {
    return {cells.begin(), cells.end()};
}

BOOST_AUTO_TEST_CASE(a_name_names_its_lattice) {
    for (const Lattice lattice : all_lattices) {
        BOOST_TEST((lattice_named(name_of(lattice)) == lattice));
    }
    BOOST_TEST(name_of(Lattice::stick) == "stick");
    BOOST_TEST(!lattice_named("sphere").has_value());
}

BOOST_AUTO_TEST_CASE(squares_have_8_turns_cubes_48_and_hexagons_12) {
    const std::array<std::size_t, 5> sizes{8, 48, 12, 12, 8};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        BOOST_TEST(turns(all_lattices[i]).size() == sizes[i]);
    }
}

BOOST_AUTO_TEST_CASE(turns_form_a_group_and_rotations_are_half_of_it) {
    for (const Lattice lattice : all_lattices) {
        const std::span<const Turn> all = turns(lattice);
        const std::span<const Turn> half = rotations(lattice);
        BOOST_TEST((all.front() == Turn{}));
        BOOST_TEST(2 * half.size() == all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            BOOST_TEST(std::ranges::count(all, all[i]) == 1);
            for (std::size_t k = 0; k < all.size(); ++k) {
                BOOST_TEST(has(all, product(all[i], all[k])));
                const bool is_rotation = (i < half.size()) == (k < half.size());
                BOOST_TEST(has(half, product(all[i], all[k])) == is_rotation);
            }
        }
    }
}

// Turning a piece by a quarter, a sixth or a third of a circle is a rotation, exchanging two
// coordinates is a reflection.
BOOST_AUTO_TEST_CASE(rotations_are_those_of_the_plane_or_of_space) {
    const Turn quarter{{1, 0, 2}, {-1, 1, 1}};
    const Turn sixth{{1, 2, 0}, {-1, -1, -1}};
    const Turn exchange{{1, 0, 2}, {1, 1, 1}};
    const Turn upside_down{{1, 0, 2}, {1, 1, -1}};
    for (const Lattice lattice : {Lattice::square, Lattice::cube, Lattice::stick}) {
        BOOST_TEST(has(rotations(lattice), quarter));
    }
    for (const Lattice lattice : {Lattice::hexagon, Lattice::triangle}) {
        BOOST_TEST(has(rotations(lattice), sixth));
    }
    for (const Lattice lattice : all_lattices) {
        BOOST_TEST(has(turns(lattice), exchange));
        BOOST_TEST(!has(rotations(lattice), exchange));
    }
    BOOST_TEST(has(rotations(Lattice::cube), upside_down));
}

BOOST_AUTO_TEST_CASE(a_turn_takes_cells_to_cells_and_neighbours_to_neighbours) {
    for (const Lattice lattice : all_lattices) {
        const std::vector<Cell> cells = cells_around_origin(lattice, 4);
        BOOST_TEST(!cells.empty());
        for (const Turn& turn : turns(lattice)) {
            for (const Cell cell : cells) {
                BOOST_TEST(contains(lattice, turn(cell)));
                std::set<Cell> images;
                for (const Cell step : steps(lattice, cell)) images.insert(turn(step));
                BOOST_TEST((images == as_set(steps(lattice, turn(cell)))));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_step_leads_to_a_cell_and_another_one_leads_back) {
    const std::array<std::size_t, 5> numbers{4, 6, 6, 3, 6};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Lattice lattice = all_lattices[i];
        for (const Cell cell : cells_around_origin(lattice, 4)) {
            BOOST_TEST(as_set(steps(lattice, cell)).size() == numbers[i]);
            for (const Cell step : steps(lattice, cell)) {
                BOOST_TEST(contains(lattice, cell + step));
                BOOST_TEST(as_set(steps(lattice, cell + step)).contains(Cell{} - step));
            }
        }
    }
}

// In a picture, two cells share a side if their spots are next to each other. The row above a
// triangle that points up holds no neighbour of it, and in a row, sticks are two columns apart.
BOOST_AUTO_TEST_CASE(steps_go_clockwise_in_a_picture) {
    using Offsets = std::vector<std::pair<int, int>>;  // rows and columns
    const auto offsets = [](Lattice lattice, Spot from) {
        const Cell cell = cell_at(lattice, from).value();
        Offsets result;
        for (const Cell step : steps(lattice, cell)) {
            const Spot to = spot_of(lattice, cell + step);
            if (to.layer == from.layer) {
                result.emplace_back(to.row - from.row, to.column - from.column);
            }
        }
        return result;
    };
    const Offsets square{{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    const Offsets hexagon{{-1, 1}, {0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}};
    const Offsets up{{0, 1}, {1, 0}, {0, -1}};
    const Offsets down{{-1, 0}, {0, 1}, {0, -1}};
    const Offsets horizontal{{-1, 1}, {0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}};
    const Offsets vertical{{-2, 0}, {-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}};
    BOOST_TEST((offsets(Lattice::square, {0, 3, -2}) == square));
    BOOST_TEST((offsets(Lattice::cube, {4, 3, -2}) == square));
    BOOST_TEST((offsets(Lattice::hexagon, {0, 3, -1}) == hexagon));
    BOOST_TEST((offsets(Lattice::triangle, {0, 3, -1}) == up));
    BOOST_TEST((offsets(Lattice::triangle, {0, 3, -2}) == down));
    BOOST_TEST((offsets(Lattice::stick, {0, -2, 3}) == horizontal));
    BOOST_TEST((offsets(Lattice::stick, {0, 3, -2}) == vertical));
}

BOOST_AUTO_TEST_CASE(each_cell_has_one_spot_and_each_spot_at_most_one_cell) {
    for (const Lattice lattice : all_lattices) {
        const std::int32_t reach = lattice == Lattice::cube ? 5 : 30;
        for (const Cell cell : cells_around_origin(lattice, reach)) {
            BOOST_TEST((cell_at(lattice, spot_of(lattice, cell)) == cell));
        }
        for (std::int32_t row = -reach; row <= reach; ++row) {
            for (std::int32_t column = -reach; column <= reach; ++column) {
                const Spot spot{0, row, column};
                const auto cell = cell_at(lattice, spot);
                if (!cell) continue;
                BOOST_TEST(contains(lattice, *cell));
                BOOST_TEST((spot_of(lattice, *cell) == spot));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(pictures_of_hexagons_and_sticks_have_blank_spots) {
    BOOST_TEST(cell_at(Lattice::hexagon, {0, 1, -1}).has_value());
    BOOST_TEST(!cell_at(Lattice::hexagon, {0, 1, 0}).has_value());
    BOOST_TEST(!cell_at(Lattice::stick, {0, 2, 4}).has_value());
    BOOST_TEST(!cell_at(Lattice::stick, {0, 1, -1}).has_value());
    BOOST_TEST(cell_at(Lattice::triangle, {0, 1, 0}).has_value());
}

BOOST_AUTO_TEST_CASE(only_pictures_of_cubes_have_layers) {
    for (const Lattice lattice : all_lattices) {
        BOOST_TEST(cell_at(lattice, {1, 0, 1}).has_value() == (lattice == Lattice::cube));
    }
}

BOOST_AUTO_TEST_CASE(the_first_triangle_points_up) {
    BOOST_TEST((cell_at(Lattice::triangle, {0, 0, 0}) == Cell{2, -1, -1}));
    BOOST_TEST((cell_at(Lattice::hexagon, {0, 0, 0}) == Cell{}));
}

// The cells of a lattice are those that translations make of 1, 1, 1, 2 and 2 cells.
BOOST_AUTO_TEST_CASE(translations_keep_the_lattice_and_miss_none_of_its_cells) {
    const std::array<std::vector<Cell>, 5> first_cells{
        {{{0, 0, 0}}, {{0, 0, 0}}, {{0, 0, 0}}, {{2, -1, -1}, {1, 1, -2}}, {{1, 0, 0}, {0, 1, 0}}}};
    for (std::size_t i = 0; i < all_lattices.size(); ++i) {
        const Lattice lattice = all_lattices[i];
        std::set<Cell> reached(first_cells[i].begin(), first_cells[i].end());
        for (const Cell translation : translations(lattice)) {
            const std::set<Cell> before = reached;
            for (const Cell cell : before) {
                Cell forward = cell;
                Cell backward = cell;
                for (int count = 0; count < 8; ++count) {
                    reached.insert(forward = forward + translation);
                    reached.insert(backward = backward - translation);
                }
            }
        }
        for (const Cell cell : reached) BOOST_TEST(contains(lattice, cell));
        for (const Cell cell : cells_around_origin(lattice, 4)) BOOST_TEST(reached.contains(cell));
    }
}

BOOST_AUTO_TEST_SUITE_END()
