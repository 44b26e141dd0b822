#include "symmetry/orbit_forms.hpp"

#include <vector>

#include "core/big.hpp"
#include "core/digest.hpp"
#include "symmetry/group_state.hpp"

namespace quadrille::symmetry {
namespace {

template <typename Id>
std::string digest_of(std::span<const Id> set) {
    return core::Digest::of({reinterpret_cast<const char*>(set.data()), set.size_bytes()});
}

}  // namespace

OrbitForms::OrbitForms(const Problem& problem, const SymmetryGroup& group)
    : options_(problem.option_count()), points_(options_ + problem.item_count()) {
    const PermutationGroup& permutations = group.state().group();
    constexpr std::uint64_t few_elements = 200;  // nauty needs about as long as this many
    const bool fits = ElementTest::fits(permutations, options_);
    if (fits && (permutations.order() <= Count(few_elements) || !group.state().has_all())) {
        by_.emplace<ElementTest>(permutations, options_);
    } else if (group.state().has_all()) {
        by_.emplace<ProblemGraph>(problem);
    } else {
        by_.emplace<SmallestImages>(permutations);
    }
}

std::optional<OrbitForms::Form> OrbitForms::of(std::span<const OptionId> set,
                                               const Budget& budget) {
    return make(set, budget, ProblemGraph::Care::plain);
}

std::optional<OrbitForms::Form> OrbitForms::of_solution(std::span<const OptionId> solution,
                                                        const Budget& budget) {
    if (auto* graph = std::get_if<ProblemGraph>(&by_); graph != nullptr && !care_) {
        care_ = graph->best_care(solution, budget);
        if (!care_) return std::nullopt;
    }
    return make(solution, budget, care_.value_or(ProblemGraph::Care::plain));
}

std::optional<OrbitForms::Form> OrbitForms::make(std::span<const OptionId> set, Budget budget,
                                                 ProblemGraph::Care care) {
    budget.nodes.reset();  // they are those of a search
    if (auto* elements = std::get_if<ElementTest>(&by_)) {
        const ElementTest::First first = elements->first_image(set);
        return Form{digest_of(std::span<const OptionId>(first.options)), first.stabiliser};
    }
    if (auto* graph = std::get_if<ProblemGraph>(&by_)) {
        auto examined = graph->examine(set, true, budget, care);
        if (!examined) return std::nullopt;
        return Form{std::move(examined->form), std::move(examined->order),
                    std::move(examined->orbits)};
    }
    std::vector<Point> points;
    for (const OptionId option : set) points.push_back(static_cast<Point>(option));
    Image image = std::get<SmallestImages>(by_).of(points);
    return Form{digest_of(std::span<const Point>(image.points)), std::move(image.stabiliser)};
}

std::optional<PermutationGroup> OrbitForms::stabiliser(std::span<const OptionId> set,
                                                       std::uint64_t most, const Budget& budget) {
    auto* graph = std::get_if<ProblemGraph>(&by_);
    if (graph == nullptr) return std::nullopt;
    Budget watched = budget;
    watched.nodes.reset();
    auto examined = graph->examine(set, false, watched);
    if (!examined || Count(most) < examined->order) return std::nullopt;
    return PermutationGroup(points_, std::move(examined->generators), {}, examined->order);
}

std::string_view OrbitForms::way() const noexcept {
    if (std::holds_alternative<ElementTest>(by_)) return "their images";
    return std::holds_alternative<ProblemGraph>(by_) ? "nauty's canonical forms"
                                                     : "their smallest images";
}

Count orbit_size(const Count& order, const Count& stabiliser) {
    return core::BigCounts::to_count(core::BigCounts::to_big(order) /
                                     core::BigCounts::to_big(stabiliser));
}

}  // namespace quadrille::symmetry
