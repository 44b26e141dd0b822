// Answers the questions of a site. docs/serve.md describes them.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>

#include "serve/message.hpp"

namespace quadrille::tools::serve {

/// What an answer may use.
struct Terms {
    double seconds = 60;
    unsigned threads = 1;  ///< at least 1
    std::size_t memory = std::size_t{1} << 30;
};

/// Called with the text of a reply.
using Send = std::function<void(std::string)>;

/// Answers a question by one reply, or several if it takes longer. Returns soon after `stop`, with
/// the reply `canceled`. Every fault becomes a reply; only what `send` throws leaves it.
void answer(const Message& message, const Terms& terms, const std::stop_token& stop,
            const Send& send);

}  // namespace quadrille::tools::serve
