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
std::string problem_text(const Session& session, const Problem& problem) {
    const Request& request = session.request();
    if (find_command(request.command).kind == for_cover && request.run.input &&
        !request.run.input->empty()) {
        return *request.run.input;
    }
    std::ostringstream text;
    write_dlx(text, problem);
    return std::move(text).str();
}

/// Is that text read as the request says? Otherwise it is DLX text that was written here.
bool reads_file(const Request& request) {
    return find_command(request.command).kind == for_cover;
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

std::string text_of_job(const Session& session, const Problem& problem, std::string_view engine,
                        const UnitWanted& wanted, const std::string& run) {
    const Request& request = session.request();
    const std::optional best = request.question.limit;
    return to_text(UnitFile{
        {{"program", std::string(version)},
         {"run", run},
         {"problem", fingerprint(problem)},
         {"engine", std::string(engine)},
         {"kernel", request.search.kernel},
         {"seed", text_of(request.search.seed)},
         {"memory-limit", text_of(request.search.memory_limit)},
         {"threads", text_of(request.search.threads)},
         {"best", request.question.action == Action::best ? text_of(best) : ""},
         {"worst", request.question.action == Action::worst ? text_of(best) : ""},
         {"format", reads_file(request) ? request.reading.problem_format : ""},
         {"cost-decimals", reads_file(request) ? text_of(request.reading.cost_decimals) : ""},
         {"exactly-one", reads_file(request) && request.reading.exactly_one ? "yes" : ""},
         {"solutions", wanted.lists ? std::to_string(wanted.most) : ""},
         {"input", problem_text(session, problem)}},
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
