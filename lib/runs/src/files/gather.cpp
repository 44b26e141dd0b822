// gather: the results of units are a tree. Each one is found by the path of its unit.
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "quadrille/unit_files.hpp"
#include "units/searched.hpp"

namespace quadrille {
namespace {

class Gathering {
   public:
    explicit Gathering(std::span<const NamedResult> results)
        : results_(results), is_used_(results.size(), false) {
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (results[i].file.run != results[0].file.run) {
                throw UnitFileError(results[i].name + " is of another run than " + results[0].name);
            }
            const auto [other, is_new] = at_.emplace(to_text(results[i].file.unit.path), i);
            if (is_new) continue;
            throw UnitFileError(results[other->second].name + " and " + results[i].name +
                                " are results of the same unit; remove one of them");
        }
    }

    UnitResult run() {
        std::vector<Subtree> open{Subtree(Path())};  // the next one at the end
        while (!open.empty()) {
            const Subtree unit = std::move(open.back());
            open.pop_back();
            const auto found = at_.find(to_text(unit.path));
            if (found == at_.end()) {
                weight_.add(unit.parts);
                whole_.left.push_back(unit);
                continue;
            }
            add(found->second, unit);
            const auto& left = results_[found->second].file.result.left;
            open.insert(open.end(), left.rbegin(), left.rend());
        }
        const auto unused = std::ranges::find(is_used_, false);
        if (unused != is_used_.end()) {
            refuse(static_cast<std::size_t>(unused - is_used_.begin()));
        }
        if (!weight_.is_whole()) {
            throw UnitFileError("the weights of the results sum to " + weight_.text() +
                                ", not to 1");
        }
        return std::move(whole_);
    }

   private:
    void add(std::size_t number, const Subtree& unit) {
        const auto& [name, file] = results_[number];
        if (file.unit.parts != unit.parts) {
            throw UnitFileError(name + ": the weight of this unit is 1/" + unit.parts.str() +
                                ", not 1/" + file.unit.parts.str());
        }
        is_used_[number] = true;
        weight_ += units::searched_of(file.unit, file.result.left).weight;
        whole_.count += file.result.count;
        whole_.nodes += file.result.nodes;
        whole_.updates += file.result.updates;
        whole_.seconds += file.result.seconds;
        whole_.solutions.insert(whole_.solutions.end(), file.result.solutions.begin(),
                                file.result.solutions.end());
    }

    /// No result has left this one's unit.
    [[noreturn]] void refuse(std::size_t number) const {
        const auto& [name, file] = results_[number];
        const NamedResult* above = nullptr;
        for (std::size_t i = 0; i < results_.size(); ++i) {
            if (!is_used_[i] || !units::is_below(file.unit.path, results_[i].file.unit.path)) {
                continue;
            }
            if (above == nullptr ||
                above->file.unit.path.size() < results_[i].file.unit.path.size()) {
                above = &results_[i];
            }
        }
        for (const Subtree& left : whole_.left) {
            if (!units::is_below(file.unit.path, left.path)) continue;
            throw UnitFileError(
                name + ": the result that has left this unit, or one above it, is missing");
        }
        if (above == nullptr) throw UnitFileError(name + ": no result has left this unit");
        throw UnitFileError(name + ": " + above->name +
                            " has searched this unit, too; remove one of them");
    }

    std::span<const NamedResult> results_;
    std::unordered_map<std::string, std::size_t> at_;  // by the text of the path
    std::vector<bool> is_used_;
    subtrees::WeightSum weight_;
    UnitResult whole_;
};

}  // namespace

UnitResult gather(std::span<const NamedResult> results) {
    return Gathering(results).run();
}

}  // namespace quadrille
