#include "sudoku/make/uniform_grid.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

namespace quadrille::sudoku::make {

namespace {

constexpr BoxShape wide(BoxShape shape) {
    return shape.rows > shape.columns ? BoxShape{shape.columns, shape.rows} : shape;
}

std::uint8_t value_of(Minicolumns::ValueSet one) {
    return static_cast<std::uint8_t>(std::countr_zero(one));
}

}  // namespace

UniformGrid::UniformGrid(BoxShape shape)
    : is_turned_(shape.rows > shape.columns), table_(wide(shape)) {
    for (const Minicolumns::BandClass& bands : table_.classes()) {
        const auto number = static_cast<std::uint8_t>(class_ends_.size());
        first_bands_ += bands.weight * bands.size;  // below 2^24
        class_ends_.push_back(first_bands_);
        guide_.resize(((first_bands_ - 1) >> guide_bits) + 1, number);
    }
    if (table_.stacks() == 3) find_transversals();
}

void UniformGrid::find_transversals() {
    const std::size_t all = std::size_t{1} << table_.values();
    is_transversal_.resize(table_.partitions() * all);
    for (std::size_t p = 0; p < table_.partitions(); ++p) {
        const auto sets = table_.sets_of(static_cast<Minicolumns::Partition>(p));
        for (std::size_t values = 0; values < all; ++values) {
            const auto has_one_of = [values](ValueSet set) {
                return std::has_single_bit(values & set);
            };
            if (!has_one_of(sets[0]) || !has_one_of(sets[1]) || !has_one_of(sets[2])) continue;
            transversals_.push_back(static_cast<ValueSet>(values));
            is_transversal_[p * all + values] = 1;
        }
    }
}

/// A first band is drawn in proportion to its weight. Its first box has partition 0.
Minicolumns::BandOfPartitions UniformGrid::draw_first_band(Draws& draws) const {
    const std::uint32_t drawn = draws.below(first_bands_);
    std::size_t number = guide_[drawn >> guide_bits];
    while (class_ends_[number] <= drawn) ++number;
    const Minicolumns::BandClass& bands = table_.classes()[number];
    return table_.member(bands.begin + (class_ends_[number] - 1 - drawn) / bands.weight);
}

/// Rejection (von Neumann 1951): every choice of a first band and of completions is proposed in
/// proportion to the weight of the first band. It is accepted in proportion to the product of the
/// other weights. A band that is not accepted begins everything again, so the later ones need not
/// be looked at. 3x3 boxes need 74 proposals on average.
UniformGrid::Choice UniformGrid::draw_minicolumns(Draws& draws) const {
    Choice choice{};
    const std::uint32_t most_weight = table_.most_weight();
    const auto is_accepted = [&](unsigned band) {
        return draws.below(most_weight) < table_.weight(partitions_of(choice, band));
    };
    for (;;) {
        choice.first = draw_first_band(draws);
        for (unsigned stack = 0; stack < table_.stacks(); ++stack) {
            choice.completion[stack] = draws.below(table_.completions());
        }
        unsigned band = 1;
        while (band < table_.bands() && is_accepted(band)) ++band;
        if (band == table_.bands()) return choice;
    }
}

Minicolumns::BandOfPartitions UniformGrid::partitions_of(const Choice& choice,
                                                         unsigned band) const {
    if (band == 0) return choice.first;
    BandOfPartitions partitions{};
    for (unsigned stack = 0; stack < table_.stacks(); ++stack) {
        partitions[stack] = table_.completed(choice.first[stack], choice.completion[stack], band);
    }
    return partitions;
}

UniformGrid::BandOfSets UniformGrid::sets_of(const Choice& choice, unsigned band) const {
    const unsigned columns = table_.bands();
    BandOfSets sets{};
    for (unsigned stack = 0; stack < table_.stacks(); ++stack) {
        const Minicolumns::Partition first = choice.first[stack];
        const Minicolumns::Names names = table_.names_for(first);
        const auto of_first = table_.sets_of(first);
        for (unsigned column = 0; column < columns; ++column) {
            ValueSet& set = sets[stack * columns + column];
            if (band == 0) {
                set = of_first[column];
                continue;
            }
            const ValueSet renamed =
                table_.sets_of_completion(choice.completion[stack])[(band - 1) * columns + column];
            for (unsigned value = 0; value < table_.values(); ++value) {
                set |= static_cast<ValueSet>((renamed >> names[value] & 1u) << value);
            }
        }
    }
    return sets;
}

/// Draws a value of each of nine sets, all ways alike: proposes a transversal for each of two
/// boxes. The third box gets the other values, if it can.
UniformGrid::BandOfSets UniformGrid::draw_top_row(const BandOfPartitions& partitions,
                                                  const BandOfSets& sets, Draws& draws) const {
    constexpr std::uint32_t ways = transversals_of_partition;
    const ValueSet* const of_first = transversals_.data() + partitions[0] * ways;
    const ValueSet* const of_second = transversals_.data() + partitions[1] * ways;
    const std::uint8_t* const is_of_third =
        is_transversal_.data() + (std::size_t{partitions[2]} << table_.values());
    constexpr unsigned all = 0b111'111'111;
    for (;;) {
        const std::uint32_t drawn = draws.below(ways * ways);
        const ValueSet first = of_first[drawn / ways];
        const ValueSet second = of_second[drawn % ways];
        const auto third = static_cast<ValueSet>(all & ~(first | second));
        if ((first & second) != 0 || is_of_third[third] == 0) continue;
        BandOfSets taken{};
        for (unsigned i = 0; i < 3; ++i) {
            taken[i] = sets[i] & first;
            taken[3 + i] = sets[3 + i] & second;
            taken[6 + i] = sets[6 + i] & third;
        }
        return taken;
    }
}

/// The sets are pairs, and each value is in two of them. If pairs that share a value are joined,
/// they form cycles. In a cycle, the value on top of one pair determines all others, so there are
/// two ways. Draws one of them, and returns the number of cycles.
unsigned UniformGrid::orient_pairs(const BandOfSets& pairs, Draws& draws, BandOfSets& upper) const {
    const unsigned n = table_.values();
    std::array<std::uint8_t, most> first_with{};
    std::array<std::uint8_t, most> sum_with{};  // of the numbers of the two pairs
    for (unsigned i = n; i-- > 0;) {
        for (unsigned left = pairs[i]; left != 0; left &= left - 1) {
            const auto value = static_cast<unsigned>(std::countr_zero(left));
            first_with[value] = static_cast<std::uint8_t>(i);
            sum_with[value] = static_cast<std::uint8_t>(sum_with[value] + i);
        }
    }
    const std::uint64_t bits = draws.word();
    unsigned cycles = 0;
    upper.fill(0);
    for (unsigned start = 0; start < n; ++start) {
        if (upper[start] != 0) continue;
        ValueSet on_top = pairs[start] & static_cast<ValueSet>(0 - pairs[start]);
        if ((bits >> cycles & 1) != 0) on_top ^= pairs[start];
        ++cycles;
        for (unsigned i = start; upper[i] == 0;) {
            upper[i] = on_top;
            // The other value of this pair is on top of its other pair.
            on_top ^= pairs[i];
            i = sum_with[value_of(on_top)] - i;
        }
    }
    return cycles;
}

UniformGrid::Rows UniformGrid::draw_rows(const BandOfPartitions& partitions, const BandOfSets& sets,
                                         Draws& draws) const {
    const unsigned n = table_.values();
    BandOfSets rest = sets;
    BandOfSets top{};
    BandOfSets upper{};
    if (table_.stacks() == 3) {
        // A top row leaves pairs with 2^cycles orders. Nine pairs have at most four cycles, because
        // a cycle has two pairs or more.
        constexpr std::uint32_t most_orders = 16;
        unsigned cycles = 0;
        do {
            top = draw_top_row(partitions, sets, draws);
            for (unsigned i = 0; i < n; ++i) rest[i] = sets[i] ^ top[i];
            cycles = orient_pairs(rest, draws, upper);
        } while (draws.below(most_orders) >= 1u << cycles);
    } else if (table_.stacks() == 2) {
        (void)orient_pairs(rest, draws, upper);
    }
    Rows rows{};
    for (unsigned i = 0; i < n; ++i) {
        unsigned row = 0;
        for (const ValueSet set : {top[i], upper[i], static_cast<ValueSet>(rest[i] ^ upper[i])}) {
            if (set != 0) rows[row++][i] = value_of(set);
        }
    }
    return rows;
}

/// The grid of draw_rows() is one of those whose first box has partition 0, and whose first boxes
/// have their sets in the order of their least values. Every grid comes from equally many pairs of
/// such a grid and a shuffle: an order of the columns of each stack, and names of the values. The
/// shuffle is drawn at random, so no grid is preferred.
UniformGrid::Grid UniformGrid::draw(Draws& draws) const {
    const unsigned n = table_.values();
    const unsigned columns = table_.bands();
    const Choice choice = draw_minicolumns(draws);
    std::array<std::uint8_t, most> names{};
    std::iota(names.begin(), names.begin() + n, std::uint8_t{1});
    draws.shuffle(std::span(names).first(n));
    std::array<std::uint8_t, most> place{};
    std::iota(place.begin(), place.begin() + n, std::uint8_t{0});
    for (unsigned stack = 0; stack < table_.stacks(); ++stack) {
        draws.shuffle(std::span(place).subspan(stack * columns, columns));
    }
    Grid grid{};
    for (unsigned band = 0; band < columns; ++band) {
        const Rows rows = draw_rows(partitions_of(choice, band), sets_of(choice, band), draws);
        for (unsigned r = 0; r < table_.stacks(); ++r) {
            for (unsigned i = 0; i < n; ++i) {
                const unsigned row = band * table_.stacks() + r;
                const std::size_t cell = is_turned_ ? place[i] * n + row : row * n + place[i];
                grid[cell] = names[rows[r][i]];
            }
        }
    }
    return grid;
}

}  // namespace quadrille::sudoku::make
