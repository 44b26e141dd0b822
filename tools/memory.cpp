#include "memory.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

/// A control group, which the kernel shows as a folder: the top of the tree, the group's path in
/// it, and the name of the file that holds a group's limit.
struct Group {
    fs::path tree;
    fs::path path;
    const char* limit_file;
};

/// True if `word` is one of the words between the commas.
bool lists(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(','), words.size());
        if (words.substr(0, end) == word) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

/// The memory-limiting group that a line of /proc/self/cgroup names: "number:controllers:/path".
/// The line of cgroup 2 names no controllers. Source: cgroups(7).
std::optional<Group> group_of(std::string_view line, const fs::path& root) {
    const std::size_t first = line.find(':');
    if (first == line.npos) return std::nullopt;
    const std::size_t second = line.find(':', first + 1);
    if (second == line.npos) return std::nullopt;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const bool is_version_1 = lists(controllers, "memory");
    if (!is_version_1 && !controllers.empty()) return std::nullopt;
    const fs::path path = fs::path(line.substr(second + 1)).relative_path();
    const fs::path trees = root / "sys/fs/cgroup";
    if (is_version_1) return Group{trees / "memory", path, "memory.limit_in_bytes"};
    // If cgroup 1 is used as well, the tree of cgroup 2 has a folder of its own.
    const bool beside = fs::exists(trees / "unified");
    return Group{beside ? trees / "unified" : trees, path, "memory.max"};
}

/// The smallest limit of a group and of all groups above it. In a container, the path may be that
/// of the host. Folders that are missing here are skipped.
std::optional<std::uint64_t> smallest_limit(const Group& group) {
    std::optional<std::uint64_t> smallest;
    for (fs::path path = group.path;; path = path.parent_path()) {
        std::uint64_t limit = 0;  // the extraction fails on "max", which means no limit
        if (std::ifstream(group.tree / path / group.limit_file) >> limit) {
            smallest = std::min(limit, smallest.value_or(limit));
        }
        if (path.empty()) return smallest;
    }
}

}  // namespace

std::optional<std::uint64_t> memory_of_groups(const fs::path& root) {
    std::optional<std::uint64_t> smallest;
    std::ifstream groups(root / "proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        const std::optional<Group> group = group_of(line, root);
        const auto limit = group ? smallest_limit(*group) : std::nullopt;
        if (limit) smallest = std::min(*limit, smallest.value_or(*limit));
    }
    return smallest;
}

std::uint64_t half_of_memory() {
    constexpr std::uint64_t unknown = std::uint64_t{1} << 31;
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page = ::sysconf(_SC_PAGESIZE);
    std::uint64_t bytes = unknown;
    if (pages > 0 && page > 0) {
        bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
    }
    return std::min(bytes, memory_of_groups().value_or(bytes)) / 2;
}

}  // namespace quadrille::tools
