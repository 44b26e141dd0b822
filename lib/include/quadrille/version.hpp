// The version of these headers. The build reads it from this file.
//
//     #if QUADRILLE_VERSION_MAJOR == 0 && QUADRILLE_VERSION_MINOR < 2
//
// Before 1.0, a minor version may change the interface.
#pragma once

#include <string_view>

#define QUADRILLE_VERSION_MAJOR 0
#define QUADRILLE_VERSION_MINOR 1
#define QUADRILLE_VERSION_PATCH 0

#pragma GCC visibility push(default)
namespace quadrille {

/// "major.minor.patch" of the compiled library. A shared library may have another version than the
/// headers.
[[nodiscard]] std::string_view version() noexcept;

/// The version of the CaDiCaL that the engine `sat` uses. Empty without that engine.
[[nodiscard]] std::string_view cadical_version() noexcept;

/// The version of the Clp that solves linear programs. Empty in a build without it.
[[nodiscard]] std::string_view clp_version() noexcept;

}  // namespace quadrille
#pragma GCC visibility pop
