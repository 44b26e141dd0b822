// Which web pages may use the server. A browser tells a server on this machine the origin of the
// page that connects, and lets every page try.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tools::serve {

/// The pages of f-puzzles and those of this machine may, and these others.
[[nodiscard]] bool may_connect(std::string_view origin, const std::vector<std::string>& others);

}  // namespace quadrille::tools::serve
