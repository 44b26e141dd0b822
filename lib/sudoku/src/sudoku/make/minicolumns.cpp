#include "sudoku/make/minicolumns.hpp"

#include <algorithm>
#include <bit>

namespace quadrille::sudoku::make {

namespace {

using ValueSet = Minicolumns::ValueSet;

/// Counts the ways to order the values of each set so that all rows are right. Row by row, a value
/// is taken from each set, and all values of a row differ.
class RowCounter {
   public:
    RowCounter(std::vector<ValueSet> sets, unsigned rows) : sets_(std::move(sets)), rows_(rows) {}

    std::uint32_t count() { return rows_ == 1 ? 1 : count_from(0, 0); }

   private:
    std::uint32_t count_from(std::size_t set, ValueSet used) {
        if (set == sets_.size()) {
            --rows_;
            const std::uint32_t ways = count();
            ++rows_;
            return ways;
        }
        std::uint32_t ways = 0;
        for (unsigned left = sets_[set] & ~used; left != 0; left &= left - 1) {
            const auto value = static_cast<ValueSet>(left & (0 - left));
            sets_[set] ^= value;
            ways += count_from(set + 1, used | value);
            sets_[set] ^= value;
        }
        return ways;
    }

    std::vector<ValueSet> sets_;
    unsigned rows_;  // that are left
};

}  // namespace

bool Minicolumns::are_tabulated(BoxShape shape) noexcept {
    const unsigned columns = std::max(shape.rows, shape.columns);
    return shape.side() > 0 && shape.side() <= most_values && columns <= most_columns;
}

Minicolumns::Minicolumns(BoxShape shape) : shape_(shape) {
    find_partitions();
    find_renamed();
    find_completions();
    find_weights();
}

std::size_t Minicolumns::code_of(const Blocks& blocks) const {
    const unsigned bits = bands() > 4 ? 3 : 2;
    std::size_t code = 0;
    for (unsigned value = 0; value < values(); ++value) code = code << bits | blocks[value];
    return code;
}

/// The sets are numbered in any way.
Minicolumns::Partition Minicolumns::number_of(const Blocks& blocks) const {
    constexpr std::uint8_t none = most_columns;
    std::array<std::uint8_t, most_columns> number;
    number.fill(none);
    std::uint8_t next = 0;
    Blocks ordered{};
    for (unsigned value = 0; value < values(); ++value) {
        std::uint8_t& of_block = number[blocks[value]];
        if (of_block == none) of_block = next++;
        ordered[value] = of_block;
    }
    return number_of_[code_of(ordered)];
}

/// All ways to give each value the number of a set, where a new number is always the next one.
void Minicolumns::find_partitions() {
    const unsigned n = values();
    number_of_.resize(std::size_t{1} << n * (bands() > 4 ? 3 : 2));
    std::array<unsigned, most_columns> size{};
    Blocks blocks{};
    const auto add_value = [&](const auto& self, unsigned value, unsigned used) -> void {
        if (value == n) {
            number_of_[code_of(blocks)] = static_cast<Partition>(blocks_.size());
            blocks_.push_back(blocks);
            return;
        }
        for (unsigned block = 0; block < std::min(used + 1, bands()); ++block) {
            if (size[block] == stacks()) continue;
            ++size[block];
            blocks[value] = static_cast<std::uint8_t>(block);
            self(self, value + 1, std::max(used, block + 1));
            --size[block];
        }
    };
    add_value(add_value, 0, 0);
}

std::array<ValueSet, Minicolumns::most_columns> Minicolumns::sets_of(Partition partition) const {
    std::array<ValueSet, most_columns> sets{};
    for (unsigned value = 0; value < values(); ++value) {
        sets[blocks_[partition][value]] |= static_cast<ValueSet>(1u << value);
    }
    return sets;
}

Minicolumns::Names Minicolumns::names_for(Partition partition) const {
    Names names{};
    std::array<unsigned, most_columns> seen{};
    for (unsigned value = 0; value < values(); ++value) {
        const unsigned block = blocks_[partition][value];
        names[value] = static_cast<std::uint8_t>(block * stacks() + seen[block]++);
    }
    return names;
}

Minicolumns::Partition Minicolumns::renamed(Partition partition, const Names& names) const {
    Blocks blocks{};
    for (unsigned value = 0; value < values(); ++value) {
        blocks[names[value]] = blocks_[partition][value];
    }
    return number_of(blocks);
}

void Minicolumns::find_renamed() {
    const std::size_t count = partitions();
    renamed_.resize(count * count);
    original_.resize(count * count);
    for (std::size_t p = 0; p < count; ++p) {
        const Names names = names_for(static_cast<Partition>(p));
        for (std::size_t q = 0; q < count; ++q) {
            const Partition other = renamed(static_cast<Partition>(q), names);
            renamed_[p * count + q] = other;
            original_[p * count + other] = static_cast<Partition>(q);
        }
    }
}

/// Fills the boxes below the first one set by set. A set has no value twice in its box or its
/// column.
void Minicolumns::find_completions() {
    const std::array<ValueSet, most_columns> first = sets_of(0);
    std::array<ValueSet, most_columns> in_column = first;
    std::vector<ValueSet> sets;
    const auto add_set = [&](const auto& self, ValueSet in_box) -> void {
        const auto column = static_cast<unsigned>(sets.size() % bands());
        if (sets.size() == std::size_t{bands() - 1} * bands()) {
            completion_sets_.insert(completion_sets_.end(), sets.begin(), sets.end());
            ++completions_;
            return;
        }
        if (column == 0) in_box = 0;
        const unsigned all = (1u << values()) - 1;
        const unsigned free = all & ~(in_box | in_column[column]);
        for (unsigned set = free; set != 0; set = (set - 1) & free) {  // all subsets
            if (static_cast<unsigned>(std::popcount(set)) != stacks()) continue;
            const auto chosen = static_cast<ValueSet>(set);
            sets.push_back(chosen);
            in_column[column] |= chosen;
            self(self, in_box | chosen);
            in_column[column] ^= chosen;
            sets.pop_back();
        }
    };
    add_set(add_set, 0);
    for (std::size_t i = 0; i < completion_sets_.size(); i += bands()) {
        Blocks blocks{};
        for (unsigned column = 0; column < bands(); ++column) {
            for (unsigned left = completion_sets_[i + column]; left != 0; left &= left - 1) {
                blocks[static_cast<std::size_t>(std::countr_zero(left))] =
                    static_cast<std::uint8_t>(column);
            }
        }
        completion_partitions_.push_back(number_of(blocks));
    }
}

Minicolumns::BandOfPartitions Minicolumns::band_at(std::size_t place) const {
    BandOfPartitions band{};
    for (unsigned stack = stacks(); --stack > 0; place /= partitions()) {
        band[stack] = static_cast<Partition>(place % partitions());
    }
    return band;
}

/// The weight is counted for one member of each class. The others are reached from it by names that
/// leave partition 0 as it is. These names are generated by four: the first two values of a set
/// exchanged, the values of a set turned, and the same for whole sets.
void Minicolumns::find_weights() {
    const unsigned size = stacks();
    const unsigned n = values();
    std::array<Names, 4> generators{};
    for (unsigned value = 0; value < n; ++value) {
        const unsigned block = value / size;
        const unsigned other = block > 1 || n == size ? block : 1 - block;
        const std::array<unsigned, 4> names{
            value > 1 || size == 1 ? value : 1 - value,
            block > 0 ? value : (value + 1) % size,
            other * size + value % size,
            (value + size) % n,
        };
        for (std::size_t g = 0; g < names.size(); ++g) {
            generators[g][value] = static_cast<std::uint8_t>(names[g]);
        }
    }
    std::array<std::vector<Partition>, 4> moved;
    for (std::size_t g = 0; g < generators.size(); ++g) {
        for (std::size_t p = 0; p < partitions(); ++p) {
            moved[g].push_back(renamed(static_cast<Partition>(p), generators[g]));
        }
    }

    std::size_t places = 1;
    for (unsigned stack = 1; stack < size; ++stack) places *= partitions();
    weights_.assign(places, 0);
    members_.reserve(places);
    for (std::size_t first = 0; first < places; ++first) {
        if (weights_[first] != 0) continue;
        std::vector<ValueSet> sets;
        const BandOfPartitions band = band_at(first);
        for (unsigned stack = 0; stack < size; ++stack) {
            const auto of_box = sets_of(band[stack]);
            sets.insert(sets.end(), of_box.begin(), of_box.begin() + bands());
        }
        const std::uint32_t weight = RowCounter(std::move(sets), size).count();
        most_weight_ = std::max(most_weight_, weight);
        const auto begin = static_cast<std::uint32_t>(members_.size());
        const auto add = [&](std::size_t place) {
            if (weights_[place] != 0) return;
            weights_[place] = static_cast<std::uint16_t>(weight);
            members_.push_back(band_at(place));
        };
        add(first);
        for (std::size_t i = begin; i < members_.size(); ++i) {
            const BandOfPartitions from = members_[i];
            for (const std::vector<Partition>& to : moved) {
                std::size_t place = 0;
                for (unsigned stack = 1; stack < size; ++stack) {
                    place = place * partitions() + to[from[stack]];
                }
                add(place);
            }
        }
        classes_.push_back({weight, begin, static_cast<std::uint32_t>(members_.size()) - begin});
    }
}

}  // namespace quadrille::sudoku::make
