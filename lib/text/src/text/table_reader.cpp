// Matrices of 0s and 1s below a header: "4 6", "6", or the names of the columns. A row is an
// option, and a column an item. In a table of names, a first field that is no 0 or 1 names the
// option.
#include <algorithm>
#include <string>

#include "core/quoted.hpp"
#include "text/placed_builder.hpp"
#include "text/problem_form.hpp"
#include "text/readers.hpp"
#include "text/recognise.hpp"
#include "text/table_rows.hpp"

namespace quadrille::text {
namespace {

bool has_words(std::string_view line) {
    std::string_view word;
    return Tokens(line).next(word);
}

/// Does the line end with a 0 or 1 that is a field of its own, or with a run of them?
bool is_like_a_row(std::string_view line) {
    const std::size_t end = line.find_last_not_of("01");
    constexpr std::string_view separators = " \t,;\"";
    if (end == line.npos) return true;
    return separators.find(line[end]) != separators.npos;
}

/// The rows and bits of a table, if each line is a row of as many bits.
struct TableSize {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t ones = 0;
    bool has_labels = false;
};

/// Do these numbers say so? One number: of columns, or of rows. Two: both. A third: of 1s.
bool is_size(const std::vector<std::size_t>& numbers, const TableSize& size) {
    const std::size_t first = numbers.front();
    if (numbers.size() == 1) return first == size.columns || first == size.rows;
    const std::size_t second = numbers[1];
    const bool fits = (first == size.rows && second == size.columns) ||
                      (first == size.columns && second == size.rows);
    return fits && (numbers.size() == 2 || numbers[2] == size.ones);
}

/// Does each of these labels or none stand above a title of its own?
bool are_names_of(const TableHeader& header, const TableSize& size) {
    return header.names.size() == size.columns ||
           (size.has_labels && header.names.size() == size.columns + 1);
}

/// A first line "1 0" or "10" may be a row itself.
bool is_row_itself(const TableHeader& header, const TableSize& size) {
    const auto row = table_row_of(header.line, header);
    return row && row->bits.size() == size.columns;
}

class TableReader {
   public:
    TableReader(TextSource& source, MemoryBudget& memory)
        : source_(source), building_(source, memory) {}

    Problem read();

   private:
    void add_items(std::size_t columns, bool has_labels);
    void add_row(std::string_view line);

    TextSource& source_;
    PlacedBuilder building_;
    TableHeader header_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    bool has_labels_ = false;
    std::size_t ones_ = 0;
};

Problem TableReader::read() {
    TextLines lines(source_.peek_rest());
    std::string_view line;
    while (lines.next(line) && !has_words(line)) {
    }
    const auto header = header_of(line);
    if (!header)
        source_.fail(line, "a table begins with its size, or with the names of its columns");
    header_ = *header;
    while (lines.next(line)) {
        if (has_words(line)) add_row(line);
    }
    if (rows_ == 0) source_.fail_at_end("no row follows the header of the table");
    if (!header_.numbers.empty() && !is_size(header_.numbers, {rows_, columns_, ones_, false})) {
        source_.fail(header_.line, "the first line does not say that the matrix has " +
                                       std::to_string(rows_) + " rows and " +
                                       std::to_string(columns_) + " columns");
    }
    return building_.build();
}

void TableReader::add_items(std::size_t columns, bool has_labels) {
    columns_ = columns;
    has_labels_ = has_labels;
    if (header_.names.empty()) return building_.add_numbered(header_.line, columns, 0);
    if (!are_names_of(header_, {0, columns, 0, has_labels})) {
        source_.fail(header_.line, "the header has " + std::to_string(header_.names.size()) +
                                       " names, but the first row has " + std::to_string(columns) +
                                       " entries");
    }
    for (std::size_t k = header_.names.size() - columns; k < header_.names.size(); ++k) {
        const std::string_view name = header_.names[k];
        if (name.empty()) source_.fail(name, "a name is missing in the header");
        building_.add_any_primary(name, name);
    }
}

void TableReader::add_row(std::string_view line) {
    const auto row = table_row_of(line, header_);
    if (!row)
        source_.fail(line,
                     "a row of the table holds 0s and 1s only, behind its name if it has one");
    ++rows_;
    if (rows_ == 1) add_items(row->bits.size(), !row->label.empty());
    if (row->bits.size() != columns_ || row->label.empty() == has_labels_) {
        source_.fail(line.substr(std::min(line.find_first_not_of(" \t"), line.size())),
                     "row " + std::to_string(rows_) + " of the table has " +
                         std::to_string(row->bits.size()) + " entries" +
                         (row->label.empty() ? "" : " and a name") + ", but the first row has " +
                         std::to_string(columns_) + (has_labels_ ? " and a name" : ""));
    }
    for (std::size_t c = 0; c < columns_; ++c) {
        if (row->bits[c] == "0") continue;
        ++ones_;
        building_.add_entry(row->bits[c], {id_at<ItemId>(c)});
    }
    building_.end_option(row->label.empty() ? row->bits.front() : row->label, {}, row->label);
}

}  // namespace

FormClaim claim_table(const TextSample& sample) {
    // The second line shows most other texts, and a first line may be very long.
    const std::string_view second = head_of(sample.head.rest).line;
    if (!has_words(second)) return sample.at_end();
    if (!is_like_a_row(second)) return FormClaim::no;
    TextLines lines(sample.text);
    std::string_view line;
    while (lines.next(line) && !has_words(line)) {
    }
    const auto header = header_of(line);
    if (!header) return FormClaim::no;
    TableSize size;
    while (lines.next(line)) {
        if (!has_words(line)) continue;
        const auto row = table_row_of(line, *header);
        if (!row) return FormClaim::no;
        if (size.rows == 0) {
            size.columns = row->bits.size();
            size.has_labels = !row->label.empty();
            const bool fits =
                header->names.empty() ? size.columns > 1 : are_names_of(*header, size);
            if (!fits || is_row_itself(*header, size)) return FormClaim::no;
        }
        if (row->bits.size() != size.columns || row->label.empty() == size.has_labels) {
            return FormClaim::no;
        }
        ++size.rows;
        size.ones += static_cast<std::size_t>(std::ranges::count(row->bits, "1"));
    }
    if (!sample.is_whole) return FormClaim::open;
    if (size.rows == 0) return FormClaim::no;
    return header->names.empty() && !is_size(header->numbers, size) ? FormClaim::no
                                                                    : FormClaim::yes;
}

Problem read_table(TextSource& source, MemoryBudget& memory, const ReadingSettings&) {
    return TableReader(source, memory).read();
}

}  // namespace quadrille::text
