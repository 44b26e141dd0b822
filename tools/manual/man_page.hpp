// The manual page, for `man`.
#pragma once

#include <string>

namespace quadrille::tools {

/// quadrille(1), from the tables of commands, settings and exit statuses.
[[nodiscard]] std::string man_page();

}  // namespace quadrille::tools
