// A problem as the text of write_dlx without its first line, a comment. The text is short enough to
// compare with.
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
