// Random problems of set partitioning, as OR-Library's text. A cover is planted among the columns.
//
// Three laws of costs, because they make problems of different kinds:
//   uniform   1 to 1000, whatever the column covers: most columns are useless at once
//   length    100 for each row, and up to 100 more: all columns are worth about the same
//   airline   rows are flights in the order of time. A column is a pairing of a crew, of 2 to 12
//             flights, and costs 500, and what the crew waits between flights, and some noise.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::bench {

enum class CostLaw { uniform, length, airline };

[[nodiscard]] std::optional<CostLaw> cost_law_named(std::string_view name);

struct Partition {
    CostLaw law = CostLaw::airline;
    std::size_t rows = 100;
    std::size_t columns = 5'000;  // with those of the planted cover
    std::size_t percent = 5;      // of the rows that a column covers in the mean; not for `airline`
    std::uint64_t seed = 1;
};

/// The text. The same numbers give the same text on every machine. There are more columns than
/// wanted if the planted cover alone needs more. Requires rows >= 1 and percent <= 50.
[[nodiscard]] std::string partition_text(const Partition& wanted);

}  // namespace quadrille::bench
