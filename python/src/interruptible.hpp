// Long work that Ctrl-C can stop.
//
//     std::stop_source stop;
//     settings.budget.stop = stop.get_token();
//     run_interruptibly(stop, [&] { answer = count_solutions(problem, settings); }, watch);
//
// The work runs in a thread of its own, which never touches Python. The calling thread waits
// without the GIL. Some 50 times a second it takes the GIL, lets Python handle signals, and reports
// progress. If either raises an exception, the work is asked to stop, and the exception passes on
// once it has.
#pragma once

#include <functional>
#include <stop_token>

#include "watch.hpp"

namespace quadrille::python {

/// The caller holds the GIL. An exception of the work passes on.
void run_interruptibly(std::stop_source& stop, const std::function<void()>& work, Watch& watch);
}  // namespace quadrille::python
