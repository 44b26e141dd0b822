#include "input/problem_file.hpp"

namespace quadrille::tools {

ReadingSettings reading_of(const ReadingTerms& terms) {
    return {.from = terms.problem_format,
            .cost_decimals = terms.cost_decimals,
            .exactly_one = terms.exactly_one};
}

Problem read_problem_as(const ReadingTerms& terms, std::istream& in, std::string_view file,
                        MemoryBudget* memory) {
    return read_problem(in, reading_of(terms), file, memory);
}

}  // namespace quadrille::tools
