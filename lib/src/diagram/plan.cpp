#include "diagram/plan.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <limits>
#include <numeric>
#include <utility>

namespace quadrille::diagram {
namespace {

constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

/// How many values an entry of each item may have: 1, or 2 and a value for each of its colors.
std::vector<std::uint32_t> count_values(const Problem& problem) {
    std::vector<std::uint32_t> values(problem.item_count(), 1);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color == no_color) continue;
            // Colors are numbered from 1, over all items.
            std::uint32_t& most = values[index(entry.item)];
            most = std::max(most, static_cast<std::uint32_t>(index(entry.color)) + 1);
        }
    }
    return values;
}

}  // namespace

/// When each item's field is needed. Values of a field: 0, free; colors as they are numbered; all
/// ones, used without a color.
std::vector<Plan::Field> Plan::find_fields(const Problem& problem) {
    const std::vector<std::uint32_t> values = count_values(problem);
    std::vector<Field> fields(problem.item_count());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto bits = static_cast<std::uint32_t>(std::bit_width(values[i]));
        fields[i] = {never, i < layer_of_.size() ? layer_of_[i] : 0, bits};
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            Field& field = fields[index(entry.item)];
            field.first_layer = std::min(field.first_layer, layer_of_option_[o]);
            if (problem.is_primary(entry.item)) continue;
            field.last_layer = std::max(field.last_layer, layer_of_option_[o]);
        }
    }
    // An item that only one layer knows needs no field.
    for (Field& field : fields) {
        if (field.first_layer == never || field.first_layer == field.last_layer) field.bits = 0;
    }
    return fields;
}

/// The most bits that are needed at the same time.
std::size_t Plan::most_at_once(const std::vector<Field>& fields) const {
    std::vector<std::size_t> begins(layers()), ends(layers());
    for (const Field& field : fields) {
        if (field.bits == 0) continue;
        begins[field.first_layer] += field.bits;
        ends[field.last_layer] += field.bits;
    }
    std::size_t now = 0, most = 0;
    for (std::size_t layer = 0; layer < layers(); ++layer) {
        now += begins[layer];
        most = std::max(most, now);
        now -= ends[layer];
    }
    return most;
}

/// Gives each field bits that no other has at the same time, within a word; the first that fit.
/// False if a state would have too many words.
bool Plan::place(std::vector<Field>& fields) {
    constexpr std::size_t most_bits = most_words * word_bits;
    std::vector<std::vector<std::size_t>> begins(layers()), ends(layers());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].bits == 0) continue;
        begins[fields[i].first_layer].push_back(i);
        ends[fields[i].last_layer].push_back(i);
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
            Field& field = fields[i];
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

Plan::Plan(const Problem& problem, std::span<const std::uint32_t> order)
    : layer_of_(order.size()), layer_of_option_(problem.option_count(), never) {
    for (std::uint32_t layer = 0; layer < order.size(); ++layer) layer_of_[order[layer]] = layer;
    own_.resize(order.size());
    first_moves_.resize(order.size() + 1);
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (!problem.is_primary(entry.item)) continue;
            layer_of_option_[o] = std::min(layer_of_option_[o], layer_of_[index(entry.item)]);
        }
        ++first_moves_[layer_of_option_[o] + 1];
    }
    std::partial_sum(first_moves_.begin(), first_moves_.end(), first_moves_.begin());

    std::vector<Field> fields = find_fields(problem);
    width_ = most_at_once(fields);
    if (width_ > most_words * word_bits || !place(fields)) {
        words_ = most_words + 1;
        return;
    }
    ended_.resize(layers() * words_);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Field& field = fields[i];
        if (field.bits == 0) continue;
        const Word mask = ((Word{1} << field.bits) - 1) << (field.at % word_bits);
        ended_[field.last_layer * words_ + field.at / word_bits] |= mask;
        if (i < layer_of_.size()) own_[layer_of_[i]] = {field.at / word_bits, mask};
    }

    std::vector<std::size_t> move_at(first_moves_.begin(), first_moves_.end() - 1);
    std::vector<std::size_t> option_of_move(problem.option_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        option_of_move[move_at[layer_of_option_[o]]++] = o;
    }
    taken_.resize(problem.option_count() * words_);
    put_.resize(problem.option_count() * words_);
    first_tints_.push_back(0);
    for (std::size_t m = 0; m < option_of_move.size(); ++m) {
        Word* const taken = taken_.data() + m * words_;
        Word* const put = put_.data() + m * words_;
        for (const Entry& entry : problem.option(id_at<OptionId>(option_of_move[m]))) {
            const Field& field = fields[index(entry.item)];
            // The first item is covered by this option and by nothing before it.
            if (field.bits == 0 || (problem.is_primary(entry.item) &&
                                    field.last_layer == layer_of_option_[option_of_move[m]])) {
                continue;
            }
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

namespace {

/// Items one by one: next is the one that brings the fewest new items into the frontier.
std::vector<std::uint32_t> narrow_order(const Problem& problem) {
    const std::size_t size = problem.primary_count();
    std::vector<std::vector<std::uint32_t>> neighbours(size);
    std::vector<std::size_t> seen(size, size);
    for (std::size_t i = 0; i < size; ++i) {
        for (const OptionId option : problem.options_of(id_at<ItemId>(i))) {
            for (const Entry& entry : problem.option(option)) {
                const std::size_t j = index(entry.item);
                if (j >= size || j == i || seen[j] == i) continue;
                seen[j] = i;
                neighbours[i].push_back(static_cast<std::uint32_t>(j));
            }
        }
    }
    enum class Place : std::uint8_t { outside, frontier, done };
    std::vector<Place> place(size, Place::outside);
    std::vector<std::uint32_t> outside(size);  // neighbours of each item that are still outside
    for (std::size_t i = 0; i < size; ++i) {
        outside[i] = static_cast<std::uint32_t>(neighbours[i].size());
    }
    std::vector<std::uint32_t> order;
    while (order.size() < size) {
        std::size_t best = size;
        std::pair<std::uint32_t, bool> least{never, false};
        for (std::size_t i = 0; i < size; ++i) {
            if (place[i] == Place::done) continue;
            // One that is in the frontier leaves it; among equals such a one is better.
            const bool is_new = place[i] == Place::outside;
            const std::pair<std::uint32_t, bool> cost{outside[i] + is_new, is_new};
            if (cost < least) {
                least = cost;
                best = i;
            }
        }
        const auto enter = [&](std::size_t i) {
            if (place[i] != Place::outside) return;
            place[i] = Place::frontier;
            for (const std::uint32_t j : neighbours[i]) --outside[j];
        };
        enter(best);
        for (const std::uint32_t j : neighbours[best]) enter(j);
        place[best] = Place::done;
        order.push_back(static_cast<std::uint32_t>(best));
    }
    return order;
}

}  // namespace

std::vector<std::uint32_t> choose_order(const Problem& problem) {
    // The author of a problem has mostly put its items into a sensible order. A slightly wider
    // frontier may then have fewer states, as in Latin squares.
    constexpr double much = 1.5;
    std::vector<std::uint32_t> order(problem.primary_count());
    std::iota(order.begin(), order.end(), 0u);
    constexpr std::size_t too_many_to_order = 5000;  // the order is found in O(items²)
    if (order.size() > too_many_to_order) return order;
    std::vector<std::uint32_t> narrow = narrow_order(problem);
    const auto width = [&](std::span<const std::uint32_t> items) {
        return static_cast<double>(Plan(problem, items).width());
    };
    return width(order) > much * width(narrow) ? narrow : order;
}

}  // namespace quadrille::diagram
