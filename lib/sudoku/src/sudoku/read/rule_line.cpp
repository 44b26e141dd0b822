#include "sudoku/read/rule_line.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "sudoku/board/symbols.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::string_view rule_words[] = {"cage",          "thermometer", "less", "arrow",
                                           "little-killer", "apart",       "even", "odd",
                                           "candidates",    "group"};

bool is_comparison_sign(std::string_view text) {
    return text == "<" || text == ">";
}
bool is_comparison(std::span<const PlacedWord> words) {
    return words.size() >= 2 && is_comparison_sign(words[1].text);
}

/// "r1c1 < r1c2", and longer chains of one sign.
void read_comparison(std::span<const PlacedWord> words, const CellNames& names,
                     VariantBoard& board) {
    if (words.size() % 2 == 0) {
        throw ReadError{words.back().spot, "a cell is missing after this sign"};
    }
    for (std::size_t i = 1; i < words.size(); i += 2) {
        if (!is_comparison_sign(words[i].text)) {
            throw ReadError{words[i].spot, quoted_piece(words[i].text) + " is neither '<' nor '>'"};
        }
        const auto one = names.find(std::span(&words[i - 1], 1));
        const auto other = names.find(std::span(&words[i + 1], 1));
        if (one.size() != 1 || other.size() != 1) {
            throw ReadError{words[i].spot, "a comparison is between two cells"};
        }
        board.add(words[i].text == "<" ? less(one[0], other[0]) : less(other[0], one[0]),
                  words[i].spot);
    }
}

/// "135", or "1,3,12": a value for each character if there is no comma.
void read_candidates(const PlacedWord& list, const std::vector<std::uint32_t>& cells,
                     VariantBoard& board) {
    const unsigned side = board.grid().values();
    std::vector<bool> may_have(side + 1);
    const bool has_commas = list.text.find(',') != list.text.npos || side > max_symbol_side;
    for (std::size_t begin = 0; begin < list.text.size();) {
        const std::size_t end =
            has_commas ? std::min(list.text.find(',', begin), list.text.size()) : begin + 1;
        const TextSpot spot{list.spot.line, list.spot.column + begin};
        const std::string_view piece = list.text.substr(begin, end - begin);
        const unsigned value = value_of_cell(piece, side, spot);
        if (value == 0) throw ReadError{spot, quoted_piece(piece) + " is not a value"};
        may_have[value] = true;
        begin = has_commas ? end + 1 : end;
    }
    if (cells.empty()) throw ReadError{list.spot, "the cells are missing after these values"};
    for (const std::uint32_t cell : cells) {
        board.keep_values(cell, [&](unsigned value) { return may_have[value]; });
    }
}

}  // namespace

bool is_rule(std::span<const PlacedWord> words) {
    return std::ranges::find(rule_words, words.front().text) != std::end(rule_words) ||
           is_comparison(words);
}

bool is_unknown_rule(std::span<const PlacedWord> words) {
    return words.size() > 1 && words.front().text.size() > 1 &&
           std::ranges::any_of(words, [](const PlacedWord& word) {
               return position_of(word.text.substr(0, word.text.find('-'))).has_value();
           });
}

std::string known_rules() {
    std::string text;
    for (const std::string_view word : rule_words) {
        text += (text.empty() ? "" : ", ") + std::string(word);
    }
    return text;
}

void read_rule(std::span<const PlacedWord> words, const CellNames& names, VariantBoard& board) {
    const TextSpot spot = words.front().spot;
    const std::string_view what = words.front().text;
    if (is_comparison(words)) return read_comparison(words, names, board);
    if (what == "cage" || what == "little-killer") {
        const auto sum = words.size() > 1 ? whole_number_of(words[1].text) : std::nullopt;
        if (what == "cage" && !sum) return board.add_group(names.find(words.subspan(1)), spot);
        if (!sum) throw ReadError{spot, "the sum is missing after 'little-killer'"};
        const auto cells = names.find(words.subspan(2));
        const RuleKind kind = what == "cage" ? RuleKind::cage : RuleKind::little_killer;
        return board.add({kind, cells, sum.value_or(0)}, spot);
    }
    if (what == "candidates") {
        if (words.size() < 2) throw ReadError{spot, "the values are missing after 'candidates'"};
        return read_candidates(words[1], names.find(words.subspan(2)), board);
    }
    const auto cells = names.find(words.subspan(1));
    if (cells.empty()) {
        throw ReadError{spot, "the cells are missing after '" + std::string(what) + "'"};
    }
    if (what == "group") return board.add_group(cells, spot);
    if (what == "even" || what == "odd") {
        const unsigned parity = what == "odd" ? 1 : 0;
        for (const std::uint32_t cell : cells) {
            board.keep_values(cell, [&](unsigned value) { return value % 2 == parity; });
        }
        return;
    }
    const RuleKind kind = what == "thermometer" ? RuleKind::thermometer
                          : what == "less"      ? RuleKind::less
                          : what == "arrow"     ? RuleKind::arrow
                                                : RuleKind::apart;
    board.add({kind, cells, 0}, spot);
}

}  // namespace quadrille::sudoku
