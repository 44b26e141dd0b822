#include "sudoku/canonical/row_by_row.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::sudoku::canonical {
namespace {

/// The code of a value that has no label yet. It gets the next one, so it is above all labels.
constexpr std::uint8_t new_value = 15;

/// 0 for a blank, a label, or new_value.
std::uint8_t code_of(const Layout& layout, const Line& line, std::size_t place) {
    const std::uint8_t value = line[layout.columns[place]];
    const std::uint8_t label = layout.labels[value];
    return label == 0 && value != 0 ? new_value : label;
}

std::uint32_t blank_lines_of(const Square& square) {
    std::uint32_t blank = 0;
    for (std::size_t r = 0; r < square.size(); ++r) {
        const bool is_blank = square[r] == Line{};
        blank |= static_cast<std::uint32_t>(is_blank) << r;
    }
    return blank;
}

std::uint64_t factorial(std::size_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

}  // namespace

RowByRow::RowByRow(BoxShape shape)
    : side_(shape.side()), box_rows_(shape.rows), box_columns_(shape.columns) {}

LeastForm RowByRow::find(const Square& square) {
    begin(square);
    for (std::size_t i = 0; i < side_; ++i) {
        least_ = std::numeric_limits<RowKey>::max();
        next_.clear();
        for (const Partial& partial : layouts_) extend(partial, i);
        std::swap(layouts_, next_);
    }
    LeastForm found;
    found.layout = layouts_.front().layout;
    found.automorphisms = layouts_.size() * orders_of_blank_lines(box_rows_, blank_lines_[0]) *
                          orders_of_blank_lines(box_columns_, blank_lines_[1]);
    write_form(found);
    return found;
}

void RowByRow::begin(const Square& square) {
    squares_ = {square, transposed(square)};
    blank_lines_ = {blank_lines_of(squares_[0]), blank_lines_of(squares_[1])};
    Partial partial;
    for (std::uint8_t c = 0; c < side_; ++c) partial.layout.columns[c] = c;
    partial.blank_stacks = static_cast<std::uint8_t>(box_rows_);
    partial.blank_columns.fill(static_cast<std::uint8_t>(box_columns_));
    layouts_.assign(1, partial);
    if (box_rows_ != box_columns_) return;
    layouts_.push_back(partial);
    layouts_.back().layout.is_transposed = true;
}

/// Tries all rows that may be row i of the form.
void RowByRow::extend(const Partial& partial, std::size_t i) {
    const std::uint32_t blank = blank_lines_[partial.layout.is_transposed];
    const std::uint32_t of_band = (1U << box_rows_) - 1;
    const bool is_in_band = i % box_rows_ != 0;
    bool has_blank_band = false;
    for (std::size_t begin = 0; begin < side_; begin += box_rows_) {
        if (is_in_band && partial.layout.rows[i - 1] / box_rows_ * box_rows_ != begin) continue;
        if (!is_in_band && (partial.rows_used >> begin & of_band) != 0) continue;
        if ((blank >> begin & of_band) == of_band && std::exchange(has_blank_band, true)) continue;
        bool has_blank_row = false;
        for (std::size_t row = begin; row < begin + box_rows_; ++row) {
            if ((partial.rows_used >> row & 1U) != 0) continue;
            if ((blank >> row & 1U) != 0 && std::exchange(has_blank_row, true)) continue;
            try_row(partial, i, row);
        }
    }
}

void RowByRow::try_row(const Partial& partial, std::size_t i, std::size_t row) {
    const Line& line = squares_[partial.layout.is_transposed][row];
    Partial next = partial;
    sort_columns(next, line);
    sort_stacks(next, line);
    const RowKey key = key_of(next, line);
    if (key > least_) return;
    if (key < least_) {
        least_ = key;
        next_.clear();
    }
    next.layout.rows[i] = static_cast<std::uint8_t>(row);
    next.rows_used = static_cast<std::uint16_t>(next.rows_used | 1U << row);
    keep_orders_of_stacks(next, line, 0);
}

/// In each stack, puts the columns that may still change places in the order of their codes.
void RowByRow::sort_columns(Partial& partial, const Line& line) const {
    Line& columns = partial.layout.columns;
    for (std::size_t stack = 0; stack < box_rows_; ++stack) {
        const std::size_t begin = stack * box_columns_;
        for (std::size_t i = begin + 1; i < begin + partial.blank_columns[stack]; ++i) {
            const std::uint8_t column = columns[i];
            const std::uint8_t code = code_of(partial.layout, line, i);
            std::size_t at = i;
            for (; at > begin && code_of(partial.layout, line, at - 1) > code; --at) {
                columns[at] = columns[at - 1];
            }
            columns[at] = column;
        }
    }
}

void RowByRow::sort_stacks(Partial& partial, const Line& line) const {
    for (std::size_t i = 1; i < partial.blank_stacks; ++i) {
        for (std::size_t at = i; at > 0; --at) {
            if (code_of_stack(partial, line, at - 1) <= code_of_stack(partial, line, at)) break;
            swap_stacks(partial, at - 1, at);
        }
    }
}

void RowByRow::swap_stacks(Partial& partial, std::size_t a, std::size_t b) const {
    Line& columns = partial.layout.columns;
    for (std::size_t i = 0; i < box_columns_; ++i) {
        std::swap(columns[a * box_columns_ + i], columns[b * box_columns_ + i]);
    }
}

RowKey RowByRow::code_of_stack(const Partial& partial, const Line& line, std::size_t stack) const {
    RowKey code = 0;
    for (std::size_t i = stack * box_columns_; i < (stack + 1) * box_columns_; ++i) {
        code = code << bits_of_cell | code_of(partial.layout, line, i);
    }
    return code;
}

/// The line in the form. New values get the next labels, from left to right.
RowKey RowByRow::key_of(const Partial& partial, const Line& line) const {
    RowKey key = 0;
    RowKey next_label = partial.label_count;
    for (std::size_t i = 0; i < side_; ++i) {
        const std::uint8_t code = code_of(partial.layout, line, i);
        key = key << bits_of_cell | (code == new_value ? ++next_label : code);
    }
    return key;
}

/// Keeps the layout in all orders of its blank stacks, from this one on, that write the same line.
/// Stacks of one code have new values only, apart from blanks. Any of them may be the first.
void RowByRow::keep_orders_of_stacks(Partial& partial, const Line& line, std::size_t stack) {
    if (stack >= partial.blank_stacks) return keep_orders_of_columns(partial, line, 0);
    keep_orders_of_stacks(partial, line, stack + 1);
    const RowKey code = code_of_stack(partial, line, stack);
    if (code == 0) return;  // the order of these stacks stays open
    for (std::size_t other = stack + 1; other < partial.blank_stacks; ++other) {
        if (code_of_stack(partial, line, other) != code) return;
        swap_stacks(partial, stack, other);
        keep_orders_of_stacks(partial, line, stack + 1);
        swap_stacks(partial, stack, other);
    }
}

/// The same for columns, from this place on.
void RowByRow::keep_orders_of_columns(Partial& partial, const Line& line, std::size_t place) {
    if (place == side_) return keep(partial, line);
    keep_orders_of_columns(partial, line, place + 1);
    if (code_of(partial.layout, line, place) != new_value) return;
    const std::size_t stack = place / box_columns_;
    const std::size_t end = stack * box_columns_ + partial.blank_columns[stack];
    for (std::size_t other = place + 1; other < end; ++other) {
        std::swap(partial.layout.columns[place], partial.layout.columns[other]);
        keep_orders_of_columns(partial, line, place + 1);
        std::swap(partial.layout.columns[place], partial.layout.columns[other]);
    }
}

/// Keeps the layout as it is now, after its new values have got their labels.
void RowByRow::keep(Partial partial, const Line& line) {
    for (std::size_t stack = 0; stack < box_rows_; ++stack) {
        std::uint8_t blanks = 0;
        for (std::size_t i = 0; i < box_columns_; ++i) {
            const std::uint8_t value = line[partial.layout.columns[stack * box_columns_ + i]];
            if (value == 0) {
                if (blanks == i) ++blanks;
            } else if (partial.layout.labels[value] == 0) {
                partial.layout.labels[value] = ++partial.label_count;
            }
        }
        partial.blank_columns[stack] = std::min(partial.blank_columns[stack], blanks);
    }
    while (partial.blank_stacks > 0 &&
           partial.blank_columns[partial.blank_stacks - 1U] < box_columns_) {
        --partial.blank_stacks;
    }
    next_.push_back(partial);
}

/// The number of ways to permute the blank lines of each band, and the blank bands.
std::uint64_t RowByRow::orders_of_blank_lines(std::size_t box_lines, std::uint32_t blank) const {
    std::uint64_t orders = 1;
    std::size_t blank_bands = 0;
    for (std::size_t begin = 0; begin < side_; begin += box_lines) {
        std::size_t lines = 0;
        for (std::size_t i = begin; i < begin + box_lines; ++i) lines += blank >> i & 1U;
        orders *= factorial(lines);
        blank_bands += lines == box_lines ? 1 : 0;
    }
    return orders * factorial(blank_bands);
}

void RowByRow::write_form(LeastForm& found) const {
    const Layout& layout = found.layout;
    const Square& square = squares_[layout.is_transposed];
    for (std::size_t r = 0; r < side_; ++r) {
        for (std::size_t c = 0; c < side_; ++c) {
            found.form[r][c] = layout.labels[square[layout.rows[r]][layout.columns[c]]];
        }
    }
}

}  // namespace quadrille::sudoku::canonical
