// Franken and mutant fish: fish as in fish.cpp, finned or not, of houses of several kinds.
//
// The places of a value in k base houses lie in k - 1 cover houses, but for some, in one of which
// it therefore stands. If a place lies in two bases, it counts twice and must lie in two covers. In
// a Franken fish, lines of one kind and boxes or other houses are bases, and lines of another kind
// and the others are covers. In a mutant fish all houses are both. Source: HoDoKu,
// http://hodoku.sourceforge.net/en/tech_fishc.php.
#include <algorithm>
#include <array>

#include "sudoku/logic/techniques.hpp"
#include "sudoku/logic/templates.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_bases = 4;

/// What houses a fish is made of.
struct Sides {
    std::vector<std::uint32_t> bases;
    std::vector<bool> is_cover;
};

enum class FishShape : std::uint8_t { franken, mutant };

std::vector<Sides> sides_of(const LogicTables& tables, FishShape shape) {
    std::vector<Sides> all;
    const auto add = [&](const auto& is_base, const auto& is_cover) {
        Sides& sides = all.emplace_back();
        for (std::uint32_t house = 0; house < tables.houses(); ++house) {
            if (tables.is_full(house) && is_base(house)) sides.bases.push_back(house);
            sides.is_cover.push_back(is_cover(house));
        }
    };
    if (shape == FishShape::mutant) {
        const auto any = [](std::uint32_t) { return true; };
        add(any, any);
        return all;
    }
    const auto of_kind = [&](std::size_t kind) {
        return [&tables, kind](std::uint32_t house) {
            return tables.kind_of(house) == kind || !tables.is_line(house);
        };
    };
    const auto kinds = tables.kinds();
    for (std::size_t one = 0; one < kinds.size(); ++one) {
        for (std::size_t other = 0; other < kinds.size(); ++other) {
            if (one == other || !kinds[one].is_line || !kinds[other].is_line) continue;
            add(of_kind(one), of_kind(other));
        }
    }
    return all;
}

class ComplexFishSearch {
   public:
    ComplexFishSearch(const Candidates& now, unsigned size, Finding& finding)
        : now_(now), tables_(now.tables()), size_(size), finding_(finding) {}

    /// `supposed`: the places of the value that may be ruled out.
    bool search(const Sides& sides, unsigned value, const CellSet& supposed) {
        sides_ = &sides;
        value_ = value;
        bool has_found = false;
        supposed.for_each([&](std::size_t cell) {
            has_found = has_found || suppose(static_cast<std::uint32_t>(cell));
        });
        return has_found;
    }

   private:
    struct Base {
        std::uint32_t house;
        CellSet rest;  // the places that are left if the supposed cell has the value
    };
    /// Cells that lie in one of some houses, and in two of them.
    struct Cover {
        CellSet once;
        CellSet twice;
        void add(const CellSet& cells) {
            CellSet again = once;
            again.keep(cells);
            twice.add_all(again);
            once.add_all(cells);
        }
    };

    [[nodiscard]] CellSet places(std::uint32_t house) const {
        CellSet places(tables_.words());
        for (const std::uint32_t cell : tables_.cells_of(house)) places.add(cell);
        places.keep(now_.cells_with(value_));
        return places;
    }

    bool suppose(std::uint32_t supposed) {
        bases_.clear();
        for (const std::uint32_t house : sides_->bases) {
            const Mask mask = now_.places(house, value_);
            if (mask == 0) continue;
            CellSet rest(tables_.words());
            bool has_supposed = false;
            core::for_each_bit(mask, 0, [&](std::size_t index) {
                const std::uint32_t cell = tables_.cells_of(house)[index];
                has_supposed = has_supposed || cell == supposed;
                if (!tables_.sees(supposed, cell)) rest.add(cell);
            });
            if (!has_supposed && !rest.is_empty()) bases_.push_back({house, std::move(rest)});
        }
        const CellSet none(tables_.words());
        for (first_ = 0; first_ + size_ <= bases_.size(); ++first_) {
            if (grow(0, {none, none})) return true;
        }
        return false;
    }

    /// Adds a cover for a place that has none: of the first base, or if it is covered, of another.
    bool grow(unsigned count, const Cover& cover) {
        if (count + 1 == size_) return choose_bases(cover);
        for (std::size_t i = first_; i < bases_.size(); ++i) {
            CellSet open = bases_[i].rest;
            open.remove_all(cover.once);
            if (open.is_empty()) continue;
            if (add_covers(first_of(open), count, cover)) return true;
            if (i == first_) return false;
        }
        return false;
    }

    bool add_covers(std::uint32_t cell, unsigned count, const Cover& cover) {
        for (const auto& [house, index] : tables_.seats(cell)) {
            if (!sides_->is_cover[house]) continue;
            covers_[count] = house;
            Cover more = cover;
            more.add(places(house));
            if (grow(count + 1, more)) return true;
        }
        return false;
    }

    static std::uint32_t first_of(const CellSet& cells) {
        std::uint32_t first = no_house;
        cells.for_each([&](std::size_t cell) {
            if (first == no_house) first = static_cast<std::uint32_t>(cell);
        });
        return first;
    }

    bool choose_bases(const Cover& cover) {
        if (!bases_[first_].rest.is_within(cover.once)) return false;
        const std::span covers(covers_.data(), size_ - 1);
        const CellSet none(tables_.words());
        std::vector<std::size_t> within;
        for (std::size_t i = first_; i < bases_.size(); ++i) {
            const bool is_cover = std::ranges::count(covers, bases_[i].house) > 0;
            if (!is_cover && bases_[i].rest.is_within(cover.once)) within.push_back(i);
        }
        return within.size() >= size_ && choose(within, 0, 0, {none, none}, cover);
    }

    bool choose(std::span<const std::size_t> within, std::size_t next, unsigned count,
                const Cover& base, const Cover& cover) {
        if (count == size_) return conclude(cover);
        for (std::size_t i = next; i + (size_ - count) <= within.size(); ++i) {
            const CellSet& rest = bases_[within[i]].rest;
            if (base.twice.meets(rest)) continue;  // three bases
            Cover more = base;
            more.add(rest);
            if (!more.twice.is_within(cover.twice)) continue;
            chosen_[count] = bases_[within[i]].house;
            if (choose(within, i + 1, count + 1, more, cover)) return true;
        }
        return false;
    }

    bool conclude(const Cover& cover) {
        const CellSet none(tables_.words());
        Cover base{none, none};
        CellSet often = none;  // in three bases
        for (const std::uint32_t house : std::span(chosen_.data(), size_)) {
            CellSet third = places(house);
            third.keep(base.twice);
            often.add_all(third);
            base.add(places(house));
        }
        CellSet outside = base.once;
        outside.remove_all(cover.once);
        base.twice.remove_all(cover.twice);
        outside.add_all(base.twice);
        outside.add_all(often);
        CellSet lost(now_.cells_with(value_), tables_.words());
        outside.for_each([&](std::size_t cell) { lost.keep(tables_.peers(cell)); });
        lost.remove_all(base.once);
        finding_.eliminate(lost, value_);
        if (finding_.is_empty()) return false;
        if (finding_.wants_words) describe(base.once, outside);
        return true;
    }

    void describe(const CellSet& base, const CellSet& outside) {
        const LogicWords words(tables_);
        base.for_each(
            [&](std::size_t cell) { finding_.mark(cell, value_, outside.has(cell) ? 1 : 0); });
        const std::string value = words.value(value_);
        finding_.words = words.houses(std::span(chosen_.data(), size_)) + " have " + value +
                         " once each, which is more than " +
                         words.houses(std::span(covers_.data(), size_ - 1)) +
                         " can take. So it stands in " + words.one_of(outside) +
                         ", which these do not take. So " + words.lost(finding_.eliminated) + ".";
        finding_.words[0] = static_cast<char>(std::toupper(finding_.words[0]));
    }

    const Candidates& now_;
    const LogicTables& tables_;
    unsigned size_;
    Finding& finding_;
    const Sides* sides_ = nullptr;
    unsigned value_ = 0;
    std::vector<Base> bases_;
    std::size_t first_ = 0;  // the first of the chosen bases
    std::array<std::uint32_t, most_bases> chosen_{};
    std::array<std::uint32_t, most_bases> covers_{};
};

bool find_complex_fish(const Candidates& now, FishShape shape, Finding& finding) {
    if (!finding.looks_at_any(now.tables())) return false;
    const std::vector<Sides> all = sides_of(now.tables(), shape);
    Templates templates(now.tables());
    for (unsigned size = 2; size <= most_bases; ++size) {
        ComplexFishSearch search(now, size, finding);
        for (unsigned value = 1; value <= now.tables().values(); ++value) {
            if (!finding.looks_at(value)) continue;
            const CellSet supposed = templates.missing(now, value);
            for (const Sides& sides : all) {
                if (finding.is_time_up()) return false;
                if (search.search(sides, value, supposed)) return true;
            }
        }
    }
    return false;
}

}  // namespace

bool find_franken_fish(Candidates& now, Finding& finding) {
    return find_complex_fish(now, FishShape::franken, finding);
}

bool find_mutant_fish(Candidates& now, Finding& finding) {
    return find_complex_fish(now, FishShape::mutant, finding);
}

}  // namespace quadrille::sudoku::logic
