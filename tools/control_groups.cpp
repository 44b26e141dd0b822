#include "control_groups.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

namespace quadrille::tools {

namespace {

/// A control group, which the kernel shows as a folder.
struct Group {
    std::string folder;
    std::size_t tree_size;  ///< of the part of `folder` that is the top of the tree
    bool is_version_1;
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

/// The group with this controller that a line of /proc/self/cgroup names:
/// "number:controllers:/path". The line of cgroup 2 names no controllers. Source: cgroups(7).
std::optional<Group> group_of(std::string_view line, std::string_view controller,
                              const std::string& root) {
    const std::size_t first = line.find(':');
    if (first == line.npos) return std::nullopt;
    const std::size_t second = line.find(':', first + 1);
    if (second == line.npos || !line.substr(second + 1).starts_with('/')) return std::nullopt;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const bool is_version_1 = lists(controllers, controller);
    if (!is_version_1 && !controllers.empty()) return std::nullopt;
    std::string folder = root + "/sys/fs/cgroup";
    if (is_version_1) {
        folder.append("/").append(controller);
    } else if (::access((folder + "/unified").c_str(), F_OK) == 0) {
        folder += "/unified";  // if cgroup 1 is used as well, cgroup 2 has a folder of its own
    }
    const std::size_t tree_size = folder.size();
    if (line.substr(second + 1) != "/") folder += line.substr(second + 1);
    return Group{std::move(folder), tree_size, is_version_1};
}

}  // namespace

// These files are read in every run. Streams would take several times as long, because each of them
// looks up a locale, and so would paths, which are cut into their parts each time.
std::string text_of(const std::string& path) {
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

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

void visit_groups(std::string_view controller, const std::string& root, const GroupVisitor& visit) {
    const std::string groups = text_of(root + "/proc/self/cgroup");
    for (std::string_view rest = groups; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (const auto group = group_of(rest.substr(0, end), controller, root)) {
            for (std::string folder = group->folder;; folder.resize(folder.rfind('/'))) {
                visit(folder, group->is_version_1);
                if (folder.size() == group->tree_size) break;
            }
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

}  // namespace quadrille::tools
