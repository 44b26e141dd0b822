#include "quadrille/sudoku/symbols.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/grid.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

bool is_plain(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
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
        if (!std::ranges::all_of(label, is_plain)) {
            throw ProblemError("a symbol consists of letters A to Z and digits");
        }
        if (!met.insert(label).second) throw ProblemError("the symbol " + label + " stands twice");
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
        for (const char c : list) labels.emplace_back(1, c);
        return Symbols(std::move(labels));
    }
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t comma = std::min(list.find(',', begin), list.size());
        labels.emplace_back(list.substr(begin, comma - begin));
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
    const bool has_character = side <= max_symbol_side && value <= max_symbol_side;
    return has_character ? std::string(1, symbol_of(value)) : std::to_string(value);
}

bool Symbols::are_characters(unsigned side) const noexcept {
    if (!labels_) return side <= max_symbol_side;
    return std::ranges::all_of(*labels_,
                               [](const std::string& label) { return label.size() == 1; });
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
