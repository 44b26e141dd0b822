// The places of files for tests. Only places.cpp knows the paths, so that no other object depends
// on the build folder.
#pragma once

#include <string>

namespace quadrille::testing {

/// The folder tests/data.
[[nodiscard]] std::string test_data();
/// The built program. Empty in a build without it.
[[nodiscard]] std::string program_path();
/// The built checker of certificates. Empty in a build without it.
[[nodiscard]] std::string verify_path();
/// The built program whose searches lie (tests/program/tools/lies). Empty in a build without it.
[[nodiscard]] std::string liar_path();

}  // namespace quadrille::testing
