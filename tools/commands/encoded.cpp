// queens, langford, pentominoes …: one command for each row of encoders().
#include "answer.hpp"
#include "answer_each.hpp"
#include "commands/command.hpp"
#include "encoder_request.hpp"
#include "failure.hpp"
#include "input/file_operand.hpp"
#include "quadrille/error.hpp"
#include "refusals/sentences.hpp"
#include "warnings.hpp"

namespace quadrille::tools {

namespace {

/// The puzzles of the request, and the name of their FILE in messages.
struct Puzzles {
    std::vector<EncoderMaker> makers;
    std::string file;
};

Puzzles read_puzzles(const EncoderInfo& row, Session& session) {
    EncoderInput input = encoder_input(row, session.request());
    if (const auto path = encoder_file(row, session.request())) {
        MemoryBudget memory = session.memory();
        FileOperand file(session, *path, memory);
        input.text = file.read_all();
        input.text_name = file.name();
    }
    return {make_encoders(row, input), input.text_name};
}

/// Calls make(). What is wrong with words and settings is wrong usage.
template <typename Make>
auto made(const Session& session, const Make& make) -> decltype(make()) {
    try {
        return make();
    } catch (const ProblemError& error) {
        throw UsageError(error.what(), session.request().command);
    }
}

/// Only the cheapest solutions answer the puzzle, so other questions would mislead.
void require_cheapest(Session& session) {
    const Action action = session.request().question.action;
    if (session.request().files.trace) {
        throw UsageError(refusals::cheapest_traced, session.request().command);
    }
    if (action == Action::first || session.request().question.is_limit_default) {
        return session.ask_for_cheapest();
    }
    if (action == Action::best || action == Action::dlx || action == Action::problem_json ||
        action == Action::symmetries)
        return;
    throw UsageError(refusals::cheapest_only, session.request().command);
}

Report run_puzzle(Session& session, const EncoderMaker& maker) {
    const std::unique_ptr<Encoder> encoder = made(session, maker);
    warn(encoder->problem(), session.request().command);
    if (encoder->seeks_cheapest()) require_cheapest(session);
    return answer(session, *encoder, true);
}

Report run_encoded(Session& session) {
    prepare_answer(session);
    const EncoderInfo& row = *find_encoder(session.request().command);
    const Puzzles puzzles = made(session, [&] { return read_puzzles(row, session); });
    if (puzzles.makers.size() == 1) return run_puzzle(session, puzzles.makers.front());
    require_action_for_each(session, puzzles.file, puzzles.makers.size());
    return answer_each(session, puzzles.makers.size(),
                       [&](std::size_t p) { return run_puzzle(session, puzzles.makers[p]); });
}

}  // namespace

std::vector<Command> encoder_commands() {
    std::vector<Command> rows;
    for (const EncoderInfo& row : encoders()) {
        const std::size_t arguments = row.argument_count();
        rows.push_back({.name = std::string(row.name),
                        .arguments = std::string(row.arguments),
                        .summary = std::string(row.summary),
                        .group = row.group,
                        .details = std::string(row.details),
                        .examples = std::string(row.examples),
                        .kind = for_encoders,
                        .least_operands = arguments,
                        .most_operands = arguments + (row.file == EncoderFile::none ? 0 : 1),
                        .run = run_encoded,
                        .encoder_settings = row.settings});
    }
    return rows;
}

}  // namespace quadrille::tools
