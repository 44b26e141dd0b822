// The plan of a sweep: the primary items in order, and what must be remembered between them.
//
// A solution can be built item by item. At each item that is not covered yet, an option is chosen
// in which it is the first item of this order. All earlier items are covered by then. Only two
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

#include "diagram/words.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// A field of a state that must be 0 or have this value: an entry with a color.
struct Tint {
    std::size_t word;
    Word mask;
    Word value;
};

class Plan {
   public:
    /// The words of the widest state that there are moves for. A wider plan has a width and no
    /// moves, which would take a state's memory for each option.
    static constexpr std::size_t most_words = 4;

    /// `order` has each primary item once. The problem must be without multiplicities.
    Plan(const Problem& problem, std::span<const std::uint32_t> order);

    /// A layer is an item, in order.
    [[nodiscard]] std::size_t layers() const noexcept { return own_.size(); }
    /// The most bits of a state that are in use at one time; how many words a state has, which is
    /// more than most_words for all that are wider.
    [[nodiscard]] std::size_t width() const noexcept { return width_; }
    [[nodiscard]] std::size_t words() const noexcept { return words_; }

    /// The moves of a layer are first_move(layer) … first_move(layer + 1) - 1: the options whose
    /// first item it is.
    [[nodiscard]] std::size_t first_move(std::size_t layer) const { return first_moves_[layer]; }
    /// Fields that must be 0, of each move one after the other.
    [[nodiscard]] const Word* taken(std::size_t move) const {
        return taken_.data() + move * words_;
    }
    /// The bits that the move adds to a state.
    [[nodiscard]] const Word* put(std::size_t move) const { return put_.data() + move * words_; }
    [[nodiscard]] std::span<const Tint> tints(std::size_t move) const {
        return {tints_.data() + first_tints_[move], tints_.data() + first_tints_[move + 1]};
    }
    [[nodiscard]] bool has_tints() const noexcept { return !tints_.empty(); }

    /// Whether the item of a layer is covered in a state that came from before it.
    [[nodiscard]] bool is_covered(std::size_t layer, const Word* state) const {
        return (state[own_[layer].word] & own_[layer].mask) != 0;
    }
    /// The fields that are needed after this layer no more, as a mask to be taken out.
    [[nodiscard]] const Word* ended(std::size_t layer) const {
        return ended_.data() + layer * words_;
    }

   private:
    struct Field {
        std::uint32_t first_layer;
        std::uint32_t last_layer;
        std::uint32_t bits;
        std::uint32_t at = 0;  // bit of the state
    };
    struct Own {
        std::size_t word = 0;
        Word mask = 0;  // 0 if no earlier option covers it
    };

    [[nodiscard]] std::vector<Field> find_fields(const Problem& problem);
    [[nodiscard]] std::size_t most_at_once(const std::vector<Field>& fields) const;
    [[nodiscard]] bool place(std::vector<Field>& fields);

    std::vector<std::uint32_t> layer_of_;  // of a primary item
    std::vector<std::uint32_t> layer_of_option_;
    std::size_t width_ = 0;
    std::size_t words_ = 1;
    std::vector<Own> own_;
    std::vector<Word> ended_;
    std::vector<std::size_t> first_moves_;
    std::vector<std::size_t> first_tints_;
    std::vector<Word> taken_;
    std::vector<Word> put_;
    std::vector<Tint> tints_;
};

/// The order in which a sweep goes through the primary items: that of the problem, or a greedy one
/// if its frontier is much narrower. In the greedy order, each item brings as few others as
/// possible into the frontier.
[[nodiscard]] std::vector<std::uint32_t> choose_order(const Problem& problem);

}  // namespace quadrille::diagram
