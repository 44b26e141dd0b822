// The plan of a sweep: the primary items in order, and what must be remembered between them.
//
// A solution can be built item by item. At each item that is not covered yet, an option is chosen
// in which it is the first item of this order. All earlier items are already covered. Only two
// things about the earlier choices matter: the later items that they cover, and the secondary items
// that they use. The *frontier* contains the items that options on both sides of the current item
// can have, as in frontier-based search (Sekine, Imai and Tani 1995; Knuth's Simpath, TAOCP 7.1.4).
// A *state* records what is true of the frontier. Each item of the frontier has a field of bits in
// the state. After it has left the frontier, another item may use the field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "diagram/ids.hpp"
#include "diagram/words.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// An entry with a color: a field of a state that must be 0 or have this value.
struct Tint {
    std::size_t word;
    Word mask;
    Word value;
};

class SweepPlan {
   public:
    /// The words of the widest state with moves. A wider plan has a width and no moves, because its
    /// moves would take the memory of a state for each option.
    static constexpr std::size_t most_words = 4;

    /// `order` has each primary item once. The problem must be without multiplicities.
    SweepPlan(const Problem& problem, std::span<const ItemId> order);

    /// The number of layers. Layers are items, in order.
    [[nodiscard]] std::size_t layers() const noexcept { return own_.size(); }
    /// The most bits of a state that are in use at one time.
    [[nodiscard]] std::size_t width() const noexcept { return width_; }
    /// The words of a state, or more than most_words if it is too wide.
    [[nodiscard]] std::size_t words() const noexcept { return words_; }

    /// The moves of a layer are the options whose first item it is. They end where those of the
    /// next layer begin.
    [[nodiscard]] MoveId first_move(LayerId layer) const { return first_moves_[index(layer)]; }
    [[nodiscard]] MoveId end_move(LayerId layer) const { return first_moves_[index(layer) + 1]; }
    /// The option of a move.
    [[nodiscard]] OptionId option(MoveId move) const { return option_of_move_[index(move)]; }
    /// The fields that must be 0 before a move. Those of the next move follow, words() each.
    [[nodiscard]] const Word* taken(MoveId move) const {
        return taken_.data() + index(move) * words_;
    }
    /// The bits that the move adds to a state.
    [[nodiscard]] const Word* put(MoveId move) const { return put_.data() + index(move) * words_; }
    [[nodiscard]] std::span<const Tint> tints(MoveId move) const {
        return {tints_.data() + first_tints_[index(move)],
                tints_.data() + first_tints_[index(move) + 1]};
    }
    [[nodiscard]] bool has_tints() const noexcept { return !tints_.empty(); }

    /// Is the item of a layer covered in a state from an earlier layer?
    [[nodiscard]] bool is_covered(LayerId layer, const Word* state) const {
        return (state[own_[index(layer)].word] & own_[index(layer)].mask) != 0;
    }
    /// A mask of the fields that are not needed after this layer.
    [[nodiscard]] const Word* ended(LayerId layer) const {
        return ended_.data() + index(layer) * words_;
    }

   private:
    /// The bits of a state that an item has, from one layer to another.
    struct ItemField {
        LayerId first_layer;
        LayerId last_layer;
        std::uint32_t bits;
        std::uint32_t at = 0;  // the first bit
    };
    struct Own {
        std::size_t word = 0;
        Word mask = 0;  // 0 if no earlier option covers it
    };

    [[nodiscard]] std::vector<ItemField> find_fields(const Problem& problem);
    [[nodiscard]] std::size_t most_at_once(const std::vector<ItemField>& fields) const;
    [[nodiscard]] bool place(std::vector<ItemField>& fields);

    std::vector<LayerId> layer_of_;         // of a primary item
    std::vector<LayerId> layer_of_option_;  // that of its first item
    std::size_t width_ = 0;
    std::size_t words_ = 1;
    std::vector<Own> own_;  // of each layer
    std::vector<Word> ended_;
    std::vector<MoveId> first_moves_;
    std::vector<OptionId> option_of_move_;
    std::vector<std::size_t> first_tints_;
    std::vector<Word> taken_;
    std::vector<Word> put_;
    std::vector<Tint> tints_;
};

/// Calls make<size>() with the number of words of a state, so that loops over them are unrolled.
/// `if_too_wide` if that would be more than most_words.
template <typename Result, typename Make>
[[nodiscard]] Result with_words_of(const SweepPlan& plan, Make&& make, Result if_too_wide = {}) {
    static_assert(SweepPlan::most_words == 4);
    switch (plan.words()) {
        case 1:
            return make.template operator()<1>();
        case 2:
            return make.template operator()<2>();
        case 3:
            return make.template operator()<3>();
        case 4:
            return make.template operator()<4>();
        default:
            return if_too_wide;
    }
}

}  // namespace quadrille::diagram
