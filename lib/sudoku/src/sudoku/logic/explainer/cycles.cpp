// Cycles and forcing chains: implications with one premise each.
//
// A candidate that is right makes others of its cell and its houses wrong, and one that is wrong
// makes the last other one of its cell or of a house right. If a chain leads from a candidate to
// its opposite, the opposite holds. A chain of an even number of such steps that returns to its
// start is a cycle: it holds in both directions, so a candidate that sees a right one in both is
// wrong. X chains go through houses only, and Y cycles through cells of two values.
//
// The shortest step of the least rating is taken. X cycles and Y cycles count from 6.5, X chains
// from 6.6, and those through cells and houses from 7.0. Within a branch, all steps are taken.
#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "sudoku/logic/explainer/nested.hpp"
#include "sudoku/logic/explainer/steps.hpp"

namespace quadrille::sudoku::logic::explainer {
namespace {

/// What a search may use: houses (X), cells (Y), or both.
struct Use {
    bool houses;
    bool cells;
};

/// Sukaku Explainer adds tenths in floating point, where 6.6 + .1 is less than 6.5 + .1 + .1. So
/// this compares ratings as it does.
double added_tenths(double base, unsigned tenths) {
    double added = 0;
    for (; tenths > 0; --tenths) added += .1;
    return base + added;
}

class Cycles : public NestedSearch {
   public:
    Cycles(const Candidates& now, Finding& finding)
        : now_(now), tables_(now.tables()), finding_(finding) {
        const std::size_t nodes = 2 * tables_.cells() * tables_.values();
        round_of_.assign(nodes, 0);
        parent_.resize(nodes);
        cause_.resize(nodes);
        depth_.resize(nodes);
        place_.resize(nodes);
        edges_of_.resize(nodes);
    }

    /// The best step of the board. Returns its rating, or 0.
    unsigned find_best() {
        takes_all_ = false;
        if (!search_all() || found_.empty()) return 0;
        const Found& best = found_.front();
        for (const std::uint32_t wrong : best.step.wrong) {
            finding_.eliminate(cell_of(wrong), value_of(wrong));
        }
        if (best.right) finding_.place(cell_of(*best.right), value_of(*best.right));
        return best.tenths;
    }

    std::vector<NestedStep> find() override {
        takes_all_ = true;
        if (!search_all()) return {};
        std::ranges::stable_sort(found_, {}, &Found::rank);
        std::vector<NestedStep> steps;
        std::set<std::vector<std::uint32_t>> known;
        for (Found& found : found_) {
            if (known.insert(found.step.wrong).second) steps.push_back(std::move(found.step));
        }
        return steps;
    }

   private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    using Rank = std::tuple<double, unsigned, unsigned>;  // rating, statements, kind

    struct Found {
        Rank rank;
        unsigned tenths;
        std::optional<std::uint32_t> right;
        NestedStep step;
    };

    /// False if the time was up.
    bool search_all() {
        found_.clear();
        for (const Use use : {Use{true, false}, Use{false, true}, Use{true, true}}) {
            use_ = use;
            list_edges();
            for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
                if (finding_.is_time_up()) return false;
                const Mask values = now_.values_of(cell);
                if (has_at_most(values, 1) || (!use.houses && !is_pair(values))) continue;
                core::for_each_bit(values, 1, [&](std::size_t value) {
                    search(cell, static_cast<unsigned>(value));
                });
            }
        }
        return true;
    }

    [[nodiscard]] std::uint32_t node(std::size_t cell, unsigned value, bool is_so) const {
        return static_cast<std::uint32_t>(2 * (cell * tables_.values() + value - 1) +
                                          (is_so ? 1 : 0));
    }
    [[nodiscard]] std::uint32_t cell_of(std::uint32_t node) const {
        return node / 2 / tables_.values();
    }
    [[nodiscard]] unsigned value_of(std::uint32_t node) const {
        return node / 2 % tables_.values() + 1;
    }
    [[nodiscard]] bool is_reached(std::uint32_t node) const { return round_of_[node] == round_; }

    void search(std::uint32_t cell, unsigned value) {
        const std::uint32_t right = node(cell, value, true);
        spread(right);
        close_cycles(right);
        // A chain through cells alone cannot lead from a candidate to its opposite.
        if (!use_.houses) return;
        if (reach_opposite(right)) offer_chain(right ^ 1);
        spread(right ^ 1);
        if (is_reached(right)) offer_chain(right);
    }

    /// Reaches all statements that follow and from which others follow, the nearest first.
    void spread(std::uint32_t start) {
        ++round_;
        reached_.clear();
        reach(start, none, no_cause);
        std::size_t next = 0;
        while (next < reached_.size()) {  // reach() adds to them
            const std::uint32_t from = reached_[next++];
            for (const auto& [to, cause] : following(from)) reach(to, from, cause);
        }
    }

    void reach(std::uint32_t node, std::uint32_t parent, Cause cause) {
        if (is_reached(node)) return;
        round_of_[node] = round_;
        parent_[node] = parent;
        cause_[node] = cause;
        depth_[node] = parent == none ? 0 : depth_[parent] + 1;
        place_[node] = static_cast<std::uint32_t>(reached_.size());
        reached_.push_back(node);
    }

    /// Does the right candidate lead to a right one that makes it wrong? The nearest one does.
    bool reach_opposite(std::uint32_t start) {
        if (is_reached(start ^ 1)) return true;
        std::optional<ChainLink> nearest;
        for_each_rival(cell_of(start), value_of(start), [&](std::uint32_t rival, Cause cause) {
            if (is_reached(rival) && (!nearest || place_[rival] < place_[nearest->statement])) {
                nearest = {rival, cause};
            }
        });
        if (nearest) reach(start ^ 1, nearest->statement, nearest->cause);
        return nearest.has_value();
    }

    /// Visits the candidates that exclude this one, as right statements, in the order of Sukaku
    /// Explainer: of the cell, boxes, lines.
    template <typename Visit>
    void for_each_rival(std::uint32_t cell, unsigned value, Visit&& visit) const {
        if (use_.cells) {
            core::for_each_bit(now_.values_of(cell) & ~bit_of_value(value), 1,
                               [&](std::size_t other) {
                                   visit(node(cell, static_cast<unsigned>(other), true), by_cell);
                               });
        }
        for_each_seat(cell, value, [&](std::uint32_t house, Mask others) {
            core::for_each_bit(others, 0, [&](std::size_t place) {
                visit(node(tables_.cells_of(house)[place], value, true), house);
            });
        });
    }

    /// Visits the houses of a cell, with the other places of a value: boxes first.
    template <typename Visit>
    void for_each_seat(std::uint32_t cell, unsigned value, Visit&& visit) const {
        for (const bool in_lines : {false, true}) {
            for (const auto& [house, index] : tables_.seats(cell)) {
                if (tables_.is_line(house) != in_lines) continue;
                visit(house, now_.places(house, value) & ~(Mask{1} << index));
            }
        }
    }

    /// Lists what follows from each statement. Of wrong candidates, only those from which something
    /// follows, because the others end a chain.
    void list_edges() {
        edges_.clear();
        for (const bool is_right : {false, true}) {
            for (std::uint32_t cell = 0; cell < tables_.cells(); ++cell) {
                for (unsigned value = 1; value <= tables_.values(); ++value) {
                    auto& [first, end] = edges_of_[node(cell, value, is_right)];
                    first = edges_.size();
                    if (now_.has(cell, value)) {
                        is_right ? list_edges_if_right(cell, value)
                                 : list_edges_if_wrong(cell, value);
                    }
                    end = edges_.size();
                }
            }
        }
    }
    void list_edges_if_right(std::uint32_t cell, unsigned value) {
        for_each_rival(cell, value, [&](std::uint32_t rival, Cause cause) {
            if (!following(rival ^ 1).empty()) edges_.push_back({rival ^ 1, cause});
        });
    }
    void list_edges_if_wrong(std::uint32_t cell, unsigned value) {
        const Mask in_cell = now_.values_of(cell) & ~bit_of_value(value);
        if (use_.cells && is_single(in_cell)) {
            edges_.push_back({node(cell, first_value(in_cell), true), by_cell});
        }
        // Cycles through cells of two values leave houses through right candidates only.
        if (!use_.houses) return;
        for_each_seat(cell, value, [&](std::uint32_t house, Mask others) {
            if (!is_single(others) || !tables_.is_full(house)) return;
            const auto place = static_cast<std::size_t>(std::countr_zero(others));
            edges_.push_back({node(tables_.cells_of(house)[place], value, true), house});
        });
    }

    [[nodiscard]] std::span<const ChainLink> following(std::uint32_t statement) const {
        const auto& [first, end] = edges_of_[statement];
        return std::span(edges_).subspan(first, end - first);
    }

    /// A cycle ends with a wrong candidate that makes the start right.
    void close_cycles(std::uint32_t start) {
        for (const std::uint32_t right : reached_) {
            if ((right & 1) == 0 || depth_[right] < 2) continue;
            for (const ChainLink& end : following(right)) {
                const auto back =
                    std::ranges::find(following(end.statement), start, &ChainLink::statement);
                if (back != following(end.statement).end() && !is_ancestor(end.statement, right)) {
                    offer_cycle(right, end, *back);
                }
            }
        }
    }

    [[nodiscard]] bool is_ancestor(std::uint32_t ancestor, std::uint32_t node) const {
        for (node = parent_[node]; node != none; node = parent_[node]) {
            if (node == ancestor) return true;
        }
        return false;
    }

    /// Begins a step of this length; its conclusion comes later. `base` is the rating of the
    /// shortest steps of its sort. Returns nothing if you want the best step only, and know one
    /// that is at least as good.
    [[nodiscard]] std::optional<Found> begin(double base, unsigned statements) const {
        const unsigned kind = use_.cells ? (use_.houses ? 2U : 1U) : 0U;
        const unsigned added = tenths_of_length(statements);
        Found found{.rank = {added_tenths(base, added), statements, kind},
                    .tenths = static_cast<unsigned>(std::lround(base * 10)) + added,
                    .right = std::nullopt,
                    .step = {}};
        if (!takes_all_ && !found_.empty() && found_.front().rank <= found.rank) return {};
        found.step.statements = statements;
        return found;
    }
    /// Keeps it: beside others, or in the place of the one that is not as good.
    void take(Found found) {
        if (!takes_all_) found_.clear();
        found_.push_back(std::move(found));
    }

    /// From the start to `right`, then to `end`, and back.
    void offer_cycle(std::uint32_t right, ChainLink end, ChainLink start) {
        auto found = begin(use_.houses && use_.cells ? 7.0 : 6.5, depth_[right] + 2);
        if (!found) return;
        CellSet cells(tables_.words());
        cells.add(cell_of(end.statement));
        for (std::uint32_t at = right; at != none; at = parent_[at]) cells.add(cell_of(at));
        seen_right_.assign(tables_.values(), CellSet(tables_.words()));
        seen_wrong_ = seen_right_;
        add_seen(end.statement);
        for (std::uint32_t at = right; at != none; at = parent_[at]) add_seen(at);
        for (unsigned value = 1; value <= tables_.values(); ++value) {
            CellSet both = seen_right_[value - 1];
            both.keep(seen_wrong_[value - 1]);
            both.keep(now_.cells_with(value));
            both.remove_all(cells);
            both.for_each(
                [&](std::size_t cell) { found->step.wrong.push_back(node(cell, value, false)); });
        }
        if (found->step.wrong.empty()) return;
        if (takes_all_) {
            std::vector<ChainLink> links{start, end};
            for (std::uint32_t at = right; parent_[at] != none; at = parent_[at]) {
                links.push_back({at, cause_[at]});
            }
            // The cycle in the other direction: each statement is what the opposite was.
            std::vector<ChainLink> back{{start.statement ^ 1, no_cause}};
            for (std::size_t i = links.size() - 1; i > 0; --i) {
                back.push_back({links[i].statement ^ 1, links[i].cause});
            }
            found->step.chains = {std::move(links), std::move(back)};
        }
        take(std::move(*found));
    }

    void add_seen(std::uint32_t node) {
        auto& seen = (node & 1) != 0 ? seen_right_ : seen_wrong_;
        seen[value_of(node) - 1].add_all(CellSet(tables_.peers(cell_of(node)), tables_.words()));
    }

    /// The chain from a statement to its opposite, which holds.
    void offer_chain(std::uint32_t result) {
        auto found = begin(use_.cells ? 7.0 : 6.6, depth_[result] + 1);
        if (!found) return;
        if ((result & 1) != 0) {
            found->right = result;
            if (takes_all_) {
                const Mask others =
                    now_.values_of(cell_of(result)) & ~bit_of_value(value_of(result));
                core::for_each_bit(others, 1, [&](std::size_t value) {
                    found->step.wrong.push_back(
                        node(cell_of(result), static_cast<unsigned>(value), false));
                });
            }
        } else {
            found->step.wrong.push_back(result);
        }
        if (takes_all_) {
            auto& links = found->step.chains.emplace_back();
            for (std::uint32_t at = result; at != none; at = parent_[at]) {
                links.push_back({at, cause_[at]});
            }
        }
        take(std::move(*found));
    }

    const Candidates& now_;
    const LogicTables& tables_;
    Finding& finding_;
    Use use_{};
    std::vector<ChainLink> edges_;
    std::vector<std::pair<std::size_t, std::size_t>> edges_of_;  // of each statement: first, end
    std::uint32_t round_ = 0;
    std::vector<std::uint32_t> round_of_;  // of each statement: when it was reached last
    std::vector<std::uint32_t> parent_;
    std::vector<Cause> cause_;
    std::vector<std::uint32_t> depth_;
    std::vector<std::uint32_t> place_;  // among those that were reached
    std::vector<std::uint32_t> reached_;
    std::vector<CellSet> seen_right_;  // of each value: the cells that see it right in the cycle
    std::vector<CellSet> seen_wrong_;
    bool takes_all_ = false;
    std::vector<Found> found_;  // all, or the best one
};

}  // namespace

unsigned chain_or_cycle(Candidates& now, Finding& finding) {
    return Cycles(now, finding).find_best();
}

std::unique_ptr<NestedSearch> make_chain_search(const Candidates& now, Finding& finding) {
    return std::make_unique<Cycles>(now, finding);
}

}  // namespace quadrille::sudoku::logic::explainer
