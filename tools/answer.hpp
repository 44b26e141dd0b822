// Answers a question about one exact-cover problem. `cover` and the encoders share this.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Before long work begins: checks the engine's name, and settles what the watchdog prints if it
/// has to end the program.
void prepare_answer(Session& session);

/// Searches, and prints solutions as they are found. `drawn`: the encoder draws solutions, so
/// JSON has the drawing besides the options.
[[nodiscard]] Report answer(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
