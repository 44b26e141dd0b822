// A job as a text: the problem of a run, and all that a worker must know to search its units.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/long_run.hpp"
#include "quadrille/problem.hpp"
#include "request.hpp"
#include "runs/question.hpp"

namespace quadrille::tools::mpi {

struct Job {
    Problem problem;
    Request request;  ///< the settings of the search, with the engine of the run
    UnitWanted wanted;
    std::string run;  ///< the fingerprint of the run's facts
};

/// `mark` is the fingerprint of the run's facts.
[[nodiscard]] std::string text_of_job(const RunQuestion& run, const Problem& problem,
                                      std::string_view engine, const UnitWanted& wanted,
                                      const std::string& mark);

/// Throws Failure if the sender's program has another version, or this one reads another problem.
[[nodiscard]] Job job_of(std::string_view text);

}  // namespace quadrille::tools::mpi
