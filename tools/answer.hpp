// Answers a question about one exact-cover problem. `cover` and the encoders share this.
#pragma once

#include <optional>
#include <string>

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// The question of a request as its input asks it (input/question.hpp).
struct Asked {
    Question question;
    const Encoder& encoder;
    bool drawn;                        ///< JSON also contains the encoder's drawing
    std::optional<std::string> input;  ///< the text that was read for a ledger or units
};

/// Prepares for long work: checks the engine's name, reserves the files, and registers the text
/// that the watchdog prints if it must end the program.
void prepare_answer(Session& session);

/// Searches, and prints solutions as they are found.
[[nodiscard]] Report answer(Session& session, const Asked& asked);

}  // namespace quadrille::tools
