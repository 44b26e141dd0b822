// The symmetries of random small boards, against permutations of the cells that keep all distances.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "puzzles/tiling/plain_tilings.hpp"
#include "puzzles/tiling/random_puzzle.hpp"
#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "support/sanitized.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(board_symmetries)

using Motion = std::vector<std::size_t>;               // the images of the cells
using Placements = std::set<test::Painted>;            // of a piece
using Placed = std::pair<std::size_t, test::Painted>;  // a piece and its cells
using Tiling = std::set<Placed>;

test::Painted moved(const test::Painted& placement, const Motion& motion) {
    test::Painted image;
    for (const auto& [cell, paint] : placement) image.emplace_back(motion[cell], paint);
    std::ranges::sort(image);
    return image;
}

/// A motion of the board, and the piece that each piece becomes.
struct KeptMotion {
    Motion motion;
    std::vector<std::size_t> pieces;
};

bool are_used_equally(const shapes::Puzzle& puzzle, std::size_t a, std::size_t b) {
    if (puzzle.pieces[a].copies != puzzle.pieces[b].copies) return false;
    return std::ranges::all_of(puzzle.groups, [&](const shapes::Group& group) {
        return std::ranges::count(group.pieces, a) == std::ranges::count(group.pieces, b);
    });
}

class PlainSymmetries {
   public:
    explicit PlainSymmetries(const shapes::Puzzle& puzzle) : puzzle_(puzzle) {
        for (const shapes::Piece& piece : puzzle.pieces) {
            placements_.push_back(test::plain_placements(puzzle, piece));
        }
        for (const Motion& motion : test::plain_motions(puzzle.board)) {
            if (const auto pieces = pieces_after(motion)) kept_.push_back({motion, *pieces});
        }
    }

    /// Two pieces with the same placements: it would be a matter of choice which is which.
    [[nodiscard]] bool has_equal_pieces() const {
        const std::set<Placements> different(placements_.begin(), placements_.end());
        return different.size() < placements_.size();
    }

    [[nodiscard]] std::size_t order() const { return kept_.size(); }

    /// The number of orbits of the tilings.
    [[nodiscard]] std::size_t orbits(const std::set<Tiling>& tilings) const {
        std::set<Tiling> seen;
        std::size_t count = 0;
        for (const Tiling& tiling : tilings) {
            if (seen.contains(tiling)) continue;
            ++count;
            for (const KeptMotion& kept : kept_) {
                Tiling image;
                for (const auto& [piece, cells] : tiling) {
                    image.insert({kept.pieces[piece], moved(cells, kept.motion)});
                }
                seen.insert(image);
            }
        }
        return count;
    }

   private:
    [[nodiscard]] std::optional<std::vector<std::size_t>> pieces_after(const Motion& motion) const {
        const auto& cells = puzzle_.board.cells;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            if (cells[c].is_optional != cells[motion[c]].is_optional) return std::nullopt;
        }
        std::vector<std::size_t> pieces;
        for (std::size_t p = 0; p < placements_.size(); ++p) {
            Placements image;
            for (const test::Painted& placement : placements_[p]) {
                image.insert(moved(placement, motion));
            }
            std::size_t target = 0;
            while (target < placements_.size() &&
                   !(placements_[target] == image && are_used_equally(puzzle_, p, target))) {
                ++target;
            }
            if (target == placements_.size()) return std::nullopt;
            pieces.push_back(target);
        }
        return pieces;
    }

    const shapes::Puzzle& puzzle_;
    std::vector<Placements> placements_;
    std::vector<KeptMotion> kept_;
};

std::set<Tiling> tilings_of(const TilingEncoder& encoder) {
    const auto& board = encoder.puzzle().board.cells;
    std::set<Tiling> tilings;
    for_each_solution(encoder.problem(), [&](std::span<const OptionId> solution) {
        Tiling tiling;
        for (const TilingEncoder::PlacedPiece& placed : encoder.decode(solution)) {
            if (!placed.piece) continue;
            test::Painted painted;
            for (const shapes::Cell& cell : placed.cells) {
                const auto found =
                    std::ranges::lower_bound(board, cell, {}, &shapes::BoardCell::cell);
                painted.emplace_back(found - board.begin(), shapes::unpainted);
            }
            std::ranges::sort(painted);
            tiling.insert({*placed.piece, painted});
        }
        tilings.insert(tiling);
    });
    return tilings;
}

BOOST_AUTO_TEST_CASE(of_random_boards_are_the_permutations_that_keep_distances) {
    test::Random random(2);
    std::map<std::size_t, unsigned> seen;  // boards by the order of their groups
    unsigned with_tilings = 0;
    unsigned with_less_search = 0;
    constexpr unsigned rounds = testing::samples(2500);
    for (unsigned round = 0; round < rounds; ++round) {
        const shapes::Puzzle puzzle = test::random_puzzle(random);
        const TilingEncoder encoder(puzzle);
        const PlainSymmetries plain(puzzle);
        // Without options, the encoder does not know a symmetry from another.
        if (plain.has_equal_pieces() || encoder.problem().option_count() == 0) continue;
        BOOST_TEST_CONTEXT("puzzle " << round << ":\n" << shapes::write_puzzle(puzzle)) {
            const SymmetryGroup group(encoder.problem(), encoder.symmetries());
            BOOST_REQUIRE_EQUAL(group.order(), Count(plain.order()));
            ++seen[plain.order()];
            const auto whole = count_with_symmetries(encoder.problem(), encoder.symmetries());
            BOOST_REQUIRE_EQUAL(whole.count, count_solutions(encoder.problem()).count);
            with_less_search += whole.way.empty() ? 0 : 1;
            const bool is_painted = std::ranges::any_of(puzzle.pieces, [](const auto& piece) {
                return std::ranges::any_of(piece.shape, &shapes::Block::paint);
            });
            if (is_painted) continue;
            const std::set<Tiling> tilings = tilings_of(encoder);
            const auto counted = count_up_to_symmetry(encoder.problem(), group);
            BOOST_REQUIRE_EQUAL(counted.count, Count(plain.orbits(tilings)));
            with_tilings += tilings.empty() ? 0 : 1;
        }
    }
    BOOST_TEST(seen[1] > rounds / 50);
    BOOST_TEST(seen[2] > rounds / 50);
    BOOST_TEST(seen[4] > rounds / 250);
    BOOST_TEST(with_tilings > rounds / 15);
    BOOST_TEST(with_less_search > rounds / 100);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
