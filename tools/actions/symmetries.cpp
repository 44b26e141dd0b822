#include "actions/symmetries.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "json.hpp"
#include "quadrille/dlx.hpp"

namespace quadrille::tools {

namespace {

/// The cycles of a symmetry on the items.
std::vector<std::vector<ItemId>> cycles_of(const Symmetry& symmetry) {
    std::vector<std::vector<ItemId>> cycles;
    std::vector<bool> seen(symmetry.items.size());
    for (std::size_t i = 0; i < symmetry.items.size(); ++i) {
        if (seen[i] || index(symmetry.items[i]) == i) continue;
        cycles.emplace_back();
        for (std::size_t at = i; !seen[at]; at = index(symmetry.items[at])) {
            seen[at] = true;
            cycles.back().push_back(id_at<ItemId>(at));
        }
    }
    return cycles;
}

}  // namespace

Report answer_symmetries(const Problem& problem, const SymmetryGroup& group) {
    Report report;
    report.symmetry = BrokenSymmetry{group.order().str(), {}, {}, {}};
    report.text = fmt::format("order {}\n", group.order().str());
    for (const Symmetry& generator : group.generators()) {
        std::string line;
        Json cycles = Json::array();
        for (const auto& cycle : cycles_of(generator)) {
            Json names = Json::array();
            std::string words;
            for (const ItemId item : cycle) {
                names.push_back(problem.item_name(item));
                words += (words.empty() ? "" : " ") + item_text(problem, item);
            }
            cycles.push_back(std::move(names));
            line += '(' + words + ')';
        }
        // Only options with the same items, or the colors of an item, change places.
        if (line.empty()) line = "()";
        report.text += line + '\n';
        Json object{{"type", "symmetry"}};
        object["cycles"] = std::move(cycles);
        report.json += json_line(object);
    }
    return report;
}

}  // namespace quadrille::tools
