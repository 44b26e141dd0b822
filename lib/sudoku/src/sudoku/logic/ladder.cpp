#include <algorithm>
#include <iterator>
#include <utility>

#include "quadrille/sudoku/logic.hpp"
#include "sudoku/board/require_values.hpp"
#include "sudoku/logic/techniques.hpp"
#include "sudoku/logic/templates.hpp"

namespace quadrille::sudoku::logic {
namespace {

using enum Technique;

/// The one table of the ladder, which docs/methods/sudoku-logic.md shows too. Levels leave room for
/// techniques between these, so that scores stay what they are.
constexpr std::array<TechniqueInfo, technique_count> rungs{{
    {hidden_single, "hidden-single", 10, Difficulty::easy},
    {naked_single, "naked-single", 15, Difficulty::easy},
    {pointing, "pointing", 20, Difficulty::medium},
    {claiming, "claiming", 22, Difficulty::medium},
    {naked_pair, "naked-pair", 25, Difficulty::medium},
    {hidden_pair, "hidden-pair", 28, Difficulty::medium},
    {naked_triple, "naked-triple", 32, Difficulty::hard},
    {hidden_triple, "hidden-triple", 35, Difficulty::hard},
    {naked_quad, "naked-quad", 38, Difficulty::hard},
    {hidden_quad, "hidden-quad", 40, Difficulty::hard},
    {x_wing, "x-wing", 42, Difficulty::hard},
    {skyscraper, "skyscraper", 43, Difficulty::hard},
    {two_string_kite, "two-string-kite", 44, Difficulty::hard},
    {swordfish, "swordfish", 45, Difficulty::hard},
    {turbot_fish, "turbot-fish", 46, Difficulty::hard},
    {empty_rectangle, "empty-rectangle", 47, Difficulty::hard},
    {jellyfish, "jellyfish", 48, Difficulty::hard},
    {remote_pair, "remote-pair", 49, Difficulty::hard},
    {xy_wing, "xy-wing", 50, Difficulty::hard},
    {w_wing, "w-wing", 51, Difficulty::hard},
    {xyz_wing, "xyz-wing", 52, Difficulty::hard},
    {finned_x_wing, "finned-x-wing", 53, Difficulty::hard},
    {simple_coloring, "simple-coloring", 55, Difficulty::hard},
    {multi_coloring, "multi-coloring", 56, Difficulty::hard},
    {finned_swordfish, "finned-swordfish", 57, Difficulty::hard},
    {unique_rectangle, "unique-rectangle", 58, Difficulty::hard},
    {hidden_rectangle, "hidden-rectangle", 59, Difficulty::hard},
    {wxyz_wing, "wxyz-wing", 60, Difficulty::hard},
    {bug, "bug", 61, Difficulty::hard},
    {unique_loop, "unique-loop", 62, Difficulty::hard},
    {finned_jellyfish, "finned-jellyfish", 63, Difficulty::hard},
    {x_chain, "x-chain", 65, Difficulty::expert},
    {xy_chain, "xy-chain", 68, Difficulty::expert},
    {sue_de_coq, "sue-de-coq", 69, Difficulty::expert},
    {aic, "aic", 70, Difficulty::expert},
    {aligned_pair, "aligned-pair", 71, Difficulty::expert},
    {als_xz, "als-xz", 72, Difficulty::expert},
    {als_xy_wing, "als-xy-wing", 73, Difficulty::expert},
    {als_chain, "als-chain", 74, Difficulty::expert},
    {grouped_aic, "grouped-aic", 75, Difficulty::expert},
    {death_blossom, "death-blossom", 76, Difficulty::expert},
    {franken_fish, "franken-fish", 77, Difficulty::expert},
    {mutant_fish, "mutant-fish", 78, Difficulty::expert},
    {forcing_chain, "forcing-chain", 80, Difficulty::expert},
    {forcing_net, "forcing-net", 90, Difficulty::expert},
}};

constexpr std::array<TechniqueFunction, technique_count> functions{find_hidden_single,
                                                                   find_naked_single,
                                                                   find_pointing,
                                                                   find_claiming,
                                                                   find_naked<2>,
                                                                   find_hidden<2>,
                                                                   find_naked<3>,
                                                                   find_hidden<3>,
                                                                   find_naked<4>,
                                                                   find_hidden<4>,
                                                                   find_fish_of<2>,
                                                                   find_skyscraper,
                                                                   find_two_string_kite,
                                                                   find_fish_of<3>,
                                                                   find_turbot_fish,
                                                                   find_empty_rectangle,
                                                                   find_fish_of<4>,
                                                                   find_remote_pair,
                                                                   find_xy_wing,
                                                                   find_w_wing,
                                                                   find_xyz_wing,
                                                                   find_finned<2>,
                                                                   find_simple_coloring,
                                                                   find_multi_coloring,
                                                                   find_finned<3>,
                                                                   find_unique_rectangle,
                                                                   find_hidden_rectangle,
                                                                   find_wxyz_wing,
                                                                   find_bug,
                                                                   find_unique_loop,
                                                                   find_finned<4>,
                                                                   find_x_chain,
                                                                   find_xy_chain,
                                                                   find_sue_de_coq,
                                                                   find_aic,
                                                                   find_aligned_pair,
                                                                   find_als_xz,
                                                                   find_als_xy_wing,
                                                                   find_als_chain,
                                                                   find_grouped_aic,
                                                                   find_death_blossom,
                                                                   find_franken_fish,
                                                                   find_mutant_fish,
                                                                   find_forcing_chain,
                                                                   find_forcing_net};

constexpr std::array<std::string_view, 5> difficulty_names{"easy", "medium", "hard", "expert",
                                                           "beyond"};

// The parts of a score.
constexpr unsigned score_of_level = 100;
constexpr unsigned most_steps_in_score = 99;
constexpr unsigned level_beyond = 99;
constexpr auto first_above_singles = static_cast<std::size_t>(pointing);
constexpr auto first_of_one_value = static_cast<std::size_t>(x_wing);

constexpr bool relies_on_one_solution(Technique technique) {
    return technique == unique_rectangle || technique == hidden_rectangle || technique == bug ||
           technique == unique_loop;
}

const TechniqueInfo& rung_of(Technique technique) {
    return rungs[static_cast<std::size_t>(technique)];
}

/// The score and the difficulty, from the steps.
void judge(Rating& rating) {
    std::uint32_t steps = 0;
    for (std::size_t k = 0; k < technique_count; ++k) {
        if (rating.steps[k] == 0) continue;
        rating.hardest = rungs[k].technique;
        if (k >= first_above_singles) steps += rating.steps[k];
    }
    unsigned level = rating.hardest ? rung_of(*rating.hardest).level : 0;
    if (rating.hardest) rating.difficulty = rung_of(*rating.hardest).difficulty;
    if (!rating.is_solved) {
        level = level_beyond;
        rating.difficulty = Difficulty::beyond;
    }
    rating.score = level * score_of_level + std::min<std::uint32_t>(steps, most_steps_in_score);
}

}  // namespace

std::span<const TechniqueInfo> techniques() {
    return rungs;
}

std::string_view name_of(Technique technique) {
    return rung_of(technique).name;
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
    std::optional<Grid> grid;
    std::unique_ptr<LogicTables> tables;
    std::unique_ptr<Candidates> now;
    std::unique_ptr<Templates> templates;
    std::vector<std::uint32_t> looked_at;  // of each value: changes() when its templates were made

    Impl(Solutions of_board, Budget budget) : solutions(of_board) {
        finding.budget = std::move(budget);
    }

    void set(const BoardView& board) {
        finding.is_stopped = false;
        if (const Cells* const cells = board.if_cells()) {
            if (std::ranges::any_of(*cells, [](auto value) { return value > 9; })) {
                require_values(board.board());  // which throws
            }
            set_grid(Grid());
            set_symbols({});
            now->set(*cells);
        } else {
            require_values(*board.if_board());
            set_grid(board.if_board()->grid);
            set_symbols(board.if_board()->symbols);
            now->set(*board.if_board());
        }
    }

    /// The tables are made again only if the grid is another one.
    void set_grid(const Grid& other) {
        if (grid && *grid == other) return;
        auto made = std::make_unique<LogicTables>(other);
        now = std::make_unique<Candidates>(*made);
        templates = std::make_unique<Templates>(*made);
        looked_at.assign(made->values(), 0);
        tables = std::move(made);
        grid = other;
    }

    void set_symbols(const Symbols& symbols) {
        if (tables->symbols() != symbols) tables->set_symbols(symbols);
    }

    [[nodiscard]] bool is_over() const { return now->open_cells() == 0 || now->fault(); }

    /// Finds the next step on the lowest rung that has one.
    std::optional<Technique> find() {
        finding.clear();
        for (std::size_t k = 0; k < technique_count; ++k) {
            // The upper rungs look at the time themselves, but no step begins after it.
            if (k == first_above_singles && finding.is_time_up()) return std::nullopt;
            if (k == first_of_one_value) choose_values();
            const Technique technique = rungs[k].technique;
            if (relies_on_one_solution(technique) && solutions == Solutions::any) continue;
            if (functions[k](*now, finding)) return technique;
            if (finding.is_stopped) return std::nullopt;
        }
        return std::nullopt;
    }

    /// Techniques of one value need not look at values whose places are all in templates.
    void choose_values() {
        for (unsigned value = 1; value <= tables->values(); ++value) {
            if (looked_at[value - 1] == now->changes(value)) continue;
            looked_at[value - 1] = now->changes(value);
            finding.values_to_try &= ~bit_of_value(value);
            if (templates->missing(*now, value).is_empty()) continue;
            finding.values_to_try |= bit_of_value(value);
        }
    }

    void apply() {
        for (const auto& [cell, value] : finding.eliminated) {
            // A technique may name a candidate twice, for two reasons.
            if (now->has(cell, value)) now->eliminate(cell, value);
        }
        if (finding.placed && now->value(finding.placed->cell) == 0) {
            now->place(finding.placed->cell, finding.placed->value);
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
        for (std::size_t cell = 0; cell < tables->cells(); ++cell) {
            std::vector<unsigned>& values = step.candidates.emplace_back();
            if (now->value(cell) != 0) values.push_back(now->value(cell));
            core::for_each_bit(now->values_of(cell), 1, [&](std::size_t value) {
                values.push_back(static_cast<unsigned>(value));
            });
        }
        return step;
    }

    [[nodiscard]] Board board() const {
        Board board(tables->grid());
        board.symbols = tables->symbols();
        for (std::size_t cell = 0; cell < tables->cells(); ++cell) {
            board.cells[cell] = static_cast<std::uint16_t>(now->value(cell));
        }
        return board;
    }

    template <typename Visit>
    Rating climb(const BoardView& view, Visit&& visit) {
        set(view);
        Rating rating;
        while (!is_over()) {
            const auto technique = find();
            if (!technique) break;
            ++rating.steps[static_cast<std::size_t>(*technique)];
            visit(*technique);
            apply();
        }
        rating.is_solved = now->open_cells() == 0 && !now->fault();
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
    if (impl_->is_over()) return std::nullopt;
    const auto technique = impl_->find();
    if (!technique) return std::nullopt;
    return impl_->step(*technique);
}

Rating Ladder::explain(const Board& board, const std::function<void(const LogicStep&)>& visit) {
    impl_->finding.wants_words = true;
    return impl_->climb(board, [&](Technique technique) { visit(impl_->step(technique)); });
}

Board Ladder::board() const {
    return impl_->now ? impl_->board() : Board();
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
