#include "judge/families.hpp"

#include <sstream>
#include <stdexcept>

namespace quadrille::bench {
namespace {

/// Each of these numbers with each seed from 1.
std::vector<Numbers> seeded(const std::vector<Numbers>& sizes, std::size_t seeds) {
    std::vector<Numbers> instances;
    for (const Numbers& size : sizes) {
        for (std::size_t seed = 1; seed <= seeds; ++seed) {
            instances.push_back(size);
            instances.back().push_back(seed);
        }
    }
    return instances;
}

}  // namespace

std::span<const Family> families() {
    static const std::vector<Family> table{
        {"quasigroup", "order:holes:seed", "a random Latin square with blank cells", quasigroup,
         seeded({{20, 160}, {25, 250}, {30, 320}, {33, 420}, {35, 420}, {35, 500}, {40, 600}}, 3)},
        {"sudoku", "box:holes:seed", "a regular Sudoku grid, mixed, with blank cells", large_sudoku,
         seeded({{4, 130}, {4, 160}, {5, 270}, {5, 330}, {6, 500}, {6, 620}}, 2)},
        {"mate", "order:seed", "transversals of a random Latin square that share no cell",
         orthogonal_mate, seeded({{7}, {8}, {9}}, 4)},
        {"edges", "side:colors:seed", "square tiles on a board, edges alike", edge_matching,
         seeded({{4, 3}, {5, 4}, {5, 6}, {6, 6}, {7, 12}}, 3)},
        {"words", "side:letters:words:seed", "word squares of random words", word_square,
         seeded({{4, 8, 150}, {5, 8, 220}, {5, 12, 400}, {6, 6, 400}, {6, 8, 700}}, 3)},
        {"pentominoes",
         "rows:columns",
         "the twelve pentominoes in a rectangle",
         pentominoes,
         {{3, 20}, {4, 15}, {5, 12}, {6, 10}}},
        {"trominoes",
         "rows:columns",
         "L-trominoes in a rectangle",
         trominoes,
         {{6, 6}, {6, 7}, {6, 8}, {7, 9}, {9, 10}, {12, 13}, {30, 30}, {40, 41}, {60, 60}}},
        {"squares",
         "side",
         "a board covered by squares",
         squares_in_board,
         {{5}, {6}, {12}, {20}, {30}}},
        {"rectangles",
         "side",
         "a board covered by rectangles",
         rectangles_in_board,
         {{4}, {5}, {8}, {12}, {16}}},
        {"cubes",
         "a:b:c",
         "a box covered by cubes",
         cubes_in_box,
         {{4, 3, 3}, {5, 3, 3}, {7, 7, 5}, {10, 9, 8}, {14, 13, 12}}},
        {"mutilated",
         "side",
         "dominoes on a board without two corners: none",
         mutilated_board,
         {{6}, {8}, {10}, {12}, {14}, {16}}},
        {"coloring", "vertices:edges:colors:seed", "proper colorings of a random graph",
         graph_coloring,
         seeded({{60, 130, 3},
                 {100, 225, 3},
                 {200, 440, 3},
                 {80, 340, 4},
                 {150, 640, 4},
                 {60, 400, 5}},
                3)},
        {"constraints", "variables:values:constraints:forbidden%:planted:seed",
         "random binary constraints, by colors", binary_constraints,
         seeded({{30, 6, 80, 45, 1},
                 {50, 4, 120, 40, 1},
                 {40, 8, 90, 60, 0},
                 {60, 5, 150, 40, 0},
                 {100, 4, 260, 35, 1}},
                3)},
        {"pigeonholes",
         "pigeons",
         "one hole too few: none",
         pigeonholes,
         {{8}, {9}, {10}, {11}, {12}}},
        {"factors",
         "vertices",
         "one-factorisations of a complete graph",
         one_factorisation,
         {{8}, {10}, {12}, {14}, {16}, {20}, {24}}},
        {"triples",
         "points",
         "Steiner triple systems",
         triple_system,
         {{9}, {13}, {15}, {19}, {21}, {25}, {31}}},
        {"timetable", "lessons:slots:rooms:teachers:allowed%:seed",
         "lessons, with free rooms, teachers and classes", timetable,
         seeded({{95, 20, 5, 7, 30},
                 {150, 25, 6, 7, 30},
                 {195, 25, 8, 10, 25},
                 {290, 30, 10, 12, 20},
                 {395, 40, 10, 12, 15}},
                3)},
        {"queens",
         "side",
         "queens that do not attack each other",
         queens,
         {{10}, {11}, {12}, {20}, {30}, {40}, {60}, {80}}},
        {"langford",
         "pairs",
         "Langford's pairs",
         langford,
         {{9}, {10}, {11}, {12}, {16}, {20}, {24}, {32}, {40}}},
        {"sparse", "items:size:expected:seed", "random subsets, near the first solutions",
         sparse_cover,
         seeded(
             {{60, 3, 0}, {90, 3, 0}, {120, 3, 2}, {60, 4, 0}, {80, 4, 2}, {60, 5, 1}, {72, 6, 0}},
             3)},
        {"planted", "items:decoys:least:most:seed", "a cover hidden among random subsets",
         planted_subsets,
         seeded({{60, 300, 3, 5},
                 {100, 400, 2, 6},
                 {100, 1000, 4, 8},
                 {200, 500, 3, 3},
                 {300, 700, 3, 3},
                 {150, 2000, 5, 10}},
                3)},
        {"windows", "items:decoys:most:window:seed", "a cover hidden among subsets of neighbours",
         planted_windows,
         seeded({{100, 500, 4, 10}, {200, 1500, 5, 12}, {400, 2000, 4, 20}, {400, 6000, 6, 15}},
                3)},
        {"wide", "items:decoys:least:most:seed", "options of many items", planted_subsets,
         seeded(
             {{200, 2000, 15, 40}, {300, 5000, 20, 60}, {500, 8000, 30, 60}, {120, 4000, 12, 20}},
             3)},
        {"hub", "options:leaves:seed", "one item in nearly all options", hub,
         seeded({{2000, 40}, {10000, 40}, {40000, 60}}, 3)},
        {"multiple", "items:options:size:seed", "items covered several times",
         random_multiplicities,
         seeded({{20, 40, 5}, {25, 48, 5}, {30, 60, 4}, {40, 90, 3}, {60, 120, 3}}, 3)},
        {"matching", "side:triples:seed", "three-dimensional matchings", three_dimensional_matching,
         seeded({{20, 90}, {25, 110}, {30, 130}, {40, 180}, {50, 230}}, 3)},
        {"intervals", "points", "a row cut into intervals", intervals, {{15}, {18}, {40}, {80}}},
        {"dominosa", "highest:seed", "each domino once on a board of numbers", dominosa,
         seeded({{20}, {30}, {40}}, 2)},
        {"shikaku", "side:area:seed", "a board cut into rectangles of given area", shikaku,
         seeded({{30, 12}, {40, 20}, {50, 20}}, 3)},
        {"nonogram", "side:black%:seed", "a picture by the runs of its lines, by colors", nonogram,
         seeded({{15, 50}, {18, 50}, {20, 60}, {25, 65}}, 2)},
        {"stars", "side:stars:seed", "stars that do not touch, in rows, columns and regions", stars,
         seeded({{14, 1}, {14, 2}, {16, 2}}, 3)},
        {"tables", "guests:tables:seats:quarrels:seed", "guests at tables, quarrels apart", tables,
         seeded({{12, 4, 3, 12}, {15, 5, 3, 20}, {16, 5, 4, 40}, {20, 5, 4, 60}}, 2)},
        {"routes", "trips:places:most:wait:seed", "each trip in one crew's day", routes,
         seeded({{40, 3, 4, 9}, {60, 3, 4, 9}, {80, 3, 4, 9}}, 2)},
        {"sums", "groups:size:range:seed", "numbers in groups of one sum", sums,
         seeded({{8, 4, 60}, {10, 4, 200}, {12, 4, 300}}, 2)},
        {"triangles", "vertices:degree:seed", "a random graph divided into triangles", triangles,
         seeded({{90, 14}, {100, 15}, {110, 14}}, 2)},
        {"matchings", "side:degree:seed", "perfect matchings of a bipartite graph",
         perfect_matchings, seeded({{16, 8}, {40, 3}, {60, 3}}, 2)},
        {"golfers",
         "groups:size:weeks",
         "groups of golfers who meet at most once",
         golfers,
         {{4, 4, 3}, {4, 4, 4}, {5, 3, 3}, {5, 3, 5}}},
        {"subcubes",
         "dimension:least:most",
         "the corners of a cube, divided into smaller cubes",
         subcubes,
         {{5, 1, 2}, {5, 1, 3}, {6, 2, 2}, {6, 2, 6}}},
        {"lozenges",
         "a:b:c",
         "lozenges in a hexagon",
         lozenges,
         {{6, 6, 6}, {8, 8, 8}, {9, 9, 9}, {10, 10, 4}}},
    };
    return table;
}

Draft draft_named(const std::string& name) {
    std::istringstream words(name);
    std::string word;
    std::getline(words, word, ':');
    for (const Family& family : families()) {
        if (family.name != word) continue;
        Numbers numbers;
        while (std::getline(words, word, ':')) numbers.push_back(std::stoul(word));
        if (numbers.size() == family.instances.front().size()) return family.make(numbers);
        throw std::invalid_argument(name + ": the family takes " + std::string(family.numbers));
    }
    throw std::invalid_argument("there is no family '" + word + "'");
}

std::string name_of(const Family& family, const Numbers& numbers) {
    std::string name(family.name);
    for (const std::size_t number : numbers) name += ':' + std::to_string(number);
    return name;
}

}  // namespace quadrille::bench
