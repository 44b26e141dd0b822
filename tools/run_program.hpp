// The commands of the program, for several executables: the program itself, and
// those that also know a server or a cluster.
#pragma once

namespace quadrille::tools {

class Fleet;

/// Runs the command in the arguments, with all output. Returns the exit status, and throws nothing.
/// If this process is one of several, `fleet` has them.
[[nodiscard]] int run_program(int argc, char** argv, Fleet* fleet = nullptr);

}  // namespace quadrille::tools
