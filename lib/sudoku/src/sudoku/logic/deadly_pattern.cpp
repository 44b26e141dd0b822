#include "sudoku/logic/deadly_pattern.hpp"

#include <algorithm>

namespace quadrille::sudoku::logic {
namespace {

void describe_pattern(const Candidates& now, const DeadlyPattern& pattern, const std::string& why,
                      Finding& finding) {
    if (!finding.wants_words) return;
    const LogicWords words(now.tables());
    std::vector<std::uint32_t> cells = pattern.cells;
    std::ranges::sort(cells);
    for (const std::uint32_t cell : cells) {
        finding.mark_values(cell, now.values_of(cell) & pattern.pair);
        finding.mark_values(cell, now.values_of(cell) & ~pattern.pair, 1);
    }
    finding.words = "If " + words.cells(cells) + " had only " + words.values(pattern.pair) +
                    ", these could be exchanged, and there would be two solutions. The board has "
                    "one solution, so " +
                    why + ". So " + words.lost(finding.eliminated) + ".";
}

/// The two cells are the only places of the value in a house.
bool are_only_places(const Candidates& now, std::uint32_t one, std::uint32_t other,
                     unsigned value) {
    const LogicTables& tables = now.tables();
    for (const auto& [house, index] : tables.seats(one)) {
        const Mask rest = now.places(house, value) & ~(Mask{1} << index);
        if (!tables.is_full(house) || !is_single(rest)) continue;
        if (cells_at(tables, house, rest).front() == other) return true;
    }
    return false;
}

/// Does the value at cells[start] force the whole pattern?
bool is_forcing(const Candidates& now, const DeadlyPattern& pattern, std::size_t start,
                unsigned value) {
    const std::size_t size = pattern.cells.size();
    const unsigned other = first_value(pattern.pair & ~bit_of_value(value));
    // If the pattern is there, the cells have the value and the other one in turn.
    std::vector<bool> is_forced(size);
    is_forced[start] = true;
    const auto force = [&](std::size_t from, std::size_t to) {
        const unsigned needed = (to + size - start) % 2 == 0 ? value : other;
        const std::uint32_t cell = pattern.cells[to];
        return now.has(cell, needed) && ((now.values_of(cell) & ~pattern.pair) == 0 ||
                                         are_only_places(now, pattern.cells[from], cell, needed));
    };
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (std::size_t from = 0; from < size; ++from) {
            for (const std::size_t to : {(from + 1) % size, (from + size - 1) % size}) {
                if (!is_forced[from] || is_forced[to] || !force(from, to)) continue;
                is_forced[to] = true;
                has_changed = true;
            }
        }
    }
    return std::ranges::count(is_forced, true) == static_cast<std::ptrdiff_t>(size);
}

/// The other values of the roof are locked with cells of a house.
class LockedRoof {
   public:
    LockedRoof(const Candidates& now, const DeadlyPattern& pattern,
               std::span<const std::uint32_t> roof, Mask extra, Finding& finding)
        : now_(now), pattern_(pattern), roof_(roof), extra_(extra), finding_(finding) {}

    bool find() {
        const LogicTables& tables = now_.tables();
        for (const auto& seat : tables.seats(roof_.front())) {
            const auto cells = tables.cells_of(seat.house);
            if (!std::ranges::all_of(roof_, [&](std::uint32_t cell) {
                    return std::ranges::count(cells, cell) > 0;
                })) {
                continue;
            }
            open_.clear();
            for (const std::uint32_t cell : cells) {
                const bool is_open = now_.values_of(cell) != 0;
                if (is_open && std::ranges::count(pattern_.cells, cell) == 0) open_.push_back(cell);
            }
            house_ = seat.house;
            if (choose(0, extra_)) return true;
        }
        return false;
    }

   private:
    static constexpr std::size_t most_chosen = 4;

    bool choose(std::size_t next, Mask values) {
        if (!chosen_.empty() && has_at_most(values, static_cast<unsigned>(chosen_.size()) + 1)) {
            return conclude(values);
        }
        if (chosen_.size() == most_chosen || !has_at_most(values, most_chosen + 1)) return false;
        for (std::size_t i = next; i < open_.size(); ++i) {
            chosen_.push_back(open_[i]);
            if (choose(i + 1, values | now_.values_of(open_[i]))) return true;
            chosen_.pop_back();
        }
        return false;
    }

    bool conclude(Mask values) {
        CellSet set(now_.tables().words());
        for (const std::uint32_t cell : chosen_) set.add(cell);
        for (const std::uint32_t cell : roof_) set.add(cell);
        core::for_each_bit(values, 1, [&](std::size_t at) {
            const auto value = static_cast<unsigned>(at);
            CellSet lost = seen_by_places(now_, value, set);
            // A roof cell may have a value of the pair although the set has it, too.
            for (const std::uint32_t cell : roof_) lost.remove(cell);
            finding_.eliminate(lost, value);
        });
        if (finding_.is_empty()) return false;
        if (!finding_.wants_words) return true;
        const LogicWords words(now_.tables());
        describe_pattern(now_, pattern_,
                         words.cells(roof_) + " have one of " + words.values(extra_) + ". In " +
                             words.house(house_) + ", they make a set of " + words.values(values) +
                             " with " + words.cells(chosen_),
                         finding_);
        for (const std::uint32_t cell : chosen_) {
            finding_.mark_values(cell, now_.values_of(cell), 1);
        }
        return true;
    }

    const Candidates& now_;
    const DeadlyPattern& pattern_;
    std::span<const std::uint32_t> roof_;
    Mask extra_;
    Finding& finding_;
    std::uint32_t house_ = no_house;
    std::vector<std::uint32_t> open_;
    std::vector<std::uint32_t> chosen_;
};

}  // namespace

std::vector<std::uint32_t> roof_of(const Candidates& now, const DeadlyPattern& pattern) {
    std::vector<std::uint32_t> roof;
    for (const std::uint32_t cell : pattern.cells) {
        if ((now.values_of(cell) & ~pattern.pair) != 0) roof.push_back(cell);
    }
    std::ranges::sort(roof);
    return roof;
}

bool is_balanced(const LogicTables& tables, std::span<const std::uint32_t> cells) {
    for (const std::uint32_t cell : cells) {
        for (const auto& [house, index] : tables.seats(cell)) {
            int balance = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                for (const auto& seat : tables.seats(cells[i])) {
                    if (seat.house == house) balance += i % 2 == 0 ? 1 : -1;
                }
            }
            if (balance != 0) return false;
        }
    }
    return true;
}

bool conclude_forced(const Candidates& now, const DeadlyPattern& pattern, Finding& finding) {
    const auto roof = roof_of(now, pattern);
    if (roof.empty()) return false;  // the board has two solutions, or none
    for (std::size_t i = 0; i < pattern.cells.size(); ++i) {
        const std::uint32_t cell = pattern.cells[i];
        core::for_each_bit(now.values_of(cell) & pattern.pair, 1, [&](std::size_t at) {
            const auto value = static_cast<unsigned>(at);
            if (is_forcing(now, pattern, i, value)) finding.eliminate(cell, value);
        });
    }
    if (finding.is_empty()) return false;
    describe_pattern(now, pattern,
                     roof.size() == 1
                         ? LogicWords(now.tables()).cell(roof[0]) + " must have another value"
                         : "a candidate that would force this is wrong",
                     finding);
    return true;
}

bool conclude_from_roof(const Candidates& now, const DeadlyPattern& pattern, Finding& finding) {
    const LogicWords words(now.tables());
    const auto roof = roof_of(now, pattern);
    Mask extra = 0;
    for (const std::uint32_t cell : roof) extra |= now.values_of(cell) & ~pattern.pair;
    if (!is_single(extra)) {
        return roof.size() > 1 && LockedRoof(now, pattern, roof, extra, finding).find();
    }
    const unsigned value = first_value(extra);
    finding.eliminate(seen_by_all(now, value, roof), value);
    if (finding.is_empty()) return false;
    describe_pattern(now, pattern,
                     words.value(value) + " must stand in one of " + words.cells(roof), finding);
    return true;
}

}  // namespace quadrille::sudoku::logic
