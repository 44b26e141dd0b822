#include "memory.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <string>
#include <string_view>

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

/// The text of a small file; empty if it cannot be read. Streams would take several times as long,
/// because each of them looks up a locale. These files are read in every run.
std::string text_of(const fs::path& path) {
    std::string text;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return text;
    std::array<char, 1024> piece;
    for (;;) {
        const ssize_t got = ::read(descriptor, piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        text.append(piece.data(), static_cast<std::size_t>(got));
    }
    ::close(descriptor);
    return text;
}

/// The number that a text begins with; nothing if it does not, as in "max", which means no limit.
std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

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
        const auto limit = number_in(text_of(group.tree / path / group.limit_file));
        if (limit) smallest = std::min(*limit, smallest.value_or(*limit));
        if (path.empty()) return smallest;
    }
}

}  // namespace

std::optional<std::uint64_t> memory_of_groups(const fs::path& root) {
    std::optional<std::uint64_t> smallest;
    const std::string groups = text_of(root / "proc/self/cgroup");
    for (std::string_view rest = groups; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::optional<Group> group = group_of(rest.substr(0, end), root);
        const auto limit = group ? smallest_limit(*group) : std::nullopt;
        if (limit) smallest = std::min(*limit, smallest.value_or(*limit));
        rest.remove_prefix(std::min(end + 1, rest.size()));
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
