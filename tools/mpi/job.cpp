// The form of a unit file: facts, and a digest.
#include "mpi/job.hpp"

#include <charconv>
#include <optional>
#include <sstream>
#include <utility>

#include "commands/command.hpp"
#include "failure.hpp"
#include "input/problem_file.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/facts.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/unit_files.hpp"

namespace quadrille::tools::mpi {

namespace {

constexpr std::string_view version = "quadrille " QUADRILLE_VERSION;

/// The input as it was read, if it is the problem itself. Otherwise the problem as DLX text.
std::string problem_text(const RunQuestion& run, const Problem& problem) {
    if (find_command(run.command).kind == for_cover && !run.input.empty()) {
        return std::string(run.input);
    }
    std::ostringstream text;
    write_dlx(text, problem);
    return std::move(text).str();
}

template <typename Number>
std::string text_of(const std::optional<Number>& number) {
    return number ? std::to_string(*number) : std::string();
}

std::optional<std::uint64_t> number_in(const std::vector<Fact>& facts, std::string_view name) {
    const std::string digits = value_of(facts, name);
    if (digits.empty()) return std::nullopt;
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

}  // namespace

// Only `cover` has settings for reading, so other problems are read as DLX text.
std::string text_of_job(const RunQuestion& run, const Problem& problem, std::string_view engine,
                        const UnitWanted& wanted, const std::string& mark) {
    const Action action = run.question.action;
    const std::string best = std::to_string(run.question.limit);
    return to_text(UnitFile{{{"program", std::string(version)},
                             {"run", mark},
                             {"problem", fingerprint(problem)},
                             {"engine", std::string(engine)},
                             {"kernel", run.search.kernel},
                             {"seed", text_of(run.search.seed)},
                             {"memory-limit", text_of(run.search.memory_limit)},
                             {"threads", text_of(run.search.threads)},
                             {"best", action == Action::best ? best : ""},
                             {"worst", action == Action::worst ? best : ""},
                             {"format", run.reading.problem_format},
                             {"cost-decimals", text_of(run.reading.cost_decimals)},
                             {"exactly-one", run.reading.exactly_one ? "yes" : ""},
                             {"solutions", wanted.lists ? std::to_string(wanted.most) : ""},
                             {"input", problem_text(run, problem)}},
                            Subtree(Path())});
}

Job job_of(std::string_view text) {
    const std::vector<Fact> facts = parse_unit_file(text, "the job").facts;
    if (value_of(facts, "program") != version) {
        throw Failure("this is " + std::string(version) + ", and rank 0 is " +
                      value_of(facts, "program"));
    }
    std::istringstream input(value_of(facts, "input"));
    ReadingTerms reading;
    reading.problem_format = value_of(facts, "format");
    if (const auto decimals = number_in(facts, "cost-decimals")) {
        reading.cost_decimals = static_cast<unsigned>(*decimals);
    }
    reading.exactly_one = !value_of(facts, "exactly-one").empty();
    Job job{.problem = read_problem_as(reading, input, "the job's problem", nullptr),
            .request = {},
            .wanted = {},
            .run = value_of(facts, "run")};
    if (fingerprint(job.problem) != value_of(facts, "problem")) {
        throw Failure("the problem that rank 0 has sent is another one here");
    }
    const auto solutions = number_in(facts, "solutions");
    if (solutions) job.wanted = {.lists = true, .most = *solutions};
    job.request.question.action = solutions ? Action::limit : Action::count;
    job.request.question.limit = solutions.value_or(0);
    for (const auto& [name, action] :
         {std::pair("best", Action::best), std::pair("worst", Action::worst)}) {
        if (const auto best = number_in(facts, name)) {
            job.request.question.action = action;
            job.request.question.limit = *best;
        }
    }
    job.request.search.engine = value_of(facts, "engine");
    job.request.search.kernel = value_of(facts, "kernel");
    job.request.search.seed = number_in(facts, "seed");
    job.request.search.memory_limit = number_in(facts, "memory-limit");
    if (const auto threads = number_in(facts, "threads")) {
        job.request.search.threads = static_cast<unsigned>(*threads);
    }
    return job;
}

}  // namespace quadrille::tools::mpi
