// A matrix of 0s and 1s below a header, line by line: its cells, whatever separates them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/source.hpp"

namespace quadrille::text {

/// The header: one to three numbers that give the size, or names.
struct TableHeader {
    std::string_view line;
    std::vector<std::string_view> names;  // of items; empty if the header gives the size
    std::vector<std::size_t> numbers;     // the size
    char separator = ' ';                 // ' ' stands for blanks
    bool has_title = false;               // a first field above the names of the options
};

/// The header that the line is; nothing if it can be none.
[[nodiscard]] std::optional<TableHeader> header_of(std::string_view line);

/// A row below the header.
struct BitRow {
    std::string_view label;              // of the option; empty if there is none
    std::vector<std::string_view> bits;  // one byte each
};
/// The row that the line is: bits only, behind a label perhaps. Nothing if it is none.
[[nodiscard]] std::optional<BitRow> table_row_of(std::string_view line, const TableHeader& header);

}  // namespace quadrille::text
