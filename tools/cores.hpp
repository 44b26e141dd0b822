// How many cores the program may use.
#pragma once

#include <filesystem>
#include <optional>

namespace quadrille::tools {

/// The cores' worth of time that control groups allow this process, rounded up: the smallest quota
/// of its own group and of all groups above it, in cgroup 2 and cgroup 1. Nothing if there is no
/// quota. The files are read below `root`, which tests replace.
[[nodiscard]] std::optional<unsigned> cores_of_groups(const std::filesystem::path& root = "/");

/// The cores of the process's affinity mask, or fewer if the control groups allow less. At least 1.
[[nodiscard]] unsigned cores_to_use();

}  // namespace quadrille::tools
