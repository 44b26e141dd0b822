#include "input/problem_file.hpp"

#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/spp.hpp"

namespace quadrille::tools {

Problem read_problem_as(std::string_view format, std::istream& in, std::string_view file,
                        MemoryBudget* memory) {
    if (format == "dlx") return read_dlx(in, file, memory);
    if (format == "json") return read_json(in, file, memory);
    if (format == "mps") return read_mps(in, file, memory);
    if (format == "spp") return read_spp(in, file, memory);
    return read_problem(in, file, memory);
}

}  // namespace quadrille::tools
