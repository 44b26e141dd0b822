// A written board reads back as the same board, whatever its size.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(write)

namespace {

namespace data = boost::unit_test::data;

const BoxShape shapes[] = {{1, 1}, {1, 2},  {1, 3}, {2, 1},   {2, 2},   {2, 3},  {3, 2}, {1, 5},
                           {2, 4}, {3, 3},  {2, 5}, {4, 4},   {5, 5},   {5, 7},  {6, 6}, {7, 7},
                           {9, 9}, {1, 37}, {8, 8}, {10, 10}, {13, 17}, {15, 15}};

/// Random values, clashing or not. These boards are texts, not puzzles.
Board random_board(BoxShape shape, unsigned seed) {
    std::mt19937 random(seed);
    Board board(shape);
    for (std::uint16_t& value : board.cells) {
        const auto drawn = static_cast<unsigned>(random() % (2 * shape.side()));
        value = static_cast<std::uint16_t>(drawn > shape.side() ? 0 : drawn);
    }
    return board;
}

bool reads_back(const Board& board, const std::string& text, std::optional<BoxShape> shape) {
    std::istringstream in(text);
    BoardReader reader(in, "f", shape);
    const auto read = reader.next();
    const Board* first = read ? std::get_if<Board>(&read->board) : nullptr;
    return first != nullptr && *first == board && !reader.next();
}

BOOST_DATA_TEST_CASE(all_that_is_written_reads_back, data::xrange(std::size(shapes)), number) {
    const BoxShape shape = shapes[number];
    for (const unsigned seed : {1U, 2U, 3U}) {
        const Board board = random_board(shape, seed);
        BOOST_TEST(reads_back(board, to_line(board), shape));
        BOOST_TEST(reads_back(board, to_grid(board), shape));
        BOOST_TEST(reads_back(board, to_numbers(board), shape));
        if (shape.side() < 4 || usual_shape(shape.side()) != shape) continue;
        BOOST_TEST(reads_back(board, to_line(board), {}));
        BOOST_TEST(reads_back(board, to_grid(board), {}));
        BOOST_TEST(reads_back(board, to_numbers(board), {}));
    }
}

BOOST_AUTO_TEST_CASE(a_grid_shows_its_boxes) {
    Board board(BoxShape{2, 3});
    board.cells[0] = 1;
    board.cells[35] = 6;
    BOOST_TEST(to_grid(board) ==
               "1 . . | . . .\n"
               ". . . | . . .\n"
               "------+------\n"
               ". . . | . . .\n"
               ". . . | . . .\n"
               "------+------\n"
               ". . . | . . .\n"
               ". . . | . . 6\n");
}

BOOST_AUTO_TEST_CASE(values_above_9_are_letters_up_to_side_35_and_numbers_beyond) {
    Board board(BoxShape{4, 4});
    board.cells[0] = 10;
    BOOST_TEST(to_line(board).substr(0, 3) == "A..");
    BOOST_TEST(to_numbers(board).substr(0, 6) == "10 0 0");
    Board large(BoxShape{6, 6});
    large.cells[0] = 36;
    BOOST_TEST(to_line(large).substr(0, 6) == "36 0 0");
    BOOST_TEST(to_grid(large).substr(0, 8) == "36  .  .");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
