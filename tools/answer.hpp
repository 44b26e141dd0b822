// Answers what is asked about one exact-cover problem: cover and the encoders share this.
#pragma once

#include <string>

#include "quadrille/encode/encoder.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Before long work begins: checks the engine's name, and settles what an early end prints (see
/// Results::set_unfinished).
void prepare_answer(Session& session);

/// Searches, prints and returns the exit status. `drawn`: the encoder's drawing says more than
/// the options, so that JSON has both.
int answer(Session& session, const Encoder& encoder, bool drawn);

}  // namespace quadrille::tools
