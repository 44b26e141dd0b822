#include "text/mps_lines.hpp"

#include <algorithm>

namespace quadrille::text {
namespace {

struct Columns {
    std::size_t begin, end;
};
// From 0; the standard counts from 1: 2-3, 5-12, 15-22, 25-36, 40-47, 50-61.
constexpr std::array<Columns, MpsLines::most_fields> columns_of_fields{
    {{1, 3}, {4, 12}, {14, 22}, {24, 36}, {39, 47}, {49, 61}}};

std::string_view without_blanks(std::string_view field) noexcept {
    while (!field.empty() && is_blank(field.front())) field.remove_prefix(1);
    while (!field.empty() && is_blank(field.back())) field.remove_suffix(1);
    return field;
}

}  // namespace

bool MpsLines::next() noexcept {
    while (lines_.next(line_)) {
        words_ = {};
        count_ = 0;
        Tokens tokens(line_);
        for (std::string_view word; tokens.next(word); ++count_) {
            if (count_ < most_fields) words_[count_] = word;
        }
        if (count_ != 0 && line_.front() != '*') return true;
    }
    return false;
}

MpsLines::Fields MpsLines::columns() const noexcept {
    Fields fields;
    for (std::size_t f = 0; f < most_fields; ++f) {
        const auto [begin, end] = columns_of_fields[f];
        const std::size_t at = std::min(begin, line_.size());
        fields[f] = without_blanks(line_.substr(at, end - begin));
    }
    return fields;
}

std::string_view MpsLines::outside() const noexcept {
    std::size_t at = 0;
    for (const auto [begin, end] : columns_of_fields) {
        for (; at < std::min(begin, line_.size()); ++at) {
            if (!is_blank(line_[at])) return line_.substr(at);
        }
        at = end;
    }
    return without_blanks(line_.substr(std::min(at, line_.size())));
}

}  // namespace quadrille::text
