// OR-Library's text of set-partitioning problems: counts of rows and columns, then for each column
// its cost, the number of its rows, and these rows. Lines may break anywhere.
//
// Source of the format: J. E. Beasley, OR-Library: distributing test problems by electronic mail,
// Journal of the Operational Research Society 41 (1990); the problems of airlines are from Hoffman
// and Padberg 1993.
#include <algorithm>
#include <string>

#include "core/quoted.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

class SppReader {
   public:
    SppReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source),
          rest_(source.peek_rest()),
          building_(source, memory),
          costs_(source, settings.cost_decimals) {}

    Problem read();

   private:
    void read_column();
    /// The next word. At the end of the text, the error says that `wanted` is missing.
    std::string_view take(const char* wanted);
    std::size_t take_number(const char* wanted, std::string_view& at);
    /// "the cost", or "the cost of column 3"
    [[nodiscard]] std::string of_column(const char* what) const;

    TextSource& source_;
    std::string_view rest_;
    PlacedBuilder building_;
    Costs costs_;
    std::size_t rows_ = 0;
    std::size_t column_ = 0;  // the one being read, from 1
};

Problem SppReader::read() {
    std::string_view rows_at;
    std::string_view columns_at;
    rows_ = take_number("the number of rows", rows_at);
    const std::size_t columns = take_number("the number of columns", columns_at);
    building_.add_numbered(rows_at, rows_, 0);
    // Each column needs three words or more: the text cannot hold more columns than that.
    building_.reserve(std::min(columns, rest_.size() / 6), 0);
    while (column_ != columns) read_column();
    std::string_view more;
    for (TextLines lines(rest_); lines.next(more);) {
        std::string_view word;
        if (!Tokens(more).next(word)) continue;
        source_.fail(word, "the text goes on after column " + std::to_string(columns) +
                               ", which is the last one by the count at the start");
    }
    return building_.build();
}

void SppReader::read_column() {
    ++column_;
    const std::string_view cost_at = take("the cost");
    const Decimal cost = costs_.parse(cost_at, cost_at, "the cost of a column is a decimal number");
    std::string_view at;
    const std::size_t count = take_number("the number of rows", at);
    if (count == 0) source_.fail(at, "column " + std::to_string(column_) + " covers no row");
    if (count > rows_) {
        source_.fail(at, "column " + std::to_string(column_) + " cannot cover " +
                             std::to_string(count) + " of " + std::to_string(rows_) + " rows");
    }
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t row = take_number("a row", at);
        if (row == 0 || row > rows_) {
            source_.fail(at, "row " + std::to_string(row) + " is not one of the rows 1 to " +
                                 std::to_string(rows_));
        }
        building_.add_entry(at, {id_at<ItemId>(row - 1)});
    }
    building_.end_option(cost);
}

std::string SppReader::of_column(const char* what) const {
    return column_ == 0 ? what : what + std::string(" of column ") + std::to_string(column_);
}

std::string_view SppReader::take(const char* wanted) {
    const auto parts = [](char c) { return is_blank(c) || c == '\n' || c == '\r'; };
    std::size_t begin = 0;
    while (begin < rest_.size() && parts(rest_[begin])) ++begin;
    std::size_t end = begin;
    while (end < rest_.size() && !parts(rest_[end])) ++end;
    const std::string_view word = rest_.substr(begin, end - begin);
    rest_.remove_prefix(end);
    if (word.empty()) source_.fail_at_end("the text ends before " + of_column(wanted));
    return word;
}

std::size_t SppReader::take_number(const char* wanted, std::string_view& at) {
    at = take(wanted);
    std::size_t number = 0;
    switch (read_number(at, number)) {
        case NumberFault::none:
            break;
        case NumberFault::not_a_number:
            source_.fail(at, of_column(wanted) + " is expected here, not " + core::quoted(at));
        case NumberFault::too_large:
            source_.fail(at, "the number " + core::quoted(at) + " is too large");
    }
    return number;
}

}  // namespace

Problem read_spp_text(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return SppReader(source, memory, settings).read();
}

}  // namespace quadrille::text
