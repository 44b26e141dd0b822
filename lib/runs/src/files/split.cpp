// split_into_units: a search in units of some weight, without searching much of it.
#include <algorithm>
#include <queue>
#include <utility>

#include "quadrille/unit_files.hpp"

namespace quadrille {
namespace {

// A unit is split at its root, so all of its branches are given away at once.
constexpr std::size_t branches = 64;

/// The largest weight first, that is the fewest parts. Between equals the earlier one, so that the
/// same search is always split in the same way.
struct SmallerUnit {
    bool operator()(const std::pair<std::size_t, Subtree>& a,
                    const std::pair<std::size_t, Subtree>& b) const {
        if (a.second.parts != b.second.parts) return a.second.parts > b.second.parts;
        return a.first > b.first;
    }
};

}  // namespace

UnitResult split_into_units(Engine& engine, UnitResult root, std::size_t units,
                            const UnitWanted& wanted, const StopToken& stop) {
    std::priority_queue<std::pair<std::size_t, Subtree>,
                        std::vector<std::pair<std::size_t, Subtree>>, SmallerUnit>
        open;
    std::size_t made = 0;
    for (Subtree& unit : root.left) open.emplace(made++, std::move(unit));
    root.left.clear();
    const auto has_enough = [&] { return wanted.lists && Count(wanted.most) <= root.count; };
    while (!open.empty() && open.size() < units && !has_enough()) {
        const Subtree unit = open.top().second;
        open.pop();
        UnitWanted rest = wanted;
        if (wanted.lists) rest.most -= root.count.clamped();
        UnitResult result =
            run_unit(engine, unit, {.nodes = 1, .stop = stop, .group = branches}, rest);
        if (stop.stop_requested()) {
            root.is_valid = false;
            return root;
        }
        root.count += result.count;
        root.nodes += result.nodes;
        root.updates += result.updates;
        root.seconds += result.seconds;
        for (Solution& solution : result.solutions) root.solutions.push_back(std::move(solution));
        for (Subtree& left : result.left) open.emplace(made++, std::move(left));
    }
    for (; !open.empty(); open.pop()) root.left.push_back(open.top().second);
    return root;
}

}  // namespace quadrille
