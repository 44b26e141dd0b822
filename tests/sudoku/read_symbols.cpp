// The symbols in which a board is written are found in its cells, and kept.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/solver.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_symbols)

namespace {

namespace data = boost::unit_test::data;

/// The values of the board of a text, its symbols, and its notes. Or its error.
struct Found {
    std::string values;
    std::string symbols;
    std::string notes;
};

Found found(const std::string& text, const ReadSettings& settings = {}) {
    std::istringstream in(text);
    BoardReader reader(in, "f", settings);
    const auto read = reader.next();
    if (!read) return {"nothing", {}, {}};
    if (const auto* error = std::get_if<InputError>(&read->board)) return {error->what(), {}, {}};
    const auto& board = std::get<Board>(read->board);
    Found result;
    for (const unsigned value : board.cells) {
        result.values += (result.values.empty() ? "" : " ") + std::to_string(value);
    }
    for (const std::string& label : board.symbols.labels()) {
        result.symbols += (result.symbols.empty() ? "" : " ") + label;
    }
    for (const std::string& note : read->notes) {
        BOOST_TEST(note.starts_with("f:1:1: "), note);
        result.notes += note.substr(7);
    }
    return result;
}

std::string spread(std::string line, const std::string& between = " ") {
    std::string text;
    for (const char c : line) text += (text.empty() ? "" : between) + c;
    return text;
}

/// A line of a side whose first cells are these, and the others a blank.
std::string line_of(unsigned side, const std::string& begin, char blank = '.') {
    return begin + std::string(std::size_t{side} * side - begin.size(), blank);
}

BOOST_AUTO_TEST_CASE(values_from_0_if_0_is_not_the_only_blank_and_the_largest_is_missing) {
    const Found small = found("0.2.2.0..0.23.1.");
    BOOST_TEST(small.values == "1 0 3 0 3 0 1 0 0 1 0 3 4 0 2 0");
    BOOST_TEST(small.symbols == "0 1 2 3");
    BOOST_TEST(small.notes ==
               "0 is read as a value, because 4 does not occur and there is another sign for "
               "blanks; --symbols 1-4 reads it as a blank");
    BOOST_TEST(found("0.2.2.0..0.23.4.").symbols.empty());  // 4 occurs
    BOOST_TEST(found("0020200000023010").symbols.empty());  // 0 is the only blank
    BOOST_TEST(found("..2.2......23.1.").symbols.empty());  // there is no 0
}

BOOST_AUTO_TEST_CASE(in_a_small_board_zeros_that_clash_are_blanks) {
    const Found clashing = found("0.200......23.1.");
    BOOST_TEST(clashing.symbols.empty());
    BOOST_TEST(clashing.values == "0 0 2 0 0 0 0 0 0 0 0 2 3 0 1 0");
    BOOST_TEST(clashing.notes ==
               "0 is read as a blank, as other signs are, because it stands too often for a "
               "value; --symbols 0-3 reads it as a value");
    BOOST_TEST(found("0.2..0...0.23.1.").symbols.empty());  // twice in a column
    // In a large board, the solver of the puzzle learns of the clash.
    BOOST_TEST(found(line_of(16, "00F")).symbols == "0 1 2 3 4 5 6 7 8 9 A B C D E F");
    const std::string many(17, '0');
    BOOST_TEST(found(line_of(16, many + "F")).symbols.empty());
}

BOOST_AUTO_TEST_CASE(a_hexadoku_keeps_its_symbols_in_either_case) {
    const Found capital = found(line_of(16, "0F3A"));
    BOOST_TEST(capital.symbols == "0 1 2 3 4 5 6 7 8 9 A B C D E F");
    BOOST_TEST(capital.values.substr(0, 9) == "1 16 4 11");
    BOOST_TEST(capital.notes.find("--symbols 1-9A-G reads") != std::string::npos, capital.notes);
    BOOST_TEST(found(line_of(16, "0f3a")).symbols == "0 1 2 3 4 5 6 7 8 9 a b c d e f");
    BOOST_TEST(found(line_of(16, "1f3a")).symbols == "1 2 3 4 5 6 7 8 9 a b c d e f g");
    BOOST_TEST(found(line_of(16, "1f3A")).symbols.empty());  // both cases: as usual
}

BOOST_AUTO_TEST_CASE(numbers_stay_numbers) {
    const std::string end = spread(std::string(252, '.'));
    const Found from_zero = found("0 15 . 10 " + end);
    BOOST_TEST(from_zero.symbols == "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    BOOST_TEST(from_zero.values.substr(0, 9) == "1 16 0 11");
    BOOST_TEST(from_zero.notes ==
               "0 is read as a value, because 16 does not occur and there is another sign for "
               "blanks; --symbols 1-16 reads it as a blank");
    const Found from_one = found("0 16 . 10 " + end);
    BOOST_TEST(from_one.symbols == "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
    BOOST_TEST(from_one.values.substr(0, 9) == "0 16 0 10");
    BOOST_TEST(found("01 16 .. 10 " + end).symbols.substr(0, 11) == "01 02 03 04");
    BOOST_TEST(found("01 16 3 10 " + end).symbols.substr(0, 7) == "1 2 3 4");
    BOOST_TEST(found("00 15 .. 10 " + end).symbols.substr(0, 11) == "00 01 02 03");
}

BOOST_AUTO_TEST_CASE(hexadecimal_numbers_count_from_0) {
    std::string rows;
    for (int row = 0; row < 16; ++row) {
        rows += "0x0 .. 0xF 0xA .. .. .. .. .. .. .. .. .. .. .. ..\n";
    }
    const Found hex = found(rows);
    BOOST_TEST(hex.symbols.substr(0, 11) == "0x0 0x1 0x2");
    BOOST_TEST(hex.symbols.substr(hex.symbols.size() - 7) == "0xE 0xF");
    BOOST_TEST(hex.values.substr(0, 9) == "1 0 16 11");
    BOOST_TEST(hex.notes.empty());
    std::string small = rows;
    for (char& c : small) c = c == 'F' ? 'f' : c == 'A' ? 'a' : c;
    BOOST_TEST(found(small).symbols.find("0xe 0xf") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(letters_from_a_if_one_of_them_is_no_value_of_the_usual_reading) {
    const Found nine = found(line_of(9, "ABI"));
    BOOST_TEST(nine.symbols == "A B C D E F G H I");
    BOOST_TEST(nine.values.substr(0, 7) == "1 2 9 0");
    BOOST_TEST(nine.notes.empty());
    BOOST_TEST(found(line_of(9, "abi", '0')).symbols == "a b c d e f g h i");
    BOOST_TEST(found(line_of(16, "AP")).values.substr(0, 6) == "1 16 0");
    BOOST_TEST(found(line_of(16, "Ap")).symbols.substr(0, 3) == "A B");
    BOOST_TEST(found(line_of(25, "AYX")).values.substr(0, 7) == "1 25 24");
    BOOST_TEST(found(line_of(25, "AY", 'X')).values.substr(0, 7) == "1 25 0 ");
}

BOOST_AUTO_TEST_CASE(letters_that_both_readings_have_are_the_values_after_9) {
    const Found usual = found(line_of(16, "AG"));
    BOOST_TEST(usual.symbols.empty());
    BOOST_TEST(usual.values.substr(0, 5) == "10 16");
    BOOST_TEST(usual.notes ==
               "letters are read as the values after 9; --symbols A-P reads A as the first value");
    BOOST_TEST(found(line_of(16, "1G")).notes.empty());
    BOOST_TEST(found(line_of(16, "G", 'X')).notes.find("A-P") != std::string::npos);
    BOOST_TEST(found(line_of(16, "", 'X')).notes.empty());  // X is no value
}

BOOST_AUTO_TEST_CASE(letters_of_no_reading_are_an_error_at_the_first_of_them) {
    BOOST_TEST(found(line_of(9, "1AI")).values == "f:1:2: 'A' is not a value of a 9x9 board");
    BOOST_TEST(
        found(line_of(9, "AIJ")).values ==
        "f:1:1: 'A' is not a value of a 9x9 board; if its values are other letters, list them "
        "with --symbols");
    BOOST_TEST(found(line_of(16, "1PG")).values == "f:1:2: 'P' is not a value of a 16x16 board");
    BOOST_TEST(found(line_of(9, "A!I")).values == "f:1:2: '!' is not a value of a 9x9 board");
    BOOST_TEST(found(line_of(9, "1!A")).values == "f:1:2: '!' is not a value of a 9x9 board");
}

BOOST_AUTO_TEST_CASE(side_36_is_read_in_characters_if_it_has_letters) {
    std::string rows;
    for (int row = 0; row < 36; ++row) rows += spread("0Z9A" + std::string(32, '.')) + '\n';
    const Found board = found(rows);
    BOOST_TEST(board.values.substr(0, 10) == "1 36 10 11");
    BOOST_TEST(board.symbols.substr(board.symbols.size() - 3) == "Y Z");
}

BOOST_AUTO_TEST_CASE(given_symbols_are_those_of_all_boards) {
    const ReadSettings words{{}, Symbols::parse("WORDKUSAB")};
    BOOST_TEST(found(line_of(9, "WbA-x0"), words).values.substr(0, 11) == "1 9 8 0 0 0");
    BOOST_TEST(found(line_of(9, "WZ"), words).values == "f:1:2: 'Z' is none of the symbols W to B");
    BOOST_TEST(found(line_of(4, "1"), words).values.find("f:1:1: ") == 0U);
    BOOST_TEST(found(line_of(4, "0123"), {{}, Symbols::parse("0-3")}).values.substr(0, 7) ==
               "1 2 3 4");
    BOOST_TEST(found(line_of(4, "0123"), {{}, Symbols::parse("1-4")}).values.substr(0, 7) ==
               "0 1 2 3");
    BOOST_TEST(found(line_of(4, "0123"), {BoxShape{2, 2}, Symbols::parse("0-8")}).values ==
               "f:1:1: a 4x4 board does not have 9 symbols");
}

BOOST_AUTO_TEST_CASE(a_fast_line_with_zeros_and_dots_is_not_taken_as_plain) {
    std::istringstream in(line_of(9, "012345678") + '\n' + wikipedia + '\n');
    BoardReader reader(in, "f");
    ReadCells cells;
    (void)reader.next();  // the stream must have been read before a line is plain
    BOOST_TEST(reader.next_cells(cells));
    std::istringstream other(wikipedia + '\n' + line_of(9, "012345678") + '\n');
    BoardReader second(other, "f");
    (void)second.next();
    BOOST_TEST(!second.next_cells(cells));
    const auto read = second.next();
    BOOST_TEST(std::get<Board>(read->board).cells[0] == 1);
}

/// The same board in other symbols has the same solution in these.
BOOST_DATA_TEST_CASE(solutions_are_in_the_symbols_of_the_board,
                     data::make({"012345678", "ABCDEFGHI", "abcdefghi"}), symbols) {
    const std::string word = symbols;
    const auto in_symbols = [&](std::string line) {
        for (char& c : line) c = c == '.' ? '.' : word[static_cast<std::size_t>(c - '1')];
        return line;
    };
    const Board board = board_of(in_symbols(wikipedia));
    BOOST_TEST(to_line(board) == in_symbols(wikipedia));
    const std::string solved = in_symbols(wikipedia_solved);
    for (const Question question : {Question::first(), Question::unique(), Question::up_to(50)}) {
        for (const char* engine : {"auto", "cells"}) {
            Settings settings;
            settings.engine = engine;
            Solver solver(question, settings);
            std::vector<std::string> lines;
            const auto keep = [&](const BoardView& view) {
                lines.push_back(to_line(view.board()));
            };
            const Answer answer = solver.solve(board, keep);
            if (answer.first) lines.push_back(to_line(*answer.first));
            const std::vector<Answer> answers = solver.solve(std::vector{board});
            if (answers[0].first) lines.push_back(to_line(*answers[0].first));
            Stream stream(
                solver,
                [&](const BoardView& puzzle, const BoardView& view) {
                    BOOST_TEST(to_line(puzzle.board()) == to_line(board));
                    keep(view);
                },
                [&](const BoardView& puzzle, const Answer&) {
                    BOOST_TEST(to_line(puzzle.board()) == to_line(board));
                });
            stream.add(board);
            stream.finish();
            BOOST_TEST(!lines.empty());
            for (const std::string& line : lines) BOOST_TEST(line == solved);
        }
    }
}

BOOST_AUTO_TEST_CASE(boards_of_a_stream_keep_their_own_symbols) {
    Solver solver(Question::first());
    std::vector<std::string> lines;
    Stream stream(
        solver,
        [&](const BoardView&, const BoardView& view) { lines.push_back(to_line(view.board())); },
        {});
    Board plain = board_of(wikipedia), letters = plain;
    letters.symbols = Symbols::parse("A-I");
    stream.add(plain);
    stream.add(letters);
    stream.add(plain);
    stream.finish();
    stream.add(plain);  // nothing is left of the batch before
    stream.finish();
    BOOST_TEST_REQUIRE(lines.size() == 4U);
    BOOST_TEST(lines[0] == wikipedia_solved);
    BOOST_TEST(lines[1].substr(0, 9) == "ECDFGHIAB");
    BOOST_TEST(lines[2] == wikipedia_solved);
    BOOST_TEST(lines[3] == wikipedia_solved);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
