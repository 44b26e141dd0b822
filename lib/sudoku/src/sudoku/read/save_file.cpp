#include "sudoku/read/save_file.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "sudoku/read/solo.hpp"
#include "sudoku/read/words.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t key_size = 8;
constexpr std::size_t most_moves = std::size_t{1} << 16;  // lines of one game

/// A line of the file: its value, and where that begins.
struct SaveLine {
    std::string_view key;
    std::string_view value;
    TextSpot spot;
};

/// The entry on a line. Nothing if the line has none, or if the value has another length.
std::optional<SaveLine> entry_of(const Line& line) {
    const std::string_view text = line.text;
    if (text.size() <= key_size || text[key_size] != ':') return std::nullopt;
    const std::size_t colon = text.find(':', key_size + 1);
    if (colon == text.npos) return std::nullopt;
    const auto length = whole_number_of(text.substr(key_size + 1, colon - key_size - 1));
    const std::string_view value = text.substr(colon + 1);
    if (!length || *length != value.size()) return std::nullopt;
    const std::string_view key = text.substr(0, key_size);
    return SaveLine{key.substr(0, key.find_last_not_of(' ') + 1), value, line.at(colon + 1)};
}

struct SavedGame {
    std::optional<SaveLine> game, params, description;
    std::size_t lines = 0;
};

/// The lines of a game, whose first line is known. Throws ReadError if one is broken.
SavedGame game_at(BoardLines& lines) {
    SavedGame saved;
    for (saved.lines = 1; saved.lines < most_moves; ++saved.lines) {
        const Line* const line = lines.peek(saved.lines);
        if (line == nullptr || line->text.size() <= key_size || line->text[key_size] != ':') break;
        if (line->text.starts_with("SAVEFILE")) break;
        const auto entry = entry_of(*line);
        if (!entry) continue;  // a move may be anything
        if (entry->key == "GAME") saved.game = entry;
        if (entry->key == "CPARAMS") saved.params = entry;
        if (entry->key == "PARAMS" && !saved.params) saved.params = entry;
        if (entry->key == "DESC") saved.description = entry;
    }
    return saved;
}

ReadBoard error_at(const FormContext& context, TextSpot spot, const std::string& sentence,
                   std::size_t line) {
    return faulty_board({spot, sentence}, context.file, line);
}

ReadBoard board_of(const SavedGame& saved, const Line& begin, const FormContext& context) {
    const std::size_t start = begin.spot.line;
    if (saved.game && saved.game->value != "Solo") {
        return error_at(context, saved.game->spot,
                        "this is a saved game of " + quoted_piece(saved.game->value) +
                            ", not a Sudoku: those are games of Solo",
                        start);
    }
    if (!saved.game || !saved.params || !saved.description) {
        const char* const missing = !saved.game ? "GAME" : !saved.params ? "CPARAMS" : "DESC";
        return error_at(context, begin.spot,
                        std::string("the line ") + missing +
                            " of this saved game is missing, or is not as long as it says",
                        start);
    }
    // A line of `solo`, whose errors are moved to the places that its parts have.
    const std::size_t sizes = saved.params->value.size();
    Line line{LineKind::other,
              std::string(saved.params->value) + ":" + std::string(saved.description->value),
              {1, 1}};
    if (!is_solo(line.text)) {
        return error_at(context, saved.params->spot,
                        quoted_piece(saved.params->value) + " is not a size of a board", start);
    }
    ReadBoard read = read_solo(line, context.sizes.given(), context.file);
    read.line = start;
    if (const auto* const error = std::get_if<InputError>(&read.board)) {
        const std::size_t column = error->place().column;
        const bool in_sizes = column <= sizes + 1;
        TextSpot spot = in_sizes ? saved.params->spot : saved.description->spot;
        spot.column += in_sizes ? column - 1 : column - sizes - 2;
        return error_at(context, spot, error->sentence(), start);
    }
    return read;
}

}  // namespace

std::optional<Reading> read_save_file(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || !line->text.starts_with("SAVEFILE:")) return std::nullopt;
    const Line begin = *line;
    const SavedGame saved = game_at(lines);
    return one_board(board_of(saved, begin, context), saved.lines);
}

}  // namespace quadrille::sudoku
