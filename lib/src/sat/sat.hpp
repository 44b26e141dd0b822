// The engine `sat`: what the table of engines needs of it.
#pragma once

#include <memory>

#include "quadrille/engine.hpp"

namespace quadrille::sat {

[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

[[nodiscard]] EngineCost cost(const Measures& measures);

/// Does the engine take a problem of this size?
[[nodiscard]] bool fits(const Problem& problem);

}  // namespace quadrille::sat
