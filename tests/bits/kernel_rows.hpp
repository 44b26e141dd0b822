// The kernels that the bit-parallel engine has for kinds of processors, each as an engine.
#pragma once

#include <span>
#include <string_view>

#include "engines.hpp"

namespace quadrille::testing {

/// A row like that of `bits`, under the kernel's name, for each kernel that this processor can run;
/// the first is the one that `bits` takes.
[[nodiscard]] std::span<const EngineRow> kernel_rows();

/// The row of an engine.
[[nodiscard]] const EngineRow& engine_row(std::string_view name);

}  // namespace quadrille::testing
