#include "units/searched.hpp"

#include <algorithm>
#include <tuple>

namespace quadrille::units {
namespace {

bool is_before(const Step& a, const Step& b) {
    return std::tie(a.item, a.option) < std::tie(b.item, b.option);
}

bool overlap(std::span<const Subtree> subtrees) {
    const std::vector<const Path*> paths = sorted_paths(subtrees);
    return std::ranges::adjacent_find(paths, [](const Path* above, const Path* below) {
               return is_below(*below, *above);
           }) != paths.end();
}

}  // namespace

bool is_below(const Path& path, const Path& unit) {
    return path.size() >= unit.size() && std::equal(unit.begin(), unit.end(), path.begin());
}

std::vector<const Path*> sorted_paths(std::span<const Subtree> subtrees) {
    std::vector<const Path*> paths;
    for (const Subtree& subtree : subtrees) paths.push_back(&subtree.path);
    std::ranges::sort(paths, [](const Path* a, const Path* b) {
        return std::lexicographical_compare(a->begin(), a->end(), b->begin(), b->end(), is_before);
    });
    return paths;
}

Searched searched_of(const Subtree& unit, std::span<const Subtree> left) {
    Searched searched;
    searched.weight.add(unit.parts);
    for (const Subtree& subtree : left) {
        if (!is_below(subtree.path, unit.path)) {
            searched.fault = "a subtree that is left lies outside of its unit";
            return searched;
        }
        searched.weight.subtract(subtree.parts);
    }
    if (overlap(left)) searched.fault = "two subtrees that are left overlap";
    if (searched.weight.is_negative()) searched.fault = "what is left weighs more than its unit";
    return searched;
}

}  // namespace quadrille::units
