#include "draw/outline.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace quadrille::draw {
namespace {

using shapes::Lattice;

bool is_straight(Corner a, Corner b, Corner c) {
    return std::int64_t{b.x - a.x} * (c.y - b.y) == std::int64_t{b.y - a.y} * (c.x - b.x);
}

std::vector<Corner> without_straight(const std::vector<Corner>& loop) {
    std::vector<Corner> kept;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Corner before = loop[(i + loop.size() - 1) % loop.size()];
        if (!is_straight(before, loop[i], loop[(i + 1) % loop.size()])) kept.push_back(loop[i]);
    }
    return kept;
}

}  // namespace

StepLengths step_lengths(Lattice lattice) {
    constexpr double half_root_of_3 = 0.8660254037844386;
    switch (lattice) {
        case Lattice::hexagon:
            return {half_root_of_3, 0.5};
        case Lattice::triangle:
            return {0.5, half_root_of_3};
        case Lattice::square:
        case Lattice::cube:
        case Lattice::stick:
            break;
    }
    return {1, 1};
}

std::vector<Corner> corners_of(Lattice lattice, shapes::Cell cell) {
    const auto [layer, r, c] = shapes::spot_of(lattice, cell);
    switch (lattice) {
        case Lattice::hexagon: {
            // Cells of a row are two steps apart, and rows are three.
            const std::int32_t y = 3 * r;
            return {{c, y - 2}, {c + 1, y - 1}, {c + 1, y + 1},
                    {c, y + 2}, {c - 1, y + 1}, {c - 1, y - 1}};
        }
        case Lattice::triangle:
            if ((r + c) % 2 == 0) return {{c + 1, r}, {c + 2, r + 1}, {c, r + 1}};
            return {{c, r}, {c + 2, r}, {c + 1, r + 1}};
        case Lattice::stick:
            if (cell.x % 2 != 0) return {{(c - 1) / 2, r / 2}, {(c + 1) / 2, r / 2}};
            return {{c / 2, (r - 1) / 2}, {c / 2, (r + 1) / 2}};
        case Lattice::square:
        case Lattice::cube:
            break;
    }
    return {{c, r}, {c + 1, r}, {c + 1, r + 1}, {c, r + 1}};
}

std::vector<std::vector<Corner>> borders_of(Lattice lattice, std::span<const shapes::Cell> cells) {
    // A side that two cells share is there in both directions, and is no border.
    std::set<std::pair<Corner, Corner>> sides;
    for (const shapes::Cell& cell : cells) {
        const std::vector<Corner> corners = corners_of(lattice, cell);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            sides.emplace(corners[i], corners[(i + 1) % corners.size()]);
        }
    }
    std::multimap<Corner, Corner> next;
    for (const auto& [from, to] : sides) {
        if (!sides.contains({to, from})) next.emplace(from, to);
    }
    std::vector<std::vector<Corner>> loops;
    while (!next.empty()) {
        std::vector<Corner> loop;
        for (auto side = next.begin(); side != next.end(); side = next.find(loop.back())) {
            if (loop.empty()) loop.push_back(side->first);
            loop.push_back(side->second);
            next.erase(side);
            if (loop.back() == loop.front()) break;
        }
        loop.pop_back();
        loops.push_back(without_straight(loop));
    }
    return loops;
}

}  // namespace quadrille::draw
