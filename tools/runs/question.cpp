#include "runs/question.hpp"

#include <fmt/format.h>

#include <charconv>

#include "actions/best.hpp"
#include "arguments.hpp"
#include "commands/command.hpp"
#include "encoder_request.hpp"
#include "failure.hpp"
#include "quadrille/subtree.hpp"
#include "runs/words.hpp"

namespace quadrille::tools {

namespace {

/// The fingerprint of a problem leaves the costs out.
std::string digest_of_costs(const Problem& problem) {
    std::string text;
    if (problem.cost_digits() != 0) text = std::to_string(problem.cost_digits()) + " decimals: ";
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        text += std::to_string(problem.cost(id_at<OptionId>(o))) + ' ';
    }
    return fingerprint(std::vector<Fact>{{"costs", std::move(text)}});
}

/// The words after the command's name that name the problem. A file is '-', because the run keeps
/// its text. Settings are in the order of the encoder's row, so that their order does not matter.
std::string words_of_problem(const Request& request) {
    const EncoderInfo* encoder = find_encoder(request.command);
    if (encoder == nullptr) {
        std::string words = " -";
        if (!request.reading.problem_format.empty())
            words += " --format " + request.reading.problem_format;
        if (request.reading.cost_decimals) {
            words += fmt::format(" --cost-decimals {}", *request.reading.cost_decimals);
        }
        if (request.reading.exactly_one) words += " --exactly-one";
        return words;
    }
    const EncoderInput input = encoder_input(*encoder, request);
    std::string words;
    for (const std::string& argument : input.arguments) words += ' ' + quoted_word(argument);
    if (encoder_file(*encoder, request)) words += " -";
    for (const EncoderSetting& setting : encoder->settings) {
        const auto value = input.setting(setting.name);
        if (!value) continue;
        words += fmt::format(" --{}", setting.name);
        if (!setting.value.empty()) words += '=' + quoted_word(std::string(*value));
    }
    return words;
}

/// The command line of the run.
std::string words_of_question(const Request& request, const Question& question) {
    std::string words = request.command;
    words += words_of_problem(request);
    switch (question.action) {
        case Action::count:
            words += " --count";
            break;
        case Action::all:
            words += " --all";
            break;
        case Action::unique:
            words += " --unique";
            break;
        case Action::limit:
            words += fmt::format(" --limit {}", question.limit);
            break;
        case Action::best:
            words += fmt::format(" --best {}", question.limit);
            break;
        case Action::worst:
            words += fmt::format(" --worst {}", question.limit);
            break;
        default:
            words += " --first";
    }
    if (request.search.engine != "auto") words += " --engine " + request.search.engine;
    if (request.search.seed) words += fmt::format(" --seed {}", *request.search.seed);
    return words;
}

}  // namespace

RunQuestion run_question(const Request& request, const Question& question,
                         const std::optional<std::string>& input) {
    return {.command = request.command,
            .question = question,
            .search = request.search,
            .reading = request.reading,
            .input = input ? std::string_view(*input) : std::string_view(),
            .words = words_of_question(request, question)};
}

std::vector<Fact> facts_of(const RunQuestion& run, const Problem& problem) {
    std::vector<Fact> facts{{"program", "quadrille " QUADRILLE_VERSION},
                            {"question", run.words},
                            {"problem", fingerprint(problem)}};
    if (asks_for_best(run.question)) facts.push_back({"cost-digest", digest_of_costs(problem)});
    return facts;
}

std::vector<Fact> all_facts_of(const RunQuestion& run, const Problem& problem,
                               std::string_view engine) {
    std::vector<Fact> facts = facts_of(run, problem);
    facts.push_back({"engine", std::string(engine)});
    facts.push_back({"input", std::string(run.input)});
    return facts;
}

std::optional<Cost> bound_in(const std::vector<Fact>& facts) {
    const std::string text = value_of(facts, "bound");
    Cost bound = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bound);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return bound;
}

Request request_of(const std::vector<Fact>& facts, const Request& asked) {
    const std::vector<std::string> words = words_of(value_of(facts, "question"));
    if (words.empty()) throw Failure("the question of this run is missing");
    const Command& command = find_command(words.front());
    const Request stored = parse_arguments(command, std::span(words).subspan(1));
    Request request = asked;
    request.command = stored.command;
    request.operands = stored.operands;
    request.encoder_settings = stored.encoder_settings;
    request.reading = stored.reading;
    request.question = stored.question;
    request.search.engine = stored.search.engine;
    request.search.seed = stored.search.seed;
    request.run.input = value_of(facts, "input");
    return request;
}

}  // namespace quadrille::tools
