// A problem as the text that write_dlx makes of it, without the comment in the first line:
// short to compare with.
#pragma once

#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"

namespace quadrille::test {

inline std::string problem_text(const Problem& problem) {
    std::ostringstream out;
    write_dlx(out, problem);
    const std::string text = out.str();
    return text.substr(text.find('\n') + 1);
}

}  // namespace quadrille::test
