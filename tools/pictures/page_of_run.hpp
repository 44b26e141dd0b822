// The last additions to the pictures of a run: the facts on the page, and the solutions of a count.
#pragma once

#include "pictures/pictures.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/settings.hpp"
#include "report/report.hpp"
#include "request/question.hpp"

namespace quadrille::tools {

/// Writes the files that have several pictures. If the solutions were only counted, the first ones
/// are found again for the page, by a search with these settings. `row` is that of the puzzle; null
/// for `cover`. Throws Failure.
void finish_pictures(Pictures& pictures, const Question& question, const EncoderInfo* row,
                     const Encoder& encoder, const Settings& settings, Report& report);

}  // namespace quadrille::tools
