// cover: an exact-cover problem, as text.
#include <fmt/format.h>

#include "answer.hpp"
#include "commands/command.hpp"
#include "input/input.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/cover.hpp"
#include "warnings.hpp"

namespace quadrille::tools {

namespace {

Problem read(Session& session, const std::string& path) {
    Input input(path);
    session.results().refuse_to_overwrite(input.descriptor());
    MemoryBudget memory = session.memory();
    Problem problem = read_problem(input.stream(), input.name(), &memory);
    warn(problem, input.name());
    return problem;
}

Report run(Session& session) {
    prepare_answer(session);
    const auto& operands = session.request().operands;
    const CoverEncoder encoder(read(session, operands.empty() ? "-" : operands.front()));
    return answer(session, encoder, false);
}

}  // namespace

Command cover_command() {
    return {
        .name = "cover",
        .arguments = "[FILE]",
        .summary = "solve an exact-cover problem in DLX text, or another known format",
        .details =
            R"(FILE is the problem; '-', or none, is standard input. DLX text has a line of
items, those after '|' secondary, then an option a line. An item may be given
as '2:3|name', to be covered two or three times; an entry of a secondary item
may have a color: 'name:color'. An option may have a cost: 'a b |7'. Lines that
begin with '|' are comments. Other formats are recognised by their content:
'p ec' files with 's' lines, miniexact's 'p xc' and 'p xcc', PPAR's .ec, dense
matrices of 0 and 1, and lists of columns. gzip, xz and zstd are unpacked.

A solution is printed as its options, one a line, their entries as they were
written, and an empty line after it. With --json it is
{"type":"solution","options":[["a","b:red"],...]}.

--sample, --options and --diagram make a decision diagram of all solutions, which
may be small where the solutions are many. --diagram writes it to FILE: a name
that ends in .dot for Graphviz, in .zdd as Knuth's dlx6 does, else as text.

--proof FILE writes, if there is no solution or with --unique just one, FILE.cnf, a formula
that says so, and FILE.drat, a proof that it has no model, which drat-trim and its
like check. Comments of the formula tell what its variables mean.
)",
        .examples = R"(printf 'a b c | x\na b\nc x:1\nb c\na x:2\n' | quadrille cover - --all
printf 'a b c\na b\nc\na\nb c\nb\n' | quadrille cover --count
)",
        .kind = for_cover,
        .least_operands = 0,
        .most_operands = 1,
        .run = run,
    };
}

}  // namespace quadrille::tools
