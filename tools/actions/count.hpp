// --count of a puzzle with symmetries.
#pragma once

#include <optional>

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "resources.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// One option of an item is searched for each orbit. Nothing if the puzzle has no symmetries.
[[nodiscard]] std::optional<Report> count_by_symmetry(const Encoder& encoder,
                                                      const Resources& resources, Results& results);

}  // namespace quadrille::tools
