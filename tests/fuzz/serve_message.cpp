// Any bytes are a message, or the puzzle of one, or what follows a small grid in it. Every reply is
// JSON with the nonce of its question, and the last one is an answer, a refusal, or `canceled` if
// the question was stopped. Numbers of candidates are complete.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "serve/answer.hpp"
#include "sudoku/packing.hpp"

namespace {

using namespace quadrille::tools::serve;

void require(bool holds) {
    if (!holds) std::abort();
}

void check_reply(const Message& message, const Json& reply, bool is_stopped) {
    require(reply.at("nonce") == message.nonce);
    const std::string type = reply.at("type");
    if (is_stopped) return require(type == "canceled");
    if (type == "invalid") return require(!reply.at("message").get<std::string>().empty());
    const std::string& command = message.command;
    if (command == "truecandidates") {
        require(type == command);
        const std::size_t numbers = reply.at("solutionsPerCandidate").size();
        require(numbers > 0);
    } else if (command == "solve") {
        require(type == "solved");
    } else if (command == "check" || command == "count") {
        require(type == "count");
    } else if (command == "estimate") {
        require(type == command);
    } else {
        require(type == "logical" && (command == "step" || command == "solvepath"));
        require(!reply.at("message").get<std::string>().empty());
    }
}

void ask(const Message& message, bool is_stopped = false) {
    std::stop_source stop;
    if (is_stopped) stop.request_stop();
    std::vector<Json> replies;
    answer(message, {.seconds = 0.05}, stop.get_token(),
           [&](const std::string& reply) { replies.push_back(Json::parse(reply)); });
    require(!replies.empty());
    for (const Json& reply : replies) check_reply(message, reply, is_stopped);
}

void ask_about(const std::string& puzzle, std::size_t turn) {
    static const char* const commands[] = {"truecandidates", "solve", "check",    "count",
                                           "estimate",       "step",  "solvepath"};
    Message message{static_cast<std::int64_t>(turn), commands[turn % std::size(commands)],
                    quadrille::testing::packed(puzzle)};
    ask(message);
    ask(message, true);
    message.data = puzzle;  // not packed
    ask(message);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    constexpr std::size_t most = 2000;  // packing takes the square of it
    if (size == 0 || size > most) return 0;
    const std::string text(reinterpret_cast<const char*>(bytes + 1), size - 1);
    try {
        ask(read_message(text));
    } catch (const MessageError& error) {
        require(*error.what() != '\0');
    }
    ask_about(text, bytes[0]);
    ask_about("{\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]," + text + "}",
              bytes[0]);
    return 0;
}
