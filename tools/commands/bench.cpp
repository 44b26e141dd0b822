// bench --signature: numbers that change whenever search behaviour changes.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "failure.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/version.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

namespace {

// A problem in which colors decide: options that share x or y must give it the same color.
constexpr std::string_view colored = R"(a b c d | x y z
a b x:1 y
a x:2 z:1
a c z:2
b x:1 z:1
b d y:1
b c x:2 y:1
c y:1 z:2
c x:1
d x:2 z:1
d y:2
d z:2 x:1
)";

// A problem with items that are covered several times, and items that need not be covered.
constexpr std::string_view multiple = R"(2|a 1:3|b 0:2|c d 2:4|e
a b
a c e
a d
a e
b c
b d e
b e
c d
c e
d e
e
)";

// Boards that forced moves alone do not solve. The last one has several solutions.
constexpr std::array<std::string_view, 3> boards{
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "1...............2.9.......5..3.4....7.......8.....6.1..6.......2...5.....8.......",
};

// Some boards, like the third one, have far more solutions. This many are enough.
constexpr std::uint64_t enough_solutions = 200;
// An engine that is made for proofs would take half a minute for all solutions.
constexpr std::uint64_t few_solutions = 1;

/// The nodes of a search for at most `most` solutions.
std::uint64_t nodes_of(const Problem& problem, const Settings& settings, std::uint64_t most) {
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    while (most-- > 0 && engine->next() == Outcome::found) {
    }
    return engine->stats().nodes;
}

/// The nodes of a complete count, or 0 if the engine does not take the problem.
std::uint64_t all_nodes_of(const Problem& problem, const Settings& settings) try {
    const std::unique_ptr<Engine> engine = make_engine(problem, settings);
    Count count;
    (void)engine->count(count);
    return engine->stats().nodes;
} catch (const UnsupportedError&) {
    return 0;
}

std::uint64_t nodes_of_boards(const Settings& settings, std::uint64_t most) {
    const SudokuEncoder encoder(sudoku::BoxShape{3, 3});
    std::uint64_t nodes = 0;
    for (const std::string_view line : boards) {
        std::istringstream in{std::string(line) + '\n'};
        sudoku::BoardReader reader(in, "bench");
        const auto read = reader.next();
        const auto& board = std::get<sudoku::Board>(read.value().board);
        nodes += nodes_of(encoder.encode(board).problem, settings, most);
    }
    return nodes;
}

std::uint64_t signature_of(const EngineInfo& engine, const std::string& kernel) {
    const std::uint64_t most = engine.features.proves ? few_solutions : enough_solutions;
    Settings settings;
    settings.engine = engine.name;
    settings.kernel = kernel;
    std::uint64_t nodes = engine.features.counts ? 0 : nodes_of_boards(settings, most);
    for (const Problem& problem :
         {QueensEncoder(8).problem(), QueensEncoder(9).problem(), LangfordEncoder(7).problem(),
          PentominoesEncoder(3, 20).problem(), read_dlx(colored), read_dlx(multiple)}) {
        if (engine.features.proves) {
            nodes += nodes_of(problem, settings, few_solutions);
        } else {
            nodes += all_nodes_of(problem, settings);
        }
    }
    return nodes;
}

Report run_bench(Session& session) {
    if (!session.request().has("signature")) {
        throw UsageError(refusals::no_signature, "bench");
    }
    std::string text;
    std::uint64_t sum = 0;
    for (const EngineInfo& engine : engines()) {
        const std::uint64_t nodes = signature_of(engine, session.request().search.kernel);
        const bool is_ours = engine.name != "sat";
        text += fmt::format("{:<10}{}{}\n", engine.name, nodes,
                            is_ours ? "" : fmt::format(" (CaDiCaL {})", cadical_version()));
        if (is_ours) sum += nodes;
    }
    return Report::of_text(text + std::to_string(sum) + '\n');
}

}  // namespace

Command bench_command() {
    return {
        .name = "bench",
        .arguments = "--signature",
        .summary = "print numbers that any change of search behaviour changes",
        .group = "about the program",
        .details =
            R"(The number of an engine is the sum of the nodes that it visits on a fixed set of
problems: queens, langford, pentominoes, Sudoku, colors and multiplicities. The
last line is the sum of all engines but 'sat', whose number depends on the
version of CaDiCaL. The numbers are the same on every machine and with every
kernel. If they change, a change of the program has changed how it searches.
)",
        .examples = "quadrille bench --signature\nquadrille bench --signature --kernel baseline\n",
        .kind = for_bench,
        .least_operands = 0,
        .most_operands = 0,
        .run = run_bench,
    };
}

}  // namespace quadrille::tools
