#include "bits/matrix.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "bits/kernel.hpp"
#include "bits/order.hpp"
#include "core/shuffle.hpp"

namespace quadrille::bits {
namespace {

// More than this leaves the caches, and dancing cells win.
constexpr std::size_t most_words = std::size_t{1} << 23;  // 64 MiB
// A rank takes 16 bits of the number by which items are compared. No more items than that fit: each
// one has a row, which has a bit for each one.
static_assert(most_words * word_bits < (std::size_t{1} << 16) * (std::size_t{1} << 16));

std::size_t stride_for(std::size_t option_words, std::size_t open_words) {
    const std::size_t words = option_words + open_words + 1;
    return (words + words_a_line - 1) / words_a_line * words_a_line;
}

/// Numbers rows: one for each item, and one for each color of an item.
class Rows {
   public:
    explicit Rows(const Problem& problem) : next_(problem.item_count() + 1) {}

    [[nodiscard]] static std::uint32_t of_item(ItemId item) {
        return static_cast<std::uint32_t>(index(item)) + 1;
    }
    [[nodiscard]] std::uint32_t of_color(const Entry& entry) {
        if (entry.color == no_color) return 0;
        const std::uint64_t key = std::uint64_t{index(entry.item)} << 32 | index(entry.color);
        const auto [at, is_new] = of_color_.try_emplace(key, static_cast<std::uint32_t>(next_));
        next_ += is_new;
        return at->second;
    }
    [[nodiscard]] std::size_t count() const { return next_; }

   private:
    std::size_t next_;
    std::unordered_map<std::uint64_t, std::uint32_t> of_color_;
};

}  // namespace

bool Matrix::fits(const Problem& problem) {
    const std::size_t options = problem.option_count();
    const std::size_t most_rows =
        most_words / stride_for(words_for(options), words_for(problem.primary_count()));
    if (options + problem.item_count() + 1 > most_rows) return false;
    if (!problem.has_colors()) return true;
    Rows rows(problem);
    for (std::size_t o = 0; o < options; ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) (void)rows.of_color(entry);
        if (options + rows.count() > most_rows) return false;
    }
    return true;
}

Matrix::Matrix(const Problem& problem, std::optional<std::uint64_t> seed, const Kernel& kernel)
    : kernel_(&kernel), options_(order_options(problem)) {
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        items_.push_back(id_at<ItemId>(i));
        ranks_.push_back(static_cast<std::uint32_t>(i));
    }
    Rows rows(problem);
    exclusion_starts_.push_back(0);
    for (const OptionId option : options_) {
        for (const Entry& entry : problem.option(option)) {
            exclusions_.push_back({Rows::of_item(entry.item), rows.of_color(entry)});
        }
        exclusion_starts_.push_back(static_cast<std::uint32_t>(exclusions_.size()));
    }
    row_count_ = rows.count();
    lay_out();
    rank_items(seed);
}

/// Ties fall to the item whose options rule out the most: its branches are the smallest. (12 queens
/// take 40 % fewer nodes so, as the rows in the middle come first, and MacMahon's squares 17 %; the
/// other problems of bench/ stay within 3 %.) With a seed, to any.
void Matrix::rank_items(std::optional<std::uint64_t> seed) {
    std::vector<std::uint32_t> order(items_.size());  // of the problem's items
    std::iota(order.begin(), order.end(), 0u);
    if (seed) {
        core::shuffle(std::span(order), *seed);
    } else {
        std::vector<double> conflicts(order.size());  // of an option, on average
        for (std::size_t i = 0; i < items_.size(); ++i) {
            double sum = 0;
            double options = 0;
            for_each_bit(mask(i), option_words_, [&](std::size_t bit) {
                sum += static_cast<double>(
                    count_bits(conflicts_.data() + bit * stride_, option_words_));
                ++options;
            });
            conflicts[index(items_[i])] = options == 0 ? 0 : sum / options;
        }
        std::ranges::stable_sort(order, std::greater{},
                                 [&](std::uint32_t i) { return conflicts[i]; });
    }
    std::vector<std::uint32_t> rank_of(order.size());
    for (std::size_t r = 0; r < order.size(); ++r) {
        rank_of[order[r]] = static_cast<std::uint32_t>(r);
    }
    for (std::size_t i = 0; i < items_.size(); ++i) {
        ranks_[i] = rank_of[index(items_[i])];
        item_at_rank_[ranks_[i]] = static_cast<std::uint32_t>(i);
    }
}

void Matrix::become_part(const Matrix& whole, const Word* node) {
    // The options that were chosen already are the only ones of closed items. They, and what
    // they exclude, are no part of it.
    kernel_ = whole.kernel_;
    new_row_.assign(whole.row_count_, 0);
    items_.clear();
    ranks_.clear();
    whole_items_.clear();
    left_.assign(node, node + whole.option_words_);
    row_count_ = 1;
    for (std::size_t i = 0; i < whole.item_count(); ++i) {
        if (has_bit(node + whole.option_words_, i)) {
            new_row_[whole.row_of_item_[i]] = static_cast<std::uint32_t>(row_count_++);
            items_.push_back(whole.items_[i]);
            ranks_.push_back(whole.ranks_[i]);
            whole_items_.push_back(static_cast<std::uint32_t>(i));
        } else {
            const Word* const mask = whole.mask(i);
            for (std::size_t w = 0; w < left_.size(); ++w) left_[w] &= ~mask[w];
        }
    }
    options_.clear();
    exclusions_.clear();
    exclusion_starts_.assign(1, 0);
    const auto renumber = [&](std::uint32_t row) {
        if (row == 0) return row;
        if (new_row_[row] == 0) new_row_[row] = static_cast<std::uint32_t>(row_count_++);
        return new_row_[row];
    };
    for_each_bit(left_.data(), left_.size(), [&](std::size_t bit) {
        options_.push_back(whole.options_[bit]);
        for (std::uint32_t e = whole.exclusion_starts_[bit]; e < whole.exclusion_starts_[bit + 1];
             ++e) {
            const Exclusion& old = whole.exclusions_[e];
            exclusions_.push_back({renumber(old.row), renumber(old.but)});
        }
        exclusion_starts_.push_back(static_cast<std::uint32_t>(exclusions_.size()));
    });
    lay_out();
}

void Matrix::translate(const Matrix& whole, const Word* node, Word* to) const {
    std::fill(to, to + stride_, 0);
    std::size_t next = 0;
    for_each_bit(left_.data(), left_.size(), [&](std::size_t bit) {
        if (has_bit(node, bit)) set_bit(to, next);
        ++next;
    });
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const std::uint32_t item = whole_items_[row_of_item_[i] - 1];
        if (has_bit(node + whole.option_words_, item)) set_bit(to + option_words_, i);
    }
    to[mark_word()] = node[whole.mark_word()];
}

/// Makes the rows, once the options, the items and the exclusions are known.
void Matrix::lay_out() {
    option_words_ = words_for(options_.size());
    open_words_ = words_for(items_.size());
    stride_ = stride_for(option_words_, open_words_);
    rows_.reset(row_count_ * stride_);
    const std::size_t items = items_.size();
    std::size_t least = items + 1;
    std::size_t most = 0;
    for (std::size_t bit = 0; bit < options_.size(); ++bit) {
        std::size_t size = 0;
        for (std::uint32_t e = exclusion_starts_[bit]; e < exclusion_starts_[bit + 1]; ++e) {
            const auto [row, but] = exclusions_[e];
            size += row <= items;
            set_bit(rows_.data() + row * stride_, bit);
            if (but != 0) set_bit(rows_.data() + but * stride_, bit);
        }
        least = std::min(least, size);
        most = std::max(most, size);
    }
    uniform_size_ = least == most ? most : 0;
    order_items();
    conflicts_.reset(options_.size() * stride_);
    kernel_->unite(exclusions_, exclusion_starts_, rows_.data(), stride_, conflicts_.data());
    for (std::size_t bit = 0; bit < options_.size(); ++bit) {
        conflicts_[bit * stride_ + bit / word_bits] &= ~(Word{1} << (bit % word_bits));
    }
}

/// Puts the items with options in as many pieces behind each other, so that they can be counted
/// by the same unrolled loop, and among these, such as begin in the same pieces. In rows of several
/// lines, those with options in as few bytes are together before that, as they are looked up in as
/// many steps. Row i + 1 is that of the item that came as the i-th.
void Matrix::order_items() {
    const std::size_t items = items_.size();
    const bool is_long = stride_ > words_a_line;
    constexpr std::uint64_t few_bytes = 16;
    order_.clear();
    for (std::size_t i = 0; i < items; ++i) {
        const Word* const row = rows_.data() + (i + 1) * stride_;
        std::uint64_t pieces = 0;
        std::uint64_t bytes = 0;
        std::uint64_t first = 0;  // the numbers of the first two
        const auto note = [&](std::size_t piece, Piece bits) {
            if (bits == 0) return;
            for (; is_long && bits != 0; bits >>= 8) bytes += (bits & 0xFF) != 0;
            if (pieces < 2) first = first << 16 | piece;
            ++pieces;
        };
        for (std::size_t w = 0; w < option_words_; ++w) {
            note(2 * w, static_cast<Piece>(row[w]));
            note(2 * w + 1, static_cast<Piece>(row[w] >> piece_bits));
        }
        order_.push_back({pieces << 44 | std::min(bytes, few_bytes) << 32 | first,
                          static_cast<std::uint32_t>(i)});
    }
    std::ranges::sort(order_);
    is_hopeless_ = items != 0 && order_.front().first >> 44 == 0;

    const std::vector<ItemId> ids = items_;
    const std::vector<std::uint32_t> ranks = ranks_;
    row_of_item_.resize(items);
    masks_.resize(items);
    runs_.clear();
    parts_.clear();
    part_starts_.assign(1, 0);
    for (std::size_t i = 0; i < items; ++i) {
        const std::size_t before = order_[i].second;
        items_[i] = ids[before];
        ranks_[i] = ranks[before];
        if (ranks_[i] >= item_at_rank_.size()) item_at_rank_.resize(ranks_[i] + std::size_t{1});
        item_at_rank_[ranks_[i]] = static_cast<std::uint32_t>(i);
        row_of_item_[i] = static_cast<std::uint32_t>(before) + 1;
        Word* const row = rows_.data() + (before + 1) * stride_;
        for (std::size_t w = 0; w < option_words_; ++w) {
            const auto piece = static_cast<std::uint32_t>(2 * w);
            const auto low = static_cast<Piece>(row[w]);
            const auto high = static_cast<Piece>(row[w] >> piece_bits);
            if (low != 0) parts_.push_back({piece, low});
            if (high != 0) parts_.push_back({piece + 1, high});
        }
        masks_[i] = row;
        set_bit(row + option_words_, i);
        const std::uint32_t part_count =
            static_cast<std::uint32_t>(parts_.size()) - part_starts_.back();
        part_starts_.push_back(static_cast<std::uint32_t>(parts_.size()));
        const auto item = static_cast<std::uint32_t>(i);
        const auto open_piece = static_cast<std::uint32_t>(i / piece_bits);
        if (runs_.empty() || runs_.back().parts != part_count ||
            runs_.back().open_piece != open_piece) {
            runs_.push_back({part_count, open_piece, item, item});
        }
        ++runs_.back().end;
    }
}

void Matrix::write_root(Word* node) const {
    std::fill(node, node + stride_, 0);
    for (std::size_t bit = 0; bit < options_.size(); ++bit) set_bit(node, bit);
    for (std::size_t i = 0; i < items_.size(); ++i) set_bit(node + option_words_, i);
}

}  // namespace quadrille::bits
