#include "input/problem_file.hpp"

namespace quadrille::tools {

ReadingSettings reading_of(const Request& request) {
    return {.from = request.problem_format,
            .cost_decimals = request.cost_decimals,
            .exactly_one = request.exactly_one};
}

Problem read_problem_as(const Request& request, std::istream& in, std::string_view file,
                        MemoryBudget* memory) {
    return read_problem(in, reading_of(request), file, memory);
}

}  // namespace quadrille::tools
