// sudoku --generate: boards are made and printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "output/outputs.hpp"
#include "report/report.hpp"
#include "request/boards.hpp"
#include "resources.hpp"
#include "results.hpp"

namespace quadrille::tools {

struct MakingRequest {
    std::uint64_t boards;  ///< how many are made
    MakingTerms making;
    Scale scale;                        ///< of the difficulty
    std::string file;                   ///< a board that says what all boards have; empty: none
    ReadingTerms reading;               ///< the shape, symbols and variant of the boards
    std::optional<BoardFormat> format;  ///< default: line
    bool json;
};

/// Makes the boards that are asked for. Throws UsageError if no board can be so, and InputError if
/// the file does not hold one board.
[[nodiscard]] Report generate(const MakingRequest& request, const Resources& resources,
                              Results& results, Outputs& outputs);

}  // namespace quadrille::tools
