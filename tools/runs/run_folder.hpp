// The folder of a run: its units and their results.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "output/outputs.hpp"
#include "quadrille/unit_files.hpp"

namespace quadrille::tools {

inline constexpr std::string_view unit_ending = ".unit";
inline constexpr std::string_view result_ending = ".result";

struct NamedUnit {
    std::string name;  ///< of the file, with its folder
    Subtree unit;
};

struct RunFolder {
    std::string path;
    std::vector<Fact> facts;
    std::vector<NamedUnit> units;
    std::vector<NamedResult> results;

    /// A number that no file has yet.
    [[nodiscard]] std::size_t next_number() const;
};

/// The files of a folder with this ending, in the order of their names. Throws Failure.
[[nodiscard]] std::vector<std::string> files_of(const std::string& folder, std::string_view ending);
/// The whole file. Throws Failure.
[[nodiscard]] std::string text_of_file(const std::string& path);
/// The facts of the first unit. Throws Failure and InputError.
[[nodiscard]] std::vector<Fact> facts_of_folder(const std::string& folder);
/// Reads all files. Throws Failure if they are of several runs, and InputError.
[[nodiscard]] RunFolder read_run_folder(const std::string& folder);

/// FOLDER/0007.unit
[[nodiscard]] std::string numbered(const std::string& folder, std::size_t number,
                                   std::string_view ending);
/// A file that has its name only when it is complete.
void write_file(Outputs& outputs, const std::string& path, const std::string& text);

}  // namespace quadrille::tools
