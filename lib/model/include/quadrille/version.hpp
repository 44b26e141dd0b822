// The versions of the compiled library and of libraries that it uses.
#pragma once

#include <string_view>

#include "quadrille/version.h"

#pragma GCC visibility push(default)
namespace quadrille {

/// "major.minor.patch" of the compiled library. A shared library may have another version than the
/// headers.
[[nodiscard]] std::string_view version() noexcept;

/// The version of the CaDiCaL that the engine `sat` uses. Empty without that engine.
[[nodiscard]] std::string_view cadical_version() noexcept;

/// The version of the Clp that solves linear programs. Empty in a build without it.
[[nodiscard]] std::string_view clp_version() noexcept;

/// The versions of SQLite and of Expat. Each is empty in a build without it.
[[nodiscard]] std::string_view sqlite_version() noexcept;
[[nodiscard]] std::string_view expat_version() noexcept;

}  // namespace quadrille
#pragma GCC visibility pop
