// The answer to --version.
#pragma once

#include <string>

namespace quadrille::tools {

/// Version, commit, compiler, kernels, and the parts of this build: lines for a reader.
[[nodiscard]] std::string build_info();
/// The same as a line of JSON.
[[nodiscard]] std::string build_info_as_json();

}  // namespace quadrille::tools
