// merge: the answer of a run from the results of its units.
#include "commands/command.hpp"
#include "runs/by_unit.hpp"

namespace quadrille::tools {

Command merge_command() {
    return {
        .name = "merge",
        .arguments = "DIR",
        .summary = "put the results of units together: the answer of the whole run",
        .group = "long runs",
        .details =
            R"(DIR has the units that 'quadrille split' has written, and their results. The answer is
printed as the command that was split would have printed it. It is refused, and the
reason named, unless the results are the whole search, each part of it once. With
--first and --unique, enough solutions are an answer too.
)",
        .examples =
            R"(d=$(mktemp -d); for u in $(quadrille split queens 9 --count --engine links --units 8 -o $d); do quadrille run $u -o ${u%.unit}.result; done; quadrille merge $d
d=$(mktemp -d); quadrille split queens 3 --count --units 2 -o $d; for u in $d/*.unit; do quadrille run $u -o ${u%.unit}.result; done; quadrille merge $d --json
)",
        .kind = for_merge,
        .least_operands = 1,
        .most_operands = 1,
        .run = nullptr,
        .resolve = run_to_merge,
    };
}

}  // namespace quadrille::tools
