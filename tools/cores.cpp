#include "cores.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

#include "control_groups.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::tools {

namespace {

/// A group may use `quota` microseconds of processor time in each `period` of microseconds.
/// Files say "max" or -1 if there is no quota. Sources: the kernel's cgroup-v2.rst (cpu.max), and
/// sched-bwc.rst (cpu.cfs_quota_us).
std::optional<std::uint64_t> cores_of(const std::optional<std::uint64_t>& quota,
                                      const std::optional<std::uint64_t>& period) {
    if (!quota || !period || *period == 0) return std::nullopt;
    return *quota / *period + (*quota % *period != 0);
}

std::optional<std::uint64_t> cores_of_folder(const std::string& folder, bool is_version_1) {
    if (is_version_1) {
        return cores_of(number_in(text_of(folder + "/cpu.cfs_quota_us")),
                        number_in(text_of(folder + "/cpu.cfs_period_us")));
    }
    const std::string both = text_of(folder + "/cpu.max");  // "quota period"
    const std::size_t blank = both.find(' ');
    if (blank == std::string::npos) return std::nullopt;
    return cores_of(number_in(both), number_in(std::string_view(both).substr(blank + 1)));
}

}  // namespace

std::optional<unsigned> cores_of_groups(const std::filesystem::path& root) {
    std::optional<std::uint64_t> fewest;
    visit_groups("cpu", root.string(), [&](const std::string& folder, bool is_version_1) {
        const auto cores = cores_of_folder(folder, is_version_1);
        if (cores) fewest = std::min(*cores, fewest.value_or(*cores));
    });
    if (!fewest) return std::nullopt;
    constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
    return static_cast<unsigned>(std::clamp<std::uint64_t>(*fewest, 1, most));
}

unsigned cores_to_use() {
    const unsigned cores = usable_cores();
    // No group can allow less than one core.
    return cores == 1 ? 1 : std::min(cores, cores_of_groups().value_or(cores));
}

}  // namespace quadrille::tools
