#include "sudoku/solve/cages/tables.hpp"

#include <algorithm>

#include "sudoku/board/variants/implied_cages.hpp"
#include "sudoku/board/variants/value_sets.hpp"

namespace quadrille::sudoku::cages {

bool Tables::are_for(const Grid& grid) {
    const auto is_cage = [](const Rule& rule) { return rule.kind == RuleKind::cage; };
    return grid.values() <= most_values && grid.cell_count() <= most_cells &&
           !grid.rules().empty() && std::ranges::all_of(grid.rules(), is_cage);
}

Tables::Tables(const Grid& grid)
    : grid_(grid),
      values_(grid.values()),
      cell_count_(grid.cell_count()),
      words_((cell_count_ + word_bits - 1) / word_bits),
      full_houses_of_(cell_count_),
      peers_(cell_count_),
      peer_words_(cell_count_ * words_) {
    const Houses& houses = grid_.houses();
    for (std::size_t house = 0; house < houses.size(); ++house) {
        const auto cells = houses.cells_of(house);
        add_peers(cells);
        if (cells.size() < values()) continue;
        const auto number = static_cast<std::uint32_t>(full_houses_.size());
        for (const std::uint32_t cell : cells) full_houses_of_[cell].push_back(number);
        full_houses_.emplace_back(cells.begin(), cells.end());
    }
    const variants::ImpliedSums implied = variants::implied_sums(grid_);
    for (const Rule& rule : grid_.rules()) add_cage(rule);
    for (const Rule& rule : implied.cages) add_cage(rule);
    for (const variants::Difference& difference : implied.differences) {
        Sum& sum = sums_.emplace_back();
        add_terms(difference.plus, false, sum);
        add_terms(difference.minus, true, sum);
        const auto reversed = static_cast<std::int64_t>(difference.minus.size() * (values() + 1));
        sum.total = static_cast<int>(difference.sum + reversed);
    }
    // The shortest are cheap, and exclude most.
    std::ranges::stable_sort(cages_, {}, [](const Cage& cage) { return cage.cells.size(); });
    std::ranges::stable_sort(sums_, {}, [](const Sum& sum) { return sum.terms.size(); });
    constraint_words_ = (cages_.size() + sums_.size() + word_bits - 1) / word_bits;
    cages_of_.resize(cell_count_ * constraint_words_);
    sums_of_.resize(cell_count_ * constraint_words_);
    std::size_t number = 0;
    const auto note = [&](std::uint32_t cell, std::vector<std::uint64_t>& constraints) {
        constraints[cell * constraint_words_ + number / word_bits] |= std::uint64_t{1}
                                                                      << number % word_bits;
    };
    for (const Cage& cage : cages_) {
        for (const std::uint32_t cell : cage.cells) note(cell, cages_of_);
        ++number;
    }
    for (const Sum& sum : sums_) {
        for (const Sum::Term& term : sum.terms) note(term.cell, sums_of_);
        ++number;
    }
    for (std::size_t cell = 0; cell < cell_count(); ++cell) {
        for (std::uint32_t peer = 0; peer < cell_count(); ++peer) {
            if (are_peers(cell, peer)) peers_[cell].push_back(peer);
        }
    }
}

void Tables::add_peers(std::span<const std::uint32_t> cells) {
    for (const std::uint32_t one : cells) {
        for (const std::uint32_t other : cells) {
            if (one == other) continue;
            peer_words_[one * words_ + other / word_bits] |= std::uint64_t{1} << other % word_bits;
        }
    }
}

void Tables::add_cage(const Rule& rule) {
    add_peers(rule.cells);
    Cage& cage = cages_.emplace_back();
    cage.cells = rule.cells;
    variants::for_each_value_set(rule.cells.size(), rule.sum, values(),
                                 [&](const std::vector<unsigned>& set) {
                                     unsigned bits = 0;
                                     for (const unsigned value : set) bits |= 1U << (value - 1);
                                     cage.sets.push_back(static_cast<Values>(bits));
                                     return true;
                                 });
    cage.sets_with.resize(values() * cage.words());
    for (std::size_t set = 0; set < cage.sets.size(); ++set) {
        for (unsigned value = 0; value < values(); ++value) {
            const std::uint64_t has = cage.sets[set] >> value & 1U;
            cage.sets_with[value * cage.words() + set / word_bits] |= has << set % word_bits;
        }
    }
}

/// Puts each cell into the first group whose cells are all peers of it, and reversed as it is.
void Tables::add_terms(const Cells& cells, bool is_reversed, Sum& sum) const {
    for (const std::uint32_t cell : cells) {
        unsigned group = 0;
        const auto fits = [&](const Sum::Term& term) {
            return term.group != group ||
                   (term.is_reversed == is_reversed && are_peers(term.cell, cell));
        };
        while (!std::ranges::all_of(sum.terms, fits)) ++group;
        sum.terms.push_back({cell, is_reversed, group});
    }
}

}  // namespace quadrille::sudoku::cages
