// A question of the page: an object in JSON. docs/page-engine.md lists the questions and their
// arguments.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::web {

using Json = nlohmann::json;

/// The name of a text in messages. The page knows which text it has sent.
inline constexpr std::string_view text_name = "text";

/// Its arguments, each with a default. An argument of another type throws ProblemError.
class Question {
   public:
    /// The object must outlive it. The time begins now.
    explicit Question(const Json& arguments);

    /// The argument `text`.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string word(const char* name) const;  ///< empty by default
    [[nodiscard]] bool flag(const char* name) const;         ///< no by default
    [[nodiscard]] std::uint64_t number(const char* name, std::uint64_t otherwise) const;

    [[nodiscard]] Json value(const char* name) const { return arguments_.value(name, Json()); }

    /// The settings with the limits `seconds` and `memory` (in MiB), and the `kernel`.
    [[nodiscard]] Settings settings(Sought sought = Sought::all) const;
    /// The limit `memory` for what is read.
    [[nodiscard]] MemoryBudget memory() const;

   private:
    const Json& arguments_;
    Budget budget_;
    std::size_t memory_;
};

}  // namespace quadrille::web
