#include "sudoku/read/janko.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sudoku/read/characters.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

bool is_word_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

bool is_only_word(std::string_view text, std::string_view word) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t last = text.find_last_not_of(" \t") + 1;
    return last == first + word.size() && in_small_letters(text.substr(first, word.size())) == word;
}

/// The shape of the boxes, as a section gives it. 0: it does not say.
struct Boxes {
    unsigned side = 0;
    unsigned rows = 0;
    unsigned columns = 0;
};

class JankoReader {
   public:
    JankoReader(BoardLines& lines, const FormContext& context) : lines_(lines), context_(context) {}

    /// Reads from `begin` to `end`. Throws ReadError.
    ReadBoard read() {
        const Line begin = *lines_.peek();
        find_end(begin);
        bool in_problem = false;
        for (std::size_t k = 1; k + 1 < taken_; ++k) {
            const Line& line = *lines_.peek(k);
            const std::vector<PlacedWord> words = words_of(line.text, line.spot);
            if (words.empty()) continue;
            const std::string name = in_small_letters(words.front().text);
            const bool is_word = name.front() >= 'a' && name.front() <= 'z' && name.size() > 1;
            if (is_word) {
                in_problem = name == "problem";
                if (!in_problem) read_word(name, words);
            } else if (in_problem) {
                rows_.push_back(line);
            }
        }
        return board(begin);
    }
    [[nodiscard]] std::size_t taken() const { return taken_; }

   private:
    static constexpr std::size_t most_lines = 2000;  // two boards of the largest side, and words

    void find_end(const Line& begin) {
        for (taken_ = 1; taken_ < most_lines; ++taken_) {
            const Line* const line = lines_.peek(taken_);
            if (line == nullptr) break;
            if (is_only_word(line->text, "end")) {
                ++taken_;
                return;
            }
        }
        throw ReadError{begin.spot, "the line 'end' is missing after this 'begin'"};
    }

    void read_word(const std::string& name, std::span<const PlacedWord> words) {
        if (name == "puzzle") {
            if (words.size() > 1 && in_small_letters(words[1].text) != "sudoku") {
                throw ReadError{words[1].spot, "this is a puzzle of the kind " +
                                                   quoted_piece(words[1].text) + ", not a Sudoku"};
            }
        } else if (name == "size") {
            boxes_.side = number_behind(words);
        } else if (name == "patternx") {
            boxes_.columns = number_behind(words);
        } else if (name == "patterny") {
            boxes_.rows = number_behind(words);
        } else if (!is_word_of(name, {"solution", "author", "source", "title", "rules", "info",
                                      "moves", "unit", "date", "id", "nr", "number", "difficulty",
                                      "level", "mail", "comment", "solver", "options"})) {
            throw ReadError{words.front().spot, quoted_piece(words.front().text) +
                                                    " of janko.at may be a rule, and is not read"};
        }
    }

    static unsigned number_behind(std::span<const PlacedWord> words) {
        const auto number = words.size() == 2 ? whole_number_of(words[1].text) : std::nullopt;
        if (number && *number >= 1 && *number <= max_side) return *number;
        throw ReadError{words.front().spot, "a number from 1 to " + std::to_string(max_side) +
                                                " is expected after this word"};
    }

    std::optional<BoxShape> shape() const {
        const std::size_t side = boxes_.side != 0 ? boxes_.side : rows_.size();
        if (boxes_.rows != 0 && boxes_.rows * boxes_.columns == side) {
            return BoxShape{boxes_.rows, boxes_.columns};
        }
        return context_.sizes.of_side(side);
    }

    ReadBoard board(const Line& begin) const {
        if (rows_.empty()) {
            throw ReadError{begin.spot, "there is no section 'problem' before the line 'end'"};
        }
        const auto shape = this->shape();
        const std::size_t side = boxes_.side != 0 ? boxes_.side : rows_.size();
        if (!shape) throw ReadError{rows_.front().spot, context_.sizes.wrong_side(side)};
        Draft draft(*shape, begin.spot, context_.sizes.symbols());
        if (rows_.size() != side) {
            draft.fail(rows_.front().spot, "a " + board_name(shape->side()) + " board has " +
                                               std::to_string(side) + " rows, this one " +
                                               std::to_string(rows_.size()));
        }
        for (const Line& line : rows_) {
            const auto cells = words_of(line.text, line.spot);
            if (cells.size() != side) {
                draft.fail(cells.size() < side ? line.at(line.text.size()) : cells[side].spot,
                           "a row of " + std::to_string(cells.size()) + " cells in a " +
                               board_name(shape->side()) + " board");
            }
            for (const PlacedWord& cell : cells) draft.add(cell.text, cell.spot);
        }
        return std::move(draft).finish(context_.file);
    }

    BoardLines& lines_;
    const FormContext& context_;
    std::size_t taken_ = 0;
    Boxes boxes_;
    std::vector<Line> rows_;
};

}  // namespace

std::optional<Reading> read_janko(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || !is_only_word(line->text, "begin")) return std::nullopt;
    const std::size_t start = line->spot.line;
    JankoReader reader(lines, context);
    const auto read = [&]() -> ReadBoard {
        try {
            return reader.read();
        } catch (const ReadError& error) {
            return faulty_board(error, context.file, start);
        }
    };
    ReadBoard board = read();
    return one_board(std::move(board), std::max<std::size_t>(reader.taken(), 1));
}

}  // namespace quadrille::sudoku
