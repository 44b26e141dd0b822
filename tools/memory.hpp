// How much memory the program may use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace quadrille::tools {

/// The memory in bytes that control groups allow this process: the smallest limit of its own group
/// and of all groups above it, in cgroup 2 and cgroup 1. Nothing if there is no limit. The files
/// are read below `root`, which tests replace.
[[nodiscard]] std::optional<std::uint64_t> memory_of_groups(
    const std::filesystem::path& root = "/");

/// Half of the memory in bytes that this process may use. This is the machine's memory, or less if
/// the control groups allow less.
[[nodiscard]] std::uint64_t half_of_memory();

}  // namespace quadrille::tools
