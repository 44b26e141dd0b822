// The search step by step, for the page of a small problem.
#pragma once

#include "quadrille/draw/page.hpp"
#include "quadrille/encode/encoder.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::tools {

/// Adds the first steps of the search by `links`, whatever engine the settings name. Nothing if the
/// problem is too large to be shown on a page.
void add_search(draw::Page& page, const Encoder& encoder, Settings settings);

}  // namespace quadrille::tools
