#include "encode/tiling/usage.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <vector>

namespace quadrille::encode::tiling {

namespace {

using shapes::Copies;
using shapes::Puzzle;

UseItem demand_of(const Copies& copies) {
    if (copies.most == 0) return UseItem::never;
    if (copies.least == 0 && copies.most == shapes::any_number) return UseItem::unlimited;
    if (copies.most > 1) return UseItem::counted;
    return copies.least == 1 ? UseItem::once : UseItem::at_most_once;
}

/// The cells of the board, and those that the pieces may cover.
struct Areas {
    std::uint64_t all = 0;        // of the board
    std::uint64_t mandatory = 0;  // not optional
    // Sums over the pieces, as floating-point numbers, because no number of copies may overflow
    // them.
    double least = 0;
    double most = 0;
    std::uint64_t divisor = 0;  // of the sizes of all pieces
    bool is_fixed = true;       // each piece has one number of copies
    std::size_t size = 0;       // of all pieces, if it is the same
    bool is_one_size = true;
};

Areas areas_of(const Puzzle& puzzle) {
    Areas areas;
    areas.all = puzzle.board.cells.size();
    areas.mandatory = static_cast<std::uint64_t>(std::ranges::count_if(
        puzzle.board.cells, [](const shapes::BoardCell& c) { return !c.is_optional; }));
    for (const shapes::Piece& piece : puzzle.pieces) {
        if (piece.copies.most == 0) continue;
        const std::size_t size = piece.shape.size();
        areas.least += static_cast<double>(piece.copies.least) * static_cast<double>(size);
        areas.most += static_cast<double>(piece.copies.most) * static_cast<double>(size);
        areas.divisor = std::gcd(areas.divisor, std::uint64_t{size});
        areas.is_fixed = areas.is_fixed && piece.copies.least == piece.copies.most;
        areas.is_one_size = areas.is_one_size && (areas.size == 0 || areas.size == size);
        areas.size = size;
    }
    return areas;
}

std::string cells_text(double cells) {
    return std::to_string(static_cast<std::uint64_t>(cells)) + (cells == 1 ? " cell" : " cells");
}

/// Why the sizes cannot be right; empty if they can.
std::string contradiction_in(const Puzzle& puzzle, const Areas& areas) {
    const bool is_exact = !puzzle.leave.fewest;
    const std::uint64_t left = is_exact ? puzzle.leave.cells : 0;
    if (left > areas.mandatory) {
        return "the board has " + cells_text(static_cast<double>(areas.mandatory)) + ", so that " +
               cells_text(static_cast<double>(left)) + " cannot stay empty";
    }
    const std::uint64_t room = areas.all - left;
    const std::uint64_t needed = areas.mandatory - left;
    if (areas.least > static_cast<double>(room)) {
        return "the pieces cover at least " + cells_text(areas.least) + ", and there are " +
               std::to_string(room) + " to cover";
    }
    if (!is_exact) return {};
    if (areas.most < static_cast<double>(needed)) {
        return "the pieces cover at most " + cells_text(areas.most) + ", and there are " +
               std::to_string(needed) + " to cover";
    }
    if (areas.divisor > 1 && areas.all == areas.mandatory && needed % areas.divisor != 0) {
        return "the sizes of the pieces are multiples of " + std::to_string(areas.divisor) +
               ", and there are " + cells_text(static_cast<double>(needed)) + " to cover";
    }
    return {};
}

/// Has the group every piece that may be used?
bool has_all_pieces(const shapes::Group& group, const Usage& usage) {
    for (std::size_t p = 0; p < usage.pieces.size(); ++p) {
        const bool is_member = std::ranges::find(group.pieces, p) != group.pieces.end();
        if (!is_member && usage.pieces[p] != UseItem::never) return false;
    }
    return true;
}

}  // namespace

Multiplicity multiplicity_of(const Copies& copies, std::size_t cells) {
    const auto bound = static_cast<std::uint32_t>(std::max<std::size_t>(cells, copies.least));
    return {copies.least, std::min(copies.most, bound)};
}

void settle_numbers(Puzzle& puzzle) {
    const Areas areas = areas_of(puzzle);
    const auto all = static_cast<double>(areas.all);
    if (areas.all != areas.mandatory) return;
    if (puzzle.leave.fewest && areas.is_fixed && areas.least <= all) {
        puzzle.leave = {.cells = static_cast<std::size_t>(all - areas.least), .fewest = false};
    }
    if (puzzle.leave.fewest || puzzle.leave.cells > areas.all) return;
    const auto covered = static_cast<double>(areas.all - puzzle.leave.cells);
    for (shapes::Piece& piece : puzzle.pieces) {
        if (areas.most == covered) piece.copies.least = piece.copies.most;
        if (areas.least == covered) piece.copies.most = piece.copies.least;
    }
}

std::vector<std::size_t> possible_empty_cells(const Puzzle& puzzle) {
    const Areas areas = areas_of(puzzle);
    if (!puzzle.leave.fewest || !puzzle.costs.empty() || areas.all != areas.mandatory) return {};
    if (areas.least > static_cast<double>(areas.all)) return {};
    std::map<std::size_t, std::uint64_t> most_copies;  // beyond the least number, of each size
    for (const shapes::Piece& piece : puzzle.pieces) {
        most_copies[piece.shape.size()] += piece.copies.most - piece.copies.least;
    }
    constexpr std::size_t most_work = std::size_t{1} << 28;
    const auto room = static_cast<std::size_t>(areas.all - static_cast<std::uint64_t>(areas.least));
    if (most_copies.size() * (room + 1) > most_work) return {};
    // For a sum of sizes: how many copies of the present size it needs at least.
    constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
    std::vector<std::uint64_t> needed(room + 1, never);
    needed[0] = 0;
    for (const auto& [size, most] : most_copies) {
        for (std::size_t sum = 0; sum <= room; ++sum) {
            if (needed[sum] != never) {
                needed[sum] = 0;
            } else if (sum >= size && needed[sum - size] < most) {
                needed[sum] = needed[sum - size] + 1;
            }
        }
    }
    std::vector<std::size_t> numbers;
    for (std::size_t sum = room + 1; sum-- > 0;) {
        if (needed[sum] != never) numbers.push_back(room - sum);
    }
    return numbers;
}

Usage plan_usage(const Puzzle& puzzle) {
    const Areas areas = areas_of(puzzle);
    Usage usage;
    usage.contradiction = contradiction_in(puzzle, areas);
    for (const shapes::Piece& piece : puzzle.pieces) {
        usage.pieces.push_back(demand_of(piece.copies));
    }
    for (const shapes::Group& group : puzzle.groups) {
        usage.groups.push_back(demand_of(group.copies));
    }
    const bool is_without_optional = areas.all == areas.mandatory;
    const bool leaves = puzzle.leave.fewest || puzzle.leave.cells > 0;
    usage.cells_are_secondary =
        leaves && !puzzle.leave.fewest && is_without_optional && areas.is_fixed &&
        puzzle.groups.empty() &&
        areas.least + static_cast<double>(puzzle.leave.cells) == static_cast<double>(areas.all);
    usage.has_empty_options = leaves && !usage.cells_are_secondary;
    // The number of pieces of one size follows from the number of cells.
    if (!is_without_optional || !areas.is_one_size || puzzle.leave.fewest || areas.size == 0 ||
        usage.cells_are_secondary || !usage.contradiction.empty()) {
        return usage;
    }
    const auto number = (areas.all - puzzle.leave.cells) / areas.size;
    const auto used =
        std::ranges::count_if(usage.pieces, [](UseItem d) { return d != UseItem::never; });
    for (UseItem& demand : usage.pieces) {
        // The only piece: its bounds hold, because the sizes have no contradiction.
        if (used == 1 && demand == UseItem::counted) demand = UseItem::unlimited;
    }
    for (std::size_t g = 0; g < usage.groups.size(); ++g) {
        const shapes::Group& group = puzzle.groups[g];
        if (!has_all_pieces(group, usage)) continue;
        if (number < group.copies.least || number > group.copies.most) {
            usage.contradiction = "the board has room for exactly " + std::to_string(number) +
                                  " pieces, and '" + group.name + "' wants another number";
        } else if (usage.groups[g] == UseItem::counted) {
            usage.groups[g] = UseItem::unlimited;
        }
    }
    return usage;
}

}  // namespace quadrille::encode::tiling
