// OR-Library's text of set-partitioning problems: counts of rows and columns, then for each column
// its cost, the number of its rows, and these rows. Lines may break anywhere.
//
// Source of the format: J. E. Beasley, OR-Library: distributing test problems by electronic mail,
// Journal of the Operational Research Society 41 (1990); the problems of airlines are from Hoffman
// and Padberg 1993.
#include <algorithm>
#include <string>

#include "text/costs.hpp"
#include "text/loose_words.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

class SppReader {
   public:
    SppReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source),
          words_(source),
          building_(source, memory),
          costs_(source, settings.cost_decimals) {}

    Problem read();

   private:
    void read_column();
    /// What a word of the column should be: "the cost of column 3".
    [[nodiscard]] auto of_column(const char* what) const {
        return [what, this] { return what + std::string(" of column ") + std::to_string(column_); };
    }

    TextSource& source_;
    LooseWords words_;
    PlacedBuilder building_;
    Costs costs_;
    std::size_t rows_ = 0;
    std::size_t column_ = 0;  // the one being read, from 1
};

Problem SppReader::read() {
    std::string_view rows_at;
    std::string_view columns_at;
    rows_ = words_.take_number([] { return "the number of rows"; }, rows_at);
    const std::size_t columns =
        words_.take_number([] { return "the number of columns"; }, columns_at);
    building_.add_numbered(rows_at, rows_, 0);
    // Each column needs three words or more: the text cannot hold more columns than that.
    building_.reserve(std::min(columns, words_.bytes_left() / 6), 0);
    while (column_ != columns) read_column();
    words_.require_end("column " + std::to_string(columns));
    return building_.build();
}

void SppReader::read_column() {
    ++column_;
    const std::string_view cost_at = words_.take(of_column("the cost"));
    const Decimal cost = costs_.parse(cost_at, cost_at, "the cost of a column is a decimal number");
    std::string_view at;
    const std::size_t count = words_.take_number(of_column("the number of rows"), at);
    if (count == 0) source_.fail(at, "column " + std::to_string(column_) + " covers no row");
    if (count > rows_) {
        source_.fail(at, "column " + std::to_string(column_) + " cannot cover " +
                             std::to_string(count) + " of " + std::to_string(rows_) + " rows");
    }
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t row = words_.take_number(of_column("a row"), at);
        if (row == 0 || row > rows_) {
            source_.fail(at, "row " + std::to_string(row) + " is not one of the rows 1 to " +
                                 std::to_string(rows_));
        }
        building_.add_entry(at, {id_at<ItemId>(row - 1)});
    }
    building_.end_option(cost);
}

}  // namespace

Problem read_spp_text(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return SppReader(source, memory, settings).read();
}

}  // namespace quadrille::text
