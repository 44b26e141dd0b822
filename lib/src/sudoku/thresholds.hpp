// Every number by which a board goes one way or another, and why it is what it is.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::sudoku::thresholds {

// ---- 9x9 boards together: bulk.cpp ----

/// A thread takes this many boards at a time: enough that few lanes are idle at the end.
inline constexpr std::size_t boards_of_piece = 1024;
/// Pieces for each thread, so that short and long ones even out.
inline constexpr std::size_t pieces_of_thread = 4;
/// If more solutions of a board are wanted, they are not kept until the batch is done. The board
/// is solved by itself, and they are shown as they are found.
inline constexpr std::uint64_t most_solutions_kept = 4096;

// ---- 9x9 boards in lanes: lanes/ ----

/// So few boards are searched one by one. Three take as long one by one as together.
inline constexpr std::size_t boards_one_by_one = 2;
/// A board that is searched by itself is handed to all lanes after so many nodes. A node takes two
/// to three times as long alone as among sixteen.
inline constexpr std::uint64_t nodes_alone = 512;
/// A long board gets one more lane for each so many of its nodes. The nodes of a board with many
/// solutions are wasted as soon as the lane before them has found enough.
inline constexpr std::uint64_t nodes_for_a_lane = 8;

// ---- an engine for all boards of a grid, or for one board alone: one_by_one.cpp, encoder.cpp ----

/// Up to this many options of the empty board, its problem is built once for a grid, and one engine
/// is kept for all boards. A classic grid of side 16 has 4096 options. Its tables take some 300 KB,
/// which a cache still holds. The problem of a larger board is built for that board alone, because
/// the empty board would have many times as many options as the givens leave.
inline constexpr std::size_t most_options_kept = 4096;
/// So many grids have problems and engines that are kept. The oldest makes room for a new grid.
/// (Boards of irregular regions have a grid each.)
inline constexpr std::size_t most_grids_kept = 64;
/// The kept engine may use so many nodes before a board gets an engine of its own. That is a few
/// milliseconds, and nearly every board is done by then.
inline constexpr std::uint64_t nodes_of_kept_engine = 20'000;
/// Larger boards may be too hard for a search that learns nothing.
inline constexpr unsigned largest_side_searched = 9;
/// A question for so few solutions is one that a proof can answer: some solution, or no other.
inline constexpr std::uint64_t few_solutions = 2;

// ---- an engine in slices: sliced_engine.cpp ----

/// An engine that goes on exactly as it was is stopped five times a second, so that whoever waits
/// sees it move.
inline constexpr double seconds_of_slice = 0.2;
/// A solver that learns clauses restarts when it goes on. It is stopped after so many nodes, never
/// by a clock, so that it does the same work each time.
inline constexpr std::uint64_t nodes_of_slice = 20'000;

}  // namespace quadrille::sudoku::thresholds
