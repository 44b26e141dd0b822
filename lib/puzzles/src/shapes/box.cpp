// Sizes of rectangles and boxes, read in linear time.
#include "shapes/box.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace quadrille::shapes {

std::uint64_t bounded_product(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t above = most_cells_of_puzzle + 1;
    return b != 0 && a > above / b ? above : a * b;
}

std::optional<std::uint64_t> read_size(std::string_view text) {
    if (text.empty()) return std::nullopt;
    std::uint64_t number = 0;
    for (const char c : text) {
        if (c < '0' || '9' < c) return std::nullopt;
        if (number <= most_cells_of_puzzle) number = 10 * number + static_cast<unsigned>(c - '0');
    }
    return number;
}

std::optional<Box> read_box(std::string_view text) {
    std::vector<std::uint64_t> sizes;
    while (sizes.size() < 4) {
        const std::size_t end = text.find('x');
        const std::optional<std::uint64_t> size = read_size(text.substr(0, end));
        if (!size) return std::nullopt;
        sizes.push_back(*size);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    if (sizes.size() == 2) return Box{1, sizes[0], sizes[1], true};
    if (sizes.size() == 3) return Box{sizes[0], sizes[1], sizes[2], false};
    return std::nullopt;
}

}  // namespace quadrille::shapes
