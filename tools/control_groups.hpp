// The limits of the control groups that a process is in, for memory and for processor time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::tools {

/// The text of a small file; empty if it cannot be read.
[[nodiscard]] std::string text_of(const std::string& path);

/// The number that the content of a file begins with; nothing if it does not, as in "max", which
/// means no limit.
[[nodiscard]] std::optional<std::uint64_t> number_in(std::string_view text);

/// Visits each folder that limits this process by a controller such as "memory": that of its group
/// and those of all groups above it, in cgroup 2 and cgroup 1. In a container, the path may be that
/// of the host, so a folder may be missing. Files are read below `root`, which tests replace.
using GroupVisitor = std::function<void(const std::string& folder, bool is_version_1)>;
void visit_groups(std::string_view controller, const std::string& root, const GroupVisitor& visit);

}  // namespace quadrille::tools
