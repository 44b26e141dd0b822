#include "manual/shells.hpp"

#include <array>

namespace quadrille::tools {

std::span<const Shell> shells() {
    static constexpr std::array table{Shell{"bash", bash_completion}, Shell{"zsh", zsh_completion},
                                      Shell{"fish", fish_completion}};
    return table;
}

}  // namespace quadrille::tools
