// The families of problems by which the choice of an engine is judged. Every problem is generated
// from a few numbers, the same on every machine.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/draft.hpp"

namespace quadrille::bench {

/// The sizes of a problem, as its family lists them, and the seed last.
using Numbers = std::vector<std::size_t>;

struct Family {
    std::string_view name;
    std::string_view numbers;  ///< the names of its numbers
    std::string_view summary;
    Draft (*make)(const Numbers& numbers);
    std::vector<Numbers> instances;  ///< those that are judged
};

[[nodiscard]] std::span<const Family> families();

/// The family and numbers of a name such as "quasigroup:30:320:1". Throws std::invalid_argument.
[[nodiscard]] Draft draft_named(const std::string& name);
[[nodiscard]] std::string name_of(const Family& family, const Numbers& numbers);

// Latin squares and boards: squares.cpp.
Draft quasigroup(const Numbers& numbers);
Draft large_sudoku(const Numbers& numbers);
Draft orthogonal_mate(const Numbers& numbers);
Draft edge_matching(const Numbers& numbers);
Draft word_square(const Numbers& numbers);

// Boards covered by pieces: tilings.cpp.
Draft pentominoes(const Numbers& numbers);
Draft trominoes(const Numbers& numbers);
Draft squares_in_board(const Numbers& numbers);
Draft rectangles_in_board(const Numbers& numbers);
Draft cubes_in_box(const Numbers& numbers);
Draft mutilated_board(const Numbers& numbers);

// Graphs and schedules: graphs.cpp.
Draft graph_coloring(const Numbers& numbers);
Draft binary_constraints(const Numbers& numbers);
Draft pigeonholes(const Numbers& numbers);
Draft one_factorisation(const Numbers& numbers);
Draft triple_system(const Numbers& numbers);
Draft timetable(const Numbers& numbers);
Draft queens(const Numbers& numbers);
Draft langford(const Numbers& numbers);

// Random subsets: random_covers.cpp.
Draft sparse_cover(const Numbers& numbers);
Draft planted_subsets(const Numbers& numbers);
Draft planted_windows(const Numbers& numbers);
Draft hub(const Numbers& numbers);
Draft random_multiplicities(const Numbers& numbers);
Draft three_dimensional_matching(const Numbers& numbers);
Draft intervals(const Numbers& numbers);

// Puzzles on a board: puzzles.cpp.
Draft dominosa(const Numbers& numbers);
Draft shikaku(const Numbers& numbers);
Draft nonogram(const Numbers& numbers);
Draft stars(const Numbers& numbers);

// Sets divided into groups: partitions.cpp.
Draft tables(const Numbers& numbers);
Draft routes(const Numbers& numbers);
Draft sums(const Numbers& numbers);
Draft triangles(const Numbers& numbers);
Draft perfect_matchings(const Numbers& numbers);
Draft golfers(const Numbers& numbers);
Draft subcubes(const Numbers& numbers);
Draft lozenges(const Numbers& numbers);

}  // namespace quadrille::bench
