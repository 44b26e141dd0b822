// Searches for solutions, alike for tilings and for any exact cover.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "events.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/symmetry_group.hpp"
#include "question.hpp"

namespace quadrille::web {

/// A solution as the page shows it.
using Show = std::function<Json(std::span<const OptionId> solution)>;

/// The number of solutions. The symmetries of the encoder make it faster.
Json count(const Encoder& encoder, const Question& question, const Events& events);
/// The same up to symmetry.
Json count(const Problem& problem, const SymmetryGroup& group, const Question& question,
           const Events& events);

/// The first solution.
Json first(const Problem& problem, const Show& show, const Question& question,
           const Events& events);
/// The solutions number `from`, from 1, and the next ones: at most `most`.
Json list(const Problem& problem, const Show& show, const Question& question, const Events& events);
/// The same, one solution of each orbit.
Json list(const Problem& problem, const SymmetryGroup& group, const Show& show,
          const Question& question, const Events& events);
/// A random solution; each has the same chance. `seed` chooses it.
Json sample(const Problem& problem, const Show& show, const Question& question,
            const Events& events);

/// Throws a sentence if this is no solution: a bug in the engine.
void check(const Problem& problem, std::span<const OptionId> solution, std::string_view engine);

}  // namespace quadrille::web
