// Why random problems have no solution, compared with the definition, by each engine.
//
// The first byte chooses the engine. The others are the choices of draw_problem. A problem with a
// wrong reason is shrunk and printed as DLX text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>
#include <string>

#include "counting/why/plain_needs.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/why.hpp"
#include "support/tiny_problem.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::testing;

TinyProblem problem_of_bytes(std::span<const std::uint8_t> bytes) {
    return draw_problem([&](unsigned n) -> unsigned {
        if (bytes.empty()) return 0;
        const unsigned drawn = bytes.front() % n;
        bytes = bytes.subspan(1);
        return drawn;
    });
}

/// Number 0 is `auto`.
bool is_wrong(const TinyProblem& tiny, std::size_t number) {
    const Problem problem = build(tiny);
    Settings settings;
    if (number > 0) {
        const EngineInfo& engine = engines()[number - 1];
        if (problem.has_multiplicities() && !engine.features.multiplicities) return false;
        settings.engine = engine.name;
    }
    const PlainNeeds plain(problem);
    const Reason reason = why_none(problem, settings);
    if (plain.can_cover(plain.all())) return reason.outcome != Outcome::found;
    unsigned items = 0;
    for (const ItemId item : reason.items) items |= 1U << index(item);
    if (!reason.is_irreducible || plain.can_cover(items)) return true;
    for (const ItemId item : reason.items) {
        if (!plain.can_cover(items & ~(1U << index(item)))) return true;
    }
    return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t number = data[0] % (engines().size() + 1);
    const TinyProblem problem = problem_of_bytes({data + 1, size - 1});
    const auto fails = [number](const TinyProblem& tiny) { return is_wrong(tiny, number); };
    if (!fails(problem)) return 0;
    std::cerr << "| engine " << number << '\n' << dlx_text(shrink(problem, fails));
    std::abort();
}
