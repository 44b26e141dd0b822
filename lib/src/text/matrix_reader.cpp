// Dense 0/1 matrices: a row is an option, a column an item, named by its number from 1.
#include <algorithm>
#include <string>

#include "core/quoted.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

bool is_bit(char c) {
    return c == '0' || c == '1';
}

}  // namespace

Problem read_matrix(TextSource& source, MemoryBudget& memory, const ReadingSettings&) {
    const std::string_view text = source.peek_rest();
    PlacedBuilder building(source, memory);
    // Each line is an option, and each 1 is an entry, so no more room is needed.
    building.reserve(static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1,
                     static_cast<std::size_t>(std::ranges::count(text, '1')));
    std::size_t width = 0;
    std::size_t row = 0;
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
        const auto bits = static_cast<std::size_t>(std::ranges::count_if(line, is_bit));
        const std::size_t other = line.find_first_not_of("01, \t");
        if (other != line.npos) {
            source.fail(line.substr(other),
                        "a matrix has 0s and 1s only, not " + core::quoted(line.substr(other, 1)));
        }
        if (bits == 0) continue;
        ++row;
        if (width == 0) {
            width = bits;
            building.add_numbered(line, width, 0);
        }
        const std::size_t first = line.find_first_of("01");
        if (bits != width) {
            source.fail(line.substr(first), "row " + std::to_string(row) + " of the matrix has " +
                                                std::to_string(bits) +
                                                " entries, but the first row has " +
                                                std::to_string(width));
        }
        std::size_t column = 0;
        for (std::size_t at = first; at < line.size(); ++at) {
            if (is_blank(line[at]) || line[at] == ',') continue;
            if (line[at] == '1') {
                building.add_entry(line.substr(at, 1), {id_at<ItemId>(column)});
            }
            ++column;
        }
        building.end_option();
    }
    return building.build();
}

}  // namespace quadrille::text
