// Every number that decides how a board is solved, with its reason.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::sudoku::thresholds {

// ---- 9x9 boards together: batch_solver.cpp ----

/// A thread takes this many boards at a time: enough that few lanes are idle at the end.
inline constexpr std::size_t boards_of_piece = 1024;
/// The number of pieces of a batch for each thread, so that short and long pieces even out.
inline constexpr std::size_t pieces_of_thread = 4;
/// Up to this many solutions of a board are kept until the batch is done. If more are wanted, the
/// board is solved by itself, and its solutions are shown as they are found.
inline constexpr std::uint64_t most_solutions_kept = 4096;

// ---- 9x9 boards in lanes: lanes/ ----

/// Up to this many boards are searched one by one. Three boards take as long one by one as
/// together.
inline constexpr std::size_t boards_one_by_one = 2;
/// A board that is searched by itself is handed to all lanes after this many nodes.
inline constexpr std::uint64_t nodes_alone = 512;
/// The same if vectors have at least eight lanes and several solutions are wanted. A node then
/// takes two to three times as long alone as in a batch of sixteen. (In narrower vectors it takes
/// about as long. If one solution is wanted, the board must be searched again when the lanes have
/// found one.)
inline constexpr std::uint64_t nodes_alone_before_wide_vectors = 16;
/// A long board gets one more lane whenever it has had this many more nodes. In a board with many
/// solutions, the work of the later lanes is wasted as soon as the first lane has found enough.
inline constexpr std::uint64_t nodes_for_a_lane = 4;
/// A count of one board may be left to the engines, which race, because one of them need not visit
/// each solution. This is decided after the first number of nodes, which need about a second. The
/// engines get the count if progress so far suggests more nodes in all than the second number: a
/// minute or two.
inline constexpr std::uint64_t nodes_of_count = 10'000'000;
inline constexpr double expected_nodes_of_count = 1e9;
/// In a search of one long board, progress is reported after this many steps of a lane, which take
/// about a millisecond.
inline constexpr std::uint64_t steps_between_looks = 1 << 16;

// ---- the values of each cell of a 9x9 board: lane_candidates.cpp ----

/// A board with fewer solutions is searched as a whole. This number needs half a millisecond.
inline constexpr std::uint64_t few_solutions_listed = 512;
/// The number of values that are tried together at first: one for each lane.
inline constexpr std::size_t values_tried_first = 16;
/// A search for a value is put off after this number of nodes. The next time, it may use the second
/// number times as many, up to the last number. Nearly all searches end within the first number.
inline constexpr std::uint64_t nodes_of_first_trial = 64;
inline constexpr std::uint64_t nodes_of_next_trial = 8;
inline constexpr std::uint64_t nodes_of_last_trial = 4096;
/// With several threads, the number of boards that wait for each of them. They need 1 to 50 ms, and
/// the answers of all of them are kept until then.
inline constexpr std::size_t boards_of_thread = 64;

// ---- an engine for all boards of a grid, or for one board alone: one_by_one.cpp, encoder.cpp ----

/// Up to this many options of the empty board, its problem is built once for a grid, and one engine
/// is kept for all boards. A classic grid of side 16 has 4096 options. Its tables take some 300 KB,
/// which a cache still holds. The problem of a larger board is built for that board alone, because
/// the empty board would have many times as many options as the givens leave.
inline constexpr std::size_t most_options_kept = 4096;
/// The number of boards of a grid that get an engine of their own before an engine is kept, if the
/// grid is not classic.
/// Boards of irregular regions mostly have a grid each, and with "auto" an engine for all boards
/// takes 2 ms to make.
inline constexpr std::size_t boards_before_keeping = 1;
/// The problems and engines of this many grids are kept. The oldest makes room for a new grid.
/// (Boards of irregular regions have a grid each.)
inline constexpr std::size_t most_grids_kept = 64;
/// The kept engine may use this many nodes before a count of a board gets an engine of its own.
/// They take a few milliseconds, which is enough for nearly every board.
inline constexpr std::uint64_t nodes_of_kept_engine = 20'000;
/// The same if a few solutions are wanted of a board of side 10 or more, which `sat` then looks
/// for. The nodes take about half a millisecond, and most boards that are not minimal end within
/// them.
inline constexpr std::uint64_t nodes_before_learning = 1000;
/// A larger board is first searched by `cells`, for this number of nodes for each entry of its
/// problem, and after that by `sat`. The nodes need about a third of the time of making the
/// formula. `cells` solved 20 of 39 boards of sides 16 and 25 within 60,000 nodes, and these take
/// about .02 s.
inline constexpr std::uint64_t nodes_of_an_entry = 5;
/// Larger boards may be too hard for a search that learns nothing.
inline constexpr unsigned largest_side_searched = 9;
/// A question for at most this many solutions can be answered by a proof that there is no other.
inline constexpr std::uint64_t few_solutions = 2;

// ---- boards with rules: rule_search/rule_solver.cpp ----

/// The nodes before clause learning gets a turn. They take .1 to .3 s on 9x9, and one to three
/// seconds on 16x16.
inline constexpr std::uint64_t nodes_of_rules = 10'000;
/// The same, if all rules are cages and the board is not larger than this. The hardest killers that
/// were seen take 300,000 nodes, and clause learning takes 1.4 to 2 times as long on them.
inline constexpr std::uint64_t nodes_of_cages = 500'000;
inline constexpr std::size_t most_cells_searched = 100;
/// A turn of clause learning has as many of its nodes as the search had, divided by this: then it
/// takes about twice as long.
inline constexpr std::uint64_t nodes_of_a_decision = 4;
/// If more solutions are wanted, and there are more, the engines get the board: they need not visit
/// each solution to count them.
inline constexpr std::uint64_t most_solutions_of_rules = 1000;
/// If the candidates of cells are wanted, and there are more solutions than this, each value that
/// these do not have is tried.
inline constexpr std::uint64_t solutions_for_candidates = 64;
inline constexpr double seconds_between_looks = .2;

// ---- large boards of few givens: sparse/ ----

/// Smaller boards are solved sooner by a search than their equations are.
inline constexpr unsigned smallest_side_fitted = 17;
/// `cells` solves smaller boards of few givens at once.
inline constexpr unsigned smallest_side_filled = 26;
/// Boards are filled if they have at most this many times the share of givens at which the rows of
/// a random band end: up to 27 % of a 36x36 board, and 37 % of 100x100. The bands are better than
/// random. 100x100 with 30 % takes .3 s, and with 35 % it mostly fails after 3.
inline constexpr double tightest_filled = 1.2;
/// For each place of a band and each row of the board, the steps of the search for the rows of the
/// band. 225x225 with 20 % needs .1, unless there are no such rows, and 100x100 with 35 % needs 10.
/// So each time that columns are chosen anew, twice as many are allowed. A 36x36 board that cannot
/// be filled takes a tenth of a second, which is what other methods need for it.
inline constexpr std::uint64_t steps_of_place = 3;
inline constexpr unsigned times_filled = 4;

}  // namespace quadrille::sudoku::thresholds
