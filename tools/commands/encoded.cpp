// queens, langford, pentominoes …: one command for each row of encoders().
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "answer.hpp"
#include "commands/command.hpp"
#include "failure.hpp"
#include "numbers.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/error.hpp"
#include "warnings.hpp"

namespace quadrille::tools {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::unique_ptr<Encoder> make(const EncoderInfo& info, const Request& request) {
    const std::vector<std::string_view> names = words_of(info.arguments);
    std::vector<std::uint64_t> numbers;
    for (const std::string& word : request.operands) {
        const auto number = to_whole_number(word);
        if (!number) {
            throw UsageError(fmt::format("{} is a whole number below 2^64, not '{}'",
                                         names[numbers.size()], word),
                             request.command);
        }
        numbers.push_back(*number);
    }
    try {
        return info.make(numbers);
    } catch (const ProblemError& error) {
        throw UsageError(error.what(), request.command);
    }
}

Report run_encoded(Session& session) {
    prepare_answer(session);
    const auto rows = encoders();
    const auto info = std::find_if(rows.begin(), rows.end(), [&](const EncoderInfo& row) {
        return row.name == session.request().command;
    });
    const std::unique_ptr<Encoder> encoder = make(*info, session.request());
    warn(encoder->problem(), session.request().command);
    return answer(session, *encoder, true);
}

struct Example {
    std::string_view command;
    std::string_view examples;
};

constexpr std::array examples{
    Example{"queens", "quadrille queens 8\nquadrille queens 10 --count\n"},
    Example{"langford", "quadrille langford 4 --all\nquadrille langford 7 --count --stats\n"},
    Example{"pentominoes", "quadrille pentominoes 6 10\nquadrille pentominoes 3 20 --count\n"},
};

std::string examples_of(const EncoderInfo& info) {
    for (const Example& row : examples) {
        if (row.command == info.name) return std::string(row.examples);
    }
    return {};
}

std::string with_line_end(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace

std::vector<Command> encoder_commands() {
    std::vector<Command> rows;
    for (const EncoderInfo& info : encoders()) {
        const std::size_t operands = words_of(info.arguments).size();
        rows.push_back({.name = std::string(info.name),
                        .arguments = std::string(info.arguments),
                        .summary = std::string(info.summary),
                        .details = with_line_end(std::string(info.details)),
                        .examples = examples_of(info),
                        .kind = for_encoders,
                        .least_operands = operands,
                        .most_operands = operands,
                        .run = run_encoded});
    }
    return rows;
}

}  // namespace quadrille::tools
