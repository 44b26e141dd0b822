// The input is a problem in DLX text, a line "%", and a diagram in either text form. Any bytes
// after the "%" are read, or refused with a place. All questions are asked of a diagram that was
// read, and it is written and read back.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "quadrille/diagram_solutions.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "round_trip.hpp"

namespace {

using namespace quadrille;

constexpr int enough = 20;  // solutions

void require_answers(const Diagram& diagram, const Problem& problem) {
    const Count count = diagram.count();
    test::require((count == Count(0)) == (diagram.root() == none_node));
    (void)diagram.option_counts();
    DiagramWalk walk(diagram);
    DiagramSample sample(diagram, 1);
    DiagramRanking ranking = DiagramRanking::cheapest(diagram, option_costs(problem));
    for (int k = 0; k < enough; ++k) {
        const bool has_more = Count(static_cast<std::uint64_t>(k)) < count;
        test::require(walk.next() == has_more);
        test::require(ranking.next() == has_more);
        test::require(sample.next() == (diagram.root() != none_node));
    }
}

void require_round_trips(const Diagram& diagram, const Problem& problem) {
    std::ostringstream text;
    write_diagram(text, diagram, problem);
    test::require(read_diagram(text.str(), problem) == diagram);
    std::ostringstream zdd;
    try {
        constexpr std::size_t memory_limit = 1 << 20;
        write_zdd(zdd, diagram, memory_limit);
    } catch (const UnsupportedError&) {
        return;
    }
    std::ostringstream dot;
    write_dot(dot, diagram, problem);
}

template <typename Read>
void try_to_read(std::string_view text, const Problem& problem, Read read) {
    try {
        const Diagram diagram = read(text, problem, "fuzz", nullptr);
        require_answers(diagram, problem);
        require_round_trips(diagram, problem);
    } catch (const InputError& error) {
        test::require_place(error);
    } catch (const UnsupportedError&) {  // costs that may not fit
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t border = input.find("\n%\n");
    if (border == input.npos) return 0;
    Problem problem;
    try {
        problem = read_dlx(input.substr(0, border));
    } catch (const InputError&) {
        return 0;
    }
    const std::string_view text = input.substr(border + 3);
    try_to_read(text, problem, read_zdd);
    try_to_read(text, problem, read_diagram);
    // A fuzzer cannot guess the mark of the problem.
    std::ostringstream head;
    write_diagram(head, DiagramBuilder(problem.option_count()).build(none_node), problem);
    const std::string lines = head.str().substr(0, head.str().find("root"));
    try_to_read(lines + std::string(text), problem, read_diagram);
    return 0;
}
