// Answers a question about one exact-cover problem. `cover` and the encoders share this.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Prepares for long work: checks the engine's name, and registers the text that the watchdog
/// prints if it must end the program.
void prepare_answer(Session& session);

/// Searches, and prints solutions as they are found. If `drawn`, JSON also contains the encoder's
/// drawing.
[[nodiscard]] Report answer(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
