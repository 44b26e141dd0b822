// The events that a question sends before its result.
#pragma once

#include <functional>
#include <string>

#include "quadrille/watched_engine.hpp"
#include "question.hpp"

namespace quadrille::web {

/// Receives an event as a text in JSON.
using Post = std::function<void(const std::string& event)>;

class Events {
   public:
    /// Every event has the `id` of its question.
    Events(Json id, Post post) : id_(std::move(id)), post_(std::move(post)) {}

    /// How far a search is. `found` are the solutions so far, if they are counted.
    void progress(const Moment& moment) const;
    /// The next solution.
    void solution(Json solution) const { send("solution", std::move(solution)); }
    /// The last event is a result or an error.
    void result(Json result) const { send("result", std::move(result)); }
    void error(Json error) const { send("error", std::move(error)); }

   private:
    void send(const char* event, Json content) const;

    Json id_;
    Post post_;
};

}  // namespace quadrille::web
