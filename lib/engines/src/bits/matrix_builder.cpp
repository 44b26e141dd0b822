#include "bits/matrix_builder.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <unordered_map>
#include <utility>

#include "bits/bits.hpp"
#include "bits/kernel.hpp"
#include "bits/order.hpp"
#include "core/shuffle.hpp"

namespace quadrille::bits {
namespace {

// Larger tables leave the caches, and dancing cells are then faster.
constexpr std::size_t most_words = std::size_t{1} << 23;  // 64 MiB
// A rank takes 16 bits of the number by which items are compared. No more items fit, because each
// item has a row, and each row has a bit for each item.
static_assert(std::uint64_t{most_words} * word_bits < std::uint64_t{1} << (16 + 16));

std::size_t stride_for(std::size_t words) {
    return (words + words_a_line - 1) / words_a_line * words_a_line;
}

/// The words of a whole problem's row that follow its open items. There is always room for the
/// depths at which nodes were pruned, unless it would make a row of one line longer.
std::size_t words_behind_open(std::size_t option_words) {
    constexpr std::size_t most_short_words = 5;
    return option_words <= most_short_words ? 1 : 2;
}

/// Numbers rows: one for each item, and one for each color of an item.
class RowNumbers {
   public:
    explicit RowNumbers(const Problem& problem) : next_(problem.item_count() + 1) {}

    [[nodiscard]] static RowId of_item(ItemId item) { return id_at<RowId>(index(item) + 1); }
    [[nodiscard]] RowId of_color(const Entry& entry) {
        if (entry.color == no_color) return empty_row;
        const std::uint64_t key = std::uint64_t{index(entry.item)} << 32 | index(entry.color);
        const auto [at, is_new] = of_color_.try_emplace(key, id_at<RowId>(next_));
        next_ += is_new;
        return at->second;
    }
    [[nodiscard]] std::size_t count() const { return next_; }

   private:
    std::size_t next_;
    std::unordered_map<std::uint64_t, RowId> of_color_;
};

}  // namespace

bool fits(const Problem& problem, std::size_t memory) {
    const std::size_t options = problem.option_count();
    const std::size_t most_rows =
        std::min(most_words, memory / sizeof(Word)) /
        stride_for(words_for(options) + words_for(problem.primary_count()) +
                   words_behind_open(words_for(options)));
    if (options + problem.item_count() + 1 > most_rows) return false;
    if (!problem.has_colors()) return true;
    RowNumbers rows(problem);
    for (std::size_t o = 0; o < options; ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) (void)rows.of_color(entry);
        if (options + rows.count() > most_rows) return false;
    }
    return true;
}

Matrix make_matrix(const Problem& problem, std::optional<std::uint64_t> seed,
                   const Kernel& kernel) {
    Matrix matrix;
    MatrixBuilder(matrix).build(problem, seed, kernel);
    return matrix;
}

void MatrixBuilder::build(const Problem& problem, std::optional<std::uint64_t> seed,
                          const Kernel& kernel) {
    matrix_.kernel = &kernel;
    matrix_.options = order_options(problem);
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        matrix_.items.push_back(id_at<ItemId>(i));
        matrix_.ranks.push_back(id_at<Rank>(i));
    }
    RowNumbers rows(problem);
    for (const OptionId option : matrix_.options) {
        for (const Entry& entry : problem.option(option)) {
            matrix_.exclusions.entries.push_back(
                {RowNumbers::of_item(entry.item), rows.of_color(entry)});
        }
        matrix_.exclusions.end_option();
    }
    matrix_.rows.count = rows.count();
    lay_out(words_behind_open(words_for(matrix_.option_count())));
    rank_items(seed);
}

/// Ties fall to the item whose options rule out the most options, because its branches are the
/// smallest. (12 queens take 40 % fewer nodes, as the rows in the middle come first, and MacMahon's
/// squares 17 %. The other problems of bench/ stay within 3 %.) A seed shuffles the ranks.
void MatrixBuilder::rank_items(std::optional<std::uint64_t> seed) {
    std::vector<ItemId> order(matrix_.items.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = id_at<ItemId>(i);
    if (seed) {
        core::shuffle(std::span(order), *seed);
    } else {
        std::vector<double> conflicts_of_item(order.size());  // of an option, on average
        std::vector<double> options_of_item(order.size());
        for (std::size_t bit = 0; bit < matrix_.options.size(); ++bit) {
            const auto ruled_out = static_cast<double>(
                core::count_bits({matrix_.conflicts(id_at<OptionBit>(bit)), matrix_.option_words}));
            for (const RuledOut& out : matrix_.exclusions.of(bit)) {
                const std::size_t item = index(out.row) - 1;
                if (item >= order.size()) continue;  // a secondary one
                conflicts_of_item[item] += ruled_out;
                ++options_of_item[item];
            }
        }
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (options_of_item[i] > 0) conflicts_of_item[i] /= options_of_item[i];
        }
        std::ranges::stable_sort(order, std::greater{},
                                 [&](ItemId item) { return conflicts_of_item[index(item)]; });
    }
    std::vector<Rank> rank_of(order.size());
    for (std::size_t r = 0; r < order.size(); ++r) rank_of[index(order[r])] = id_at<Rank>(r);
    for (std::size_t i = 0; i < matrix_.items.size(); ++i) {
        matrix_.ranks[i] = rank_of[index(matrix_.items[i])];
        matrix_.item_at_rank[index(matrix_.ranks[i])] = id_at<ItemBit>(i);
    }
    set_ties();
}

void MatrixBuilder::build_part(const Matrix& whole, const Word* node) {
    // An option that was chosen is the only one of its closed items. It is no option of the part,
    // and neither is any that it excludes.
    matrix_.kernel = whole.kernel;
    new_row_.assign(whole.rows.count, empty_row);
    matrix_.items.clear();
    matrix_.ranks.clear();
    whole_items_.clear();
    left_.assign(node, node + whole.option_words);
    matrix_.rows.count = 1;
    const std::span<Word> left = left_;
    const Word* const open = node + whole.option_words;
    for (std::size_t i = 0; i < whole.item_count(); ++i) {
        const auto item = id_at<ItemBit>(i);
        if (has_bit(open, i)) {
            new_row_[index(whole.rows.of_item[i])] = id_at<RowId>(matrix_.rows.count++);
            matrix_.items.push_back(whole.items[i]);
            matrix_.ranks.push_back(whole.ranks[i]);
            whole_items_.push_back(item);
        } else {
            core::and_not_with(left, whole.mask(item));
        }
    }
    matrix_.options.clear();
    matrix_.exclusions.clear();
    const auto renumber = [&](RowId row) {
        RowId& renumbered = new_row_[index(row)];
        if (row != empty_row && renumbered == empty_row)
            renumbered = id_at<RowId>(matrix_.rows.count++);
        return renumbered;
    };
    core::for_each_bit(left_, [&](std::size_t bit) {
        matrix_.options.push_back(whole.options[bit]);
        for (const RuledOut& old : whole.exclusions.of(bit)) {
            matrix_.exclusions.entries.push_back({renumber(old.row), renumber(old.but)});
        }
        matrix_.exclusions.end_option();
    });
    lay_out(1);
}

void MatrixBuilder::translate(const Matrix& whole, const Word* node, Word* to) const {
    std::fill(to, to + matrix_.stride, 0);
    std::size_t next = 0;
    core::for_each_bit(left_, [&](std::size_t bit) {
        if (has_bit(node, bit)) set_bit(to, next);
        ++next;
    });
    for (std::size_t i = 0; i < matrix_.items.size(); ++i) {
        const ItemBit item = whole_items_[index(matrix_.rows.of_item[i]) - 1];
        if (whole.is_open(node, item)) set_bit(to + matrix_.option_words, i);
    }
    to[matrix_.mark_word()] = node[whole.mark_word()];
}

/// Makes the rows, once the options, the items and the exclusions are known. `last_words` is the
/// room behind the open items, in words.
void MatrixBuilder::lay_out(std::size_t last_words) {
    matrix_.option_words = words_for(matrix_.options.size());
    matrix_.open_words = words_for(matrix_.items.size());
    matrix_.stride = stride_for(matrix_.option_words + matrix_.open_words + last_words);
    matrix_.has_pruned_word = matrix_.option_words >= least_words_with_pruned_word &&
                              matrix_.stride > matrix_.pruned_word();
    matrix_.rows.words.reset(matrix_.rows.count * matrix_.stride);
    const std::size_t items = matrix_.items.size();
    std::size_t least = items + 1;
    std::size_t most = 0;
    Word* const words = matrix_.rows.words.data();
    for (std::size_t bit = 0; bit < matrix_.options.size(); ++bit) {
        std::size_t size = 0;
        for (const auto [row, but] : matrix_.exclusions.of(bit)) {
            size += index(row) <= items;
            set_bit(words + index(row) * matrix_.stride, bit);
            if (but != empty_row) set_bit(words + index(but) * matrix_.stride, bit);
        }
        least = std::min(least, size);
        most = std::max(most, size);
    }
    matrix_.uniform_size = least == most && most != 0 && items % most == 0 ? most : 0;
    order_items();
    matrix_.conflict_rows.reset(matrix_.options.size() * matrix_.stride);
    matrix_.kernel->unite(matrix_.exclusions.entries, matrix_.exclusions.starts,
                          matrix_.rows.words.data(), matrix_.stride, matrix_.conflict_rows.data());
    for (std::size_t bit = 0; bit < matrix_.options.size(); ++bit) {
        core::clear_bit(matrix_.conflict_rows.data() + bit * matrix_.stride, bit);
    }
}

/// Sorts the items by the number of pieces in which they have options, so that the same unrolled
/// loop counts neighbours. Items with equally many pieces are sorted by their first pieces. In rows
/// of one line, items whose pieces make one unit come before that. In rows of several lines, items
/// with options in equally many bytes come together before that, because they are looked up in
/// equally many steps. The item that was the i-th has row i + 1.
void MatrixBuilder::sort_items() {
    const std::size_t items = matrix_.items.size();
    const bool is_long = matrix_.stride > words_a_line;
    constexpr std::uint64_t few_bytes = 16;
    order_.clear();
    for (std::size_t i = 0; i < items; ++i) {
        const Word* const row = matrix_.rows.words.data() + (i + 1) * matrix_.stride;
        std::uint64_t pieces = 0;
        std::uint64_t bytes = 0;
        std::uint64_t first = 0;  // the numbers of the first two
        Piece all = 0;
        bool is_one_unit = true;
        const auto note = [&](std::size_t piece, Piece bits) {
            if (bits == 0) return;
            is_one_unit = is_one_unit && (all & bits) == 0;
            all |= bits;
            for (; is_long && bits != 0; bits >>= 8) bytes += (bits & 0xFF) != 0;
            if (pieces < 2) first = first << 16 | piece;
            ++pieces;
        };
        for (std::size_t w = 0; w < matrix_.option_words; ++w) {
            note(2 * w, static_cast<Piece>(row[w]));
            note(2 * w + 1, static_cast<Piece>(row[w] >> piece_bits));
        }
        const std::uint64_t in_units = is_long || is_one_unit ? 0 : 1;
        order_.push_back({pieces << 44 | std::min(bytes, few_bytes) << 36 | in_units << 32 | first,
                          static_cast<std::uint32_t>(i)});
    }
    std::ranges::sort(order_);
    matrix_.is_hopeless = items != 0 && order_.front().first >> 44 == 0;
}

/// Puts the items into their order, with all tables that follow it.
void MatrixBuilder::order_items() {
    sort_items();
    CountedItems& counted = matrix_.counted;
    const std::vector<ItemId> ids = matrix_.items;
    const std::vector<Rank> ranks = matrix_.ranks;
    matrix_.rows.of_item.resize(ids.size());
    matrix_.masks.resize(ids.size());
    counted.clear();
    matrix_.all_pieces.clear();
    matrix_.piece_starts.assign(1, 0);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::size_t before = order_[i].second;
        matrix_.items[i] = ids[before];
        matrix_.ranks[i] = ranks[before];
        const std::size_t rank = index(matrix_.ranks[i]);
        if (rank >= matrix_.item_at_rank.size()) matrix_.item_at_rank.resize(rank + 1);
        matrix_.item_at_rank[rank] = id_at<ItemBit>(i);
        matrix_.rows.of_item[i] = id_at<RowId>(before + 1);
        Word* const row = matrix_.rows.words.data() + (before + 1) * matrix_.stride;
        for (std::size_t w = 0; w < matrix_.option_words; ++w) {
            const auto low = static_cast<Piece>(row[w]);
            const auto high = static_cast<Piece>(row[w] >> piece_bits);
            if (low != 0) matrix_.all_pieces.push_back({id_at<PieceId>(2 * w), low});
            if (high != 0) matrix_.all_pieces.push_back({id_at<PieceId>(2 * w + 1), high});
        }
        matrix_.masks[i] = row;
        set_bit(row + matrix_.option_words, i);
        matrix_.piece_starts.push_back(static_cast<std::uint32_t>(matrix_.all_pieces.size()));
        const CountShape shape = add_units(matrix_.pieces(id_at<ItemBit>(i)));
        const auto open_piece = id_at<PieceId>(i / piece_bits);
        if (counted.runs.empty() || counted.runs.back().shape != shape ||
            counted.runs.back().open_piece != open_piece) {
            counted.runs.push_back({shape, open_piece, id_at<ItemBit>(i), id_at<ItemBit>(i), 0});
        }
        counted.runs.back().end = id_at<ItemBit>(i + 1);
        counted.runs.back().items |= counted.items.back().bit;
    }
    set_ties();
}

/// The ranks are known, and are part of how items are counted.
void MatrixBuilder::set_ties() {
    for (std::size_t i = 0; i < matrix_.items.size(); ++i) {
        matrix_.counted.items[i].tie = static_cast<Piece>(matrix_.ranks[i]) - 2 * key_of_one_option;
    }
}

/// Appends the next item to those that are counted, with its pieces in units: one for all, or else
/// pairs. (Units of four save 4 % of the population counts of pentominoes, and lose as much by
/// empty pieces.) If one instruction counts the bits of a piece, each piece is a unit: on an AMD
/// EPYC of the fourth generation, pairs take 4 % longer.
CountShape MatrixBuilder::add_units(std::span<const ItemPiece> pieces) {
    const std::size_t widest = matrix_.kernel->counts_pieces ? 1 : 4;
    std::size_t width = std::clamp<std::size_t>(pieces.size(), 1, widest);
    std::size_t units = fill_units(pieces, width);
    if (units > 1 && width > 1) {
        units = fill_units(pieces, width = 2);
        if (units == pieces.size()) units = fill_units(pieces, width = 1);
    }
    const std::size_t unrolled = width == 1 ? most_unrolled_pieces : most_unrolled_pairs;
    const std::size_t first = matrix_.counted.pieces.size();
    matrix_.counted.pieces.resize(first + units * width, CountedPiece{0, 0});
    const auto lanes = static_cast<std::uint32_t>(matrix_.kernel->lanes);
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        const auto number = static_cast<std::uint32_t>(index(pieces[p].piece));
        matrix_.counted.pieces[first + place_in_units_[p]] = {number * lanes, pieces[p].mask};
    }
    matrix_.counted.items.push_back({static_cast<std::uint32_t>(first),
                                     static_cast<std::uint32_t>(units), 0,
                                     Piece{1} << (matrix_.counted.items.size() % piece_bits)});
    return {static_cast<std::uint32_t>(units <= unrolled ? units : 0),
            static_cast<std::uint32_t>(width)};
}

/// Puts each piece into the first unit with room for it, and returns the number of units.
std::size_t MatrixBuilder::fill_units(std::span<const ItemPiece> pieces, std::size_t width) {
    open_units_.clear();
    place_in_units_.clear();
    std::uint32_t units = 0;
    for (const ItemPiece& piece : pieces) {
        auto unit = std::ranges::find_if(
            open_units_, [&](const OpenUnit& open) { return (open.options & piece.mask) == 0; });
        if (unit == open_units_.end()) {
            unit = open_units_.insert(unit, {0, units++ * static_cast<std::uint32_t>(width)});
        }
        unit->options |= piece.mask;
        place_in_units_.push_back(unit->next_place++);
        if (unit->next_place % width == 0) open_units_.erase(unit);
    }
    return std::max(units, 1U);
}

}  // namespace quadrille::bits
