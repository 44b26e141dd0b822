#include "sudoku/generate.hpp"

#include <fmt/format.h>

#include <memory>

#include "failure.hpp"
#include "json.hpp"
#include "progress.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "say.hpp"
#include "sudoku/board_source.hpp"
#include "sudoku/rating_filter.hpp"

namespace quadrille::tools {

namespace {

/// The only board of the file.
sudoku::Board read_start(const MakingRequest& request, const Limits& limits, Results& results,
                         Outputs& outputs) {
    BoardSource source(request.file, request.reading, limits, results, outputs);
    const std::optional<sudoku::ReadBoard> read = source.next();
    if (!read) throw InputError({source.name(), 1, 1}, "there is no board in it");
    if (const auto* error = std::get_if<InputError>(&read->board)) throw InputError(*error);
    if (const auto second = source.next()) {
        throw InputError({source.name(), second->line, 1},
                         "--generate takes one board, and this is a second one");
    }
    return std::get<sudoku::Board>(read->board);
}

sudoku::Grid empty_grid(const MakingRequest& request) {
    sudoku::Grid grid;
    const std::size_t symbols = request.reading.symbols.labels().size();  // 0: the usual ones
    const auto shape = request.reading.box || symbols == 0
                           ? request.reading.box
                           : sudoku::usual_shape(static_cast<unsigned>(symbols));
    if (shape) grid = *shape;
    if (symbols != 0 && grid.values() != symbols) {
        throw ProblemError(fmt::format("--symbols has {} symbols, and a board has {} values",
                                       symbols, grid.values()));
    }
    return request.reading.variant.empty() ? grid
                                           : sudoku::with_variants(grid, request.reading.variant);
}

sudoku::Recipe recipe_of(const MakingRequest& request, std::optional<sudoku::Board> start,
                         std::uint64_t seed) {
    using Aim = sudoku::Recipe::Aim;
    sudoku::Recipe recipe;
    recipe.grid = start ? start->grid : empty_grid(request);
    recipe.start = std::move(start);
    recipe.aim = request.making.controlled ? Aim::controlled
                 : request.making.minimal  ? Aim::minimal
                                           : Aim::unique;
    recipe.clues = request.making.clues;
    recipe.symmetry = request.making.symmetry;
    recipe.seed = seed;
    return recipe;
}

class MadeBoardPrinter {
   public:
    explicit MadeBoardPrinter(const MakingRequest& request)
        : format_(request.format),
          from_file_(!request.file.empty()),
          json_(request.json),
          has_weights_(request.making.controlled) {}

    [[nodiscard]] std::string text_of(std::uint64_t number, const sudoku::MadeBoard& made) {
        if (json_) return json_text(number, made);
        const bool is_first = number == 0;
        // No line shows the rules of a file.
        if (!format_ && from_file_ && !made.puzzle.grid.shape()) {
            return sudoku::to_variant(made.puzzle);
        }
        switch (format_.value_or(BoardFormat::line)) {
            case BoardFormat::line:
                return sudoku::to_line(made.puzzle) + '\n';
            case BoardFormat::csv:
                return csv_text(is_first, made);
            case BoardFormat::grid:
                return (is_first ? "" : "\n") + sudoku::to_grid(made.puzzle);
            case BoardFormat::numbers:
                return (is_first ? "" : "\n") + sudoku::to_numbers(made.puzzle);
        }
        return {};
    }

   private:
    [[nodiscard]] std::string json_text(std::uint64_t number, const sudoku::MadeBoard& made) const {
        Json object{{"type", "made_board"},
                    {"board", number + 1},
                    {"puzzle", sudoku::to_line(made.puzzle)},
                    {"solution", sudoku::to_line(made.solution)},
                    {"clues", made.clues},
                    {"tries", made.tries}};
        if (has_weights_) object["weight"] = made.weight;
        if (!made.puzzle.grid.shape()) object["variant"] = sudoku::to_variant(made.puzzle);
        return json_line(object);
    }

    [[nodiscard]] std::string csv_text(bool is_first, const sudoku::MadeBoard& made) const {
        std::string text;
        if (is_first) {
            text = has_weights_ ? "puzzle,solution,clues,weight\n" : "puzzle,solution,clues\n";
        }
        text += fmt::format("{},{},{}", sudoku::to_line(made.puzzle),
                            sudoku::to_line(made.solution), made.clues);
        if (has_weights_) text += fmt::format(",{}", made.weight);
        return text + '\n';
    }

    std::optional<BoardFormat> format_;
    bool from_file_;
    bool json_;
    bool has_weights_;
};

// In tenths. The longest chains that a board has room for add less than 3 to the hardest step.
constexpr unsigned least_of_own_scale = 10'000;
constexpr unsigned least_of_explainer = 10;
constexpr unsigned most_of_explainer = 120;

/// Throws ProblemError if the scale has no such ratings.
void check_scale(const DifficultyRange& wanted, Scale scale, const sudoku::Grid& grid) {
    if (scale == Scale::own) {
        if (wanted.has_points) {
            throw ProblemError(
                "ratings of our own scale are whole numbers; --scale se is Sudoku Explainer's");
        }
        if (!wanted.name && wanted.high < least_of_own_scale) {
            throw ProblemError("no board has such a rating; they begin at 1000");
        }
        return;
    }
    if (wanted.name) {
        throw ProblemError(
            fmt::format("--difficulty {} is of our own scale; with --scale se, give a range such "
                        "as 7.1..7.5",
                        name_of(*wanted.name)));
    }
    if (wanted.high < least_of_explainer || wanted.low > most_of_explainer) {
        throw ProblemError(
            "no board has such a rating of Sudoku Explainer; they begin at 1.0, and none is "
            "above 12.0");
    }
    if (const auto why = sudoku::why_not_explained(grid)) throw ProblemError(*why);
}

/// Throws ProblemError if boards that need the technique have other difficulties.
void check_needs(sudoku::logic::Technique needed, sudoku::logic::Difficulty wanted) {
    const auto least = sudoku::logic::techniques()[static_cast<std::size_t>(needed)].difficulty;
    if (wanted >= least && wanted != sudoku::logic::Difficulty::beyond) return;
    throw ProblemError(
        fmt::format("no board of --difficulty {} needs {}", name_of(wanted), name_of(needed)));
}

/// Throws ProblemError if no board of the grid can have such a rating.
void check_ratings(const MakingTerms& making, Scale scale, const sudoku::Grid& grid) {
    using enum sudoku::logic::Technique;
    if (const auto why = sudoku::logic::why_not_taken(grid)) {
        throw ProblemError(*why + ", so it has no difficulty");
    }
    if (making.difficulty) check_scale(*making.difficulty, scale, grid);
    if (!making.needs) return;
    const auto needed = *making.needs;
    if (making.difficulty && making.difficulty->name) {
        check_needs(needed, *making.difficulty->name);
    }
    if (making.at_most && *making.at_most < needed) {
        throw ProblemError(fmt::format("--needs {} is harder than --at-most {}", name_of(needed),
                                       name_of(*making.at_most)));
    }
    const bool is_of_rules = needed == by_rule || needed == by_sums || needed == rule_net;
    if (is_of_rules && grid.rules().empty()) {
        throw ProblemError(
            fmt::format("--needs {} is for boards with rules, such as --variant nonconsecutive",
                        name_of(needed)));
    }
}

sudoku::BoardMaker maker_of(const MakingRequest& request, std::optional<sudoku::Board> start,
                            const Resources& resources) {
    try {
        sudoku::Recipe recipe =
            recipe_of(request, std::move(start), resources.settings.seed.value_or(0));
        if (request.scale != Scale::own && !request.making.difficulty) {
            throw ProblemError("--scale is for --difficulty, which is missing");
        }
        if (request.making.wants_rating()) {
            check_ratings(request.making, request.scale, recipe.grid);
            const auto filter = std::make_shared<RatingFilter>(request.making, request.scale,
                                                               resources.settings.budget);
            recipe.wanted = [filter](const sudoku::Board& board) { return filter->accepts(board); };
        }
        return sudoku::BoardMaker(recipe, resources.settings, resources.threads);
    } catch (const ProblemError& error) {
        throw UsageError(error.what(), "sudoku");
    }
}

}  // namespace

Report generate(const MakingRequest& request, const Resources& resources, Results& results,
                Outputs& outputs) {
    const Limits& limits = resources.limits;
    std::optional<sudoku::Board> start;
    if (!request.file.empty()) start = read_start(request, limits, results, outputs);
    sudoku::BoardMaker maker = maker_of(request, std::move(start), resources);
    if (!maker.known_impossible().empty() && !limits.has_time_limit()) {
        say(fmt::format("{}, so this may never end; --time-limit would end it",
                        maker.known_impossible()));
    }
    MadeBoardPrinter printer(request);
    Progress progress(limits, false);
    progress.set_boards(0);
    std::uint64_t made = 0;
    const auto print = [&](std::uint64_t, sudoku::MadeBoard board) {
        if (!request.reading.symbols.are_usual()) board.puzzle.symbols = request.reading.symbols;
        board.solution.symbols = board.puzzle.symbols;
        results.add(printer.text_of(made++, board), [](Known& known) { known.solutions += 1; });
        progress.set_boards(made);
        progress.show(0, 0, Count(made));
    };
    (void)maker.make(0, request.boards, print);

    Report report;
    report.known = results.known();
    report.complete = made == request.boards;
    progress.finish(report.complete ? 1 : 0, 0, Count(made));
    if (!report.complete) {
        report.standing = Standing::stopped;
        report.sentences.push_back(
            fmt::format("{} after {} of {} boards", limits.why_stopped(), made, request.boards));
    }
    if (made > 0) report.has_solution = true;
    return report;
}

}  // namespace quadrille::tools
