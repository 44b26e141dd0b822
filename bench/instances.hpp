// The problems that are measured, in classes. Some are files of instances/, others are generated.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::bench {

/// The question about a problem: count all solutions, or find one.
enum class Question { all, first };

struct Instance {
    std::string_view group;  ///< its class
    std::string_view name;
    Question question;
    std::string_view count;  ///< the number of all solutions, in decimal
    Problem (*make)();       ///< null: the problem is the file <name>.dlx of instances/
    bool is_long = false;    ///< `links` takes more than a few seconds
    /// There are too many solutions to go through: an engine that does not answer soon never will.
    bool is_vast = false;

    /// Reads or generates the problem. Throws std::runtime_error or quadrille::Error.
    [[nodiscard]] Problem problem() const;
};

/// The time limit for vast instances.
inline constexpr double vast_seconds = 10;

/// All instances, class by class.
[[nodiscard]] std::span<const Instance> instances();

/// The instances of a class, or the one with this name; none if there is neither.
[[nodiscard]] std::vector<Instance> find_instances(std::string_view name);

/// Reads a problem in any known format. Throws std::runtime_error or quadrille::Error.
[[nodiscard]] Problem read_file(const std::string& path);

}  // namespace quadrille::bench
