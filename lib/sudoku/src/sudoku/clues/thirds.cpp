#include "sudoku/clues/thirds.hpp"

namespace quadrille::sudoku::clues {

Thirds::Thirds(unsigned side, bool is_by_columns) : places_(std::size_t{side} * side) {
    const std::size_t count = places_.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t cell = is_by_columns ? i % side * side + i / side : i;
        const auto part = static_cast<std::uint8_t>(i * part_count / count);
        const auto bit = static_cast<std::uint8_t>(size_of(all_[part]));
        places_[cell] = {part, bit};
        cells_[part][bit] = static_cast<std::uint8_t>(cell);
        all_[part] |= PartSet{1} << bit;
    }
}

Parts Thirds::split(ClueCells set) const {
    Parts parts{};
    while (!set.is_empty()) {
        const Place place = places_[set.take_first()];
        parts[place.part] |= PartSet{1} << place.bit;
    }
    return parts;
}

ClueCells Thirds::join(const Parts& parts) const {
    ClueCells set;
    for (std::size_t part = 0; part < part_count; ++part) {
        for (PartSet left = parts[part]; left != 0; left &= left - 1) {
            set =
                set | ClueCells::of(cells_[part][static_cast<std::size_t>(std::countr_zero(left))]);
        }
    }
    return set;
}

}  // namespace quadrille::sudoku::clues
