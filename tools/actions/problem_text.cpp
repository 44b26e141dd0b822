#include "actions/problem_text.hpp"

#include <sstream>

#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"

namespace quadrille::tools {

Report dlx_text(const Problem& problem) {
    std::ostringstream text;
    write_dlx(text, problem);
    return Report::of_text(text.str());
}

Report json_text(const Problem& problem) {
    std::ostringstream text;
    write_json(text, problem);
    return Report::of_text(text.str());
}

}  // namespace quadrille::tools
