// All files that a command writes: the one place that opens them.
//
// No output is the input, and no two outputs are the same file, however their paths are spelled. A
// regular file is written beside, as a draft, and takes its place when it is whole. Drafts that are
// not finished are removed: at the end of a scope, or by the watchdog that ends the program.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "output/place.hpp"

namespace quadrille::tools {

class OutputFile;

/// What a file is for, in the words of a refusal: "F is the `file`, so the `content` cannot be
/// written to it".
struct Role {
    std::string_view file;
    std::string_view content;
    bool operator==(const Role&) const = default;
};

namespace role {
inline constexpr Role results{"output", "results"};
inline constexpr Role diagram{"file of the diagram", "diagram"};
inline constexpr Role formula{"file of the formula", "proof"};
inline constexpr Role proof{"file of the proof", "proof"};
}  // namespace role

class Outputs {
   public:
    Outputs() = default;
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;

    /// Refuses an input that is an output, too. Throws Failure.
    void add_input(int descriptor);

    /// Reserves a path; "-" is standard output. Nothing is created. Throws
    /// Failure if it is another output or the input, or if it cannot be written. A path may be
    /// reserved again for the same.
    [[nodiscard]] Place add(const std::string& path, const Role& role);

    /// Opens a place that was added. Throws Failure.
    [[nodiscard]] std::unique_ptr<OutputFile> open(const Place& place);

    /// For the watchdog, just before it ends the program: removes all drafts. No file is finished
    /// from then on.
    void discard_all() noexcept;

   private:
    friend class OutputFile;

    struct Use {
        std::string place;  // as the user wrote it
        Role role;
        int descriptor;
    };
    void reserve(const Place& place, const Role& role);

    std::map<FileKey, Use> uses_;
    std::set<FileKey> inputs_;
    std::timed_mutex lock_;          // of what follows, and while files are created or renamed
    std::set<std::string> drafts_;   // paths
    std::uint64_t draft_count_ = 0;  // ever made
};

}  // namespace quadrille::tools
