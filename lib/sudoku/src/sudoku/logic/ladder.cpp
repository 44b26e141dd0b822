#include <algorithm>
#include <iterator>
#include <utility>

#include "quadrille/sudoku/logic.hpp"
#include "sudoku/logic/board_state.hpp"
#include "sudoku/logic/techniques.hpp"
#include "sudoku/logic/templates.hpp"

namespace quadrille::sudoku::logic {
namespace {

using enum Technique;

struct Rung {
    TechniqueInfo info;
    TechniqueFunction find;
    bool needs_one_solution = false;
};

/// The one table of the ladder, which docs/methods/sudoku-logic.md shows too. Levels leave room for
/// techniques between these, so that scores stay what they are.
constexpr std::array<Rung, technique_count> rungs{{
    {{hidden_single, "hidden-single", 10, Difficulty::easy}, find_hidden_single},
    {{naked_single, "naked-single", 15, Difficulty::easy}, find_naked_single},
    {{pointing, "pointing", 20, Difficulty::medium}, find_pointing},
    {{claiming, "claiming", 22, Difficulty::medium}, find_claiming},
    {{naked_pair, "naked-pair", 25, Difficulty::medium}, find_naked<2>},
    {{hidden_pair, "hidden-pair", 28, Difficulty::medium}, find_hidden<2>},
    {{by_rule, "rule", 30, Difficulty::medium}, find_by_rule},
    {{naked_triple, "naked-triple", 32, Difficulty::hard}, find_naked<3>},
    {{hidden_triple, "hidden-triple", 35, Difficulty::hard}, find_hidden<3>},
    {{naked_quad, "naked-quad", 38, Difficulty::hard}, find_naked<4>},
    {{hidden_quad, "hidden-quad", 40, Difficulty::hard}, find_hidden<4>},
    {{x_wing, "x-wing", 42, Difficulty::hard}, find_fish_of<2>},
    {{skyscraper, "skyscraper", 43, Difficulty::hard}, find_skyscraper},
    {{two_string_kite, "two-string-kite", 44, Difficulty::hard}, find_two_string_kite},
    {{swordfish, "swordfish", 45, Difficulty::hard}, find_fish_of<3>},
    {{turbot_fish, "turbot-fish", 46, Difficulty::hard}, find_turbot_fish},
    {{empty_rectangle, "empty-rectangle", 47, Difficulty::hard}, find_empty_rectangle},
    {{jellyfish, "jellyfish", 48, Difficulty::hard}, find_fish_of<4>},
    {{remote_pair, "remote-pair", 49, Difficulty::hard}, find_remote_pair},
    {{xy_wing, "xy-wing", 50, Difficulty::hard}, find_xy_wing},
    {{w_wing, "w-wing", 51, Difficulty::hard}, find_w_wing},
    {{xyz_wing, "xyz-wing", 52, Difficulty::hard}, find_xyz_wing},
    {{finned_x_wing, "finned-x-wing", 53, Difficulty::hard}, find_finned<2>},
    {{by_sums, "sums", 54, Difficulty::hard}, find_by_sums},
    {{simple_coloring, "simple-coloring", 55, Difficulty::hard}, find_simple_coloring},
    {{multi_coloring, "multi-coloring", 56, Difficulty::hard}, find_multi_coloring},
    {{finned_swordfish, "finned-swordfish", 57, Difficulty::hard}, find_finned<3>},
    {{unique_rectangle, "unique-rectangle", 58, Difficulty::hard}, find_unique_rectangle, true},
    {{hidden_rectangle, "hidden-rectangle", 59, Difficulty::hard}, find_hidden_rectangle, true},
    {{wxyz_wing, "wxyz-wing", 60, Difficulty::hard}, find_wxyz_wing},
    {{bug, "bug", 61, Difficulty::hard}, find_bug, true},
    {{unique_loop, "unique-loop", 62, Difficulty::hard}, find_unique_loop, true},
    {{finned_jellyfish, "finned-jellyfish", 63, Difficulty::hard}, find_finned<4>},
    {{x_chain, "x-chain", 65, Difficulty::expert}, find_x_chain},
    {{xy_chain, "xy-chain", 68, Difficulty::expert}, find_xy_chain},
    {{sue_de_coq, "sue-de-coq", 69, Difficulty::expert}, find_sue_de_coq},
    {{aic, "aic", 70, Difficulty::expert}, find_aic},
    {{aligned_pair, "aligned-pair", 71, Difficulty::expert}, find_aligned_pair},
    {{als_xz, "als-xz", 72, Difficulty::expert}, find_als_xz},
    {{als_xy_wing, "als-xy-wing", 73, Difficulty::expert}, find_als_xy_wing},
    {{als_chain, "als-chain", 74, Difficulty::expert}, find_als_chain},
    {{grouped_aic, "grouped-aic", 75, Difficulty::expert}, find_grouped_aic},
    {{death_blossom, "death-blossom", 76, Difficulty::expert}, find_death_blossom},
    {{franken_fish, "franken-fish", 77, Difficulty::expert}, find_franken_fish},
    {{mutant_fish, "mutant-fish", 78, Difficulty::expert}, find_mutant_fish},
    {{Technique::nishio, "nishio", 79, Difficulty::expert}, find_nishio},
    {{forcing_chain, "forcing-chain", 80, Difficulty::expert}, find_forcing_chain},
    {{forcing_net, "forcing-net", 90, Difficulty::expert}, find_forcing_net},
    {{rule_net, "rule-net", 92, Difficulty::expert}, find_rule_net},
    {{pattern_net, "pattern-net", 94, Difficulty::expert}, find_pattern_net},
    {{nested_net, "nested-net", 96, Difficulty::expert}, find_nested_net},
}};

constexpr auto infos = [] {
    std::array<TechniqueInfo, technique_count> all{};
    for (std::size_t k = 0; k < technique_count; ++k) all[k] = rungs[k].info;
    return all;
}();

constexpr std::array<std::string_view, 5> difficulty_names{"easy", "medium", "hard", "expert",
                                                           "beyond"};

// The parts of a score.
constexpr unsigned score_of_level = 100;
constexpr unsigned most_steps_in_score = 99;
constexpr unsigned level_beyond = 99;
constexpr auto first_above_singles = static_cast<std::size_t>(pointing);
constexpr auto first_of_one_value = static_cast<std::size_t>(x_wing);

const TechniqueInfo& info_of(Technique technique) {
    return infos[static_cast<std::size_t>(technique)];
}

/// The score and the difficulty, from the steps.
void judge(Rating& rating) {
    std::uint32_t steps = 0;
    for (std::size_t k = 0; k < technique_count; ++k) {
        if (rating.steps[k] == 0) continue;
        rating.hardest = infos[k].technique;
        if (k >= first_above_singles) steps += rating.steps[k];
    }
    unsigned level = rating.hardest ? info_of(*rating.hardest).level : 0;
    if (rating.hardest) rating.difficulty = info_of(*rating.hardest).difficulty;
    if (!rating.is_solved) {
        level = level_beyond;
        rating.difficulty = Difficulty::beyond;
    }
    rating.score = level * score_of_level + std::min<std::uint32_t>(steps, most_steps_in_score);
}

}  // namespace

std::span<const TechniqueInfo> techniques() {
    return infos;
}

std::string_view name_of(Technique technique) {
    return info_of(technique).name;
}

std::string_view name_of(Difficulty difficulty) {
    return difficulty_names.at(static_cast<std::size_t>(difficulty));
}

std::optional<Difficulty> difficulty_named(std::string_view name) {
    const auto found = std::ranges::find(difficulty_names, name);
    if (found == difficulty_names.end()) return std::nullopt;
    return static_cast<Difficulty>(std::distance(difficulty_names.begin(), found));
}

std::vector<std::vector<unsigned>> candidates_after(const LogicStep& step) {
    std::vector<std::vector<unsigned>> after = step.candidates;
    for (const auto& [cell, value] : step.eliminated) std::erase(after[cell], value);
    if (!step.placed) return after;
    const auto [cell, value] = *step.placed;
    after[cell] = {value};
    const Houses& houses = step.board.grid.houses();
    for (const std::uint32_t house : houses.of_cell(cell)) {
        for (const std::uint32_t peer : houses.cells_of(house)) {
            if (peer != cell) std::erase(after[peer], value);
        }
    }
    return after;
}

struct Ladder::Impl {
    Solutions solutions;
    Finding finding;
    BoardState state;
    std::unique_ptr<Templates> templates;
    std::vector<std::uint32_t> looked_at;  // of each value: changes() when its templates were made

    Impl(Solutions of_board, Budget budget) : solutions(of_board) {
        finding.budget = std::move(budget);
    }

    void set(const BoardView& view) {
        finding.is_stopped = false;
        if (!state.set(view)) return;
        templates = std::make_unique<Templates>(state.tables());
        looked_at.assign(state.tables().values(), 0);
    }

    /// Finds the next step on the lowest rung that has one.
    std::optional<Technique> find() {
        finding.clear();
        for (std::size_t k = 0; k < technique_count; ++k) {
            // The upper rungs look at the time themselves, but no step begins after it.
            if (k == first_above_singles && finding.is_time_up()) return std::nullopt;
            if (k == first_of_one_value) choose_values();
            // The exchange of values may break a rule.
            const bool may_exchange =
                solutions == Solutions::one && state.tables().rules() == nullptr;
            if (rungs[k].needs_one_solution && !may_exchange) continue;
            if (rungs[k].find(state.now(), finding)) return rungs[k].info.technique;
            if (finding.is_stopped) return std::nullopt;
        }
        return std::nullopt;
    }

    /// Techniques of one value need not look at values whose places are all in templates.
    void choose_values() {
        for (unsigned value = 1; value <= state.tables().values(); ++value) {
            if (looked_at[value - 1] == state.now().changes(value)) continue;
            looked_at[value - 1] = state.now().changes(value);
            finding.values_to_try &= ~bit_of_value(value);
            if (templates->missing(state.now(), value).is_empty()) continue;
            finding.values_to_try |= bit_of_value(value);
        }
    }

    [[nodiscard]] LogicStep step(Technique technique) const {
        LogicStep step;
        step.technique = technique;
        step.placed = finding.placed;
        step.eliminated = finding.eliminated;
        step.pattern = finding.pattern;
        step.words = finding.words;
        step.board = board();
        for (std::size_t cell = 0; cell < state.tables().cells(); ++cell) {
            std::vector<unsigned>& values = step.candidates.emplace_back();
            if (state.now().value(cell) != 0) values.push_back(state.now().value(cell));
            core::for_each_bit(state.now().values_of(cell), 1, [&](std::size_t value) {
                values.push_back(static_cast<unsigned>(value));
            });
        }
        return step;
    }

    [[nodiscard]] Board board() const {
        Board board(state.tables().grid());
        board.symbols = state.tables().symbols();
        for (std::size_t cell = 0; cell < state.tables().cells(); ++cell) {
            board.cells[cell] = static_cast<std::uint16_t>(state.now().value(cell));
        }
        return board;
    }

    template <typename Visit>
    Rating climb(const BoardView& view, Visit&& visit) {
        set(view);
        Rating rating;
        while (!state.is_over()) {
            const auto technique = find();
            if (!technique) break;
            ++rating.steps[static_cast<std::size_t>(*technique)];
            visit(*technique);
            state.apply(finding);
        }
        rating.is_solved = state.is_solved();
        rating.is_stopped = finding.is_stopped;
        judge(rating);
        return rating;
    }
};

Ladder::Ladder(Solutions solutions, Budget budget)
    : impl_(std::make_unique<Impl>(solutions, std::move(budget))) {}
Ladder::~Ladder() = default;
Ladder::Ladder(Ladder&&) noexcept = default;
Ladder& Ladder::operator=(Ladder&&) noexcept = default;

Rating Ladder::rate(const BoardView& board) {
    impl_->finding.wants_words = false;
    return impl_->climb(board, [](Technique) {});
}

std::optional<LogicStep> Ladder::hint(const Board& board) {
    impl_->finding.wants_words = true;
    const BoardView view(board);
    impl_->set(view);
    if (impl_->state.is_over()) return std::nullopt;
    const auto technique = impl_->find();
    if (!technique) return std::nullopt;
    return impl_->step(*technique);
}

Rating Ladder::explain(const Board& board, const std::function<void(const LogicStep&)>& visit) {
    impl_->finding.wants_words = true;
    return impl_->climb(board, [&](Technique technique) { visit(impl_->step(technique)); });
}

Board Ladder::board() const {
    return impl_->state.has_board() ? impl_->board() : Board();
}

bool Ladder::is_stopped() const noexcept {
    return impl_->finding.is_stopped;
}

void Ladder::set_solutions(Solutions solutions) {
    impl_->solutions = solutions;
}

Rating rate(const BoardView& board) {
    return Ladder().rate(board);
}

}  // namespace quadrille::sudoku::logic
