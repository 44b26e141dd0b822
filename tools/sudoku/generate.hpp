// sudoku --generate: boards are made and printed.
#pragma once

#include <cstdint>
#include <optional>

#include "report/report.hpp"
#include "request/boards.hpp"
#include "resources.hpp"
#include "results.hpp"

namespace quadrille::tools {

struct MakingRequest {
    std::uint64_t boards;  ///< how many are made
    MakingTerms making;
    Scale scale;                        ///< of the difficulty
    ReadingTerms reading;               ///< the shape, symbols and variant of the boards
    std::optional<BoardFormat> format;  ///< default: line
    bool json;
};

/// Makes the boards that are asked for. Throws UsageError if no board can be so.
[[nodiscard]] Report generate(const MakingRequest& request, const Resources& resources,
                              Results& results);

}  // namespace quadrille::tools
