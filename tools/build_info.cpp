#include "build_info.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <vector>

#include "commit.hpp"
#include "json.hpp"
#include "linked.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/parts.hpp"
#include "quadrille/version.hpp"

namespace quadrille::tools {

namespace {

#ifdef __clang__
constexpr std::string_view compiler = "clang++ " __clang_version__;
#elif defined(__GNUC__)
constexpr std::string_view compiler = "g++ " __VERSION__;
#else
constexpr std::string_view compiler = "another compiler";
#endif

/// The library's parts, and those of the programs beside this one.
std::vector<PartInfo> all_parts() {
    std::vector<PartInfo> rows(parts().begin(), parts().end());
    rows.push_back({"libpq", libpq_version(), "ledgers on servers, by quadrille-postgresql"});
    rows.push_back({"MPI", mpi_version(), "jobs of many ranks, by quadrille-mpi"});
    return rows;
}

std::vector<std::string_view> names_of_kernels() {
    std::vector<std::string_view> names;
    for (const KernelInfo& kernel : kernels()) names.push_back(kernel.name);
    return names;
}

std::string info_row(std::string_view name, std::string_view text) {
    return fmt::format("{:<10}{}\n", name, text);
}

}  // namespace

std::string build_info() {
    std::string text = fmt::format("quadrille {}\n", version());
    text += info_row("commit", commit().empty() ? "unknown" : commit());
    text += info_row("compiler", compiler);
    text += info_row("linked", how_linked());
    text += info_row("kernels",
                     fmt::format("{}; this processor runs {}", fmt::join(names_of_kernels(), ", "),
                                 choose_kernel("auto").name));
    for (const PartInfo& part : all_parts()) {
        text += info_row(
            part.name,
            fmt::format("{}: {}", part.version.empty() ? "not in this build" : part.version,
                        part.use));
    }
    return text;
}

std::string build_info_as_json() {
    Json object{{"type", "version"},
                {"version", version()},
                {"commit", nullptr},
                {"compiler", compiler},
                {"linked", how_linked()},
                {"kernel", choose_kernel("auto").name},
                {"kernels", names_of_kernels()}};
    if (!commit().empty()) object["commit"] = commit();
    for (const PartInfo& part : all_parts()) {
        Json row{{"part", part.name}, {"version", nullptr}, {"for", part.use}};
        if (!part.version.empty()) row["version"] = part.version;
        object["parts"].push_back(std::move(row));
    }
    return json_line(object);
}

}  // namespace quadrille::tools
