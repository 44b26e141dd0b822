#include "sudoku/read/rule_line.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/board/variants/rule_row.hpp"

namespace quadrille::sudoku {
namespace {

/// Words of lines that are no rule of a grid, but houses and values that cells may have.
constexpr std::string_view other_words[] = {"group", "even", "odd", "candidates"};

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
std::vector<unsigned> values_in(const PlacedWord& list, const VariantBoard& board) {
    std::vector<unsigned> values;
    const bool has_commas = list.text.find(',') != list.text.npos ||
                            !board.symbols().are_characters(board.grid().values());
    for (std::size_t begin = 0; begin < list.text.size();) {
        const std::size_t end =
            has_commas ? std::min(list.text.find(',', begin), list.text.size()) : begin + 1;
        const TextSpot spot{list.spot.line, list.spot.column + begin};
        const std::string_view piece = list.text.substr(begin, end - begin);
        values.push_back(board.value_of(piece, spot));
        if (values.back() == 0) throw ReadError{spot, quoted_piece(piece) + " is not a value"};
        begin = has_commas ? end + 1 : end;
    }
    return values;
}

/// "2113", or "2,1,1,3": a number for each digit if there is no comma.
std::vector<unsigned> numbers_in(const PlacedWord& list) {
    std::vector<unsigned> numbers;
    const bool has_commas = list.text.find(',') != list.text.npos;
    for (std::size_t begin = 0; begin < list.text.size();) {
        const std::size_t end =
            has_commas ? std::min(list.text.find(',', begin), list.text.size()) : begin + 1;
        const std::string_view piece = list.text.substr(begin, end - begin);
        const auto number = whole_number_of(piece);
        if (!number) {
            throw ReadError{{list.spot.line, list.spot.column + begin},
                            quoted_piece(piece) + " is not a number"};
        }
        numbers.push_back(*number);
        begin = has_commas ? end + 1 : end;
    }
    return numbers;
}

void read_candidates(const PlacedWord& list, const std::vector<std::uint32_t>& cells,
                     VariantBoard& board) {
    const std::vector<unsigned> values = values_in(list, board);
    if (cells.empty()) throw ReadError{list.spot, "the cells are missing after these values"};
    for (const std::uint32_t cell : cells) {
        board.keep_values(
            cell, [&](unsigned value) { return std::ranges::find(values, value) != values.end(); });
    }
}

/// A rule of the table: its word, its number or values, and its cells.
void read_row(const variants::RuleRow& row, std::span<const PlacedWord> words,
              const CellNames& names, VariantBoard& board) {
    using Number = variants::RuleRow::Number;
    const TextSpot spot = words.front().spot;
    const std::string word(row.name);
    Rule rule{row.kind};
    std::span<const PlacedWord> rest = words.subspan(1);
    const bool is_clue = row.kind == RuleKind::look_and_say;
    if (is_clue || row.kind == RuleKind::quadruple) {
        if (rest.empty() || position_of(rest.front().text)) {
            throw ReadError{spot, "the values are missing after '" + word + "'"};
        }
        rule.values = is_clue ? numbers_in(rest.front()) : values_in(rest.front(), board);
        if (!is_clue) {
            for (unsigned& value : rule.values) value = board.grid().number_of(value);
        }
        rest = rest.subspan(1);
    } else if (row.number != Number::none) {
        const auto number = rest.empty() ? std::nullopt : whole_number_of(rest.front().text);
        if (row.kind == RuleKind::cage && !number) return board.add_group(names.find(rest), spot);
        if (row.number == Number::needed && !number) {
            const bool is_sum = row.kind == RuleKind::little_killer;
            throw ReadError{spot, (is_sum ? "the sum" : "the number") +
                                      std::string(" is missing after '") + word + "'"};
        }
        if (number) {
            if (row.number == Number::usual) require_usual(*number, word, rest.front().spot);
            rest = rest.subspan(1);
        }
        rule.sum = number.value_or(0);
    }
    rule.cells = names.find(rest);
    if (rule.cells.empty() && row.fewest_cells > 0) {
        throw ReadError{spot, "the cells are missing after '" + word + "'"};
    }
    board.add(std::move(rule), spot);
}

}  // namespace

bool is_rule(std::span<const PlacedWord> words) {
    const std::string_view first = words.front().text;
    return variants::find_row(first) != nullptr ||
           std::ranges::find(other_words, first) != std::end(other_words) || is_comparison(words);
}

bool is_unknown_rule(std::span<const PlacedWord> words) {
    return words.size() > 1 && words.front().text.size() > 1 &&
           std::ranges::any_of(words, [](const PlacedWord& word) {
               return position_of(word.text.substr(0, word.text.find('-'))).has_value();
           });
}

std::string known_rules() {
    std::string text;
    for (const variants::RuleRow* row : variants::all_rows()) {
        text += std::string(row->name) + ", ";
    }
    for (const std::string_view word : other_words) text += std::string(word) + ", ";
    text.resize(text.size() - 2);
    return text;
}

void read_rule(std::span<const PlacedWord> words, const CellNames& names, VariantBoard& board) {
    const TextSpot spot = words.front().spot;
    const std::string_view what = words.front().text;
    if (is_comparison(words)) return read_comparison(words, names, board);
    if (const variants::RuleRow* row = variants::find_row(what)) {
        return read_row(*row, words, names, board);
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
    const unsigned parity = what == "odd" ? 1 : 0;
    for (const std::uint32_t cell : cells) {
        board.keep_values(
            cell, [&](unsigned value) { return board.grid().number_of(value) % 2 == parity; });
    }
}

}  // namespace quadrille::sudoku
