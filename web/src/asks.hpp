// The questions that the page may ask. Each answers with its result, and may send events before.
#pragma once

#include <span>
#include <string_view>

#include "events.hpp"
#include "question.hpp"

namespace quadrille::web {

/// One row of the table of questions.
struct Ask {
    std::string_view name;  ///< "cover.count"
    Json (*answer)(const Question& question, const Events& events);
};

/// All of them.
[[nodiscard]] std::span<const Ask> asks();

/// Answers a question, a text in JSON. The last event is a result or an error: one sentence, with
/// line and column if it is about a place in a text.
void answer(std::string_view question, const Post& post);

Json about(const Question& question, const Events& events);
Json sudoku_read(const Question& question, const Events& events);
Json sudoku_solve(const Question& question, const Events& events);
Json sudoku_explain(const Question& question, const Events& events);
Json sudoku_make(const Question& question, const Events& events);
Json tile_read(const Question& question, const Events& events);
Json tile_pieces(const Question& question, const Events& events);
Json tile_first(const Question& question, const Events& events);
Json tile_count(const Question& question, const Events& events);
Json tile_solutions(const Question& question, const Events& events);
Json tile_sample(const Question& question, const Events& events);
Json cover_read(const Question& question, const Events& events);
Json cover_first(const Question& question, const Events& events);
Json cover_count(const Question& question, const Events& events);
Json cover_solutions(const Question& question, const Events& events);
Json cover_sample(const Question& question, const Events& events);
Json cover_best(const Question& question, const Events& events);
Json cover_trace(const Question& question, const Events& events);

}  // namespace quadrille::web
