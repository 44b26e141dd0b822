// IDs of Unequal, a game of Simon Tatham's collection: the side, and then each cell as its number,
// or 0, and a letter for each neighbour that is smaller: U, R, D or L.
#include <algorithm>
#include <string>

#include "core/quoted.hpp"
#include "encode/pencil/futoshiki_text.hpp"

namespace quadrille::encode::pencil {
namespace {

using forms::FormText;

bool is_ascii_digit(char c) {
    return c >= '0' && c <= '9';
}

/// "5" or "5de" before ":" or "#".
bool begins_with_side(std::string_view id) {
    const std::size_t end = id.find_first_of(":#");
    if (end == std::string_view::npos || !is_ascii_digit(id[0])) return false;
    const std::string_view settings = id.substr(0, end);
    return std::ranges::all_of(
        settings, [](char c) { return is_ascii_digit(c) || (c >= 'a' && c <= 'z' && c != 'x'); });
}

std::string_view without_game(std::string_view line) {
    constexpr std::string_view name = "unequal:";
    if (forms::lower(line.substr(0, name.size())) == name) line.remove_prefix(name.size());
    return forms::trimmed(line);
}

class IdReader {
   public:
    IdReader(const FormText& text, std::string_view id) : text_(text), id_(id) {}

    Futoshiki read() {
        const std::size_t end = id_.find_first_of(":#");
        if (id_[end] == '#') {
            text_.fail(id_.substr(end),
                       "this ID has a random seed, from which only the game makes the puzzle; its "
                       "ID with a ':' has the cells");
        }
        read_side(id_.substr(0, end));
        std::string_view cells = id_.substr(end + 1);
        if (cells.ends_with(',')) cells.remove_suffix(1);
        const auto count = static_cast<std::size_t>(std::ranges::count(cells, ',')) + 1;
        if (count != futoshiki_.side * futoshiki_.side) {
            text_.fail(id_, "this ID has " + std::to_string(count) + " cells, not " +
                                std::to_string(futoshiki_.side * futoshiki_.side));
        }
        for (std::size_t cell = 0; cell < count; ++cell) {
            const std::string_view word = cells.substr(0, cells.find(','));
            read_cell(cell, word);
            cells.remove_prefix(std::min(word.size() + 1, cells.size()));
        }
        return std::move(futoshiki_);
    }

   private:
    void read_side(std::string_view settings) {
        for (std::size_t i = 0; i < settings.size() && is_ascii_digit(settings[i]); ++i) {
            futoshiki_.side = 10 * futoshiki_.side + static_cast<std::size_t>(settings[i] - '0');
            if (futoshiki_.side > futoshiki_signs.size()) break;
        }
        if (futoshiki_.side == 0 || futoshiki_.side > futoshiki_signs.size()) {
            text_.fail(settings, "the side is a number from 1 to 35");
        }
        const std::size_t difficulty = std::min(settings.find('d'), settings.size());
        const std::size_t adjacent = settings.find('a');
        if (adjacent < difficulty) {
            text_.fail(settings.substr(adjacent),
                       "this ID is of the mode Adjacent, which cannot be read");
        }
    }

    void read_cell(std::size_t cell, std::string_view word) {
        std::size_t digits = 0;
        unsigned value = 0;
        for (; digits < word.size() && is_ascii_digit(word[digits]); ++digits) {
            value = std::min(10 * value + static_cast<unsigned>(word[digits] - '0'), 1000U);
        }
        if (digits == 0 || value > futoshiki_.side) {
            text_.fail(word, core::quoted(word) + " is no cell such as 0, 3 or 0R");
        }
        futoshiki_.given.push_back(value);
        for (std::size_t i = digits; i < word.size(); ++i) read_sign(cell, word.substr(i));
    }

    /// The neighbour in this direction is smaller.
    void read_sign(std::size_t cell, std::string_view at) {
        const std::size_t side = futoshiki_.side;
        const std::size_t row = cell / side;
        const std::size_t column = cell % side;
        Inequality inequality;
        bool is_inside = true;
        switch (at[0]) {
            case 'U':
                is_inside = row > 0;
                inequality = {cell - side, cell, '^'};
                break;
            case 'R':
                is_inside = column + 1 < side;
                inequality = {cell, cell + 1, '>'};
                break;
            case 'D':
                is_inside = row + 1 < side;
                inequality = {cell, cell + side, 'v'};
                break;
            case 'L':
                is_inside = column > 0;
                inequality = {cell - 1, cell, '<'};
                break;
            default:
                text_.fail(at, core::quoted(at.substr(0, 1)) + " is none of U, R, D and L");
        }
        if (!is_inside) text_.fail(at, "the cell has no neighbour in this direction");
        auto& all = futoshiki_.inequalities;
        if (std::ranges::find(all, inequality) == all.end()) all.push_back(inequality);
    }

    const FormText& text_;
    std::string_view id_;
    Futoshiki futoshiki_;
};

}  // namespace

forms::FormAnswer<Futoshiki> read_unequal_id(const FormText& text) {
    forms::PuzzleReading<Futoshiki> reading;
    for (const std::string_view line : text.lines()) {
        if (forms::is_blank_line(line)) continue;
        const std::string_view id = without_game(forms::trimmed(line));
        if (id.empty() || !begins_with_side(id)) {
            if (reading.puzzles.empty()) return {};
            text.fail(line, core::quoted(id) + " is no ID such as 3:0,2,0R,0,0U,0,0,0,0");
        }
        reading.puzzles.push_back(IdReader(text, id).read());
    }
    if (reading.puzzles.empty()) return {};
    return reading;
}

}  // namespace quadrille::encode::pencil
