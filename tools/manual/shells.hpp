// The shells whose completion the program prints. A new shell is a function and a row.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace quadrille::tools {

struct Shell {
    std::string_view name;
    std::string (*completion)();  ///< the text of a file that the shell reads
};

[[nodiscard]] std::span<const Shell> shells();

[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string zsh_completion();
[[nodiscard]] std::string fish_completion();

}  // namespace quadrille::tools
