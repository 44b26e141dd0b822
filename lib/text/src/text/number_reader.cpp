// Options as rows of numbers: lists of columns, and "p ec N" with lines "s i j k".
//
// Some programs that write such rows count from 0, others count from 1, and some end a row with a
// 0, as DIMACS files do. The zeros decide. If every row ends in a zero and no zero stands
// elsewhere, the zeros are ends. Otherwise a zero is the item 0, and items count from 0.
#include <algorithm>
#include <string>

#include "core/quoted.hpp"
#include "text/number_rows.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

std::size_t number_at(const TextSource& source, std::string_view token) {
    std::size_t number = 0;
    switch (read_number(token, number)) {
        case NumberFault::none:
            break;
        case NumberFault::not_a_number:
            source.fail(token, "a number is expected here, not " + core::quoted(token));
        case NumberFault::too_large:
            source.fail(token, "the number " + core::quoted(token) + " is too large");
    }
    return number;
}

/// The meaning of the zeros, and the numbers of rows and entries.
class Zeros {
   public:
    void see_row(std::string_view row, const TextSource& source) {
        bool last_is_zero = false;
        std::size_t zeros = 0;
        NumberTokens tokens(row);
        for (std::string_view token; tokens.next(token);) {
            const std::size_t number = number_at(source, token);
            last_is_zero = number == 0;
            zeros += last_is_zero;
            ++entries_;
            if (number > largest_) {
                largest_ = number;
                largest_at_ = token;
            }
        }
        ++rows_;
        any_ |= zeros != 0;
        ends_ &= last_is_zero && zeros == 1;
    }
    [[nodiscard]] bool end_rows() const { return any_ && ends_ && largest_ != 0; }
    [[nodiscard]] std::size_t first_item() const { return any_ && !end_rows() ? 0 : 1; }
    [[nodiscard]] std::size_t largest() const { return largest_; }
    [[nodiscard]] std::string_view largest_at() const { return largest_at_; }
    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t entries() const { return end_rows() ? entries_ - rows_ : entries_; }

   private:
    std::size_t rows_ = 0;
    std::size_t entries_ = 0;  // and zeros that end rows
    bool any_ = false;
    bool ends_ = true;
    std::size_t largest_ = 0;
    std::string_view largest_at_;
};

class RowReader {
   public:
    RowReader(const TextSource& source, const Zeros& zeros, MemoryBudget& memory)
        : source_(source), building_(source, memory), zeros_(zeros) {
        building_.reserve(zeros.rows(), zeros.entries());
    }

    void add_items(std::string_view at, std::size_t count) {
        count_ = count;
        building_.add_numbered(at, count, 0, zeros_.first_item());
    }
    void add_row(std::string_view row) {
        NumberTokens tokens(row);
        for (std::string_view token; tokens.next(token);) {
            const std::size_t number = number_at(source_, token);
            if (number == 0 && zeros_.end_rows()) break;
            const std::size_t item = number - zeros_.first_item();
            if (item >= count_) {
                source_.fail(token, "item " + std::to_string(number) + " is not among the " +
                                        std::to_string(count_) + " items, which count from " +
                                        std::to_string(zeros_.first_item()));
            }
            building_.add_entry(token, {id_at<ItemId>(item)});
        }
        building_.end_option();
    }
    [[nodiscard]] Problem build() { return building_.build(); }

   private:
    const TextSource& source_;
    PlacedBuilder building_;
    const Zeros& zeros_;
    std::size_t count_ = 0;
};

bool is_blank_line(std::string_view line) {
    std::string_view token;
    return !Tokens(line).next(token);
}

/// Calls header(the tokens behind "p ec") and then row(the tokens behind "s") for each row.
template <typename Header, typename Row>
void walk_exact_cover_lines(const TextSource& source, Header header, Row row) {
    bool begun = false;
    TextLines lines(source.text());
    for (std::string_view line; lines.next(line);) {
        Tokens tokens(line);
        std::string_view kind;
        if (!tokens.next(kind) || kind == "c") continue;
        if (kind == "p" && !begun) {
            std::string_view name;
            tokens.next(name);
            header(tokens.rest());
            begun = true;
        } else if (kind == "s") {
            row(tokens.rest());
        } else {
            source.fail(
                kind, "a line after 'p ec' begins with 's' or 'c', not with " + core::quoted(kind));
        }
    }
}

}  // namespace

Problem read_columns(TextSource& source, MemoryBudget& memory, const ReadingSettings&) {
    Zeros zeros;
    TextLines lines(source.peek_rest());
    for (std::string_view line; lines.next(line);) {
        if (!is_blank_line(line)) zeros.see_row(line, source);
    }
    RowReader reader(source, zeros, memory);
    reader.add_items(zeros.largest_at(), zeros.largest() + 1 - zeros.first_item());
    TextLines again(source.text());
    for (std::string_view line; again.next(line);) {
        if (!is_blank_line(line)) reader.add_row(line);
    }
    return reader.build();
}

Problem read_sets(TextSource& source, MemoryBudget& memory, const ReadingSettings&) {
    TextLines lines(source.peek_rest());
    std::string_view head;
    while (lines.next(head) && is_blank_line(head)) {
    }
    NumberTokens counts(head);
    std::string_view items_at, rows_at, extra;
    if (!counts.next(items_at)) source.fail_at_end("the number of items is missing");
    if (counts.next(rows_at) && counts.next(extra)) {
        source.fail(extra, "the first line holds at most two counts, of items and sets");
    }
    const std::size_t items = number_at(source, items_at);
    Zeros zeros;
    TextLines rows = lines;
    for (std::string_view line; rows.next(line);) {
        if (!is_blank_line(line)) zeros.see_row(line, source);
    }
    if (!rows_at.empty() && number_at(source, rows_at) != zeros.rows()) {
        source.fail(rows_at, "the first line promises " + std::string(rows_at) +
                                 " sets, but there are " + std::to_string(zeros.rows()));
    }
    RowReader reader(source, zeros, memory);
    reader.add_items(items_at, items);
    for (std::string_view line; lines.next(line);) {
        if (!is_blank_line(line)) reader.add_row(line);
    }
    return reader.build();
}

Problem read_exact_cover_lines(TextSource& source, MemoryBudget& memory, const ReadingSettings&) {
    source.peek_rest();
    Zeros zeros;
    std::string_view items_at;
    std::string_view rows_at;
    walk_exact_cover_lines(
        source,
        [&](std::string_view counts) {
            Tokens tokens(counts);
            std::string_view extra;
            tokens.next(items_at);
            if (tokens.next(rows_at) && tokens.next(extra)) {
                source.fail(extra, "the line 'p ec' holds at most two counts, of items and rows");
            }
        },
        [&](std::string_view row) { zeros.see_row(row, source); });
    if (!rows_at.empty() && number_at(source, rows_at) != zeros.rows()) {
        source.fail(rows_at, "the line 'p ec' promises " + std::string(rows_at) +
                                 " rows, but there are " + std::to_string(zeros.rows()));
    }
    RowReader reader(source, zeros, memory);
    reader.add_items(items_at, number_at(source, items_at));
    walk_exact_cover_lines(
        source, [](std::string_view) {}, [&](std::string_view row) { reader.add_row(row); });
    return reader.build();
}

}  // namespace quadrille::text
