// A server for web pages on this machine that set puzzles: WebSocket messages in, replies out.
//
// Only this machine can connect, because it listens on the loopback addresses alone. One thread
// does all input and output, and `clients` threads answer. A client has one question at a time: a
// new one, `cancel`, or the end of the connection stops the one before it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "serve/answer.hpp"

namespace quadrille::tools::serve {

struct ServerSettings {
    std::uint16_t port = 4545;         ///< 0: a free one
    unsigned clients = 4;              ///< the most connections at a time
    std::vector<std::string> origins;  ///< of pages that may connect, besides those of f-puzzles
    Terms terms;                       ///< of each answer
};

/// A question may have this many bytes. A puzzle has some thousands.
inline constexpr std::size_t longest_message = std::size_t{1} << 20;

class Server {
   public:
    /// Begins to listen. Throws std::runtime_error with a sentence if it cannot, for example
    /// because another program has the port. `say` gets a sentence about each origin that is
    /// refused, once.
    explicit Server(ServerSettings settings, std::function<void(std::string_view)> say = {});
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const noexcept;
    /// Serves until a stop is requested, and then until the answers in work have stopped.
    void run(std::stop_token stop);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::tools::serve
