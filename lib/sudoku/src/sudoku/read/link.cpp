#include "sudoku/read/link.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/lz_string.hpp"
#include "sudoku/read/one_line.hpp"
#include "sudoku/read/pad_json.hpp"
#include "sudoku/read/site_json.hpp"

namespace quadrille::sudoku {
namespace {

// As much as read_site_json() reads.
constexpr std::size_t longest_puzzle = std::size_t{1} << 22;
// A packed puzzle has hundreds of signs, and the name of one a dozen.
constexpr std::size_t shortest_packed = 32;

/// A part of a link, in the place of the line.
struct Part {
    std::string_view text;
    std::size_t begin = 0;
};

bool begins_with(std::string_view text, std::string_view word) {
    if (text.size() < word.size()) return false;
    return std::equal(word.begin(), word.end(), text.begin(),
                      [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b | 0x20 : b); });
}

bool is_link(std::string_view text) {
    constexpr std::string_view beginnings[] = {"http://",
                                               "https://",
                                               "www.",
                                               "sudokupad.app/",
                                               "f-puzzles.com/",
                                               "sudokuwiki.org/",
                                               "app.crackingthecryptic.com/",
                                               "beta.sudokupad.app/",
                                               "sudoku.coach/"};
    return std::ranges::any_of(beginnings, [&](auto word) { return begins_with(text, word); });
}

/// The parts between the signs that have a meaning in a link.
std::vector<Part> parts_of(std::string_view link, std::size_t offset) {
    constexpr std::string_view signs = "/?&#";
    std::vector<Part> parts;
    std::size_t begin = 0;
    while (begin <= link.size()) {
        const std::size_t end = std::min(link.find_first_of(signs, begin), link.size());
        std::string_view part = link.substr(begin, end - begin);
        // Packed texts end with '=', and have '/' in them.
        const std::size_t equals = part.find('=');
        const bool has_key = equals != part.npos && equals + 1 < part.size() && equals <= 16;
        const std::size_t skipped = has_key ? equals + 1 : 0;
        parts.push_back({part.substr(skipped), offset + begin + skipped});
        begin = end + 1;
    }
    return parts;
}

/// A link with %2B for '+', and so on.
std::string unescaped(std::string_view text) {
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        const int letter = (c | 0x20) - 'a';
        return letter >= 0 && letter < 6 ? letter + 10 : -1;
    };
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool has_code = text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
                              digit(text[i + 2]) >= 0;
        if (has_code) {
            plain += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

bool is_board(std::string_view text, const Sizes& sizes) {
    const auto shape = sizes.of_cells(text.size());
    if (!shape || shape->side() > max_symbol_side) return false;
    return std::ranges::all_of(text, [&](char c) {
        const unsigned value = value_of_symbol(c);
        return std::string_view(".0_*-").find(c) != std::string_view::npos ||
               (value != 0 && value <= shape->side());
    });
}

/// The packed text of f-puzzles or of SudokuPad in a link: all from a part on, because '/' is one
/// of its signs.
std::optional<std::string> packed_in(std::string_view part, std::string_view rest) {
    constexpr std::string_view prefixes[] = {"fpuzzles", "fpuz", "scf", "scl", "ctc"};
    for (const std::string_view prefix : prefixes) {
        if (!begins_with(part, prefix)) continue;
        part.remove_prefix(prefix.size());
        rest.remove_prefix(prefix.size());
        break;
    }
    // A puzzle is an object, and '{' is packed so.
    if (!part.starts_with('N') || rest.size() < shortest_packed) return std::nullopt;
    return unescaped(rest.substr(0, rest.find_first_of("&#?")));
}

Reading error_at(const FormContext& context, TextSpot spot, const std::string& sentence) {
    return one_board(faulty_board({spot, sentence}, context.file, spot.line));
}

/// The board in the JSON that was packed. Its errors are at the place of the packed text.
Reading read_unpacked(const std::string& text, TextSpot spot, const FormContext& context) {
    const auto begins_site = [](const std::string& json) {
        std::istringstream in(json);
        BoardText source(in);
        return begins_site_json(source);
    };
    const std::string json = begins_site(text) ? text : long_pad_json(text);
    if (!begins_site(json)) {
        return error_at(context, spot,
                        "the puzzle of this link is in a form that is not known: open the link, "
                        "and export or copy the board");
    }
    std::istringstream in(json);
    BoardText source(in);
    ReadBoard read = read_site_json(source, context.file);
    read.line = spot.line;
    if (const auto* const error = std::get_if<InputError>(&read.board)) {
        return error_at(context, spot, "in the puzzle of this link: " + error->sentence());
    }
    return one_board(std::move(read));
}

}  // namespace

std::optional<std::string> unpack_puzzle(std::string_view packed) {
    constexpr std::string_view key = "?load=";
    const std::size_t at = packed.find(key);
    if (at != packed.npos) packed.remove_prefix(at + key.size());
    return unpack_lz_string(unescaped(packed), longest_puzzle);
}

std::optional<Reading> read_link(BoardLines& lines, const FormContext& context) {
    const Line* const line = lines.peek();
    if (line == nullptr || line->kind != LineKind::other) return std::nullopt;
    const std::string_view text = line->text;
    const std::size_t begin = std::min(text.find_first_not_of(" \t<"), text.size());
    if (!is_link(text.substr(begin))) return std::nullopt;
    const std::size_t end = std::min(text.find_first_of(" \t>", begin), text.size());
    const std::string_view link = text.substr(begin, end - begin);
    const std::vector<Part> parts = parts_of(link, begin);
    for (const Part& part : parts) {
        if (!is_board(part.text, context.sizes)) continue;
        return one_board(
            read_run(*line, part.begin, part.text.size(), context.sizes, context.file));
    }
    for (const Part& part : parts) {
        const auto packed = packed_in(part.text, text.substr(part.begin, end - part.begin));
        if (!packed) continue;
        const auto unpacked = unpack_lz_string(*packed, longest_puzzle);
        if (unpacked) return read_unpacked(*unpacked, line->at(part.begin), context);
        return error_at(context, line->at(part.begin),
                        "the packed puzzle in this link is broken: is the link whole?");
    }
    return error_at(context, line->at(begin),
                    "this link holds no board that can be read without the network: open it, and "
                    "copy the board");
}

}  // namespace quadrille::sudoku
