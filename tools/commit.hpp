// The commit from which the program was built. The build writes its source
// (cmake/QuadrilleCommit.cmake).
#pragma once

#include <string_view>

namespace quadrille::tools {

/// Twelve digits, and "-dirty" if files were changed since. Empty if it is not known.
[[nodiscard]] std::string_view commit();

}  // namespace quadrille::tools
