// The invariants of a matrix and of a search over it. Builds with assertions check them on small
// problems, and tests check them on larger ones.
#include <algorithm>
#include <bit>

#include "bits/kernel.hpp"
#include "bits/matrix.hpp"
#include "bits/search.hpp"

namespace quadrille::bits {

namespace {

/// Has a set of this many words a number that is not below n?
bool has_any_from(const Word* set, std::size_t words, std::size_t n) {
    for (std::size_t w = n / word_bits; w < words; ++w) {
        const Word below = w == n / word_bits ? core::bit_of(n) - 1 : 0;
        if ((set[w] & ~below) != 0) return true;
    }
    return false;
}

/// Is `inner` a subset of `outer`, apart from one number?
bool is_subset_but(std::span<const Word> inner, const Word* outer, std::size_t number) {
    for (std::size_t w = 0; w < inner.size(); ++w) {
        const Word but = w == number / word_bits ? core::bit_of(number) : 0;
        if ((inner[w] & ~outer[w] & ~but) != 0) return false;
    }
    return true;
}

bool are_conflicts_consistent(const Matrix& matrix) {
    for (std::size_t o = 0; o < matrix.options.size(); ++o) {
        const auto option = id_at<OptionBit>(o);
        const Word* const row = matrix.conflicts(option);
        if (Matrix::is_left(row, option) ||
            has_any_from(row, matrix.option_words, matrix.options.size()) ||
            has_any_from(row + matrix.option_words, matrix.stride - matrix.option_words,
                         matrix.items.size())) {
            return false;
        }
        const bool is_mutual =
            core::for_each_bit({row, matrix.option_words}, [&](std::size_t other) {
                return Matrix::is_left(matrix.conflicts(id_at<OptionBit>(other)), option);
            });
        if (!is_mutual) return false;
        for (std::size_t i = 0; i < matrix.items.size(); ++i) {
            const auto item = id_at<ItemBit>(i);
            const bool covers = Matrix::is_left(matrix.mask(item), option);
            if (matrix.is_open(row, item) != covers) return false;
            if (covers && !is_subset_but({matrix.mask(item), matrix.option_words}, row, o))
                return false;
        }
    }
    return true;
}

bool are_pieces_consistent(const Matrix& matrix) {
    for (std::size_t i = 0; i < matrix.items.size(); ++i) {
        const auto item = id_at<ItemBit>(i);
        if (matrix.mask(item) !=
            matrix.rows.words.data() + index(matrix.rows.of_item[i]) * matrix.stride)
            return false;
        auto piece = matrix.pieces(item).begin();
        for (std::size_t p = 0; p < 2 * matrix.option_words; ++p) {
            const auto bits = static_cast<Piece>(matrix.mask(item)[p / 2] >> (p % 2 * piece_bits));
            if (bits == 0) continue;
            if (piece == matrix.pieces(item).end() || index(piece->piece) != p ||
                piece->mask != bits) {
                return false;
            }
            ++piece;
        }
        if (piece != matrix.pieces(item).end()) return false;
    }
    return true;
}

/// The units of an item have its pieces, in any order, and a unit has each place once.
bool are_units_consistent(const Matrix& matrix, CountShape shape, ItemBit item) {
    const CountedItem& counted = matrix.counted.items[index(item)];
    if (shape.units != 0 && shape.units != counted.units) return false;
    if (counted.bit != Piece{1} << (index(item) % piece_bits) ||
        counted.tie + 2 * key_of_one_option != static_cast<Piece>(matrix.ranks[index(item)])) {
        return false;
    }
    std::size_t found = 0;
    for (std::size_t u = 0; u < counted.units; ++u) {
        Piece in_unit = 0;
        for (std::size_t p = 0; p < shape.width; ++p) {
            const CountedPiece& piece = matrix.counted.pieces[counted.first + u * shape.width + p];
            if (piece.mask == 0) continue;
            if ((in_unit & piece.mask) != 0) return false;
            in_unit |= piece.mask;
            found += static_cast<std::size_t>(
                std::ranges::count_if(matrix.pieces(item), [&](const ItemPiece& other) {
                    return index(other.piece) * matrix.kernel->lanes == piece.first_lane &&
                           other.mask == piece.mask;
                }));
        }
    }
    return found == matrix.pieces(item).size();
}

bool are_runs_consistent(const Matrix& matrix) {
    std::size_t next = 0;
    bool is_any_without_options = false;
    for (const Run& run : matrix.counted.runs) {
        if (index(run.first) != next || run.end <= run.first) return false;
        Piece items = 0;
        for (; next < index(run.end); ++next) {
            const auto item = id_at<ItemBit>(next);
            items |= Piece{1} << (next % piece_bits);
            if (next >= matrix.items.size() || next / piece_bits != index(run.open_piece) ||
                matrix.item_at(matrix.ranks[next]) != item ||
                !are_units_consistent(matrix, run.shape, item)) {
                return false;
            }
            is_any_without_options |= matrix.pieces(item).empty();
        }
        if (items != run.items) return false;
    }
    return next == matrix.items.size() && matrix.is_hopeless == is_any_without_options;
}

}  // namespace

bool is_consistent(const Matrix& matrix) {
    return are_conflicts_consistent(matrix) && are_pieces_consistent(matrix) &&
           are_runs_consistent(matrix);
}

bool BitSearch::is_consistent() const {
    const bool is_found_consistent =
        results_.returned <= results_.found.count &&
        (!results_.found.are_listed ||
         results_.found.rows.size() == results_.found.count * results_.in->matrix->option_words);
    if (!is_found_consistent || !problem_->is_consistent()) {
        return false;
    }
    for (std::size_t n = 0; n < whole_.stack.size; ++n) {
        if (!is_node_consistent(whole_, n)) return false;
    }
    if (part_.nodes.stack.size != 0 && !bits::is_consistent(part_.matrix)) return false;
    for (std::size_t n = 0; n < part_.nodes.stack.size; ++n) {
        if (!is_node_consistent(part_.nodes, n)) return false;
    }
    return are_weights_consistent();
}

bool BitProblem::is_consistent() const {
    for (std::size_t o = 0; o < bit_of_option.size(); ++o) {
        if (index(matrix.option(bit_of_option[o])) != o) return false;
    }
    for (std::size_t i = 0; i < bit_of_item.size(); ++i) {
        if (index(matrix.item(bit_of_item[i])) != i) return false;
    }
    return bits::is_consistent(matrix);
}

bool BitSearch::is_node_consistent(const OpenNodes& of, std::size_t n) const {
    const Matrix& matrix = *of.matrix;
    const Word* const node = of.node(n);
    const std::size_t words = matrix.option_words;
    if (has_any_from(node, words, matrix.option_count()) ||
        has_any_from(node + words, matrix.open_words, matrix.item_count()) ||
        (core::is_empty({node + words, matrix.open_words}) && !start_.is_unexamined)) {
        return false;
    }
    std::vector<Word> chosen(words);
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        const auto item = id_at<ItemBit>(i);
        if (matrix.is_open(node, item)) continue;
        std::size_t left = 0;
        for (std::size_t w = 0; w < words; ++w) {
            const Word of_item = node[w] & matrix.mask(item)[w];
            left += static_cast<std::size_t>(std::popcount(of_item));
            chosen[w] |= of_item;
        }
        if (left != 1) return false;
    }
    const bool is_free_of_conflicts = core::for_each_bit(chosen, [&](std::size_t bit) {
        return !core::intersect({node, matrix.mark_word()},
                                matrix.conflicts(id_at<OptionBit>(bit)));
    });
    const std::size_t before = &of == &part_.nodes ? part_.chosen.size() : 0;
    return is_free_of_conflicts && of.mark(n).depth == before + core::count_bits(chosen);
}

/// The nodes that are left weigh no more than what was not given away.
bool BitSearch::are_weights_consistent() const {
    constexpr double rounding = 1e-4;
    double sum = start_.given;
    for (const OpenNodes* const nodes : {&whole_, &part_.nodes}) {
        for (std::size_t n = 0; n < nodes->stack.size; ++n) {
            const auto weight = static_cast<double>(nodes->mark(n).weight);
            if (weight <= 0) return false;
            sum += weight;
        }
    }
    return sum <= 1 + rounding;
}

bool BitSearch::is_too_large_to_check() const {
    constexpr std::size_t most_options = 32;
    constexpr std::size_t most_nodes = 64;
    return whole_.matrix->option_count() > most_options ||
           whole_.stack.size + part_.nodes.stack.size > most_nodes;
}

}  // namespace quadrille::bits
