// Chains of one value through two or three houses: skyscraper, kite, turbot fish, empty rectangle,
// and the same with one house more.
//
// All places of the value in a house lie in two sets, its ends, each within another house. So the
// value stands in one end or the other. Where the second end of a house and the first of the next
// lie in one house, it stands in at most one of them. So it stands in the first end of all or in
// the last, and cells that see both lose it. If these two lie in one house as well, the chain is a
// loop, and the same holds at each joint.
#include <algorithm>
#include <array>

#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

struct End {
    CellSet cells;
    CellSet houses;  // that have all of them: bit h for house h
};

struct Link {
    std::size_t house;
    CellSet places;
    std::array<End, 2> ends;
    bool is_grouped;
};

class StrongLinks {
   public:
    StrongLinks(const Candidates& now, unsigned houses, unsigned base, Finding& finding)
        : now_(now), tables_(now.tables()), most_(houses), base_(base), finding_(finding) {
        for (std::size_t house = 0; house < tables_.houses(); ++house) {
            CellSet& cells = cells_of_.emplace_back(tables_.words());
            for (const std::uint32_t cell : tables_.cells_of(house)) cells.add(cell);
        }
    }

    unsigned find() {
        for (value_ = 1; value_ <= tables_.values(); ++value_) {
            links_.clear();
            for (std::size_t house = 0; house < tables_.houses(); ++house) collect(house);
            for (const Link& link : links_) {
                for (const std::size_t end : {0U, 1U}) {
                    if (finding_.is_time_up()) return 0;
                    chain_ = {{&link, end}};
                    extend();
                }
            }
        }
        for (const auto& [cell, value] : best_) finding_.eliminate(cell, value);
        return best_.empty() ? 0 : best_tenths_;
    }

   private:
    /// A link, and which of its ends is the first.
    struct Member {
        const Link* link;
        std::size_t first;
        [[nodiscard]] const End& near() const { return link->ends[first]; }
        [[nodiscard]] const End& far() const { return link->ends[1 - first]; }
    };

    void collect(std::size_t house) {
        const Mask all = now_.places(house, value_);
        if (!tables_.is_full(house) || has_at_most(all, 1)) return;
        const CellSet places = set_of(house, all);
        if (is_pair(all)) {
            const Mask one = all & (~all + 1);
            const End first = end_of(set_of(house, one)),
                      second = end_of(set_of(house, all & ~one));
            // Two places of a box in one line are a link of the line.
            if (!tables_.is_line(house) && share_line(end_of(places))) return;
            links_.push_back({house, places, {first, second}, false});
            return;
        }
        std::vector<End> parts;  // within another house
        for (std::size_t other = 0; other < tables_.houses(); ++other) {
            if (other == house || tables_.is_line(other) == tables_.is_line(house)) continue;
            CellSet part = cells_of_[other];
            part.keep(places);
            if (part.is_empty() || part == places) continue;
            End end = end_of(part);
            for (const End& before : parts) {
                CellSet both = before.cells;
                both.add_all(part);
                if (both == places) links_.push_back({house, places, {before, end}, true});
            }
            parts.push_back(std::move(end));
        }
    }

    [[nodiscard]] CellSet set_of(std::size_t house, Mask places) const {
        CellSet set(tables_.words());
        core::for_each_bit(places, 0,
                           [&](std::size_t index) { set.add(tables_.cells_of(house)[index]); });
        return set;
    }
    [[nodiscard]] End end_of(const CellSet& cells) const {
        CellSet houses(tables_.houses() / core::word_bits + 1);
        for (std::size_t house = 0; house < tables_.houses(); ++house) {
            if (cells.is_within(cells_of_[house])) houses.add(house);
        }
        return {cells, houses};
    }
    [[nodiscard]] bool share_line(const End& end) const {
        bool has_line = false;
        end.houses.for_each(
            [&](std::size_t house) { has_line = has_line || tables_.is_line(house); });
        return has_line;
    }
    [[nodiscard]] static bool is_joint(const End& one, const End& other) {
        return one.houses.meets(other.houses);
    }

    void extend() {
        if (chain_.size() == most_) {
            conclude();
            return;
        }
        for (const Link& link : links_) {
            if (std::ranges::any_of(chain_, [&](const Member& member) {
                    return member.link->places.meets(link.places);
                })) {
                continue;
            }
            for (const std::size_t end : {0U, 1U}) {
                if (!is_joint(chain_.back().far(), link.ends[end])) continue;
                chain_.push_back({&link, end});
                extend();
                chain_.pop_back();
            }
        }
    }

    void conclude() {
        const unsigned tenths = rating();
        if (!best_.empty() && tenths > best_tenths_) return;
        lost_ = CellSet(tables_.words());
        const bool is_loop = is_joint(chain_.back().far(), chain_.front().near());
        add_seen(chain_.back().far().cells, chain_.front().near().cells);
        for (std::size_t i = 1; is_loop && i < chain_.size(); ++i) {
            add_seen(chain_[i - 1].far().cells, chain_[i].near().cells);
        }
        if (best_.empty() || tenths < best_tenths_ || lost_.size() > best_.size()) {
            if (lost_.is_empty()) return;
            best_tenths_ = tenths;
            best_.clear();
            lost_.for_each([&](std::size_t cell) {
                best_.push_back(
                    {static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(value_)});
            });
        }
    }

    void add_seen(const CellSet& one, const CellSet& other) {
        CellSet seen = seen_by_places(now_, value_, one);
        seen.keep(seen_by_places(now_, value_, other));
        seen.remove_all(one);
        seen.remove_all(other);
        lost_.add_all(seen);
    }

    [[nodiscard]] unsigned rating() const {
        bool has_group = false, has_box = false;
        std::size_t kind = tables_.kinds().size();  // of the lines
        bool has_both = false;
        for (const Member& member : chain_) {
            has_group = has_group || member.link->is_grouped;
            const std::size_t house = member.link->house;
            if (!tables_.is_line(house)) {
                has_box = true;
            } else if (kind == tables_.kinds().size()) {
                kind = tables_.kind_of(house);
            } else {
                has_both = has_both || kind != tables_.kind_of(house);
            }
        }
        if (has_group) return base_ + 3;
        return base_ + (has_box ? 1 : 0) + (has_both ? 1 : 0);
    }

    const Candidates& now_;
    const LogicTables& tables_;
    unsigned most_;
    unsigned base_;
    Finding& finding_;
    std::vector<CellSet> cells_of_;  // each house
    unsigned value_ = 0;
    std::vector<Link> links_;
    std::vector<Member> chain_;
    CellSet lost_{0};
    std::vector<CellValue> best_;
    unsigned best_tenths_ = 0;
};

}  // namespace

unsigned two_strong_links(Candidates& now, Finding& finding) {
    return StrongLinks(now, 2, 40, finding).find();
}

unsigned three_strong_links(Candidates& now, Finding& finding) {
    return StrongLinks(now, 3, 54, finding).find();
}

}  // namespace quadrille::sudoku::logic::explainer
