// OR-Library's text of set covering by rows: the numbers of rows and columns, the cost of each
// column, and for each row the number of its columns, and these columns. Lines may break anywhere.
// A row must be covered once or more.
//
// Source of the format: J. E. Beasley, OR-Library (scp41 and others).
#include <algorithm>
#include <string>
#include <vector>

#include "core/grow.hpp"
#include "text/costs.hpp"
#include "text/loose_words.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

class ScpReader {
   public:
    ScpReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source),
          memory_(memory),
          words_(source),
          costs_(source, settings.cost_decimals) {}
    ~ScpReader() {
        memory_.give_back(
            prices_.capacity() * sizeof(prices_[0]) + columns_.capacity() * sizeof(columns_[0]) +
            ends_.capacity() * sizeof(ends_[0]) + starts_.capacity() * sizeof(starts_[0]) +
            entries_.capacity() * sizeof(entries_[0]));
    }
    ScpReader(const ScpReader&) = delete;
    ScpReader& operator=(const ScpReader&) = delete;

    Problem read();

   private:
    void read_row(std::size_t columns);
    [[nodiscard]] Problem build(std::string_view rows_at);

    struct Price {
        std::string_view at;
        Decimal amount;
    };
    struct ScpEntry {
        std::uint32_t row;
        std::string_view at;
    };
    /// A word of columns_ as a number from 1; it was read before.
    [[nodiscard]] static std::size_t number_of(std::string_view word) {
        std::size_t number = 0;
        (void)read_number(word, number);
        return number;
    }
    [[nodiscard]] std::size_t begin_of(std::size_t row) const {
        return row == 0 ? 0 : ends_[row - 1];
    }

    TextSource& source_;
    MemoryBudget& memory_;
    LooseWords words_;
    Costs costs_;
    std::vector<Price> prices_;              // of columns
    std::vector<std::string_view> columns_;  // of all rows, one after another
    std::vector<std::size_t> ends_;          // of rows in columns_
    std::vector<std::size_t> starts_;        // of columns in entries_, from column 1
    std::vector<ScpEntry> entries_;
};

Problem ScpReader::read() {
    std::string_view rows_at, columns_at;
    const std::size_t rows = words_.take_number([] { return "the number of rows"; }, rows_at);
    const std::size_t columns =
        words_.take_number([] { return "the number of columns"; }, columns_at);
    for (std::size_t c = 1; c <= columns; ++c) {
        const std::string_view word =
            words_.take([c] { return "the cost of column " + std::to_string(c); });
        core::make_room(prices_, 1, memory_);
        prices_.push_back(
            {word, costs_.parse(word, word, "the cost of a column is a decimal number",
                                Exponent::allowed)});
    }
    while (ends_.size() != rows) read_row(columns);
    words_.require_end("row " + std::to_string(rows));
    return build(rows_at);
}

void ScpReader::read_row(std::size_t columns) {
    const auto of_row = [row = ends_.size() + 1](const char* what) {
        return what + std::string(" of row ") + std::to_string(row);
    };
    std::string_view at;
    const std::size_t count =
        words_.take_number([&] { return of_row("the number of columns"); }, at);
    if (count > columns) {
        source_.fail(at, "row " + std::to_string(ends_.size() + 1) + " cannot be in " +
                             std::to_string(count) + " of " + std::to_string(columns) + " columns");
    }
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t column = words_.take_number([&] { return of_row("a column"); }, at);
        if (column == 0 || column > columns) {
            source_.fail(at, "column " + std::to_string(column) +
                                 " is not one of the columns 1 to " + std::to_string(columns));
        }
        core::make_room(columns_, 1, memory_);
        columns_.push_back(at);
    }
    core::make_room(ends_, 1, memory_);
    ends_.push_back(columns_.size());
}

/// Options follow one another by columns, so the rows are turned around.
Problem ScpReader::build(std::string_view rows_at) {
    PlacedBuilder building(source_, memory_);
    core::make_room(starts_, prices_.size() + 1, memory_);
    starts_.assign(prices_.size() + 1, 0);
    for (const std::string_view word : columns_) ++starts_[number_of(word)];
    for (std::size_t c = 0; c < prices_.size(); ++c) starts_[c + 1] += starts_[c];
    core::make_room(entries_, columns_.size(), memory_);
    entries_.resize(columns_.size());
    // From the last row to the first, so that each start moves from the end of its column to its
    // beginning.
    for (std::size_t r = ends_.size(); r-- != 0;) {
        for (std::size_t k = ends_[r]; k-- != begin_of(r);) {
            const std::size_t column = number_of(columns_[k]);
            entries_[--starts_[column]] = {static_cast<std::uint32_t>(r), columns_[k]};
        }
    }
    for (std::size_t r = 0; r < ends_.size(); ++r) {
        const auto count = static_cast<std::uint32_t>(ends_[r] - begin_of(r));
        (void)building.add_primary(rows_at, std::to_string(r + 1), {1, std::max(count, 1U)});
    }
    building.reserve(prices_.size(), columns_.size());
    for (std::size_t c = 0; c < prices_.size(); ++c) {
        const std::size_t end = c + 1 < prices_.size() ? starts_[c + 2] : entries_.size();
        for (std::size_t k = starts_[c + 1]; k != end; ++k) {
            building.add_entry(entries_[k].at, {id_at<ItemId>(entries_[k].row)});
        }
        building.end_option(prices_[c].amount);
    }
    return building.build();
}

}  // namespace

Problem read_scp(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return ScpReader(source, memory, settings).read();
}

}  // namespace quadrille::text
