// Puzzles of messages: givens, what was entered, and options.
#include "serve/puzzle.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>

#include "quadrille/error.hpp"
#include "questions.hpp"

namespace quadrille::tools::serve {

BOOST_AUTO_TEST_SUITE(puzzles)

namespace {

using Values = std::vector<unsigned>;

SitePuzzle read(const Json& puzzle, Cells cells) {
    return read_puzzle(data_of(puzzle), cells);
}

/// The values that a cell may have by its marks.
Values left_in(const sudoku::Board& board, std::uint32_t cell) {
    Values left;
    for (std::uint16_t value = 1; value <= board.side(); ++value) {
        const bool is_out = std::ranges::find(board.excluded, sudoku::Exclusion{cell, value}) !=
                            board.excluded.end();
        if (!is_out) left.push_back(value);
    }
    return left;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_was_entered_counts_only_if_it_is_asked_for) {
    Json puzzle = blank_puzzle(4);
    Json& row = puzzle["grid"][0];
    row[0] = {{"value", 1}, {"given", true}};
    row[1] = {{"value", 2}};
    row[2] = {{"centerPencilMarks", {4, 3, 3}}};
    row[3] = {{"givenPencilMarks", {2, 4}}, {"centerPencilMarks", {3, 4}}};
    const SitePuzzle givens = read(puzzle, Cells::givens);
    BOOST_TEST(givens.board.cells[0] == 1);
    BOOST_TEST(givens.board.cells[1] == 0);
    BOOST_TEST(left_in(givens.board, 2) == (Values{1, 2, 3, 4}));
    BOOST_TEST(left_in(givens.board, 3) == (Values{2, 4}));
    const SitePuzzle entered = read(puzzle, Cells::entered);
    BOOST_TEST(entered.board.cells[1] == 2);
    BOOST_TEST(left_in(entered.board, 2) == (Values{3, 4}));
    BOOST_TEST(left_in(entered.board, 3) == (Values{4}));
    BOOST_TEST(entered.entered[0] == (Values{1}));
    BOOST_TEST(entered.entered[2] == (Values{3, 4}));
    BOOST_TEST(entered.entered[3] == (Values{3, 4}));
    BOOST_TEST(entered.entered[4] == Values());
}

BOOST_AUTO_TEST_CASE(options_say_how_candidates_are_counted) {
    const auto with = [](const Json& options) {
        Json puzzle = blank_puzzle(4);
        puzzle["truecandidatesoptions"] = options;
        return read(puzzle, Cells::givens);
    };
    BOOST_TEST(with(Json::array()).cap == 1);
    BOOST_TEST(!with(Json::array()).wants_logic);
    BOOST_TEST(with({"logical"}).wants_logic);
    BOOST_TEST(with({"truecandidatesnumsolutions=12", 5}).cap == 12);
    BOOST_TEST(with({"truecandidatesnumsolutions=0"}).cap == 1);
    BOOST_TEST(with({"truecandidatesnumsolutions=5000"}).cap == 1000);
    BOOST_TEST(with({"truecandidatesnumsolutions=99999999999999999999"}).cap == 1);
    BOOST_TEST(with({"colored"}).cap == 8);
}

BOOST_AUTO_TEST_CASE(a_link_is_read_too) {
    const std::string link = "https://f-puzzles.com/?load=" + data_of(puzzle_of(easy, 9));
    BOOST_TEST(read_puzzle(link, Cells::givens).board.cells[0] == 5);
}

BOOST_AUTO_TEST_CASE(what_is_no_puzzle_is_refused) {
    const auto refusal = [](const std::string& data) -> std::string {
        try {
            (void)read_puzzle(data, Cells::entered);
        } catch (const InputError& error) {
            return error.sentence();
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "none";
    };
    const auto of = [&](const Json& puzzle) { return refusal(data_of(puzzle)); };
    BOOST_TEST(refusal("N4Ig") == "the packed puzzle is broken: is it whole?");
    BOOST_TEST(refusal("") == "the packed puzzle is broken: is it whole?");
    BOOST_TEST(of(Json::array()) == "the puzzle is not one of f-puzzles: it has no 'grid'");
    BOOST_TEST(refusal(testing::packed(std::string("{\"grid\":"))) ==
               "this is no JSON: there is a fault at byte 9");
    BOOST_TEST(of({{"grid", 5}}) == "rows of 1 cells do not make a board");
    Json puzzle = blank_puzzle(4);
    puzzle["dance"] = Json::array({Json::object()});
    BOOST_TEST(of(puzzle) == "the rule 'dance' of f-puzzles is not supported");
    puzzle = blank_puzzle(4);
    puzzle["grid"][0][0] = {{"value", 5000}};
    BOOST_TEST(of(puzzle) == "'5000' is not a value of a 4x4 board");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::tools::serve
