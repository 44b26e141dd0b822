// Fish: X-wing, swordfish and jellyfish, of k = 2, 3 and 4 base houses, and finned ones.
//
// Each base house has the value, in k different cells, because the bases share no place of it. All
// their places lie in k cover houses, each of which takes the value once. So the bases fill the
// covers, and no other cell of a cover can have the value. Bases are houses of one kind with as
// many cells as values. Covers are houses of another kind, of any size, that share no cells.
//
// Finned: all places of the bases but some lie in k - 1 covers. These take the value k - 1 times at
// most, so it stands in one of the places outside of them, and a cell that sees all of these cannot
// have it. The usual description has one more cover, in which the cell is that loses the value, and
// calls fins the places outside of all covers. This form needs no difference between finned and
// sashimi fish, and the search needs not try the last cover. It supposes that a cell has the value,
// and looks for bases whose remaining places lie in k - 1 covers. Bases and covers are lines.
// Source: HoDoKu, http://hodoku.sourceforge.net/en/tech_fishfs.php.
#include <algorithm>
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_covers = 64;  // a kind of more houses is not used for covers

class FishSearch {
   public:
    FishSearch(const Candidates& now, unsigned size, const LogicTables::Kind& bases,
               const LogicTables::Kind& covers, Finding& finding)
        : now_(now),
          tables_(now.tables()),
          size_(size),
          bases_of_(bases),
          covers_(covers),
          finding_(finding),
          cover_of_(tables_.cells(), no_house) {
        for (std::uint32_t cover = 0; cover < covers.count; ++cover) {
            for (const std::uint32_t cell : tables_.cells_of(covers.first + cover)) {
                cover_of_[cell] = cover;
            }
        }
    }

    bool search(unsigned value) {
        value_ = value;
        most_covers_ = size_;
        return choose_from(std::nullopt);
    }

    /// Supposes that a cell has the value.
    bool search_finned(unsigned value) {
        value_ = value;
        most_covers_ = size_ - 1;
        return !core::for_each_bit(
            std::span(now_.cells_with(value), tables_.words()),
            [&](std::size_t cell) { return !choose_from(static_cast<std::uint32_t>(cell)); });
    }

   private:
    struct Base {
        std::uint32_t house;
        Mask covers;  // that its places lie in, as numbers among the houses of their kind
    };

    bool choose_from(std::optional<std::uint32_t> supposed) {
        bases_.clear();
        for (std::uint32_t house = bases_of_.first; house < bases_of_.first + bases_of_.count;
             ++house) {
            if (tables_.is_full(house)) consider(house, supposed);
        }
        return bases_.size() >= size_ && choose(0, 0, 0);
    }

    /// A base must have its places in few enough covers.
    void consider(std::uint32_t house, std::optional<std::uint32_t> supposed) {
        Mask places = now_.places(house, value_);
        const auto cells = tables_.cells_of(house);
        if (supposed) {
            places &= ~tables_.seen_in(*supposed, house);
            for (const auto& seat : tables_.seats(*supposed)) {
                if (seat.house == house) return;
            }
        }
        Mask covers = 0;
        const bool is_covered = core::for_each_bit(places, 0, [&](std::size_t index) {
            const std::uint32_t cover = cover_of_[cells[index]];
            if (cover == no_house) return false;
            covers |= Mask{1} << cover;
            return has_at_most(covers, most_covers_);
        });
        if (is_covered && covers != 0) {
            bases_.push_back({house, covers});
        }
    }

    bool choose(std::size_t next, unsigned count, Mask covers) {
        if (count == size_) return conclude(covers);
        for (std::size_t i = next; i + (size_ - count) <= bases_.size(); ++i) {
            const Mask all = covers | bases_[i].covers;
            if (!has_at_most(all, most_covers_)) continue;
            chosen_[count] = bases_[i].house;
            if (choose(i + 1, count + 1, all)) return true;
        }
        return false;
    }

    bool conclude(Mask covers) {
        CellSet base(tables_.words());
        CellSet outside(tables_.words());  // of the covers
        bool is_shared = false;            // two bases may share a place, as diagonals do
        for (const std::uint32_t house : std::span(chosen_.data(), size_)) {
            core::for_each_bit(now_.places(house, value_), 0, [&](std::size_t index) {
                const std::uint32_t cell = tables_.cells_of(house)[index];
                is_shared = is_shared || base.has(cell);
                base.add(cell);
                const std::uint32_t cover = cover_of_[cell];
                if (cover == no_house || (covers & (Mask{1} << cover)) == 0) outside.add(cell);
            });
        }
        if (is_shared) return false;
        if (most_covers_ == size_) {
            core::for_each_bit(covers, covers_.first, [&](std::size_t cover) {
                core::for_each_bit(now_.places(cover, value_), 0, [&](std::size_t index) {
                    const std::uint32_t cell = tables_.cells_of(cover)[index];
                    if (!base.has(cell)) finding_.eliminate(cell, value_);
                });
            });
        } else {
            CellSet lost(now_.cells_with(value_), tables_.words());
            outside.for_each([&](std::size_t cell) { lost.keep(tables_.peers(cell)); });
            lost.remove_all(base);
            finding_.eliminate(lost, value_);
        }
        if (finding_.is_empty()) return false;
        if (finding_.wants_words) describe(base, outside, covers);
        return true;
    }

    void describe(const CellSet& base, const CellSet& outside, Mask covers) {
        const LogicWords words(tables_);
        for (const std::uint32_t house : std::span(chosen_.data(), size_)) {
            finding_.base_on(house, value_);
        }
        base.for_each(
            [&](std::size_t cell) { finding_.mark(cell, value_, outside.has(cell) ? 1 : 0); });
        std::vector<std::uint32_t> cover_list;
        core::for_each_bit(covers, covers_.first, [&](std::size_t cover) {
            cover_list.push_back(static_cast<std::uint32_t>(cover));
        });
        const std::string bases = words.houses(std::span(chosen_.data(), size_));
        const std::string cover_words = words.houses(cover_list);
        const std::string value = words.value(value_);
        finding_.words = "In " + bases + ", " + value + " can stand only in " + cover_words;
        if (outside.is_empty()) {
            finding_.words += ". There " + value + " fills " + cover_words;
        } else {
            finding_.words += " and in " + words.cells(outside) + ". As " + cover_words +
                              (cover_list.size() == 1 ? " takes" : " take") + " it " +
                              (cover_list.size() == 1   ? "once"
                               : cover_list.size() == 2 ? "twice"
                                                        : "three times") +
                              " at most, it stands in " + words.one_of(outside);
        }
        finding_.words += ". So " + words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    const LogicTables& tables_;
    unsigned size_;
    LogicTables::Kind bases_of_;
    LogicTables::Kind covers_;
    Finding& finding_;
    std::vector<std::uint32_t> cover_of_;  // of each cell, as a number among the covers
    unsigned value_ = 0;
    unsigned most_covers_ = 0;
    std::vector<Base> bases_;
    std::array<std::uint32_t, 4> chosen_{};
};

template <typename Search>
bool find_with_kinds(const Candidates& now, unsigned size, bool needs_lines, Finding& finding,
                     const Search& search_value) {
    if (!finding.looks_at_any(now.tables())) return false;
    const auto kinds = now.tables().kinds();
    for (const auto& bases : kinds) {
        for (const auto& covers : kinds) {
            if (bases.first == covers.first) continue;
            if (!covers.is_disjoint || covers.count > most_covers) continue;
            if (needs_lines && (!bases.is_line || !covers.is_line)) continue;
            FishSearch search(now, size, bases, covers, finding);
            for (unsigned value = 1; value <= now.tables().values(); ++value) {
                if (!finding.looks_at(value)) continue;
                if (finding.is_time_up()) return false;
                if (search_value(search, value)) return true;
            }
        }
    }
    return false;
}

}  // namespace

bool find_fish(const Candidates& now, unsigned size, Finding& finding) {
    return find_with_kinds(now, size, false, finding,
                           [](FishSearch& search, unsigned value) { return search.search(value); });
}

bool find_finned_fish(const Candidates& now, unsigned size, Finding& finding) {
    return find_with_kinds(now, size, true, finding, [](FishSearch& search, unsigned value) {
        return search.search_finned(value);
    });
}

}  // namespace quadrille::sudoku::logic
