#include "fleet/splits.hpp"

#include <cstdint>
#include <istream>
#include <map>
#include <stdexcept>
#include <vector>

namespace fleet {
namespace {

constexpr double enough_work = 1000;  // nodes: the shares of less are rounded

struct UnitRow {
    std::int64_t parent = 0;
    double weight = 0, work = 0;
};

}  // namespace

std::vector<UnitSplit> read_splits(std::istream& in) {
    std::map<std::int64_t, UnitRow> units;
    std::int64_t number = 0;
    for (UnitRow unit; in >> number >> unit.parent >> unit.weight >> unit.work;) {
        if (unit.parent >= number) throw std::runtime_error("a unit comes before its parent");
        units[number] = unit;
    }
    if (!in.eof()) throw std::runtime_error("a line is a number, a parent, a weight and nodes");
    std::map<std::int64_t, std::vector<std::int64_t>> children;
    // A parent has a smaller number, so all below a unit is added before the unit itself is used.
    for (auto unit = units.rbegin(); unit != units.rend(); ++unit) {
        const auto parent = units.find(unit->second.parent);
        if (parent == units.end()) continue;
        parent->second.work += unit->second.work;
        children[parent->first].push_back(unit->first);
    }
    std::vector<UnitSplit> splits;
    for (const auto& [parent, numbers] : children) {
        LeftPart all;
        for (const std::int64_t child : numbers) {
            all.weight += units[child].weight;
            all.work += units[child].work;
        }
        if (numbers.size() < 2 || all.work < enough_work) continue;
        UnitSplit& split = splits.emplace_back();
        for (auto child = numbers.rbegin(); child != numbers.rend(); ++child) {
            const UnitRow& row = units[*child];
            split.push_back({row.weight / all.weight, row.work / all.work});
        }
    }
    if (splits.empty()) throw std::runtime_error("no unit of the ledger was split");
    return splits;
}

}  // namespace fleet
