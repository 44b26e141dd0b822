// The problems that are measured, in classes: those of instances/, and such as are made.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::bench {

/// What is asked of a problem: to count all its solutions, or for one.
enum class Question { all, first };

struct Instance {
    std::string_view group;  ///< the class it belongs to
    std::string_view name;
    Question question;
    std::string_view count;  ///< all: of solutions, in decimal
    Problem (*make)();       ///< null: it is the file <name>.dlx of instances/
    bool is_long = false;    ///< takes `links` more than some seconds
    /// Has more solutions than can be gone through: who does not answer soon never will.
    bool is_vast = false;

    /// Reads or makes it. Throws std::runtime_error or quadrille::Error.
    [[nodiscard]] Problem problem() const;
};

/// How long anybody is given for what is vast.
inline constexpr double vast_seconds = 10;

/// All of them, class by class.
[[nodiscard]] std::span<const Instance> instances();

/// Those of a class, or the one of a name; none if there is neither.
[[nodiscard]] std::vector<Instance> find_instances(std::string_view name);

/// Reads a problem in any known format. Throws std::runtime_error or quadrille::Error.
[[nodiscard]] Problem read_file(const std::string& path);

}  // namespace quadrille::bench
