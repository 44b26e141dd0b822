// queens, langford, pentominoes …: one command for each row of encoders().
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answer.hpp"
#include "answer_each.hpp"
#include "commands/command.hpp"
#include "encoder_request.hpp"
#include "failure.hpp"
#include "input/file_operand.hpp"
#include "input/question.hpp"
#include "quadrille/error.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

/// The puzzles of the request, the name of their FILE in messages, and its text if a run keeps it.
struct Puzzles {
    std::vector<EncoderMaker> makers;
    std::string file;
    std::optional<std::string> kept;
};

Puzzles read_puzzles(const EncoderInfo& row, const Request& request, const Limits& limits,
                     Outputs& outputs) {
    EncoderInput input = encoder_input(row, request);
    std::optional<std::string> kept;
    if (const auto path = encoder_file(row, request)) {
        MemoryBudget memory = limits.memory();
        FileOperand file(request.run, *path, outputs, memory);
        input.text = file.read_all();
        input.text_name = file.name();
        kept = file.take_kept();
    }
    return {make_encoders(row, input), input.text_name, std::move(kept)};
}

/// Calls make(). What is wrong with words and settings is wrong usage.
template <typename Make>
auto made(const Request& request, const Make& make) -> decltype(make()) {
    try {
        return make();
    } catch (const ProblemError& error) {
        throw UsageError(error.what(), request.command);
    }
}

Report run_encoded(Session& session) {
    prepare_answer(session);
    const Request& request = session.request();
    const EncoderInfo& row = *find_encoder(request.command);
    const Puzzles puzzles = made(
        request, [&] { return read_puzzles(row, request, session.limits(), session.outputs()); });
    const auto run_puzzle = [&](std::size_t p) {
        const std::unique_ptr<Encoder> encoder = made(request, puzzles.makers[p]);
        warn(encoder->problem(), request.command);
        return answer(session, {question_for(*encoder, request), *encoder, true, puzzles.kept});
    };
    if (puzzles.makers.size() == 1) return run_puzzle(0);
    require_action_for_each(request, puzzles.file, puzzles.makers.size());
    return answer_each(puzzles.makers.size(), request.output.json, session.results(), run_puzzle);
}

}  // namespace

std::vector<Command> encoder_commands() {
    std::vector<Command> rows;
    for (const EncoderInfo& row : encoders()) {
        const std::size_t arguments = row.argument_count();
        rows.push_back({.name = std::string(row.name),
                        .arguments = row.arguments,
                        .summary = row.summary,
                        .group = row.group,
                        .details = row.details,
                        .examples = row.examples,
                        .kind = for_encoders,
                        .least_operands = arguments,
                        .most_operands = arguments + (row.file == EncoderFile::none ? 0 : 1),
                        .run = run_encoded,
                        .encoder_settings = row.settings});
    }
    return rows;
}

}  // namespace quadrille::tools
