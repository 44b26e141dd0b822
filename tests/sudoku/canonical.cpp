// Canonical forms against brute force over all symmetries, and against published numbers of
// classes.
#include "quadrille/sudoku/canonical.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <numeric>
#include <random>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/canonical/row_by_row.hpp"
#include "sudoku/pattern.hpp"
#include "support/boards.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(canonical)

namespace {

using Lines = std::vector<unsigned>;

/// All orders of the lines of a grid: those of a group among themselves, and the groups.
std::vector<Lines> orders_of_lines(unsigned groups, unsigned size) {
    Lines lines(groups * size);
    std::iota(lines.begin(), lines.end(), 0U);
    std::vector<Lines> orders;
    do {
        bool keeps_groups = true;
        for (unsigned i = 0; i < lines.size(); ++i) {
            keeps_groups = keeps_groups && lines[i] / size == lines[i / size * size] / size;
        }
        if (keeps_groups) orders.push_back(lines);
    } while (std::next_permutation(lines.begin(), lines.end()));
    return orders;
}

/// The labels by which a board becomes the least: in the order in which its values come first.
Lines labels_of(const Board& board) {
    Lines labels(board.side() + 1);
    unsigned next = 0;
    for (const unsigned value : board.cells) {
        if (value != 0 && labels[value] == 0) labels[value] = ++next;
    }
    for (unsigned value = 1; value <= board.side(); ++value) {
        if (labels[value] == 0) labels[value] = ++next;
    }
    return labels;
}

/// All symmetries, one after another.
class BruteForce {
   public:
    explicit BruteForce(BoxShape shape)
        : rows_(orders_of_lines(shape.columns, shape.rows)),
          columns_(orders_of_lines(shape.rows, shape.columns)),
          turns_(shape.rows == shape.columns ? 2 : 1) {}

    [[nodiscard]] std::uint64_t size() const { return turns_ * rows_.size() * columns_.size(); }

    [[nodiscard]] CanonicalForm find(const Board& board) const {
        Lines same(board.side() + 1);
        std::iota(same.begin(), same.end(), 0U);
        CanonicalForm least;
        const Board self = relabelled(board, labels_of(board));
        least.automorphisms = 0;
        for (unsigned turn = 0; turn < turns_; ++turn) {
            for (const Lines& rows : rows_) {
                for (const Lines& columns : columns_) {
                    const Board moved = Rearrangement{turn == 1, rows, columns, same}.apply(board);
                    const Board image = relabelled(moved, labels_of(moved));
                    least.automorphisms += image == self ? 1 : 0;
                    const bool is_first =
                        turn == 0 && &rows == rows_.data() && &columns == columns_.data();
                    if (is_first || image.cells < least.form.cells) least.form = image;
                }
            }
        }
        return least;
    }

   private:
    static Board relabelled(Board board, const Lines& labels) {
        for (auto& cell : board.cells) cell = static_cast<std::uint16_t>(labels[cell]);
        return board;
    }

    std::vector<Lines> rows_;
    std::vector<Lines> columns_;
    unsigned turns_;
};

std::vector<Board> all_solutions(const Board& board) {
    std::vector<Board> solutions;
    Solver solver(Question::all());
    (void)solver.solve(board,
                       [&](const BoardView& solved) { solutions.push_back(solved.board()); });
    return solutions;
}

Board with_some_givens(Board board, unsigned givens, std::mt19937& random) {
    std::vector<std::size_t> cells(board.cells.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    std::shuffle(cells.begin(), cells.end(), random);
    for (std::size_t i = givens; i < cells.size(); ++i) board.cells[cells[i]] = 0;
    return board;
}

/// Lines in groups, in any order that keeps the groups together.
Lines random_lines(unsigned groups, unsigned size, std::mt19937& random) {
    Lines order(groups);
    std::iota(order.begin(), order.end(), 0U);
    std::shuffle(order.begin(), order.end(), random);
    Lines lines;
    for (const unsigned group : order) {
        for (unsigned i = 0; i < size; ++i) lines.push_back(group * size + i);
        std::shuffle(lines.end() - size, lines.end(), random);
    }
    return lines;
}

Rearrangement random_rearrangement(BoxShape shape, std::mt19937& random) {
    Rearrangement way{shape.rows == shape.columns && random() % 2 == 0,
                      random_lines(shape.columns, shape.rows, random),
                      random_lines(shape.rows, shape.columns, random), Lines(shape.side() + 1)};
    std::iota(way.labels.begin(), way.labels.end(), 0U);
    std::shuffle(way.labels.begin() + 1, way.labels.end(), random);
    return way;
}

/// A full 9x9 board: the least solution of a board with a random first box.
Board random_grid(std::mt19937& random) {
    std::vector<std::uint16_t> values{1, 2, 3, 4, 5, 6, 7, 8, 9};
    while (true) {
        Board board;
        for (const unsigned corner : {0U, 30U, 60U}) {  // of the boxes on the diagonal
            std::shuffle(values.begin(), values.end(), random);
            for (unsigned i = 0; i < 9; ++i) board.cells[corner + i / 3 * 9 + i % 3] = values[i];
        }
        std::shuffle(values.begin(), values.end(), random);
        board.cells[8] = values[0];
        board.cells[4] = values[1];
        Solver solver(Question::first());
        if (const auto answer = solver.solve(board); answer.first) return *answer.first;
    }
}

std::uint64_t factorial(unsigned n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

/// The number of classes of these grids. Also checks that each class with its symmetries, counted
/// once for each of the orbit, makes up all grids.
std::size_t classes_of(const std::vector<Board>& boards, std::uint64_t symmetries,
                       std::uint64_t all_grids) {
    std::map<std::vector<std::uint16_t>, std::uint64_t> classes;
    for (const Board& board : boards) {
        const auto found = canonical_form(board);
        const auto [place, is_new] = classes.try_emplace(found->form.cells, found->automorphisms);
        BOOST_REQUIRE(place->second == found->automorphisms);
    }
    std::uint64_t sum = 0;
    for (const auto& [form, automorphisms] : classes) {
        sum += symmetries * factorial(boards.front().side()) / automorphisms;
    }
    BOOST_TEST(sum == all_grids);
    return classes.size();
}

void check_against(const BruteForce& brute_force, const Board& board) {
    const auto found = canonical_form(board);
    const CanonicalForm expected = brute_force.find(board);
    BOOST_REQUIRE(found);
    BOOST_TEST(to_line(found->form) == to_line(expected.form));
    BOOST_TEST(found->automorphisms == expected.automorphisms);
    BOOST_TEST(to_line(found->way.apply(board)) == to_line(found->form));
}

const Board most_canonical = to_board([] {
    Cells cells{};
    const std::string line =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    std::transform(line.begin(), line.end(), cells.begin(),
                   [](char c) { return static_cast<std::uint8_t>(c - '0'); });
    return cells;
}());

BOOST_AUTO_TEST_CASE(all_4x4_grids_are_of_two_classes) {
    const std::vector<Board> grids = all_solutions(Board(BoxShape{2, 2}));
    BOOST_REQUIRE(grids.size() == 288);            // OEIS A107739
    BOOST_TEST(classes_of(grids, 128, 288) == 2);  // OEIS A109741
    const BruteForce brute_force(BoxShape{2, 2});
    BOOST_REQUIRE(brute_force.size() == 128);
    for (const Board& grid : grids) check_against(brute_force, grid);
}

BOOST_AUTO_TEST_CASE(small_puzzles_have_the_form_that_brute_force_finds) {
    std::mt19937 random(1);
    const BruteForce brute_force(BoxShape{2, 2});
    const std::vector<Board> grids = all_solutions(Board(BoxShape{2, 2}));
    for (unsigned i = 0; i < 300; ++i) {
        const Board& grid = grids[random() % grids.size()];
        check_against(brute_force, with_some_givens(grid, i % 16, random));
    }
}

BOOST_AUTO_TEST_CASE(boards_with_oblong_boxes_are_not_transposed) {
    std::mt19937 random(2);
    for (const BoxShape shape : {BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{1, 4}, BoxShape{4, 1}}) {
        const BruteForce brute_force(shape);
        const unsigned boards = testing::is_sanitized ? 2 : 20;
        for (unsigned i = 0; i < boards; ++i) {
            const Board board = random_rearrangement(shape, random).apply(pattern(shape));
            check_against(brute_force, with_some_givens(board, (2 + i * 2) % 37, random));
        }
    }
}

// F. Jarvis and E. Russell, "There are 49 essentially different Sudoku 2x3 grids".
BOOST_AUTO_TEST_CASE(the_6x6_grids_are_of_49_classes, *boost::unit_test::label("slow")) {
    Board board(BoxShape{2, 3});
    std::iota(board.cells.begin(), board.cells.begin() + 6, std::uint16_t{1});
    std::vector<Board> grids;
    // The symmetries also put the other rows in the order of their first cells.
    for (Board& grid : all_solutions(board)) {
        const auto first = [&](std::size_t row) { return grid.cells[row * 6]; };
        if (first(2) < first(3) && first(4) < first(5) && first(2) < first(4)) {
            grids.push_back(std::move(grid));
        }
    }
    BOOST_TEST(grids.size() * 8 * 720 == 28'200'960U);
    BOOST_TEST(classes_of(grids, 48 * 72, 28'200'960) == 49);
}

// Without boxes the classes are the isotopy classes of Latin squares, OEIS A040082.
BOOST_AUTO_TEST_CASE(the_5x5_latin_squares_are_of_two_classes) {
    Board board(BoxShape{1, 5});
    for (std::size_t i = 0; i < 5; ++i) {
        board.cells[i] = board.cells[i * 5] = static_cast<std::uint16_t>(i + 1);
    }
    const std::vector<Board> reduced = all_solutions(board);
    BOOST_TEST(reduced.size() == 56);                          // OEIS A000315
    BOOST_TEST(classes_of(reduced, 120 * 120, 161'280) == 2);  // OEIS A002860
}

BOOST_AUTO_TEST_CASE(rearranged_boards_have_one_form) {
    std::mt19937 random(3);
    const int boards = testing::is_sanitized ? 10 : 200;
    for (int i = 0; i < boards; ++i) {
        const Board grid = i == 0 ? most_canonical : random_grid(random);
        for (const unsigned givens : {81U, 80U, 45U, 30U, 24U, 17U, 9U}) {
            const Board board = with_some_givens(grid, givens, random);
            const Board other = random_rearrangement(BoxShape{}, random).apply(board);
            const auto found = canonical_form(board);
            const auto found_other = canonical_form(other);
            BOOST_REQUIRE(found);
            BOOST_TEST(to_line(found->form) == to_line(found_other->form));
            BOOST_TEST(found->automorphisms == found_other->automorphisms);
            BOOST_TEST(to_line(found->way.apply(board)) == to_line(found->form));
            BOOST_TEST(to_line(found_other->way.apply(other)) == to_line(found->form));
            BOOST_TEST((found->form.cells <= board.cells));
            BOOST_TEST(are_same(board, other));
        }
    }
}

// Full grids have an algorithm of their own.
BOOST_AUTO_TEST_CASE(both_algorithms_agree_on_full_grids) {
    std::mt19937 random(4);
    const int boards = testing::is_sanitized ? 1 : 20;
    for (int i = 0; i < boards; ++i) {
        const Board grid = i == 0 ? most_canonical : random_grid(random);
        canonical::Square square{};
        for (std::size_t c = 0; c < 81; ++c) {
            square[c / 9][c % 9] = static_cast<std::uint8_t>(grid.cells[c]);
        }
        const canonical::LeastForm found = canonical::RowByRow(BoxShape{}).find(square);
        const auto form = canonical_form(grid);
        BOOST_TEST(found.automorphisms == form->automorphisms);
        for (std::size_t c = 0; c < 81; ++c) {
            BOOST_REQUIRE(found.form[c / 9][c % 9] == form->form.cells[c]);
        }
    }
}

BOOST_AUTO_TEST_CASE(automorphisms_are_as_many_as_known) {
    BOOST_TEST(canonical_form(most_canonical)->automorphisms == 648);  // no grid has more
    BOOST_TEST((canonical_form(most_canonical)->form == most_canonical));
    // All 3,359,232 symmetries of the cells keep an empty board. One of 81 keeps a given.
    Board board;
    BOOST_TEST(canonical_form(board)->automorphisms == 3'359'232);
    board.cells[40] = 7;
    BOOST_TEST(canonical_form(board)->automorphisms == 3'359'232 / 81);
    BOOST_TEST(canonical_form(board)->form.cells[80] == 1);
    // One digit can stand in 46,656 sets of nine cells, and symmetries map each to any other.
    Board digit;
    for (std::size_t i = 0; i < 81; ++i) {
        digit.cells[i] = most_canonical.cells[i] == 5 ? std::uint16_t{5} : std::uint16_t{0};
    }
    BOOST_TEST(canonical_form(digit)->automorphisms == 3'359'232 / 46'656);
}

BOOST_AUTO_TEST_CASE(boards_that_differ_are_not_the_same) {
    const Board board = to_board([] {
        Cells cells{};
        for (std::size_t i = 0; i < 81; ++i) {
            const char c = testing::wikipedia[i];
            cells[i] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
        }
        return cells;
    }());
    Board other = board;
    BOOST_TEST(are_same(board, other));
    std::swap(other.cells[0], other.cells[1]);  // 5 and 3
    BOOST_TEST(!are_same(board, other));
    other = board;
    other.cells[0] = 0;  // the same solution, perhaps; another puzzle
    BOOST_TEST(!are_same(board, other));
    BOOST_TEST(!are_same(Board(BoxShape{2, 3}), Board(BoxShape{3, 2})));
}

BOOST_AUTO_TEST_CASE(a_board_with_a_clash_has_no_form) {
    Board board;
    board.cells[0] = board.cells[10] = 3;
    BOOST_TEST(!canonical_form(board));
    BOOST_TEST(!are_same(board, board));
    Canonizer canonizer;
    BOOST_TEST(canonizer.find(std::vector<Cells>{*to_cells(board)}).front().automorphisms == 0);
}

BOOST_AUTO_TEST_CASE(other_boards_are_refused_in_words) {
    BOOST_CHECK_THROW((void)canonical_form(Board(BoxShape{4, 4})), UnsupportedError);
    BOOST_CHECK_THROW((void)canonical_form(Board(BoxShape{1, 9})), UnsupportedError);
    BOOST_CHECK_THROW((void)canonical_form(Board(latin_grid(4))), UnsupportedError);
    Board excluding;
    excluding.excluded.push_back({0, 1});
    BOOST_CHECK_THROW((void)canonical_form(excluding), UnsupportedError);
    Board wrong;
    wrong.cells[3] = 10;
    BOOST_CHECK_THROW((void)canonical_form(wrong), ProblemError);
    BOOST_TEST(has_canonical_form({2, 4}));
    BOOST_TEST(has_canonical_form({1, 7}));
    BOOST_TEST(!has_canonical_form({1, 8}));
    BOOST_TEST(!has_canonical_form({2, 5}));
    BOOST_TEST(!has_canonical_form({0, 3}));
}

BOOST_AUTO_TEST_CASE(many_boards_have_the_same_forms_on_any_number_of_threads) {
    std::mt19937 random(5);
    std::vector<Cells> boards;
    const Board grid = random_grid(random);
    const std::size_t count = testing::is_sanitized ? 300 : 2000;
    while (boards.size() < count) {
        const auto givens = static_cast<unsigned>(17 + boards.size() % 65);
        boards.push_back(*to_cells(with_some_givens(grid, givens, random)));
    }
    for (const unsigned threads : {1U, 3U}) {
        Canonizer canonizer(threads);
        const auto found = canonizer.find(boards);
        BOOST_REQUIRE(found.size() == boards.size());
        for (std::size_t i = 0; i < boards.size(); i += 7) {
            const auto alone = canonical_form(to_board(boards[i]));
            BOOST_TEST((found[i].form == *to_cells(alone->form)));
            BOOST_TEST(found[i].automorphisms == alone->automorphisms);
        }
        BOOST_TEST(canonizer.find({}).empty());
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
