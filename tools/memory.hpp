// How much memory there is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "quadrille/problem.hpp"

namespace quadrille::tools {

/// The memory in bytes that control groups allow this process: the smallest limit of its own
/// group and of all groups above it, in cgroup 2 and cgroup 1. Nothing: there is no limit.
/// The files are looked for below `root`, which tests replace.
[[nodiscard]] std::optional<std::uint64_t> memory_of_groups(
    const std::filesystem::path& root = "/");

/// The bytes that a problem takes, to a few for each item. O(items + options).
[[nodiscard]] std::size_t memory_of(const Problem& problem);

/// Half of the memory in bytes that this process may use: of the machine's, or of what its control
/// groups allow, if that is less.
[[nodiscard]] std::uint64_t half_of_memory();

}  // namespace quadrille::tools
