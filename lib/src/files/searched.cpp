#include "files/searched.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace quadrille::files {
namespace {

bool is_before(const Step& a, const Step& b) {
    return std::tie(a.item, a.option) < std::tie(b.item, b.option);
}

/// Sorted, a subtree stands next to one that it is below.
bool overlap(const std::vector<Subtree>& subtrees) {
    std::vector<const Path*> paths;
    for (const Subtree& subtree : subtrees) paths.push_back(&subtree.path);
    std::ranges::sort(paths, [](const Path* a, const Path* b) {
        return std::lexicographical_compare(a->begin(), a->end(), b->begin(), b->end(), is_before);
    });
    return std::ranges::adjacent_find(paths, [](const Path* above, const Path* below) {
               return is_below(*below, *above);
           }) != paths.end();
}

}  // namespace

bool is_below(const Path& path, const Path& unit) {
    return path.size() >= unit.size() && std::equal(unit.begin(), unit.end(), path.begin());
}

share::WeightSum searched_of(const Subtree& unit, const UnitResult& result) {
    share::WeightSum searched;
    searched.add(unit.parts);
    for (const Subtree& left : result.left) {
        if (!is_below(left.path, unit.path)) {
            throw UnitFileError("a subtree that is left lies outside of its unit");
        }
        if (left.path.size() == unit.path.size()) {
            throw UnitFileError("nothing of this unit was searched");
        }
        searched.subtract(left.parts);
    }
    if (overlap(result.left)) throw UnitFileError("two subtrees that are left overlap");
    if (searched.is_negative()) throw UnitFileError("what is left weighs more than its unit");
    return searched;
}

}  // namespace quadrille::files
