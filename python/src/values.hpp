// Values of the library as Python objects. The caller holds the GIL.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/types.hpp"

namespace quadrille::python {

/// A Python int of any size. O(n^2) for n digits.
[[nodiscard]] pybind11::int_ to_int(const Count& count);

/// A list of the options' numbers.
[[nodiscard]] pybind11::list to_list(std::span<const OptionId> options);

/// Solutions one after another, in one array.
class SolutionList {
   public:
    void add(std::span<const OptionId> solution);
    [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
    /// False once the solutions together take much memory.
    [[nodiscard]] bool has_room() const noexcept { return options_.size() < (1 << 16); }
    /// Each option becomes the number of its row, and each solution ascends. There must be a row
    /// for each option.
    void replace(std::span<const std::uint32_t> rows);
    /// A list of lists of numbers.
    [[nodiscard]] pybind11::list to_lists() const;

   private:
    std::vector<OptionId> options_;
    std::vector<std::size_t> ends_;
};

/// The rows of the options of a problem, kept for many calls.
struct RowNumbers {
    std::vector<std::uint32_t> rows;
};

/// The limits that every question may have. `seconds` count from this call.
[[nodiscard]] Settings make_settings(const std::string& engine, unsigned threads,
                                     std::optional<double> seconds,
                                     std::optional<std::uint64_t> seed,
                                     std::optional<std::size_t> memory_limit);

}  // namespace quadrille::python
