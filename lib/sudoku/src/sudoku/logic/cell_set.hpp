// A set of cells of a grid. Up to 1024 cells take no memory of their own.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/bits.hpp"

namespace quadrille::sudoku::logic {

class CellSet {
   public:
    explicit CellSet(std::size_t words) : words_(words, 0) {}
    CellSet(const core::Word* set, std::size_t words) : words_(set, set + words) {}

    void add(std::size_t cell) { core::set_bit(words_.data(), cell); }
    void remove(std::size_t cell) { core::clear_bit(words_.data(), cell); }
    [[nodiscard]] bool has(std::size_t cell) const { return core::has_bit(words_.data(), cell); }
    [[nodiscard]] bool is_empty() const { return core::is_empty(span()); }
    [[nodiscard]] std::size_t size() const { return core::count_bits(span()); }

    void keep(const core::Word* other) { core::and_with(span(), other); }
    void keep(const CellSet& other) { keep(other.words_.data()); }
    void add_all(const CellSet& other) { core::or_with(span(), other.words_.data()); }
    void remove_all(const CellSet& other) { core::and_not_with(span(), other.words_.data()); }
    [[nodiscard]] bool meets(const core::Word* other) const {
        return core::intersect(span(), other);
    }
    [[nodiscard]] bool meets(const CellSet& other) const { return meets(other.words_.data()); }
    /// Is every cell of this set in the other one?
    [[nodiscard]] bool is_within(const core::Word* other) const {
        core::Word outside = 0;
        for (std::size_t w = 0; w < words_.size(); ++w) outside |= words_[w] & ~other[w];
        return outside == 0;
    }
    [[nodiscard]] bool is_within(const CellSet& other) const {
        return is_within(other.words_.data());
    }

    template <typename Visit>
    void for_each(Visit&& visit) const {
        core::for_each_bit(span(), visit);
    }

    [[nodiscard]] std::vector<std::uint32_t> list() const {
        std::vector<std::uint32_t> cells;
        for_each([&](std::size_t cell) { cells.push_back(static_cast<std::uint32_t>(cell)); });
        return cells;
    }

    friend bool operator==(const CellSet&, const CellSet&) = default;

   private:
    static constexpr std::size_t inline_words = 16;

    [[nodiscard]] std::span<core::Word> span() { return {words_.data(), words_.size()}; }
    [[nodiscard]] std::span<const core::Word> span() const {
        return {words_.data(), words_.size()};
    }

    boost::container::small_vector<core::Word, inline_words> words_;
};

}  // namespace quadrille::sudoku::logic
