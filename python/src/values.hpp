// Values of the library as Python objects. The caller holds the GIL.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/types.hpp"

namespace quadrille::python {

/// A Python int of any size. O(n^2) for n digits.
[[nodiscard]] pybind11::int_ to_int(const Count& count);

/// A string of the user. Bytes that are no UTF-8 become half surrogates, as in Python's names of
/// files.
[[nodiscard]] pybind11::str to_str(std::string_view text);
/// A sentence for people, in which such bytes become \xff.
[[nodiscard]] pybind11::str to_sentence(std::string_view text);

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

/// The limits and settings that a question may have.
struct Limits {
    unsigned threads = 1;  ///< 0 means one for each core
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<std::size_t> memory = {};  ///< in bytes
    std::optional<std::uint64_t> seed = {};
    std::string engine = "auto";
};

/// The settings of a search. The seconds count from this call.
[[nodiscard]] Settings settings_of(const Limits& limits);

}  // namespace quadrille::python
