// All files that a command writes. Only this class opens them.
//
// No output is the input, and no two outputs are the same file, however their paths are spelled. A
// regular file is written as a draft and replaced when the draft is complete. Unfinished drafts are
// removed at the end of their scope, or by the watchdog when it ends the program.
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

/// The purpose of a file, in the words of a refusal: "F is the `file`, so the `content` cannot be
/// written to it".
struct Role {
    std::string_view file;
    std::string_view content;
    bool operator==(const Role&) const = default;
};

namespace role {
inline constexpr Role results{"output", "results"};
inline constexpr Role diagram{"file of the diagram", "diagram"};
inline constexpr Role picture{"file of the picture", "picture"};
inline constexpr Role each_picture{"picture of a solution", "picture"};
inline constexpr Role sheet{"file of the sheet", "sheet"};
inline constexpr Role page{"file of the page", "page"};
inline constexpr Role formula{"file of the formula", "proof"};
inline constexpr Role ledger{"ledger", "ledger"};
inline constexpr Role unit{"file of a unit", "unit"};
inline constexpr Role trace{"file of the trace", "trace"};
inline constexpr Role certificate{"file of the certificate", "certificate"};
inline constexpr Role proof{"file of the proof", "proof"};
}  // namespace role

class Outputs {
   public:
    Outputs() = default;
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;

    /// Throws Failure if this input is also an output.
    void add_input(int descriptor);
    void add_input(const std::string& path);

    /// Reserves a path; "-" is standard output. No file is created. Throws Failure if the path is
    /// the input or another output, or if it cannot be written. A path may be reserved again for
    /// the same role.
    [[nodiscard]] Place add(const std::string& path, const Role& role);

    /// Opens a place that add() returned. Throws Failure.
    [[nodiscard]] std::unique_ptr<OutputFile> open(const Place& place);

    /// For the watchdog, just before it ends the program: removes all drafts. No file can be
    /// finished afterwards.
    void discard_all() noexcept;

   private:
    friend class OutputFile;

    struct Use {
        std::string place;  // as the user wrote it
        Role role;
        int descriptor;
    };
    void reserve(const Place& place, const Role& role);
    void add_input(const Place& place);

    std::map<FileKey, Use> uses_;
    std::set<FileKey> inputs_;
    std::timed_mutex lock_;          // guards what follows, and creating and renaming files
    std::set<std::string> drafts_;   // paths
    std::uint64_t draft_count_ = 0;  // drafts ever made
};

}  // namespace quadrille::tools
