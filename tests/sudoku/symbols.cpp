// Labels of values: lists of them, and boards that are written in them and read again.
#include "quadrille/sudoku/symbols.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(symbols)

namespace {

namespace data = boost::unit_test::data;

/// The labels of a list with commas between them, or the sentence that refuses the list.
std::string labels_of(const std::string& list) {
    try {
        std::string text;
        const Symbols symbols = Symbols::parse(list);
        for (const std::string& label : symbols.labels()) text += (text.empty() ? "" : ",") + label;
        return text;
    } catch (const ProblemError& error) {
        return error.what();
    }
}

BOOST_AUTO_TEST_CASE(a_list_is_one_word_or_has_commas) {
    BOOST_TEST(labels_of("0123") == "0,1,2,3");
    BOOST_TEST(labels_of("0-3A-C") == "0,1,2,3,A,B,C");
    BOOST_TEST(labels_of("9A-C") == "9,A,B,C");
    BOOST_TEST(labels_of("red,green,b2") == "red,green,b2");
    BOOST_TEST(labels_of("0-11") == "0,1,2,3,4,5,6,7,8,9,10,11");
    BOOST_TEST(labels_of("0-2,x,10-11") == "0,1,2,x,10,11");
}

BOOST_AUTO_TEST_CASE(a_list_that_names_no_values_is_refused) {
    BOOST_TEST(labels_of("") == "a board needs at least one symbol");
    BOOST_TEST(labels_of("0120") == "the symbol 0 stands twice");
    BOOST_TEST(labels_of("0,,1") == "a symbol is empty");
    BOOST_TEST(labels_of("01.") == "a symbol consists of letters A to Z and digits");
    BOOST_TEST(labels_of("a b,c") == "a symbol consists of letters A to Z and digits");
    BOOST_TEST(labels_of("3-1") == "a symbol consists of letters A to Z and digits");
    BOOST_TEST(labels_of("0-225") == "a board has at most 225 symbols, not 226");
    BOOST_TEST(labels_of("0-99999999999") == "the symbol 9 stands twice");
}

BOOST_AUTO_TEST_CASE(a_label_is_found_in_either_case_unless_two_differ_in_case_alone) {
    const Symbols words = Symbols::parse("red,Green,b,B");
    BOOST_TEST(words.find("RED") == 1U);
    BOOST_TEST(words.find("green") == 2U);
    BOOST_TEST(words.find("b") == 3U);
    BOOST_TEST(words.find("B") == 4U);
    BOOST_TEST(words.find("re") == 0U);
    BOOST_TEST(Symbols().find("1") == 0U);
    BOOST_TEST(Symbols::parse("Aa,aA").find("AA") == 0U);
}

BOOST_AUTO_TEST_CASE(the_usual_symbols_are_characters_up_to_side_35) {
    BOOST_TEST(Symbols().label(35, 35) == "Z");
    BOOST_TEST(Symbols().label(10, 36) == "10");
    BOOST_TEST(Symbols().label(0, 9) == ".");
    BOOST_TEST(Symbols().are_characters(35));
    BOOST_TEST(!Symbols().are_characters(36));
    BOOST_TEST(Symbols::parse("0-8").label(9, 9) == "8");
    BOOST_TEST(Symbols::parse("0-8").label(10, 10) == "10");  // which has no label
    BOOST_TEST((Symbols::parse("AB") == Symbols::parse("A,B")));
    BOOST_TEST((Symbols::parse("AB") != Symbols()));
}

/// All kinds of symbols for a side.
std::vector<Symbols> kinds_of_symbols(unsigned side) {
    const auto from = [&](auto label) {
        std::vector<std::string> labels;
        for (unsigned i = 0; i < side; ++i) labels.push_back(label(i));
        return Symbols(std::move(labels));
    };
    constexpr std::string_view digits(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    const auto number = [](unsigned i) { return std::to_string(i); };
    std::vector<Symbols> kinds{Symbols(),
                               from(number),
                               from([&](unsigned i) { return number(i + 1); }),
                               from([&](unsigned i) { return (i < 10 ? "0" : "") + number(i); }),
                               from([&](unsigned i) { return "0x" + number(i); }),
                               from([](unsigned i) {
                                   return std::string(i % 7 + 1, static_cast<char>('a' + i % 26)) +
                                          std::to_string(i);
                               })};
    kinds.push_back(from([&](unsigned i) { return std::string(1, digits[i]); }));
    kinds.push_back(
        from([&](unsigned i) { return std::string(1, digits[digits.size() - 1 - i]); }));
    if (side <= 26)
        kinds.push_back(from([&](unsigned i) { return std::string(1, digits[10 + i]); }));
    return kinds;
}

Board random_board(BoxShape shape, unsigned seed) {
    std::mt19937 random(seed);
    Board board(shape);
    const unsigned range = seed % 2 == 0 ? 2 * shape.side() : 8 * shape.side();
    for (std::uint16_t& value : board.cells) {
        const auto drawn = static_cast<unsigned>(random() % range);
        value = static_cast<std::uint16_t>(drawn > shape.side() ? 0 : drawn);
    }
    return board;
}

/// The first board of a text, if it is the only one.
std::optional<Board> read_one(const std::string& text, const ReadSettings& settings) {
    std::istringstream in(text);
    BoardReader reader(in, "f", settings);
    const auto read = reader.next();
    const Board* const board = read ? std::get_if<Board>(&read->board) : nullptr;
    return board != nullptr && !reader.next() ? std::optional(*board) : std::nullopt;
}

BOOST_DATA_TEST_CASE(what_is_written_in_any_symbols_reads_back_with_them, data::xrange(4U, 37U),
                     side) {
    const auto shape = usual_shape(side);
    if (!shape) return;
    for (const Symbols& symbols : kinds_of_symbols(side)) {
        for (const unsigned seed : {1U, 2U}) {
            Board board = random_board(*shape, seed);
            board.symbols = symbols;
            for (const std::string& text : {to_line(board), to_grid(board)}) {
                const auto again = read_one(text, {shape, symbols});
                BOOST_TEST_REQUIRE(again.has_value(), text);
                BOOST_TEST((*again == board), text);
                BOOST_TEST(to_line(*again) == to_line(board));
            }
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
