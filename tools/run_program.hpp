// The commands of the program, for several executables: the program itself, and
// those that also know a server or a cluster.
#pragma once

namespace quadrille::tools {

/// Runs the command in the arguments, with all output. Returns the exit status, and throws nothing.
[[nodiscard]] int run_program(int argc, char** argv);

}  // namespace quadrille::tools
