#include "sudoku/logic/links.hpp"

#include <algorithm>

namespace quadrille::sudoku::logic {
namespace {

constexpr unsigned most_cells_of_set = 6;

CellSet set_of(const LogicTables& tables, std::span<const std::uint32_t> cells) {
    CellSet set(tables.words());
    for (const std::uint32_t cell : cells) set.add(cell);
    return set;
}

}  // namespace

LinkGraph::LinkGraph(const Candidates& now, unsigned sources, bool links_values, Finding& finding)
    : now_(now), tables_(now.tables()) {
    if ((sources & (from_pairs | from_groups)) != 0) {
        for (std::uint32_t house = 0; house < tables_.houses(); ++house) {
            if (!tables_.is_full(house)) continue;
            for (unsigned value = 1; value <= tables_.values(); ++value) {
                if (sources == from_pairs && !finding.looks_at(value)) continue;
                link_places(house, value, (sources & from_groups) != 0);
            }
        }
    }
    if ((sources & (from_cells | from_sets)) != 0) {
        const unsigned most = (sources & from_sets) != 0 ? most_cells_of_set : 1;
        sets_ = almost_locked_sets(now, most, finding);
        for (std::uint32_t set = 0; set < sets_.size(); ++set) link_set(set);
    }
    if (!finding.is_time_up()) link_weakly(links_values);
}

CellSet LinkGraph::seen_by(unsigned value, const CellSet& cells) const {
    CellSet seen(now_.cells_with(value), tables_.words());
    cells.for_each([&](std::size_t cell) { seen.keep(tables_.peers(cell)); });
    return seen;
}

std::uint32_t LinkGraph::add_node(unsigned value, const CellSet& cells) {
    std::size_t hash = value;
    cells.for_each([&](std::size_t cell) { hash = hash * 1'000'003 + cell; });
    const auto known_nodes = node_of_hash_.equal_range(hash);
    for (auto it = known_nodes.first; it != known_nodes.second; ++it) {
        const Node& known = nodes_[it->second];
        if (known.value == value && known.cells == cells) return it->second;
    }
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    std::uint32_t first = no_house;
    cells.for_each([&](std::size_t cell) {
        if (first == no_house) first = static_cast<std::uint32_t>(cell);
    });
    const bool is_one = cells.size() == 1;
    nodes_.push_back(
        {value, cells, seen_by(value, cells), first, is_one ? std::optional(first) : std::nullopt});
    node_of_hash_.emplace(hash, number);
    strong_.emplace_back();
    return number;
}

void LinkGraph::link(std::uint32_t one, std::uint32_t other, std::uint32_t house,
                     std::uint32_t set) {
    const auto is_known = [&](const Link& known) {
        return known.to == other && known.house == house && known.set == set;
    };
    if (set == no_set && std::ranges::any_of(strong_[one], is_known)) return;
    strong_[one].push_back({other, house, set});
    strong_[other].push_back({one, house, set});
}

void LinkGraph::link_places(std::uint32_t house, unsigned value, bool has_groups) {
    const Mask mask = now_.places(house, value);
    if (mask == 0 || is_single(mask) || (!has_groups && !is_pair(mask))) return;
    const auto cells = cells_at(tables_, house, mask);
    if (cells.size() == 2) {
        link(add_node(value, set_of(tables_, std::span(cells).first(1))),
             add_node(value, set_of(tables_, std::span(cells).last(1))), house, no_set);
    } else {
        link_groups(house, value, set_of(tables_, cells));
    }
}

/// The one group is what another house has of the places. The others are a group if a cell outside
/// of the house may see them all.
void LinkGraph::link_groups(std::uint32_t house, unsigned value, const CellSet& places) {
    places.for_each([&](std::size_t start) {
        for (const auto& [other, index] : tables_.seats(start)) {
            if (other == house) continue;
            CellSet rest = places;
            for (const std::uint32_t cell : tables_.cells_of(other)) rest.remove(cell);
            if (rest.is_empty()) continue;
            bool is_group = false;
            rest.for_each([&](std::size_t cell) {
                for (const auto& seat : tables_.seats(cell)) {
                    if (seat.house == house) continue;
                    CellSet outside = rest;
                    for (const std::uint32_t one : tables_.cells_of(seat.house))
                        outside.remove(one);
                    is_group = is_group || outside.is_empty();
                }
            });
            if (!is_group) continue;
            CellSet group = places;
            group.remove_all(rest);
            link(add_node(value, group), add_node(value, rest), house, no_set);
        }
    });
}

void LinkGraph::link_set(std::uint32_t number) {
    const AlmostLockedSet& set = sets_[number];
    const std::uint32_t why = is_pair(set.values) ? no_set : number;
    std::vector<std::uint32_t> nodes;
    core::for_each_bit(set.values, 1, [&](std::size_t value) {
        CellSet places = set.cells;
        places.keep(now_.cells_with(static_cast<unsigned>(value)));
        // What sees no place outside of the set links and excludes nothing, but in its own cell.
        if (why != no_set && seen_by(static_cast<unsigned>(value), places).is_empty()) return;
        nodes.push_back(add_node(static_cast<unsigned>(value), places));
    });
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (std::size_t j = i + 1; j < nodes.size(); ++j) {
            link(nodes[i], nodes[j], no_house, why);
        }
    }
}

void LinkGraph::link_weakly(bool links_values) {
    weak_.resize(nodes_.size());
    // The nodes of each value by their first cell, which a node must see to be linked to them.
    std::vector<std::vector<std::uint32_t>> by_first(tables_.cells() * tables_.values());
    const auto place_of = [&](std::size_t cell, unsigned value) {
        return cell * tables_.values() + value - 1;
    };
    for (std::uint32_t number = 0; number < nodes_.size(); ++number) {
        const Node& node = nodes_[number];
        by_first[place_of(node.first_cell, node.value)].push_back(number);
    }
    for (std::uint32_t one = 0; one < nodes_.size(); ++one) {
        const Node& node = nodes_[one];
        node.seen.for_each([&](std::size_t cell) {
            for (const std::uint32_t other : by_first[place_of(cell, node.value)]) {
                if (nodes_[other].cells.is_within(node.seen)) weak_[one].push_back(other);
            }
        });
    }
    if (!links_values) return;
    std::vector<std::vector<std::uint32_t>> in_cell(tables_.cells());
    for (std::uint32_t one = 0; one < nodes_.size(); ++one) {
        if (nodes_[one].only_cell) in_cell[*nodes_[one].only_cell].push_back(one);
    }
    for (const auto& nodes : in_cell) {
        for (const std::uint32_t one : nodes) {
            for (const std::uint32_t other : nodes) {
                if (one != other) weak_[one].push_back(other);
            }
        }
    }
}

bool LinkGraph::are_weak(std::uint32_t one, std::uint32_t other) const {
    const Node& a = nodes_[one];
    const Node& b = nodes_[other];
    if (a.value == b.value) return b.cells.is_within(a.seen);
    return a.only_cell && a.only_cell == b.only_cell;
}

bool LinkGraph::excludes(std::uint32_t one, std::uint32_t other) const {
    const Node& a = nodes_[one];
    const Node& b = nodes_[other];
    if (a.value == b.value) return a.seen.meets(b.seen);
    if (a.only_cell && a.only_cell == b.only_cell) {
        return !has_at_most(now_.values_of(*a.only_cell), 2);
    }
    return (b.only_cell && a.seen.has(*b.only_cell)) || (a.only_cell && b.seen.has(*a.only_cell));
}

void LinkGraph::exclude(std::uint32_t one, std::uint32_t other, Finding& finding) const {
    const Node& a = nodes_[one];
    const Node& b = nodes_[other];
    if (a.value == b.value) {
        CellSet lost = a.seen;
        lost.keep(b.seen);
        finding.eliminate(lost, a.value);
        if (one != other || !a.only_cell) return;
    }
    if (a.only_cell && a.only_cell == b.only_cell) {
        const Mask rest =
            now_.values_of(*a.only_cell) & ~bit_of_value(a.value) & ~bit_of_value(b.value);
        core::for_each_bit(rest, 1, [&](std::size_t value) {
            finding.eliminate(*a.only_cell, static_cast<unsigned>(value));
        });
        return;
    }
    if (b.only_cell && a.seen.has(*b.only_cell)) finding.eliminate(*b.only_cell, a.value);
    if (a.only_cell && b.seen.has(*a.only_cell)) finding.eliminate(*a.only_cell, b.value);
}

std::string LinkGraph::words(std::uint32_t number, bool is_so) const {
    const LogicWords words(tables_);
    const Node& node = nodes_[number];
    const std::string value = words.value(node.value);
    if (node.only_cell) return words.cell(*node.only_cell) + (is_so ? " is " : " is not ") + value;
    return (is_so ? "one of " : "none of ") + words.cells(node.cells) + " is " + value;
}

std::string LinkGraph::reason(const Link& link) const {
    const LogicWords words(tables_);
    if (link.set != no_set) {
        return " (" + words.cells(sets_[link.set].cells) + " have only " +
               words.values(sets_[link.set].values) + ")";
    }
    if (link.house == no_house) return " (its only other value)";
    return std::string(" (the only other place") + (nodes_[link.to].only_cell ? "" : "s") + " in " +
           words.house(link.house) + ")";
}

void LinkGraph::mark(std::uint32_t number, bool is_so, Finding& finding) const {
    const Node& node = nodes_[number];
    node.cells.for_each([&](std::size_t cell) { finding.mark(cell, node.value, is_so ? 0 : 1); });
}

}  // namespace quadrille::sudoku::logic
