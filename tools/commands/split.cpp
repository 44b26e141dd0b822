// split: a run as files, which any machines search.
#include "commands/command.hpp"
#include "encoder_request.hpp"
#include "runs/by_unit.hpp"

namespace quadrille::tools {

Command split_command() {
    return {
        .name = "split",
        .arguments = "PROBLEM ...|DIR",
        .summary = "write a long search as units, files that any machines can search",
        .group = "long runs",
        .details =
            R"(PROBLEM is a command with its arguments, such as 'cover FILE' or 'queens 18'. At least
N files DIR/0001.unit, DIR/0002.unit ... are written, if the search is that large.
'quadrille run' searches one of them, and 'quadrille merge DIR' puts the results
together. What the command itself has searched is in DIR/0000.result. It prints the
names of the units that are left to search.

A unit holds the question and the whole input. With an engine that has no tree of its
own, such as diagram, the units are those of 'links'.

'split DIR' writes more units: the parts that results in DIR have left because a limit
had stopped them. Files that are there are never replaced.
)",
        .examples =
            R"(d=$(mktemp -d); quadrille split queens 9 --count --engine links --units 8 -o $d
d=$(mktemp -d); quadrille split langford 7 --all --engine diagram --units 5 --output $d
)",
        .kind = for_split,
        .least_operands = 1,
        .most_operands = 16,  // PROBLEM refuses what it does not take
        .run =
            [](Session& session) {
                return split_rest(session.request().operands.front(), session.outputs());
            },
        .resolve = run_to_split,
        .encoder_settings = settings_of_encoders(),
    };
}

}  // namespace quadrille::tools
