// Where the tests find things. Only places.cpp knows the paths, so that no other object depends on
// the folder that the tree was built in.
#pragma once

#include <string>

namespace quadrille::testing {

/// The folder tests/data.
[[nodiscard]] std::string test_data();
/// The program as built. Empty in a build without it.
[[nodiscard]] std::string program_path();

}  // namespace quadrille::testing
