// The parameters of a run (its facts): they must be the same wherever a part of it is searched.
//
//     const std::vector<Fact> facts{{"question", "queens 18 --count"}, {"engine", "bits"}};
//
// Ledgers and unit files contain them, and refuse parts of another run.
#pragma once

#include <span>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace quadrille {

/// A parameter of a run, such as the problem, the question or the engine. It must be the same in
/// all processes that work on the run.
struct Fact {
    /// The subject of the fact, and its text.
    std::string name;
    std::string value;

    friend bool operator==(const Fact&, const Fact&) = default;
};

/// The digest of all facts, 32 hexadecimal digits.
[[nodiscard]] std::string fingerprint(std::span<const Fact> facts);

/// The value of the fact with this name; empty if there is none.
[[nodiscard]] std::string value_of(std::span<const Fact> facts, std::string_view name);

/// A sentence about the first fact that differs; empty if all agree.
[[nodiscard]] std::string difference(std::span<const Fact> recorded, std::span<const Fact> asked);

}  // namespace quadrille
#pragma GCC visibility pop
