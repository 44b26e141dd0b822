// What the build knows of how the programs are linked, for --version (tools/CMakeLists.txt).
#pragma once

#include <string_view>

namespace quadrille::tools {

/// "statically", or with which shared libraries.
[[nodiscard]] std::string_view how_linked();
/// The versions, or empty if the build is without.
[[nodiscard]] std::string_view libpq_version();
[[nodiscard]] std::string_view mpi_version();

}  // namespace quadrille::tools
