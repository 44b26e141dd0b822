// One output file. See Outputs.
#pragma once

#include <cstdio>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "output/place.hpp"

namespace quadrille::tools {

class Outputs;

/// A regular file is written as a draft in the same folder, and finish() renames it. A rename may
/// lose the file's owner, group, access list or other names, and the folder may be read-only. In
/// these cases, the draft is elsewhere and finish() copies it. Devices and pipes are written
/// directly.
class OutputFile {
   public:
    /// Throws Failure if the file cannot be written.
    OutputFile(Outputs& outputs, const Place& place);
    /// Removes the draft if finish() was not called.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

    /// Calls write(std::ostream&) and flushes. Throws Failure if not everything was written.
    template <typename Write>
    void write(Write&& write) {
        const std::unique_ptr<std::ostream> out = stream();
        write(*out);
        check(*out);
    }
    /// A stream into the file. Call check() after the last write.
    [[nodiscard]] std::unique_ptr<std::ostream> stream() const;
    void check(std::ostream& out) const;

    /// Call this when the content is complete: the file gets it now. Throws Failure.
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
    int target_ = -1;    // the existing file, if there is one and a draft is used
    std::string draft_;  // path of the draft; empty if there is none, or if it has no name
    bool is_draft_ = false;
};

}  // namespace quadrille::tools
