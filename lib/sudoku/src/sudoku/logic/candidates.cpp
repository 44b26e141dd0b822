#include "sudoku/logic/candidates.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sudoku::logic {

Candidates::Candidates(const LogicTables& tables)
    : tables_(&tables), value_(tables.cells()), changes_(tables.values()) {
    const std::size_t cells = tables.cells();
    const std::size_t values = tables.values();
    const std::size_t places = tables.houses() * values;
    start_.assign(cells, tables.all_values());
    for (std::size_t house = 0; house < tables.houses(); ++house) {
        const Mask all = ~Mask{0} >> (most_values - tables.cells_of(house).size());
        start_.insert(start_.end(), values, all);
    }
    start_.resize(cells + places + values * tables.words());
    for (std::size_t value = 0; value < values; ++value) {
        core::set_all_below(start_.data() + cells + places + value * tables.words(), cells);
    }
    data_ = start_;
    places_ = data_.data() + cells;
    cells_with_ = places_ + places;
    hidden_.reserve(places);
    naked_.reserve(cells);
}

void Candidates::begin() {
    for (std::uint32_t& count : changes_) ++count;
    std::ranges::copy(start_, data_.begin());
    std::ranges::fill(value_, std::uint16_t{0});
    open_ = value_.size();
    has_exclusions_ = false;
    fault_.reset();
    hidden_.clear();
    naked_.clear();
    hidden_taken_ = naked_taken_ = 0;
    if (tables_->values() > 1) return;
    for (std::uint32_t cell = 0; cell < value_.size(); ++cell) naked_.push_back(cell);
}

void Candidates::give(std::size_t cell, unsigned value) {
    if (has(cell, value)) return place(cell, value);
    fail({no_house, static_cast<std::uint32_t>(cell), 0});
}

void Candidates::set(const Board& board) {
    begin();
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] != 0) give(cell, board.cells[cell]);
    }
    has_exclusions_ = !board.excluded.empty();
    for (const auto& [cell, value] : board.excluded) {
        if (has(cell, value)) {
            eliminate(cell, value);
        } else if (value_[cell] == value) {
            fail({no_house, cell, 0});
        }
    }
}

void Candidates::set(const Cells& cells) {
    begin();
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] != 0) give(cell, cells[cell]);
    }
}

void Candidates::copy(const Candidates& other) {
    for (std::uint32_t& count : changes_) ++count;
    std::ranges::copy(other.data_, data_.begin());
    std::ranges::copy(other.value_, value_.begin());
    open_ = other.open_;
    has_exclusions_ = other.has_exclusions_;
    fault_ = other.fault_;
    hidden_.clear();
    naked_.clear();
    hidden_taken_ = naked_taken_ = 0;
}

/// The cell may no longer have the value: each of its houses has a place less.
void Candidates::remove_place(std::size_t cell, unsigned value) {
    ++changes_[value - 1];
    for (const auto& [house, index] : tables_->seats(cell)) {
        Mask& places = places_[house * tables_->values() + value - 1];
        const Mask place = Mask{1} << index;
        if ((places & place) == 0) continue;  // the house has the value elsewhere
        places ^= place;
        const bool has_several = (places & (places - 1)) != 0;
        if (has_several || !tables_->is_full(house)) continue;
        if (places != 0) {
            hidden_.push_back({house, static_cast<std::uint16_t>(value)});
        } else {
            fail({house, 0, static_cast<std::uint16_t>(value)});
        }
    }
}

void Candidates::place(std::size_t cell, unsigned value) {
    const std::size_t words = tables_->words();
    value_[cell] = static_cast<std::uint16_t>(value);
    --open_;
    Mask others = std::exchange(data_[cell], 0) & ~bit_of_value(value);
    for (; others != 0; others &= others - 1) {
        const unsigned other = first_value(others);
        core::clear_bit(cells_with_ + (other - 1) * words, cell);
        remove_place(cell, other);
    }
    for (const auto& [house, index] : tables_->seats(cell)) {
        places_[house * tables_->values() + value - 1] = 0;
    }
    core::Word* const with = cells_with_ + (value - 1) * words;
    core::clear_bit(with, cell);
    ++changes_[value - 1];
    const core::Word* const peers = tables_->peers(cell);
    for (std::size_t w = 0; w < words; ++w) {
        const core::Word hit = with[w] & peers[w];
        with[w] ^= hit;
        core::for_each_bit(hit, w * core::word_bits, [&](std::size_t peer) {
            Mask& values = data_[peer];
            values ^= bit_of_value(value);
            if (is_single(values)) naked_.push_back(static_cast<std::uint32_t>(peer));
            if (values == 0) fail({no_house, static_cast<std::uint32_t>(peer), 0});
            remove_place(peer, value);
        });
    }
}

void Candidates::eliminate(std::size_t cell, unsigned value) {
    core::clear_bit(cells_with_ + (value - 1) * tables_->words(), cell);
    Mask& values = data_[cell];
    values ^= bit_of_value(value);
    if (is_single(values)) naked_.push_back(static_cast<std::uint32_t>(cell));
    if (values == 0) fail({no_house, static_cast<std::uint32_t>(cell), 0});
    remove_place(cell, value);
}

std::optional<Single> Candidates::next_hidden_single() {
    while (hidden_taken_ < hidden_.size()) {
        const auto [house, value] = hidden_[hidden_taken_++];
        const Mask places = this->places(house, value);
        if (places == 0) continue;
        const std::uint32_t cell =
            tables_->cells_of(house)[static_cast<std::size_t>(std::countr_zero(places))];
        return Single{{cell, value}, house};
    }
    return std::nullopt;
}

std::optional<Single> Candidates::next_naked_single() {
    while (naked_taken_ < naked_.size()) {
        const std::uint32_t cell = naked_[naked_taken_++];
        if (data_[cell] == 0) continue;
        return Single{{cell, first_value(data_[cell])}, no_house};
    }
    return std::nullopt;
}

}  // namespace quadrille::sudoku::logic
