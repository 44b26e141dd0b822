// The reader holds one board at a time. Streams much larger than its memory are generated on the
// fly, and the number of characters that it reads ahead is checked.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <streambuf>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_streams)

namespace {

/// A stream that repeats a text, and counts the characters taken from it.
class Repeated : public std::streambuf {
   public:
    Repeated(std::string text, std::size_t times) : text_(std::move(text)), left_(times) {}

    std::size_t taken() const { return given_ - static_cast<std::size_t>(egptr() - gptr()); }

   private:
    int_type underflow() override {
        if (left_ == 0) return traits_type::eof();
        --left_;
        given_ += text_.size();
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return traits_type::to_int_type(text_[0]);
    }

    std::string text_;
    std::size_t left_;
    std::size_t given_ = 0;
};

BOOST_AUTO_TEST_CASE(a_hundred_thousand_lines_are_read_one_by_one,
                     *boost::unit_test::label("slow")) {
    const std::string line = wikipedia + "\n";
    Repeated many(line, 100'000);
    std::istream in(&many);
    BoardReader reader(in, "f");
    std::size_t boards = 0;
    std::size_t most_ahead = 0;
    while (const auto read = reader.next()) {
        boards += std::holds_alternative<Board>(read->board) ? 1 : 0;
        most_ahead = std::max(most_ahead, many.taken() - boards * line.size());
    }
    BOOST_TEST(boards == 100'000U);
    BOOST_TEST(most_ahead < 200'000U);
}

BOOST_AUTO_TEST_CASE(an_array_of_boards_without_line_ends_is_read_one_by_one) {
    std::string board = "[";
    for (std::size_t row = 0; row < 9; ++row) {
        board += "[";
        for (std::size_t i = 0; i < 9; ++i) board += i == 0 ? "0" : ",0";
        board += row == 8 ? "]" : "],";
    }
    Repeated many(board + "],", 20'000);  // an outer array would only add an error at its end
    std::istream in(&many);
    BOOST_TEST(read(in).size() == 20'000U);
}

BOOST_AUTO_TEST_CASE(a_line_without_end_is_an_error_and_the_next_board_is_read) {
    const std::string long_line(std::size_t{50} << 20, '.');
    BOOST_TEST(read(long_line + "\n" + wikipedia) ==
               (Boards{"f:1:1: this line is longer than any board", wikipedia}));
}

BOOST_AUTO_TEST_CASE(an_endless_row_of_an_array_is_one_error) {
    std::string row = "[";
    for (int i = 0; i < 60'000; ++i) row += "0,";
    BOOST_TEST(read(row + "0]\n" + wikipedia) ==
               (Boards{"f:1:101252: this row is longer than any board", wikipedia}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
