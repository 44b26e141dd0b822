#include "sudoku/logic/explainer/branches.hpp"

#include <algorithm>

#include "sudoku/logic/cell_set.hpp"

namespace quadrille::sudoku::logic::explainer {

// ---- Branch ----

unsigned Branch::count(std::uint32_t entry) const {
    // Reasons come before what follows from them, so one pass downwards finds all.
    std::vector<bool> is_needed(entry + 1);
    is_needed[entry] = true;
    unsigned count = 0;
    for (std::size_t i = entry + 1; i-- > 0;) {
        if (!is_needed[i]) continue;
        ++count;
        for (std::uint32_t k = entries_[i].first_reason; k < entries_[i].end_reason; ++k) {
            is_needed[reasons_[k]] = true;
        }
    }
    return count;
}

std::uint32_t Branch::add(std::uint32_t statement, std::span<const std::uint32_t> reasons) {
    return entry_of_[statement] = push(statement, reasons);
}

void Branch::add_clash(std::uint32_t statement, std::span<const std::uint32_t> reasons) {
    clash_ = {entry_of_[statement ^ 1], push(statement, reasons)};
}

std::uint32_t Branch::push(std::uint32_t statement, std::span<const std::uint32_t> reasons) {
    const auto first = static_cast<std::uint32_t>(reasons_.size());
    reasons_.insert(reasons_.end(), reasons.begin(), reasons.end());
    const std::uint32_t depth = reasons.empty() ? 0 : entries_[reasons.front()].depth + 1;
    entries_.push_back({statement, first, static_cast<std::uint32_t>(reasons_.size()), depth});
    return static_cast<std::uint32_t>(entries_.size() - 1);
}

// ---- Follower ----

Follower::Follower(const Candidates& now, const Following& following)
    : now_(now),
      tables_(now.tables()),
      following_(following),
      values_(now.tables().values()),
      left_(now.tables()),
      seen_(following.is_dynamic ? left_ : now_) {}

std::size_t Follower::statements() const {
    return 2 * tables_.cells() * values_;
}

void Follower::follow(std::uint32_t start, Branch& branch) {
    if (following_.is_dynamic) left_.copy(now_);
    branch.clear();
    right_.clear();
    wrong_.clear();
    ((start & 1) != 0 ? right_ : wrong_).push_back(branch.add(start, {}));
    std::size_t next_right = 0, next_wrong = 0;
    for (;;) {
        if (next_right < right_.size()) {
            if (!follow_right(right_[next_right++], branch)) return;
        } else if (next_wrong < wrong_.size()) {
            if (!follow_wrong(wrong_[next_wrong++], branch)) return;
        } else if (!following_.has_patterns || !follow_patterns(branch)) {
            return;
        }
    }
}

/// Adds a statement for the reasons that were collected. False if it is a clash.
bool Follower::conclude(std::uint32_t statement, Branch& branch) {
    if (branch.has(statement ^ 1)) {
        branch.add_clash(statement, reasons_);
        return false;
    }
    if (branch.has(statement)) return true;
    const std::uint32_t entry = branch.add(statement, reasons_);
    ((statement & 1) != 0 ? right_ : wrong_).push_back(entry);
    return true;
}

/// A right candidate makes all others of its cell and of its houses wrong.
bool Follower::follow_right(std::uint32_t entry, Branch& branch) {
    const std::uint32_t cell = cell_of(branch.statement(entry));
    const unsigned value = value_of(branch.statement(entry));
    reasons_.assign(1, entry);
    if (following_.in_cells) {
        for (Mask left = seen_.values_of(cell) & ~bit_of_value(value); left != 0;
             left &= left - 1) {
            if (!conclude(statement(cell, first_value(left), false), branch)) return false;
        }
    }
    for (const bool in_lines : {false, true}) {
        for (const auto& [house, index] : tables_.seats(cell)) {
            if (tables_.is_line(house) != in_lines) continue;
            for (Mask left = seen_.places(house, value) & ~(Mask{1} << index); left != 0;
                 left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const std::uint32_t other = tables_.cells_of(house)[place];
                if (!conclude(statement(other, value, false), branch)) return false;
            }
        }
    }
    return true;
}

/// A wrong candidate makes the last other one of its cell, or of a house, right.
bool Follower::follow_wrong(std::uint32_t entry, Branch& branch) {
    const std::uint32_t cell = cell_of(branch.statement(entry));
    const unsigned value = value_of(branch.statement(entry));
    const Mask in_cell = seen_.values_of(cell) & ~bit_of_value(value);
    if (following_.in_cells && is_single(in_cell)) {
        reasons_.assign(1, entry);
        add_reasons_of_cell(cell, branch);
        if (!conclude(statement(cell, first_value(in_cell), true), branch)) return false;
    }
    for (const bool in_lines : {false, true}) {
        for (const auto& [house, index] : tables_.seats(cell)) {
            if (tables_.is_line(house) != in_lines || !tables_.is_full(house)) continue;
            const Mask places = seen_.places(house, value) & ~(Mask{1} << index);
            if (!is_single(places)) continue;
            reasons_.assign(1, entry);
            add_reasons_of_house(house, value, places | (Mask{1} << index), branch);
            const auto place = static_cast<std::size_t>(std::countr_zero(places));
            const std::uint32_t other = tables_.cells_of(house)[place];
            if (!conclude(statement(other, value, true), branch)) return false;
        }
    }
    if (following_.is_dynamic && left_.has(cell, value)) left_.eliminate(cell, value);
    return true;
}

/// The values that the cell has lost on the way.
void Follower::add_reasons_of_cell(std::size_t cell, const Branch& branch) {
    core::for_each_bit(now_.values_of(cell) & ~seen_.values_of(cell), 1, [&](std::size_t value) {
        reasons_.push_back(branch.entry_of(statement(cell, static_cast<unsigned>(value), false)));
    });
}

/// The places that the value has lost on the way, apart from `kept`.
void Follower::add_reasons_of_house(std::size_t house, unsigned value, Mask kept,
                                    const Branch& branch) {
    const Mask lost = now_.places(house, value) & ~seen_.places(house, value) & ~kept;
    core::for_each_bit(lost, 0, [&](std::size_t place) {
        reasons_.push_back(
            branch.entry_of(statement(tables_.cells_of(house)[place], value, false)));
    });
}

/// Excludes candidates by the first kind of pattern that finds some. False if none does.
bool Follower::follow_patterns(Branch& branch) {
    has_excluded_ = false;
    return find_locked(branch) || find_hidden_pairs(branch) || find_naked_pairs(branch) ||
           find_x_wings(branch);
}

/// A pattern that is there without the assumption has no reasons, and counts for nothing.
void Follower::exclude(std::size_t cell, unsigned value, Branch& branch) {
    const std::uint32_t wrong = statement(cell, value, false);
    if (reasons_.empty() || branch.has(wrong)) return;
    wrong_.push_back(branch.add(wrong, reasons_));
    has_excluded_ = true;
}

bool Follower::find_locked(Branch& branch) {
    for (unsigned value = 1; value <= values_; ++value) {
        for (std::size_t house = 0; house < tables_.houses(); ++house) {
            const Mask places = seen_.places(house, value);
            if (!tables_.is_full(house) || has_at_most(places, 1)) continue;
            CellSet lost(seen_.cells_with(value), tables_.words());
            core::for_each_bit(places, 0, [&](std::size_t place) {
                lost.keep(tables_.peers(tables_.cells_of(house)[place]));
            });
            if (lost.is_empty()) continue;
            reasons_.clear();
            add_reasons_of_house(house, value, 0, branch);
            lost.for_each([&](std::size_t cell) { exclude(cell, value, branch); });
        }
    }
    return has_excluded_;
}

bool Follower::find_hidden_pairs(Branch& branch) {
    for (std::size_t house = 0; house < tables_.houses(); ++house) {
        if (!tables_.is_full(house)) continue;
        for (unsigned one = 1; one <= values_; ++one) {
            const Mask places = seen_.places(house, one);
            if (!is_pair(places)) continue;
            for (unsigned other = one + 1; other <= values_; ++other) {
                if (seen_.places(house, other) != places) continue;
                reasons_.clear();
                add_reasons_of_house(house, one, 0, branch);
                add_reasons_of_house(house, other, 0, branch);
                const Mask pair = bit_of_value(one) | bit_of_value(other);
                core::for_each_bit(places, 0, [&](std::size_t place) {
                    const std::uint32_t cell = tables_.cells_of(house)[place];
                    core::for_each_bit(seen_.values_of(cell) & ~pair, 1, [&](std::size_t value) {
                        exclude(cell, static_cast<unsigned>(value), branch);
                    });
                });
            }
        }
    }
    return has_excluded_;
}

bool Follower::find_naked_pairs(Branch& branch) {
    for (std::size_t house = 0; house < tables_.houses(); ++house) {
        const auto cells = tables_.cells_of(house);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Mask pair = seen_.values_of(cells[i]);
            if (!is_pair(pair)) continue;
            for (std::size_t j = i + 1; j < cells.size(); ++j) {
                if (seen_.values_of(cells[j]) != pair) continue;
                reasons_.clear();
                add_reasons_of_cell(cells[i], branch);
                add_reasons_of_cell(cells[j], branch);
                for (const std::uint32_t cell : cells) {
                    if (cell == cells[i] || cell == cells[j]) continue;
                    core::for_each_bit(seen_.values_of(cell) & pair, 1, [&](std::size_t value) {
                        exclude(cell, static_cast<unsigned>(value), branch);
                    });
                }
            }
        }
    }
    return has_excluded_;
}

/// Two lines with the same two places of a value. The k-th cell of a line lies in the k-th line
/// across.
bool Follower::find_x_wings(Branch& branch) {
    for (const LogicTables::Kind& kind : tables_.kinds()) {
        if (!kind.is_line) continue;
        for (unsigned value = 1; value <= values_; ++value) {
            for (std::uint32_t i = kind.first; i < kind.first + kind.count; ++i) {
                const Mask places = seen_.places(i, value);
                if (!tables_.is_full(i) || !is_pair(places)) continue;
                for (std::uint32_t j = i + 1; j < kind.first + kind.count; ++j) {
                    if (!tables_.is_full(j) || seen_.places(j, value) != places) continue;
                    reasons_.clear();
                    add_reasons_of_house(i, value, 0, branch);
                    add_reasons_of_house(j, value, 0, branch);
                    for (std::uint32_t k = kind.first; k < kind.first + kind.count; ++k) {
                        if (k == i || k == j) continue;
                        core::for_each_bit(seen_.places(k, value) & places, 0,
                                           [&](std::size_t place) {
                                               exclude(tables_.cells_of(k)[place], value, branch);
                                           });
                    }
                }
            }
        }
    }
    return has_excluded_;
}

}  // namespace quadrille::sudoku::logic::explainer
