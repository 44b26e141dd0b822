// Sizes of rectangles and boxes: 6x10, 3x4x5.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace quadrille::shapes {

/// Neither a board nor the pieces of a set have more cells.
inline constexpr std::uint64_t most_cells_of_puzzle = std::uint64_t{1} << 20;

/// The product of numbers, or a number above most_cells_of_puzzle if it is larger than that.
[[nodiscard]] std::uint64_t bounded_product(std::uint64_t a, std::uint64_t b);

/// A number of digits only. If it is above most_cells_of_puzzle, the result is some number between
/// that and eleven times as much.
[[nodiscard]] std::optional<std::uint64_t> read_size(std::string_view text);

struct Box {
    std::uint64_t layers = 1;
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
    bool is_flat = true;  ///< without a number of layers

    /// If there are more than most_cells_of_puzzle, some number above.
    [[nodiscard]] std::uint64_t cells() const {
        return bounded_product(bounded_product(layers, rows), columns);
    }
};

/// The sizes in "RxC" or "LxRxC". Nothing if the text is neither. Sizes may be 0.
[[nodiscard]] std::optional<Box> read_box(std::string_view text);

}  // namespace quadrille::shapes
