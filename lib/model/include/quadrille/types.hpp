// The ids and small values that a problem is made of.
//
// Each kind of number has its own type, so an item cannot be passed where an option is
// expected. Only index() turns an id into a subscript.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <type_traits>

#pragma GCC visibility push(default)
namespace quadrille {

/// An item: something to cover. Primary items come first: 0 … primary_count()-1.
enum class ItemId : std::uint32_t {};

/// An option: a set of entries that is chosen as a whole.
enum class OptionId : std::uint32_t {};

/// The color of a secondary entry. An entry with `no_color` conflicts with every other entry of
/// its item.
enum class Color : std::uint32_t {};
inline constexpr Color no_color{0};

/// The subscript of an id.
template <typename Id>
requires std::is_enum_v<Id>
[[nodiscard]] constexpr std::size_t index(Id id) noexcept {
    return static_cast<std::size_t>(static_cast<std::underlying_type_t<Id>>(id));
}

/// The id with a given subscript, which must fit 32 bits.
template <typename Id>
requires std::is_enum_v<Id>
[[nodiscard]] constexpr Id id_at(std::size_t subscript) noexcept {
    return static_cast<Id>(static_cast<std::underlying_type_t<Id>>(subscript));
}

/// Deleted: an id has no text of its own, because names are those of a problem.
std::ostream& operator<<(std::ostream&, OptionId) = delete;  // print option_text(problem, option)
/// Deleted likewise.
std::ostream& operator<<(std::ostream&, ItemId) = delete;  // print problem.item_name(item)

/// One item of an option, with its color if it has one.
struct Entry {
    /// The item, and the color of the entry.
    ItemId item;
    Color color = no_color;

    friend constexpr bool operator==(const Entry&, const Entry&) = default;
};

/// How often a primary item must be covered: from `least` to `most` times.
struct Multiplicity {
    /// The fewest and the most times.
    std::uint32_t least = 1;
    std::uint32_t most = 1;

    friend constexpr bool operator==(const Multiplicity&, const Multiplicity&) = default;
};

/// The cost of an option, which may be negative: a whole multiple of 10^-d, where d is the
/// problem's cost_digits(). Engines ignore it; best_solutions and DiagramRanking use it.
using Cost = std::int64_t;

/// The most decimals that a cost may have.
inline constexpr unsigned most_cost_digits = 9;

/// A decimal number, value / 10^digits, such as 2.5 = {25, 1}. A whole number needs no digits.
struct Decimal {
    // Not explicit, because a whole cost is a cost.
    /// The number whole / 10^decimals.
    constexpr Decimal(Cost whole = 0, unsigned decimals = 0) noexcept
        : value(whole), digits(decimals) {}

    /// The number without its decimal point, and how many decimals it has.
    Cost value;
    unsigned digits;
};

}  // namespace quadrille
#pragma GCC visibility pop
