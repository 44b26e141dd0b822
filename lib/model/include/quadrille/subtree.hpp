// Subtrees of a search: the units in which a search is shared between threads and machines.
//
//     for (const Subtree& subtree : engine->hand_over(8)) send(to_text(subtree));
//     …
//     other->start_at(parse_subtree(line));
//
// The text forms are stable: docs/formats.md describes them character by character.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "quadrille/count.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The subtree that a path leads to, and its weight: the product of 1/branching above it, which is
/// 1/parts. The weights of subtrees that together are the whole search sum to exactly 1.
struct Subtree {
    /// The whole tree below a path, with the weight 1 over a number.
    explicit Subtree(Path to, Count weight_is_one_over = 1)
        : path(std::move(to)), parts(std::move(weight_is_one_over)) {}

    /// The path, and the number that 1 is divided by.
    Path path;
    Count parts;

    friend bool operator==(const Subtree&, const Subtree&) = default;
};

/// "." for the root, else each step as `item:option`, joined by commas: "3:7,12:-". Numbers count
/// from 0, as ItemId and OptionId do; "-" is a step without an option. O(steps).
[[nodiscard]] std::string to_text(const Path& path);

/// The reverse of to_text(). Whether a problem has these items and options is not checked here;
/// Engine::start_at checks it. Throws InputError for any other text; `at` is the place of its first
/// character.
[[nodiscard]] Path parse_path(std::string_view text, const Place& at = {"path", 1, 1});

/// The path, a blank, and the weight: "3:7,12:- 1/48".
[[nodiscard]] std::string to_text(const Subtree& subtree);
[[nodiscard]] Subtree parse_subtree(std::string_view text, const Place& at = {"subtree", 1, 1});

/// Two problems with the same fingerprint have the same items and options in the same order, unless
/// two different problems agree by accident (a chance of 2^-128). Paths of one are then paths of
/// the other. It is 32 hexadecimal digits: XXH3, 128 bits, of the problem as write_dlx writes it,
/// but without the comment, the costs and a blank at the start. O(entries).
[[nodiscard]] std::string fingerprint(const Problem& problem);

}  // namespace quadrille
#pragma GCC visibility pop
