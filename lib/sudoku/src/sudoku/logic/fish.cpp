// Fish: X-wing, swordfish and jellyfish, of k = 2, 3 and 4 base houses.
//
// Each base house has the value, in k different cells, because the bases share no place of it. All
// their places lie in k cover houses, each of which takes the value once. So the bases fill the
// covers, and no other cell of a cover can have the value. Bases are houses of one kind with as
// many cells as values. Covers are houses of another kind, of any size, that share no cells.
#include <algorithm>
#include <array>

#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_covers = 64;  // a kind of more houses is not used for covers

class FishSearch {
   public:
    FishSearch(const Candidates& now, unsigned size, Finding& finding)
        : now_(now), tables_(now.tables()), size_(size), finding_(finding) {}

    bool search(const LogicTables::Kind& bases, const LogicTables::Kind& covers, unsigned value) {
        value_ = value;
        covers_ = covers;
        bases_.clear();
        for (std::uint32_t house = bases.first; house < bases.first + bases.count; ++house) {
            if (tables_.is_full(house)) consider(house);
        }
        return bases_.size() >= size_ && choose(0, 0, 0);
    }

   private:
    struct Base {
        std::uint32_t house;
        Mask covers;  // that its places lie in, as numbers among the houses of their kind
    };

    /// A base must have its places in few enough covers.
    void consider(std::uint32_t house) {
        Mask covers = 0;
        const bool is_covered =
            core::for_each_bit(now_.places(house, value_), 0, [&](std::size_t index) {
                const std::uint32_t cover =
                    tables_.house_of(tables_.cells_of(house)[index], covers_);
                if (cover != no_house) covers |= Mask{1} << (cover - covers_.first);
                return cover != no_house;
            });
        if (is_covered && covers != 0 && has_at_most(covers, size_)) {
            bases_.push_back({house, covers});
        }
    }

    bool choose(std::size_t next, unsigned count, Mask covers) {
        if (count == size_) return conclude(covers);
        for (std::size_t i = next; i + (size_ - count) <= bases_.size(); ++i) {
            const Mask all = covers | bases_[i].covers;
            if (!has_at_most(all, size_)) continue;
            chosen_[count] = bases_[i].house;
            if (choose(i + 1, count + 1, all)) return true;
        }
        return false;
    }

    bool conclude(Mask covers) {
        CellSet base(tables_.words());
        bool is_shared = false;  // two bases may share a place, as diagonals do
        for (const std::uint32_t house : std::span(chosen_.data(), size_)) {
            core::for_each_bit(now_.places(house, value_), 0, [&](std::size_t index) {
                const std::uint32_t cell = tables_.cells_of(house)[index];
                is_shared = is_shared || base.has(cell);
                base.add(cell);
            });
        }
        if (is_shared) return false;
        core::for_each_bit(covers, covers_.first, [&](std::size_t cover) {
            core::for_each_bit(now_.places(cover, value_), 0, [&](std::size_t index) {
                const std::uint32_t cell = tables_.cells_of(cover)[index];
                if (!base.has(cell)) finding_.eliminate(cell, value_);
            });
        });
        if (finding_.is_empty()) return false;
        if (finding_.wants_words) describe(base, covers);
        return true;
    }

    void describe(const CellSet& base, Mask covers) {
        const LogicWords words(tables_);
        base.for_each([&](std::size_t cell) { finding_.mark(cell, value_); });
        std::vector<std::uint32_t> cover_list;
        core::for_each_bit(covers, covers_.first, [&](std::size_t cover) {
            cover_list.push_back(static_cast<std::uint32_t>(cover));
        });
        const std::string bases = words.houses(std::span(chosen_.data(), size_));
        const std::string cover_words = words.houses(cover_list);
        finding_.words = "In " + bases + ", " + words.value(value_) + " can stand only in " +
                         cover_words + ". There " + words.value(value_) + " fills " + cover_words +
                         ". So " + words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    const LogicTables& tables_;
    unsigned size_;
    Finding& finding_;
    unsigned value_ = 0;
    LogicTables::Kind covers_{};
    std::vector<Base> bases_;
    std::array<std::uint32_t, 4> chosen_{};
};

}  // namespace

bool find_fish(const Candidates& now, unsigned size, Finding& finding) {
    FishSearch search(now, size, finding);
    const auto kinds = now.tables().kinds();
    for (const auto& bases : kinds) {
        for (const auto& covers : kinds) {
            if (bases.first == covers.first) continue;
            if (!covers.is_disjoint || covers.count > most_covers) continue;
            for (unsigned value = 1; value <= now.tables().values(); ++value) {
                if (finding.is_time_up()) return false;
                if (search.search(bases, covers, value)) return true;
            }
        }
    }
    return false;
}

}  // namespace quadrille::sudoku::logic
