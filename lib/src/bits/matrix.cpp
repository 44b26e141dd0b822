#include "bits/matrix.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace quadrille::bits {
namespace {

// More conflicts than this leave the caches, and dancing cells win.
constexpr std::size_t most_conflict_words = std::size_t{1} << 23;  // 64 MiB
// A rank takes half of the number by which items are compared.
constexpr std::size_t most_items = 1 << 16;

std::size_t words_for(std::size_t bits) {
    return (bits + word_bits - 1) / word_bits;
}

std::size_t stride_for(std::size_t option_words, std::size_t open_words) {
    const std::size_t words = option_words + open_words + 1;
    return (words + words_a_line - 1) / words_a_line * words_a_line;
}

bool has_bit(const Word* row, std::size_t bit) {
    return (row[bit / word_bits] >> (bit % word_bits) & 1) != 0;
}

void set_bit(Word* row, std::size_t bit) {
    row[bit / word_bits] |= Word{1} << (bit % word_bits);
}

template <typename Id>
std::optional<std::size_t> place_of(const std::vector<Id>& ids, Id id) {
    const auto at = std::ranges::find(ids, id);
    if (at == ids.end()) return std::nullopt;
    return static_cast<std::size_t>(at - ids.begin());
}

/// In how many pieces do the options of the items lie, if the options stand in this order?
std::size_t part_count(const Problem& problem, std::span<const OptionId> order) {
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> last_piece(problem.primary_count(), none);
    std::size_t parts = 0;
    for (std::size_t bit = 0; bit < order.size(); ++bit) {
        for (const Entry& entry : problem.option(order[bit])) {
            if (!problem.is_primary(entry.item)) continue;
            std::size_t& last = last_piece[index(entry.item)];
            parts += last != bit / piece_bits;
            last = bit / piece_bits;
        }
    }
    return parts;
}

/// The primary items of each option, in ascending order.
std::vector<std::vector<ItemId>> primary_items(const Problem& problem) {
    std::vector<std::vector<ItemId>> items(problem.option_count());
    for (std::size_t o = 0; o < items.size(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(entry.item)) items[o].push_back(entry.item);
        }
        std::ranges::sort(items[o]);
    }
    return items;
}

/// The order of the options in which those of an item lie in the fewest pieces: as they were
/// given, or sorted by their first items, or by their last.
std::vector<OptionId> choose_order(const Problem& problem) {
    std::vector<OptionId> given(problem.option_count());
    for (std::size_t o = 0; o < given.size(); ++o) given[o] = id_at<OptionId>(o);
    const auto items = primary_items(problem);
    std::vector<OptionId> by_first = given;
    std::ranges::stable_sort(
        by_first, {}, [&](OptionId o) -> const auto& { return items[index(o)]; });
    std::vector<OptionId> by_last = given;
    std::ranges::stable_sort(by_last, [&](OptionId a, OptionId b) {
        const auto& x = items[index(a)];
        const auto& y = items[index(b)];
        return std::lexicographical_compare(x.rbegin(), x.rend(), y.rbegin(), y.rend());
    });
    std::vector<OptionId>* best = &given;
    std::size_t fewest = part_count(problem, given);
    for (std::vector<OptionId>* order : {&by_first, &by_last}) {
        const std::size_t parts = part_count(problem, *order);
        if (parts < fewest) {
            fewest = parts;
            best = order;
        }
    }
    return std::move(*best);
}

/// Of the options that are left at a node, those that are not chosen yet.
std::vector<Word> options_to_choose(const Matrix& matrix, const Word* node) {
    std::vector<Word> left(node, node + matrix.option_words());
    for (std::size_t i = 0; i < matrix.item_count(); ++i) {
        if (has_bit(node + matrix.option_words(), i)) continue;
        for (const Part& part : matrix.parts(i)) {
            left[part.piece / 2] &= ~(Word{part.mask} << (part.piece % 2 * piece_bits));
        }
    }
    return left;
}

}  // namespace

bool Matrix::fits(const Problem& problem) {
    const std::size_t options = problem.option_count();
    if (problem.primary_count() > most_items) return false;
    const std::size_t stride = stride_for(words_for(options), words_for(problem.primary_count()));
    return options <= most_conflict_words && options * stride <= most_conflict_words;
}

Matrix::Matrix(const Problem& problem, std::span<const std::uint32_t> rank_of_item)
    : options_(choose_order(problem)) {
    const std::size_t items = problem.item_count();
    std::vector<std::vector<Member>> lists(items);
    for (std::size_t bit = 0; bit < options_.size(); ++bit) {
        for (const Entry& entry : problem.option(options_[bit])) {
            lists[index(entry.item)].push_back({static_cast<std::uint32_t>(bit), entry.color});
        }
    }
    for (std::size_t i = 0; i < items; ++i) {
        const bool is_primary = i < problem.primary_count();
        if (!is_primary && lists[i].size() < 2) continue;  // excludes nothing
        std::ranges::stable_sort(lists[i], {}, &Member::color);
        if (is_primary) {
            items_.push_back(id_at<ItemId>(i));
            ranks_.push_back(rank_of_item[i]);
        }
        members_.insert(members_.end(), lists[i].begin(), lists[i].end());
        list_starts_.push_back(static_cast<std::uint32_t>(members_.size()));
    }
    lay_out();
}

Matrix::Matrix(const Matrix& whole, const Word* node) {
    const std::vector<Word> left = options_to_choose(whole, node);
    std::vector<std::uint32_t> bit_of(whole.option_count());
    for (std::size_t bit = 0; bit < whole.option_count(); ++bit) {
        if (!has_bit(left.data(), bit)) continue;
        bit_of[bit] = static_cast<std::uint32_t>(options_.size());
        options_.push_back(whole.options_[bit]);
    }
    const auto take_list = [&](std::size_t list) {
        for (std::size_t m = whole.list_starts_[list]; m < whole.list_starts_[list + 1]; ++m) {
            const Member member = whole.members_[m];
            if (!has_bit(left.data(), member.option)) continue;
            members_.push_back({bit_of[member.option], member.color});
        }
    };
    for (std::size_t i = 0; i < whole.item_count(); ++i) {
        if (!has_bit(node + whole.option_words_, i)) continue;
        take_list(i);
        items_.push_back(whole.items_[i]);
        ranks_.push_back(whole.ranks_[i]);
        list_starts_.push_back(static_cast<std::uint32_t>(members_.size()));
    }
    for (std::size_t list = whole.item_count(); list + 1 < whole.list_starts_.size(); ++list) {
        take_list(list);
        if (members_.size() - list_starts_.back() < 2) {
            members_.resize(list_starts_.back());  // excludes nothing
        } else {
            list_starts_.push_back(static_cast<std::uint32_t>(members_.size()));
        }
    }
    lay_out();
}

/// Lays out the rows, once the options and the members of each list are known.
void Matrix::lay_out() {
    option_words_ = words_for(options_.size());
    open_words_ = words_for(items_.size());
    stride_ = stride_for(option_words_, open_words_);
    conflicts_ = core::AlignedArray<Word>(options_.size() * stride_);
    std::vector<Word> mask(option_words_);
    std::vector<Word> color_mask(option_words_);
    for (std::size_t list = 0; list + 1 < list_starts_.size(); ++list) {
        exclude(members_of(list), mask.data(), color_mask.data());
    }
    for (std::size_t bit = 0; bit < options_.size(); ++bit) {
        conflicts_[bit * stride_ + bit / word_bits] &= ~(Word{1} << (bit % word_bits));
    }
    order_items();
    lay_out_items();
}

/// Marks the conflicts between the members of a list: each excludes those of other colors, and,
/// if it has no color, all others. The masks are zeros before and after.
void Matrix::exclude(std::span<const Member> members, Word* mask, Word* color_mask) {
    if (members.empty()) return;
    std::size_t low = option_words_;  // the words that have members
    std::size_t high = 0;
    for (const Member& member : members) {
        set_bit(mask, member.option);
        low = std::min(low, member.option / word_bits);
        high = std::max(high, member.option / word_bits + 1);
    }
    for (auto begin = members.begin(); begin != members.end();) {
        const Color color = begin->color;
        const auto end = std::find_if(begin, members.end(),
                                      [&](const Member& member) { return member.color != color; });
        const bool agree = color != no_color;
        if (agree) {
            for (auto m = begin; m != end; ++m) set_bit(color_mask, m->option);
        }
        for (auto m = begin; m != end; ++m) {
            Word* const row = conflicts_.data() + m->option * stride_;
            for (std::size_t w = low; w < high; ++w) row[w] |= mask[w] & ~color_mask[w];
        }
        if (agree) std::fill(color_mask + low, color_mask + high, 0);
        begin = end;
    }
    std::fill(mask + low, mask + high, 0);
}

/// Puts the items with options in as many pieces behind each other, so that they can be counted
/// by the same unrolled loop.
void Matrix::order_items() {
    const std::size_t items = items_.size();
    std::vector<std::vector<Part>> parts_of(items);
    for (std::size_t i = 0; i < items; ++i) {
        std::vector<Part>& parts = parts_of[i];
        for (const Member& member : members_of(i)) {  // in ascending order, as they have no colors
            const std::uint32_t piece = member.option / piece_bits;
            if (parts.empty() || parts.back().piece != piece) parts.push_back({piece, 0});
            parts.back().mask |= Piece{1} << (member.option % piece_bits);
        }
        is_hopeless_ |= parts.empty();
    }
    std::vector<std::uint32_t> order(items);
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return parts_of[i].size(); });

    std::vector<Member> members;
    members.reserve(members_.size());
    std::vector<std::uint32_t> starts{0};
    std::vector<ItemId> ids;
    std::vector<std::uint32_t> ranks;
    part_starts_.assign(1, 0);
    for (const std::uint32_t i : order) {
        const auto list = members_of(i);
        members.insert(members.end(), list.begin(), list.end());
        starts.push_back(static_cast<std::uint32_t>(members.size()));
        ids.push_back(items_[i]);
        ranks.push_back(ranks_[i]);
        parts_.insert(parts_.end(), parts_of[i].begin(), parts_of[i].end());
        part_starts_.push_back(static_cast<std::uint32_t>(parts_.size()));
    }
    std::ranges::copy(members, members_.begin());
    std::ranges::copy(starts, list_starts_.begin());
    items_ = std::move(ids);
    ranks_ = std::move(ranks);
}

/// The items' part of the conflict rows, and the runs.
void Matrix::lay_out_items() {
    std::vector<std::uint32_t> sizes(options_.size());
    masks_.resize(items_.size() * option_words_);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        for (const Member& member : members_of(i)) {
            set_bit(conflicts_.data() + member.option * stride_ + option_words_, i);
            set_bit(masks_.data() + i * option_words_, member.option);
            ++sizes[member.option];
        }
        if (ranks_[i] >= item_at_rank_.size()) item_at_rank_.resize(ranks_[i] + std::size_t{1});
        item_at_rank_[ranks_[i]] = static_cast<std::uint32_t>(i);

        const auto item = static_cast<std::uint32_t>(i);
        const auto part_count = static_cast<std::uint32_t>(parts(i).size());
        const auto open_piece = static_cast<std::uint32_t>(i / piece_bits);
        if (runs_.empty() || runs_.back().parts != part_count ||
            runs_.back().open_piece != open_piece) {
            runs_.push_back({part_count, open_piece, item, item});
        }
        ++runs_.back().end;
    }
    const bool are_uniform =
        !sizes.empty() && std::ranges::adjacent_find(sizes, std::not_equal_to{}) == sizes.end();
    uniform_size_ = are_uniform ? sizes.front() : 0;
}

void Matrix::write_root(Word* node) const {
    std::fill(node, node + stride_, 0);
    for (std::size_t bit = 0; bit < options_.size(); ++bit) set_bit(node, bit);
    for (std::size_t i = 0; i < items_.size(); ++i) set_bit(node + option_words_, i);
}

std::optional<std::size_t> Matrix::bit_of(OptionId option) const {
    return place_of(options_, option);
}

std::optional<std::size_t> Matrix::bit_of(ItemId item) const {
    return place_of(items_, item);
}

}  // namespace quadrille::bits
