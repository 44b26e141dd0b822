// The problems that are measured, in classes: those of instances/, and such as are made.
#pragma once

#include <cstdint>
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
    std::uint64_t count;   ///< all: of solutions
    Problem (*make)();     ///< null: it is the file <name>.dlx of instances/
    bool is_long = false;  ///< takes `links` more than some seconds

    /// Reads or makes it. Throws std::runtime_error or quadrille::Error.
    [[nodiscard]] Problem problem() const;
};

/// All of them, class by class.
[[nodiscard]] std::span<const Instance> instances();

/// Those of a class, or the one of a name; none if there is neither.
[[nodiscard]] std::vector<Instance> find_instances(std::string_view name);

/// Reads a problem in any known format. Throws std::runtime_error or quadrille::Error.
[[nodiscard]] Problem read_file(const std::string& path);

}  // namespace quadrille::bench
