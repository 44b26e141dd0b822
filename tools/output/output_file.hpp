// One file that is written. See Outputs.
#pragma once

#include <cstdio>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "output/place.hpp"

namespace quadrille::tools {

class Outputs;

/// A regular file is written as a draft in the same folder, and finish() renames it. If the file
/// would lose its owner, its group, its access list or its other names by that, or if the folder
/// takes no draft, then the draft lies elsewhere and finish() copies it. Devices and pipes are
/// written directly.
class OutputFile {
   public:
    /// Throws Failure if the file cannot be written.
    OutputFile(Outputs& outputs, const Place& place);
    /// Removes the draft of a file that is not finished.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

    /// Calls write(std::ostream&) and flushes. Throws Failure if something was not written.
    template <typename Write>
    void write(Write&& write) {
        const std::unique_ptr<std::ostream> out = stream();
        write(*out);
        check(*out);
    }
    /// A stream into the file; check() it at its end.
    [[nodiscard]] std::unique_ptr<std::ostream> stream() const;
    void check(std::ostream& out) const;

    /// The content is whole, and the file gets it now. Throws Failure.
    void finish();

   private:
    [[noreturn]] void fail() const;
    bool draft_beside();
    void draft_elsewhere();
    void copy_to_target();
    void forget_draft();

    Outputs& outputs_;
    Place place_;
    int descriptor_ = -1;
    int target_ = -1;    // the file that exists, if there is one and there is a draft
    std::string draft_;  // the draft's path; empty: there is none, or it has no name
    bool is_draft_ = false;
};

}  // namespace quadrille::tools
