#include "sudoku/logic/explainer/branches.hpp"

#include <algorithm>

#include "sudoku/logic/cell_set.hpp"
#include "sudoku/logic/explainer/nested.hpp"

namespace quadrille::sudoku::logic::explainer {

// ---- Branch ----

Branch::Branch(std::size_t statements) : entry_of_(statements, none) {}
Branch::~Branch() = default;
Branch::Branch(Branch&&) noexcept = default;
Branch& Branch::operator=(Branch&&) noexcept = default;

void Branch::clear() {
    for (const Entry& entry : entries_) entry_of_[entry.statement] = none;
    entries_.clear();
    reasons_.clear();
    clash_.reset();
    steps_.clear();
}

unsigned Branch::count(std::uint32_t entry, std::vector<const NestedStep*>& within) const {
    // Reasons come before what follows from them, so one pass downwards finds all.
    std::vector<bool> is_needed(entry + 1);
    is_needed[entry] = true;
    unsigned count = 0;
    for (std::size_t i = entry + 1; i-- > 0;) {
        if (!is_needed[i]) continue;
        ++count;
        if (entries_[i].nested != nullptr) within.push_back(entries_[i].nested);
        for (std::uint32_t k = entries_[i].first_reason; k < entries_[i].end_reason; ++k) {
            is_needed[reasons_[k]] = true;
        }
    }
    return count;
}

std::vector<ChainLink> Branch::chain(std::uint32_t entry) const {
    std::vector<bool> is_needed(entry + 1);
    std::vector<std::uint32_t> needed{entry};
    is_needed[entry] = true;
    std::vector<ChainLink> links;
    for (std::size_t next = 0; next < needed.size(); ++next) {  // more are added below
        const Entry& at = entries_[needed[next]];
        links.push_back({at.statement, at.cause});
        for (std::uint32_t k = at.first_reason; k < at.end_reason; ++k) {
            if (!is_needed[reasons_[k]]) needed.push_back(reasons_[k]);
            is_needed[reasons_[k]] = true;
        }
    }
    return links;
}

std::uint32_t Branch::add(std::uint32_t statement, std::span<const std::uint32_t> reasons,
                          Cause cause, const NestedStep* nested) {
    return entry_of_[statement] = push(statement, reasons, cause, nested);
}

void Branch::add_clash(std::uint32_t statement, std::span<const std::uint32_t> reasons,
                       Cause cause) {
    clash_ = {entry_of_[statement ^ 1], push(statement, reasons, cause, nullptr)};
}

const NestedStep* Branch::keep(NestedStep step) {
    return steps_.emplace_back(std::make_unique<const NestedStep>(std::move(step))).get();
}

std::uint32_t Branch::push(std::uint32_t statement, std::span<const std::uint32_t> reasons,
                           Cause cause, const NestedStep* nested) {
    const auto first = static_cast<std::uint32_t>(reasons_.size());
    reasons_.insert(reasons_.end(), reasons.begin(), reasons.end());
    const std::uint32_t depth = reasons.empty() ? 0 : entries_[reasons.front()].depth + 1;
    entries_.push_back(
        {statement, first, static_cast<std::uint32_t>(reasons_.size()), depth, cause, nested});
    return static_cast<std::uint32_t>(entries_.size() - 1);
}

// ---- Follower ----

namespace {

/// What may be used in the branches that are nested.
Following following_within(Nested nested) {
    return {.is_dynamic = nested >= Nested::dynamic_chains,
            .has_patterns = nested >= Nested::dynamic_chains_plus,
            .nested = nested == Nested::nested_chains ? Nested::chains : Nested::none};
}

}  // namespace

Follower::Follower(const Candidates& now, const Following& following, Finding& finding)
    : now_(now),
      tables_(now.tables()),
      following_(following),
      values_(now.tables().values()),
      left_(now.tables()),
      seen_(following.is_dynamic ? left_ : now_) {
    // Boxes and the like, then columns, then rows.
    for (const LogicTables::Kind& kind : tables_.kinds()) kinds_.push_back(&kind);
    std::reverse(std::stable_partition(kinds_.begin(), kinds_.end(),
                                       [](const auto* kind) { return !kind->is_line; }),
                 kinds_.end());
    const Nested nested = following.nested;
    if (nested == Nested::chains || nested == Nested::multiple_chains) {
        nested_.push_back(make_chain_search(left_, finding));
    }
    if (nested > Nested::chains) {
        nested_.push_back(make_forcing_search(left_, following_within(nested), finding));
    }
}

Follower::~Follower() = default;

std::size_t Follower::statements() const {
    return 2 * tables_.cells() * values_;
}

void Follower::follow(std::uint32_t start, Branch& branch) {
    if (following_.is_dynamic) left_.copy(now_);
    branch.clear();
    right_.clear();
    wrong_.clear();
    ((start & 1) != 0 ? right_ : wrong_).push_back(branch.add(start, {}, no_cause));
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
bool Follower::conclude(std::uint32_t statement, Cause cause, Branch& branch) {
    if (branch.has(statement ^ 1)) {
        branch.add_clash(statement, reasons_, cause);
        return false;
    }
    if (branch.has(statement)) return true;
    const std::uint32_t entry = branch.add(statement, reasons_, cause);
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
            if (!conclude(statement(cell, first_value(left), false), by_cell, branch)) return false;
        }
    }
    for (const bool in_lines : {false, true}) {
        for (const auto& [house, index] : tables_.seats(cell)) {
            if (tables_.is_line(house) != in_lines) continue;
            for (Mask left = seen_.places(house, value) & ~(Mask{1} << index); left != 0;
                 left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const std::uint32_t other = tables_.cells_of(house)[place];
                if (!conclude(statement(other, value, false), house, branch)) return false;
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
        if (!conclude(statement(cell, first_value(in_cell), true), by_cell, branch)) return false;
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
            if (!conclude(statement(other, value, true), house, branch)) return false;
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
           find_x_wings(branch) || std::ranges::any_of(nested_, [&](const auto& search) {
               return find_nested(*search, branch);
           });
}

/// A pattern that is there without the assumption has no reasons, and counts for nothing.
void Follower::exclude(std::uint32_t wrong, Branch& branch, const NestedStep* nested) {
    if (reasons_.empty() || branch.has(wrong)) return;
    wrong_.push_back(branch.add(wrong, reasons_, no_cause, nested));
    has_excluded_ = true;
}

/// Where a candidate is excluded by two patterns, the first one gives the reasons. So the patterns
/// are looked for in the order of Sukaku Explainer: in boxes, columns and rows, and within boxes,
/// first those that point along columns.
bool Follower::find_locked(Branch& branch) {
    for (const LogicTables::Kind* kind : kinds_) {
        if (kind->is_line) {
            find_locked(*kind, nullptr, branch);
            continue;
        }
        for (const LogicTables::Kind* line : kinds_) {
            if (line->is_line) find_locked(*kind, line, branch);
        }
        find_locked(*kind, nullptr, branch);
    }
    return has_excluded_;
}

/// Those that point along this kind of lines. From a house that is no line, nullptr: along none.
void Follower::find_locked(const LogicTables::Kind& kind, const LogicTables::Kind* along,
                           Branch& branch) {
    for (unsigned value = 1; value <= values_; ++value) {
        for (std::uint32_t house = kind.first; house < kind.first + kind.count; ++house) {
            const Mask places = seen_.places(house, value);
            if (!tables_.is_full(house) || has_at_most(places, 1)) continue;
            CellSet lost(seen_.cells_with(value), tables_.words());
            core::for_each_bit(places, 0, [&](std::size_t place) {
                lost.keep(tables_.peers(tables_.cells_of(house)[place]));
            });
            if (lost.is_empty()) continue;
            const auto wrong = lost.list();
            const std::uint32_t cell =
                tables_.cells_of(house)[static_cast<std::size_t>(std::countr_zero(places))];
            if (!kind.is_line && line_of(wrong.front(), cell) != along) continue;
            reasons_.clear();
            // A place that the excluded cells see, too, would not spoil the pattern, so its loss is
            // no reason.
            add_reasons_of_house(house, value, tables_.seen_in(wrong.front(), house), branch);
            for (const std::uint32_t at : wrong) exclude(at, value, branch);
        }
    }
}

/// The kind of line in which two cells lie.
const LogicTables::Kind* Follower::line_of(std::size_t one, std::size_t other) const {
    const auto found = std::ranges::find_if(kinds_, [&](const LogicTables::Kind* kind) {
        return kind->is_line && tables_.house_of(one, *kind) == tables_.house_of(other, *kind);
    });
    return found == kinds_.end() ? nullptr : *found;
}

/// Sukaku Explainer looks for pairs in houses with enough open cells only, and takes them by their
/// second elements.
bool Follower::find_hidden_pairs(Branch& branch) {
    for_each_house(5, [&](std::uint32_t house) {
        if (!tables_.is_full(house)) return;
        for (unsigned other = 2; other <= values_; ++other) {
            const Mask places = seen_.places(house, other);
            if (!is_pair(places)) continue;
            for (unsigned one = 1; one < other; ++one) {
                if (seen_.places(house, one) != places) continue;
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
    });
    return has_excluded_;
}

bool Follower::find_naked_pairs(Branch& branch) {
    for_each_house(4, [&](std::uint32_t house) {
        const auto cells = tables_.cells_of(house);
        for (std::size_t j = 1; j < cells.size(); ++j) {
            const Mask pair = seen_.values_of(cells[j]);
            if (!is_pair(pair)) continue;
            for (std::size_t i = 0; i < j; ++i) {
                if (seen_.values_of(cells[i]) != pair) continue;
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
    });
    return has_excluded_;
}

/// Visits the houses in which `open_cells` cells, or more, have no value.
template <typename Visit>
void Follower::for_each_house(std::size_t open_cells, Visit&& visit) const {
    for (const LogicTables::Kind* kind : kinds_) {
        for (std::uint32_t house = kind->first; house < kind->first + kind->count; ++house) {
            const auto open = std::ranges::count_if(
                tables_.cells_of(house), [&](std::uint32_t cell) { return now_.value(cell) == 0; });
            if (static_cast<std::size_t>(open) >= open_cells) visit(house);
        }
    }
}

/// Two lines with the same two places of a value. The k-th cell of a line lies in the k-th line
/// across.
bool Follower::find_x_wings(Branch& branch) {
    for (const LogicTables::Kind* kind : kinds_) {
        if (!kind->is_line) continue;
        for (std::uint32_t j = kind->first + 1; j < kind->first + kind->count; ++j) {
            if (!tables_.is_full(j)) continue;
            for (std::uint32_t i = kind->first; i < j; ++i) {
                if (!tables_.is_full(i)) continue;
                for (unsigned value = 1; value <= values_; ++value) {
                    const Mask places = seen_.places(i, value);
                    if (is_pair(places) && seen_.places(j, value) == places) {
                        exclude_by_x_wing(*kind, i, j, value, branch);
                    }
                }
            }
        }
    }
    return has_excluded_;
}

void Follower::exclude_by_x_wing(const LogicTables::Kind& kind, std::uint32_t one,
                                 std::uint32_t other, unsigned value, Branch& branch) {
    reasons_.clear();
    add_reasons_of_house(one, value, 0, branch);
    add_reasons_of_house(other, value, 0, branch);
    const Mask places = seen_.places(one, value);
    for (std::uint32_t line = kind.first; line < kind.first + kind.count; ++line) {
        if (line == one || line == other) continue;
        core::for_each_bit(seen_.places(line, value) & places, 0, [&](std::size_t place) {
            exclude(tables_.cells_of(line)[place], value, branch);
        });
    }
}

bool Follower::find_nested(NestedSearch& search, Branch& branch) {
    for (NestedStep& found : search.find()) {
        reasons_.clear();
        add_reasons_of_chains(found, branch);
        const NestedStep* const step = branch.keep(std::move(found));
        for (const std::uint32_t wrong : step->wrong) exclude(wrong, branch, step);
    }
    return has_excluded_;
}

/// A nested chain needs what its cells and houses have lost on the way, so that candidates that it
/// makes right had no rival.
void Follower::add_reasons_of_chains(const NestedStep& step, const Branch& branch) {
    for (const auto& chain : step.chains) {
        for (const auto& [statement, cause] : chain) {
            if ((statement & 1) == 0 || cause == no_cause) continue;
            if (cause == by_cell) {
                add_reasons_of_cell(cell_of(statement), branch);
            } else {
                add_reasons_of_house(cause, value_of(statement), 0, branch);
            }
        }
    }
    // Each reason once, where it came first.
    std::size_t kept = 0;
    for (const std::uint32_t reason : reasons_) {
        const auto end = reasons_.begin() + static_cast<std::ptrdiff_t>(kept);
        if (std::find(reasons_.begin(), end, reason) == end) reasons_[kept++] = reason;
    }
    reasons_.resize(kept);
}

}  // namespace quadrille::sudoku::logic::explainer
