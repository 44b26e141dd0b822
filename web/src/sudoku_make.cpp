// A new board, of a wanted difficulty.
#include <array>
#include <memory>
#include <string>

#include "asks.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku_board.hpp"

namespace quadrille::web {
namespace {

namespace logic = sudoku::logic;

sudoku::BoxShape shape_of(const Json& box) {
    const auto is_size = [](const Json& size) {
        return size.is_number_unsigned() && size.get<std::uint64_t>() <= sudoku::max_side;
    };
    if (!box.is_array() || box.size() != 2 || !is_size(box[0]) || !is_size(box[1])) {
        throw ProblemError("box must be a number of rows and a number of columns");
    }
    return {box[0].get<unsigned>(), box[1].get<unsigned>()};
}

sudoku::Recipe recipe_of(const Question& question) {
    sudoku::Recipe recipe;
    if (const Json box = question.value("box"); !box.is_null()) recipe.grid = shape_of(box);
    if (const std::string names = question.word("variant"); !names.empty()) {
        recipe.grid = sudoku::with_variants(recipe.grid, names);
    }
    if (question.flag("minimal")) recipe.aim = sudoku::Recipe::Aim::minimal;
    if (const std::string name = question.word("symmetry"); !name.empty()) {
        const auto symmetry = sudoku::pattern_symmetry_named(name);
        if (!symmetry) throw ProblemError("there is no symmetry '" + name + "'");
        recipe.symmetry = *symmetry;
    }
    recipe.seed = question.number("seed", 0);
    return recipe;
}

/// Only boards of this difficulty are wanted.
void want(sudoku::Recipe& recipe, const std::string& name, const Budget& budget) {
    const auto difficulty = logic::difficulty_named(name);
    if (!difficulty) throw ProblemError("there is no difficulty '" + name + "'");
    if (const auto why = logic::why_not_taken(recipe.grid)) {
        throw UnsupportedError(*why + ", so it has no difficulty");
    }
    const auto ladder = std::make_shared<logic::Ladder>(logic::Ladder::Solutions::one, budget);
    recipe.wanted = [ladder, difficulty](const sudoku::Board& board) {
        const logic::Rating rating = ladder->rate(board);
        return !rating.is_stopped && rating.difficulty == *difficulty;
    };
}

}  // namespace

Json sudoku_make(const Question& question, const Events&) {
    sudoku::Recipe recipe = recipe_of(question);
    const Settings settings = question.settings();
    const std::string difficulty = question.word("difficulty");
    if (!difficulty.empty()) want(recipe, difficulty, settings.budget);
    sudoku::BoardMaker maker(recipe, settings);
    const auto made = maker.make(0);
    if (!made) return {{"text", Json()}, {"stopped", "time"}};
    Json result{{"text", text_of(made->puzzle)},
                {"cells", made->puzzle.cells},
                {"clues", made->clues},
                {"tries", made->tries}};
    if (!logic::why_not_taken(recipe.grid)) {
        const logic::Rating rating =
            logic::Ladder(logic::Ladder::Solutions::one, settings.budget).rate(made->puzzle);
        result["rating"] = {{"score", rating.score}, {"difficulty", name_of(rating.difficulty)}};
    }
    return result;
}

}  // namespace quadrille::web
