// cover: an exact-cover problem given as text.
#include <optional>
#include <string>
#include <utility>

#include "answer.hpp"
#include "commands/command.hpp"
#include "input/file_operand.hpp"
#include "input/problem_file.hpp"
#include "input/question.hpp"
#include "quadrille/encode/cover.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

/// The problem, the question that it asks, and its text if a run keeps it.
struct Read {
    CoverEncoder encoder;
    Question question;
    std::optional<std::string> kept;
};

Read read(const Request& request, const Limits& limits, Outputs& outputs) {
    MemoryBudget memory = limits.memory();
    FileOperand file(request.run, request.operands.empty() ? "-" : request.operands.front(),
                     outputs, memory);
    Problem problem = read_problem_as(request.reading, file.stream(), file.name(), &memory);
    Question question = request.question;
    if (!file.is_of_run()) {  // otherwise its question was decided before
        warn(problem, file.name());
        question = question_for(problem, question);
    }
    return {CoverEncoder(std::move(problem)), question, file.take_kept()};
}

Report run_cover(Session& session) {
    prepare_answer(session);
    Read input = read(session.request(), session.limits(), session.outputs());
    return answer(session, {input.question, input.encoder, false, std::move(input.kept)});
}

}  // namespace

Command cover_command() {
    return {
        .name = "cover",
        .arguments = "[FILE]",
        .summary = "solve an exact-cover problem in DLX text, or another known format",
        .group = "exact covers",
        .details =
            R"(FILE holds the problem. Without FILE, or if FILE is '-', standard input is read.

DLX text has a line of items, then a line for each option. Items after '|' are
secondary: they are covered at most once. '2:3|name' is an item that is covered
two or three times. An entry of a secondary item may have a color: 'name:color'.
An option may have a cost: 'a b |7' or 'a b |2.50'. In the line of items, 'a |5'
means that item a may stay uncovered, which costs 5, and '||5' says so of all items.
Lines that begin with '|' are comments.

You can also give a problem as JSON, as an integer program (MPS, CPLEX's LP, OPB), as
DIMACS CNF with --exactly-one, as a file of OR-Library, CATS or miniexact, or as rows
of 0s and 1s. The format is recognised by what the file holds. 'quadrille formats'
shows an example of each, and --from NAME chooses one. gzip, xz and zstd are
unpacked. --problem-json prints the problem as JSON, in which names may have any
characters.

A solution is printed as its options, one on each line, with their entries as they
were written. An empty line follows each solution. With --json, a solution is
{"type":"solution","options":[["a","b:red"],...]}. Items that stay uncovered are in
a last line, '| not covered: a', and with --json in "uncovered". Columns of MPS have
names, which follow their items after a '|', and with --json are in "names". A name
that DLX text cannot hold is printed as ':' and a string of JSON.

--reduce prints a smaller problem as DLX text. Comments list the options that are in
every solution, and the number of dropped options, which are in none. A solution is
these options and a solution of the smaller problem. If DLX text cannot hold a name,
the problem is printed as JSON. With --json, only numbers are printed.

--best K says how many more solutions share the last cost. --best all prints all optimal
solutions. --within 5% prints every solution within 5 % of the cheapest, or with --count
their number. --gap 1% ends --best K as soon as no other solution can be more
than 1 % cheaper.

--sample, --options and --diagram make a decision diagram of all solutions, which
can be small even if there are very many. --diagram writes it to FILE: for Graphviz
if the name ends in .dot, in the form of Knuth's dlx6 if it ends in .zdd, and
otherwise as text.

--why prints items that cannot all be covered, one on each line, if there is no
solution. The other items need not be covered then, only not too often. Without any
one of the printed items, the others can be covered.

--up-to-symmetry counts symmetric solutions once. nauty finds the symmetries of the
problem: permutations of items and options that change nothing
else. They may rename the colors of an item, and exchange equal options.

--proof FILE writes a proof if there is no solution, or with --unique if there is
exactly one. FILE.cnf is a formula that says that there is another solution, and
FILE.drat proves that the formula has no model. drat-trim and similar programs
check it. Comments in FILE.cnf say what the variables mean.
)",
        .examples = R"(printf 'a b c | x\na b\nc x:1\nb c\na x:2\n' | quadrille cover - --all
printf 'a b c\na b\nc\na\nb c\nb\n' | quadrille cover --count
)",
        .kind = for_cover,
        .least_operands = 0,
        .most_operands = 1,
        .run = run_cover,
    };
}

}  // namespace quadrille::tools
