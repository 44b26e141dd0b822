#include "quadrille/sudoku/symbols.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/grid.hpp"
#include "sudoku/board/symbols.hpp"

namespace quadrille::sudoku {
namespace {

bool is_symbol_character(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// A number of up to four digits.
std::optional<unsigned> number_of(std::string_view text) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    constexpr std::size_t most_digits = 4;
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    return is_number && text.size() <= most_digits ? std::optional(number) : std::nullopt;
}

bool are_same_letters(char a, char b) {
    const auto is_letter = [](char c) { return c > '9'; };
    return a == b || (is_letter(a) && is_letter(b) && (a | 0x20) == (b | 0x20));
}

void require_labels(const std::vector<std::string>& labels) {
    if (labels.empty()) throw ProblemError("a board needs at least one symbol");
    if (labels.size() > max_side) {
        throw ProblemError("a board has at most " + std::to_string(max_side) + " symbols, not " +
                           std::to_string(labels.size()));
    }
    std::set<std::string_view> met;
    for (const std::string& label : labels) {
        if (label.empty()) throw ProblemError("a symbol is empty");
        if (!std::ranges::all_of(label, is_symbol_character)) {
            throw ProblemError("a symbol consists of letters A to Z and digits");
        }
        if (!met.insert(label).second) throw ProblemError("the symbol " + label + " stands twice");
    }
}

/// The numbers that "0-15" stands for. False if it is no such range.
bool add_numbers(std::vector<std::string>& labels, std::string_view range) {
    const std::size_t dash = range.find('-');
    if (dash == range.npos) return false;
    const auto first = number_of(range.substr(0, dash)), last = number_of(range.substr(dash + 1));
    if (!first || !last || *first > *last) return false;
    for (unsigned number = *first; number <= *last; ++number) {
        labels.push_back(std::to_string(number));
    }
    return true;
}

/// Each character, and those between two of one kind with a dash: "0-9A-F".
void add_characters(std::vector<std::string>& labels, std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        const bool is_range = i + 2 < word.size() && word[i + 1] == '-' &&
                              is_symbol_character(word[i]) && is_symbol_character(word[i + 2]) &&
                              word[i] <= word[i + 2];
        const char last = is_range ? word[i + 2] : word[i];
        for (char c = word[i]; c <= last && c >= word[i]; ++c) labels.emplace_back(1, c);
        if (is_range) i += 2;
    }
}

}  // namespace

Symbols::Symbols(std::vector<std::string> labels) {
    require_labels(labels);
    labels_ = std::make_shared<const std::vector<std::string>>(std::move(labels));
}

Symbols Symbols::parse(std::string_view list) {
    std::vector<std::string> labels;
    if (list.find(',') == list.npos) {
        if (!add_numbers(labels, list)) add_characters(labels, list);
        return Symbols(std::move(labels));
    }
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t comma = std::min(list.find(',', begin), list.size());
        const std::string_view label = list.substr(begin, comma - begin);
        if (!add_numbers(labels, label)) labels.emplace_back(label);
        begin = comma + 1;
    }
    return Symbols(std::move(labels));
}

std::span<const std::string> Symbols::labels() const noexcept {
    return labels_ ? std::span<const std::string>(*labels_) : std::span<const std::string>();
}

std::string Symbols::label(unsigned value, unsigned side) const {
    if (value == 0) return ".";
    if (labels_) return value <= labels_->size() ? (*labels_)[value - 1] : std::to_string(value);
    const bool has_character = side <= max_symbol_side && value <= side;
    return has_character ? std::string(1, symbol_of(value)) : std::to_string(value);
}

unsigned Symbols::find(std::string_view label) const noexcept {
    unsigned value = 0, found = 0, alike = 0;
    for (const std::string& of_value : labels()) {
        ++value;
        if (of_value == label) return value;
        if (!std::ranges::equal(of_value, label, are_same_letters)) continue;
        found = value;
        ++alike;
    }
    return alike == 1 ? found : 0;
}

bool Symbols::are_characters(unsigned side) const noexcept {
    if (side > max_symbol_side) return false;
    return !labels_ || std::ranges::all_of(
                           *labels_, [](const std::string& label) { return label.size() == 1; });
}

bool Symbols::count_from_zero() const noexcept {
    constexpr std::string_view of_zero("0xX");
    return labels_ && labels_->front().front() == '0' &&
           labels_->front().find_first_not_of(of_zero) == std::string::npos;
}

bool operator==(const Symbols& a, const Symbols& b) noexcept {
    return a.labels_ == b.labels_ || (a.labels_ && b.labels_ && *a.labels_ == *b.labels_);
}

}  // namespace quadrille::sudoku
