#include "quadrille/sudoku/explainer.hpp"

#include <array>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "sudoku/logic/board_state.hpp"
#include "sudoku/logic/explainer/steps.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

using namespace explainer;

/// A technique of our ladder, at its rating there.
template <TechniqueFunction find, unsigned tenths>
unsigned ours(Candidates& now, Finding& finding) {
    return find(now, finding) ? tenths : 0;
}

struct NamedStep {
    std::string_view name;
    StepFunction find;
};

/// In the order in which Sudoku Explainer looks for them, which is not quite that of their ratings.
constexpr std::array explainer_steps{
    NamedStep{"hidden-single", hidden_single},
    NamedStep{"direct-locked", direct_locked},
    NamedStep{"direct-hidden-pair", direct_hidden_pair},
    NamedStep{"naked-single", naked_single},
    NamedStep{"direct-hidden-triple", direct_hidden_triple},
    NamedStep{"pointing", ours<find_pointing, 26>},
    NamedStep{"claiming", ours<find_claiming, 28>},
    NamedStep{"naked-pair", ours<find_naked<2>, 30>},
    NamedStep{"x-wing", ours<find_fish_of<2>, 32>},
    NamedStep{"hidden-pair", ours<find_hidden<2>, 34>},
    NamedStep{"naked-triple", ours<find_naked<3>, 36>},
    NamedStep{"swordfish", ours<find_fish_of<3>, 38>},
    NamedStep{"hidden-triple", ours<find_hidden<3>, 40>},
    NamedStep{"two-strong-links", two_strong_links},
    NamedStep{"xy-wing", ours<find_xy_wing, 42>},
    NamedStep{"xyz-wing", ours<find_xyz_wing, 44>},
    NamedStep{"unique-loop", unique_loop},
    NamedStep{"naked-quad", ours<find_naked<4>, 50>},
    NamedStep{"jellyfish", ours<find_fish_of<4>, 52>},
    NamedStep{"hidden-quad", ours<find_hidden<4>, 54>},
    NamedStep{"three-strong-links", three_strong_links},
    NamedStep{"wxyz-wing", wxyz_wing},
    NamedStep{"bug", bug},
    NamedStep{"vwxyz-wing", vwxyz_wing},
    NamedStep{"aligned-pair", aligned_pair},
    NamedStep{"chain", chain_or_cycle},
    NamedStep{"aligned-triple", aligned_triple},
    NamedStep{"nishio", nishio},
    NamedStep{"multiple-chains", multiple_chains},
    NamedStep{"dynamic-chains", dynamic_chains},
    NamedStep{"dynamic-chains-plus", dynamic_chains_plus},
    NamedStep{"nested-chains", nested_chains<Nested::chains>},
    NamedStep{"nested-multiple-chains", nested_chains<Nested::multiple_chains>},
    NamedStep{"nested-dynamic-chains", nested_chains<Nested::dynamic_chains>},
    NamedStep{"nested-dynamic-chains", nested_chains<Nested::dynamic_chains_plus>},
    NamedStep{"nested-dynamic-chains", nested_chains<Nested::nested_chains>},
};

}  // namespace
}  // namespace quadrille::sudoku::logic

namespace quadrille::sudoku {
namespace {

constexpr unsigned most_explained_values = 16;
constexpr std::size_t most_explained_cells = 256;

}  // namespace

std::optional<std::string> why_not_explained(const Grid& grid) {
    if (auto why = logic::why_not_taken(grid)) return why;
    if (!grid.rules().empty())
        return "the scale of Sudoku Explainer is for boards without rules such as cages";
    if (grid.values() > most_explained_values || grid.cell_count() > most_explained_cells) {
        return "the scale of Sudoku Explainer takes at most 16 values and 256 cells";
    }
    return std::nullopt;
}

struct Explainer::Impl {
    logic::BoardState state;
    logic::Finding finding;

    /// The next step and its rating; the rating is 0 if there is none.
    std::pair<const logic::NamedStep*, unsigned> find() {
        finding.clear();
        for (const logic::NamedStep& step : logic::explainer_steps) {
            if (finding.is_time_up()) break;
            if (const unsigned tenths = step.find(state.now(), finding)) return {&step, tenths};
        }
        return {nullptr, 0};
    }
};

Explainer::Explainer(Budget budget) : impl_(std::make_unique<Impl>()) {
    impl_->finding.budget = std::move(budget);
}
Explainer::~Explainer() = default;
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;

ExplainerRating Explainer::rate(const BoardView& board) {
    const auto why =
        why_not_explained(board.if_cells() != nullptr ? Grid() : board.if_board()->grid);
    if (why) throw UnsupportedError(*why);
    impl_->finding.is_stopped = false;
    impl_->state.set(board);
    ExplainerRating rating;
    while (!impl_->state.is_over()) {
        const auto [step, tenths] = impl_->find();
        if (tenths == 0) break;
        if (tenths > rating.tenths) {
            rating.tenths = tenths;
            rating.hardest = step->name;
        }
        impl_->state.apply(impl_->finding);
    }
    rating.is_solved = impl_->state.is_solved();
    rating.is_stopped = impl_->finding.is_stopped;
    return rating;
}

}  // namespace quadrille::sudoku
