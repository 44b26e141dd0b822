#include "diagram/plan.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <limits>
#include <numeric>
#include <utility>

namespace quadrille::diagram {
namespace {

constexpr LayerId never{std::numeric_limits<std::uint32_t>::max()};

/// How many values the field of each item may have besides 0. It is 1 for an item without colors.
std::vector<std::uint32_t> count_values(const Problem& problem) {
    std::vector<std::uint32_t> values(problem.item_count(), 1);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color == no_color) continue;
            // Colors are numbered from 1, over all items. One value more is for no color.
            std::uint32_t& most = values[index(entry.item)];
            most = std::max(most, static_cast<std::uint32_t>(index(entry.color)) + 1);
        }
    }
    return values;
}

}  // namespace

/// Finds when each item's field is needed. The value of a field is 0 if the item is free, the
/// number of its color, or all ones if it is used without a color.
std::vector<SweepPlan::ItemField> SweepPlan::find_fields(const Problem& problem) {
    const std::vector<std::uint32_t> values = count_values(problem);
    std::vector<ItemField> fields(problem.item_count());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto bits = static_cast<std::uint32_t>(std::bit_width(values[i]));
        fields[i] = {never, i < layer_of_.size() ? layer_of_[i] : LayerId{0}, bits};
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            ItemField& field = fields[index(entry.item)];
            field.first_layer = std::min(field.first_layer, layer_of_option_[o]);
            if (problem.is_primary(entry.item)) continue;
            field.last_layer = std::max(field.last_layer, layer_of_option_[o]);
        }
    }
    // An item that occurs in one layer only needs no field.
    for (ItemField& field : fields) {
        if (field.first_layer == never || field.first_layer == field.last_layer) field.bits = 0;
    }
    return fields;
}

/// The most bits that are needed at the same time.
std::size_t SweepPlan::most_at_once(const std::vector<ItemField>& fields) const {
    std::vector<std::size_t> begins(layers()), ends(layers());
    for (const ItemField& field : fields) {
        if (field.bits == 0) continue;
        begins[index(field.first_layer)] += field.bits;
        ends[index(field.last_layer)] += field.bits;
    }
    std::size_t now = 0, most = 0;
    for (std::size_t layer = 0; layer < layers(); ++layer) {
        now += begins[layer];
        most = std::max(most, now);
        now -= ends[layer];
    }
    return most;
}

/// Gives each field the first bits of one word that no other field has at the same time. False if a
/// state would have too many words.
bool SweepPlan::place(std::vector<ItemField>& fields) {
    constexpr std::size_t most_bits = most_words * word_bits;
    std::vector<std::vector<std::size_t>> begins(layers()), ends(layers());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].bits == 0) continue;
        begins[index(fields[i].first_layer)].push_back(i);
        ends[index(fields[i].last_layer)].push_back(i);
    }
    std::bitset<most_bits> used;
    const auto is_free = [&](std::size_t at, std::size_t bits) {
        for (std::size_t b = at; b < at + bits; ++b) {
            if (used[b]) return false;
        }
        return at / word_bits == (at + bits - 1) / word_bits;
    };
    for (std::size_t layer = 0; layer < layers(); ++layer) {
        for (const std::size_t i : begins[layer]) {
            ItemField& field = fields[i];
            std::size_t at = 0;
            while (at + field.bits <= most_bits && !is_free(at, field.bits)) ++at;
            if (at + field.bits > most_bits) return false;
            field.at = static_cast<std::uint32_t>(at);
            for (std::size_t b = at; b < at + field.bits; ++b) used.set(b);
            words_ = std::max(words_, words_for(at + field.bits));
        }
        for (const std::size_t i : ends[layer]) {
            for (std::size_t b = 0; b < fields[i].bits; ++b) used.reset(fields[i].at + b);
        }
    }
    return true;
}

SweepPlan::SweepPlan(const Problem& problem, std::span<const ItemId> order)
    : layer_of_(order.size()), layer_of_option_(problem.option_count(), never) {
    for (std::size_t layer = 0; layer < order.size(); ++layer) {
        layer_of_[index(order[layer])] = id_at<LayerId>(layer);
    }
    own_.resize(order.size());
    std::vector<std::uint32_t> moves_before(order.size() + 1);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (!problem.is_primary(entry.item)) continue;
            layer_of_option_[o] = std::min(layer_of_option_[o], layer_of_[index(entry.item)]);
        }
        ++moves_before[index(layer_of_option_[o]) + 1];
    }
    std::partial_sum(moves_before.begin(), moves_before.end(), moves_before.begin());
    for (const std::uint32_t moves : moves_before) first_moves_.push_back(MoveId{moves});

    std::vector<ItemField> fields = find_fields(problem);
    width_ = most_at_once(fields);
    if (width_ > most_words * word_bits || !place(fields)) {
        words_ = most_words + 1;
        return;
    }
    ended_.resize(layers() * words_);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const ItemField& field = fields[i];
        if (field.bits == 0) continue;
        const Word mask = ((Word{1} << field.bits) - 1) << (field.at % word_bits);
        ended_[index(field.last_layer) * words_ + field.at / word_bits] |= mask;
        if (i < layer_of_.size()) own_[index(layer_of_[i])] = {field.at / word_bits, mask};
    }

    std::vector<std::uint32_t> next_move(moves_before.begin(), moves_before.end() - 1);
    option_of_move_.resize(problem.option_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        option_of_move_[next_move[index(layer_of_option_[o])]++] = id_at<OptionId>(o);
    }
    taken_.resize(problem.option_count() * words_);
    put_.resize(problem.option_count() * words_);
    first_tints_.push_back(0);
    for (std::size_t m = 0; m < option_of_move_.size(); ++m) {
        Word* const taken = taken_.data() + m * words_;
        Word* const put = put_.data() + m * words_;
        const LayerId own_layer = layer_of_option_[index(option_of_move_[m])];
        for (const Entry& entry : problem.option(option_of_move_[m])) {
            const ItemField& field = fields[index(entry.item)];
            // The option is the first to cover its first item, so that field is not used.
            const bool is_first = problem.is_primary(entry.item) && field.last_layer == own_layer;
            if (field.bits == 0 || is_first) continue;
            const std::size_t word = field.at / word_bits;
            const std::size_t shift = field.at % word_bits;
            const Word mask = ((Word{1} << field.bits) - 1) << shift;
            if (entry.color == no_color) {
                taken[word] |= mask;
                put[word] |= mask;
            } else {
                const Word value = Word{index(entry.color)} << shift;
                tints_.push_back({word, mask, value});
                put[word] |= value;
            }
        }
        first_tints_.push_back(tints_.size());
    }
}

}  // namespace quadrille::diagram
