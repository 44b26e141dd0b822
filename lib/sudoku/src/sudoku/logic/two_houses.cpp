// Skyscraper, two-string kite, turbot fish and empty rectangle: two houses of one value.
//
// The first house has two places, a and b, of the value. If b is not right, a is, and takes the
// value from the places of the second house that it sees, so one of the others there is right. A
// cell that sees b and all of these others cannot have the value. The names tell the houses apart:
//
//     skyscraper        two rows, or two columns, with two places each
//     two-string kite   a row and a column with two places each
//     turbot fish       any two houses with two places each
//     empty rectangle   the second house is a box or region, and has any number of places
//
// Source: HoDoKu, http://hodoku.sourceforge.net/en/tech_sdp.php.
#include <array>
#include <bit>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

enum class HousePair : std::uint8_t { skyscraper, kite, turbot_fish, empty_rectangle };

class TwoHouses {
   public:
    TwoHouses(const Candidates& now, HousePair shape, Finding& finding)
        : now_(now), tables_(now.tables()), shape_(shape), finding_(finding) {}

    bool search(unsigned value) {
        value_ = value;
        pairs_.clear();
        others_.clear();
        for (std::uint32_t house = 0; house < tables_.houses(); ++house) {
            const Mask places = now_.places(house, value);
            if (!tables_.is_full(house) || places == 0 || is_single(places)) continue;
            if (is_pair(places)) {
                pairs_.push_back(house);
                others_.push_back(house);
            } else if (shape_ == HousePair::empty_rectangle && !tables_.is_line(house)) {
                others_.push_back(house);
            }
        }
        for (const std::uint32_t house : pairs_) {
            const Mask places = now_.places(house, value);
            const auto cells = tables_.cells_of(house);
            const std::array ends{cells[static_cast<std::size_t>(std::countr_zero(places))],
                                  cells[static_cast<std::size_t>(std::bit_width(places)) - 1]};
            for (const std::uint32_t other : others_) {
                if (house == other || !fits(house, other)) continue;
                for (const std::size_t end : {0U, 1U}) {
                    if (try_houses({ends[end], ends[1 - end]}, house, other)) return true;
                }
            }
        }
        return false;
    }

   private:
    [[nodiscard]] bool fits(std::uint32_t house, std::uint32_t other) const {
        const bool are_lines = tables_.is_line(house) && tables_.is_line(other);
        const bool are_alike = tables_.kind_of(house) == tables_.kind_of(other);
        switch (shape_) {
            case HousePair::skyscraper:
                return are_lines && are_alike;
            case HousePair::kite:
                return are_lines && !are_alike;
            case HousePair::turbot_fish:
                return !are_lines;
            case HousePair::empty_rectangle:
                return !tables_.is_line(other);
        }
        return false;
    }

    bool try_houses(const std::array<std::uint32_t, 2>& ends, std::uint32_t house,
                    std::uint32_t other) {
        const auto [a, b] = ends;
        const Mask rest = now_.places(other, value_) & ~tables_.seen_in(a, other);
        if (rest == 0 || rest == now_.places(other, value_)) return false;
        CellSet lost(now_.cells_with(value_), tables_.words());
        lost.keep(tables_.peers(b));
        core::for_each_bit(rest, 0, [&](std::size_t index) {
            lost.keep(tables_.peers(tables_.cells_of(other)[index]));
        });
        finding_.eliminate(lost, value_);
        if (finding_.is_empty()) return false;
        if (!finding_.wants_words) return true;
        const LogicWords words(tables_);
        CellSet others(tables_.words());
        for (const std::uint32_t cell : cells_at(tables_, other, rest)) others.add(cell);
        finding_.mark(a, value_, 1);
        finding_.mark(b, value_);
        for (const std::uint32_t cell : cells_at(tables_, other, now_.places(other, value_))) {
            finding_.mark(cell, value_, tables_.sees(a, cell) ? 1 : 0);
        }
        const std::string value = words.value(value_);
        finding_.words = "In " + words.house(house) + ", " + value + " stands in " + words.cell(b) +
                         " or in " + words.cell(a) + ", and in the latter case, " +
                         words.house(other) + " has it in " + words.one_of(others) +
                         ". A cell that sees " + words.cell(b) + " and " + words.cells(others) +
                         " cannot have it. So " + words.lost(finding_.eliminated) + ".";
        return true;
    }

    const Candidates& now_;
    const LogicTables& tables_;
    HousePair shape_;
    Finding& finding_;
    unsigned value_ = 0;
    std::vector<std::uint32_t> pairs_;   // houses with two places
    std::vector<std::uint32_t> others_;  // houses that may come second
};

bool find_two_houses(const Candidates& now, HousePair shape, Finding& finding) {
    TwoHouses search(now, shape, finding);
    for (unsigned value = 1; value <= now.tables().values(); ++value) {
        if (!finding.looks_at(value)) continue;
        if (finding.is_time_up()) return false;
        if (search.search(value)) return true;
    }
    return false;
}

}  // namespace

bool find_skyscraper(Candidates& now, Finding& finding) {
    return find_two_houses(now, HousePair::skyscraper, finding);
}

bool find_two_string_kite(Candidates& now, Finding& finding) {
    return find_two_houses(now, HousePair::kite, finding);
}

bool find_turbot_fish(Candidates& now, Finding& finding) {
    return find_two_houses(now, HousePair::turbot_fish, finding);
}

bool find_empty_rectangle(Candidates& now, Finding& finding) {
    return find_two_houses(now, HousePair::empty_rectangle, finding);
}

}  // namespace quadrille::sudoku::logic
