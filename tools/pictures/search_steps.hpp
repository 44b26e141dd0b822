// The search step by step, for the page of a small problem.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Adds the first steps of the search by `links`. Nothing if the problem is too large to be shown
/// on a page.
void add_search(Session& session, const Encoder& encoder, draw::Page& page);

}  // namespace quadrille::tools
