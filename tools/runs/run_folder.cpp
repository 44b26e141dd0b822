#include "runs/run_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

#include "failure.hpp"
#include "numbers.hpp"
#include "output/output_file.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_other_run(const std::string& file, const std::string& first,
                                   const std::string& other) {
    throw Failure(other.empty()
                      ? fmt::format("{} is of another run than {}", file, first)
                      : fmt::format("{} is of another run than {}: {}", file, first, other));
}

}  // namespace

std::vector<std::string> files_of(const std::string& folder, std::string_view ending) {
    std::error_code error;
    std::vector<std::string> files;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with('.') && name.ends_with(ending)) {
            files.push_back(entry->path().string());
        }
    }
    if (error) throw Failure(fmt::format("cannot read {}: {}", folder, error.message()));
    std::ranges::sort(files);
    return files;
}

std::string text_of_file(const std::string& path) {
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
        throw Failure(fmt::format("cannot read {}: this is no file", path));
    }
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        throw Failure(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
    }
    return text;
}

std::vector<Fact> facts_of_folder(const std::string& folder) {
    const std::vector<std::string> units = files_of(folder, unit_ending);
    if (units.empty()) throw Failure(fmt::format("{}: there are no units in this folder", folder));
    return parse_unit_file(text_of_file(units.front()), units.front()).facts;
}

RunFolder read_run_folder(const std::string& folder) {
    RunFolder run{.path = folder, .facts = facts_of_folder(folder), .units = {}, .results = {}};
    const std::string mark = fingerprint(run.facts);
    for (const std::string& name : files_of(folder, unit_ending)) {
        UnitFile file = parse_unit_file(text_of_file(name), name);
        if (fingerprint(file.facts) != mark) {
            refuse_other_run(name, run.units.front().name, difference(file.facts, run.facts));
        }
        run.units.push_back({name, std::move(file.unit)});
    }
    for (const std::string& name : files_of(folder, result_ending)) {
        run.results.push_back({name, parse_result_file(text_of_file(name), name)});
        if (run.results.back().file.run != mark) {
            refuse_other_run(name, run.units.front().name, {});
        }
    }
    return run;
}

std::size_t RunFolder::next_number() const {
    std::size_t next = 1;
    const auto pass = [&](const std::string& name) {
        const auto number = to_whole_number(fs::path(name).stem().string());
        constexpr std::size_t most = std::size_t{1} << 40;
        if (number && *number < most) next = std::max<std::size_t>(next, *number + 1);
    };
    for (const NamedUnit& unit : units) pass(unit.name);
    for (const NamedResult& result : results) pass(result.name);
    return next;
}

std::string numbered(const std::string& folder, std::size_t number, std::string_view ending) {
    return (fs::path(folder) / fmt::format("{:04}{}", number, ending)).string();
}

void write_file(Outputs& outputs, const std::string& path, const std::string& text) {
    const auto file = outputs.open(outputs.add(path, role::unit));
    file->write([&](std::ostream& out) { out << text; });
    file->finish();
}

}  // namespace quadrille::tools
