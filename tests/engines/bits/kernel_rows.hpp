// The kernels of the bit-parallel engine, each as an engine of its own.
#pragma once

#include <span>
#include <string_view>

#include "engines.hpp"

namespace quadrille::testing {

/// A row for each kernel that this processor can run. It is like the row of `bits`, with the
/// kernel's name. The first kernel is the one that `bits` uses.
[[nodiscard]] std::span<const EngineRow> kernel_rows();

/// The row of the engine with this name.
[[nodiscard]] const EngineRow& engine_row(std::string_view name);

}  // namespace quadrille::testing
