// search_again: the subtrees that were left are cut out of the unit. Their paths are a tree. At
// each of its inner nodes, the first search had branched on an item. The branches that lead to
// nothing that was left were searched, and are searched again.
#include <algorithm>
#include <optional>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/unit.hpp"
#include "units/searched.hpp"

namespace quadrille {
namespace {

using Paths = std::span<const Path* const>;

class SecondSearch {
   public:
    SecondSearch(Engine& engine, const Problem& problem, bool lists, const StopToken& stop)
        : engine_(engine), problem_(problem), lists_(lists), stop_(stop) {}

    UnitResult run(const Path& unit, Paths left) {
        open_.push_back({unit, left});
        while (!open_.empty() && result_.is_valid) {
            const Node node = std::move(open_.back());
            open_.pop_back();
            if (node.left.empty()) {
                search(node.path);
            } else if (node.left.front()->size() > node.path.size()) {
                branch(node);
            }  // else the node itself was left
        }
        return std::move(result_);
    }

   private:
    struct Node {
        Path path;
        Paths left;  // what was left below it
    };

    void branch(const Node& node) {
        const std::size_t depth = node.path.size();
        const auto step_of = [depth](const Path* path) { return (*path)[depth]; };
        const ItemId item = step_of(node.left.front()).item;
        if (std::ranges::any_of(node.left,
                                [&](const Path* path) { return step_of(path).item != item; })) {
            throw ProblemError("the subtrees that are left are not from one search tree");
        }
        const auto add = [&](std::optional<OptionId> option) {
            const auto is_before = [&](const Path* path) { return step_of(path).option < option; };
            const auto is_up_to = [&](const Path* path) { return step_of(path).option <= option; };
            const auto first = std::ranges::partition_point(node.left, is_before);
            const auto last = std::ranges::partition_point(node.left, is_up_to);
            Path path = node.path;
            path.push_back({item, option});
            open_.push_back({std::move(path), {first, last}});
        };
        add(std::nullopt);
        for (const OptionId option : problem_.options_of(item)) add(option);
    }

    void search(const Path& path) {
        if (stop_.stop_requested()) {
            result_.is_valid = false;
            return;
        }
        try {
            engine_.start_at(path);
        } catch (const ProblemError&) {
            return;  // the first search had no such branch
        }
        UnitResult found = run_rest(engine_, {.stop = stop_}, {.lists = lists_});
        result_.is_valid = found.is_valid && found.left.empty();
        result_.count += found.count;
        result_.solutions.insert(result_.solutions.end(), found.solutions.begin(),
                                 found.solutions.end());
        result_.nodes += found.nodes;
        result_.updates += found.updates;
        result_.seconds += found.seconds;
    }

    Engine& engine_;
    const Problem& problem_;
    bool lists_;
    const StopToken& stop_;
    std::vector<Node> open_;
    UnitResult result_;
};

}  // namespace

UnitResult search_again(Engine& engine, const Problem& problem, const Subtree& unit,
                        std::span<const Subtree> left, bool lists, const StopToken& stop) {
    const std::vector<const Path*> paths = units::sorted_paths(left);
    return SecondSearch(engine, problem, lists, stop).run(unit.path, paths);
}

}  // namespace quadrille
