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

/// Throws InputError if a part of a line has anything but bits, blanks and commas.
void refuse_others(const TextSource& source, std::string_view part) {
    const std::size_t other = part.find_first_not_of("01, \t");
    if (other == part.npos) return;
    source.fail(part.substr(other),
                "a matrix has 0s and 1s only, not " + core::quoted(part.substr(other, 1)));
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
        const std::size_t first = std::min(line.find_first_of("01"), line.size());
        // What stands between bits is looked at below.
        refuse_others(source,
                      bits == 0 || (width != 0 && bits != width) ? line : line.substr(0, first));
        if (bits == 0) continue;
        ++row;
        if (width == 0) {
            width = bits;
            building.add_numbered(line, width, 0);
        }
        if (bits != width) {
            source.fail(line.substr(first), "row " + std::to_string(row) + " of the matrix has " +
                                                std::to_string(bits) +
                                                " entries, but the first row has " +
                                                std::to_string(width));
        }
        std::size_t column = 0;
        for (std::size_t at = first; at < line.size(); ++at) {
            const char c = line[at];
            if (c == ' ') continue;
            if (c == '1') {
                building.add_entry(line.substr(at, 1), {id_at<ItemId>(column)});
            } else if (c != '0') {
                if (c != ',' && c != '\t') refuse_others(source, line.substr(at));
                continue;
            }
            ++column;
        }
        building.end_option();
    }
    return building.build();
}

}  // namespace quadrille::text
