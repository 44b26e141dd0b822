// Checksums of lists of texts. They show a reader that a text was changed, for example by a fault
// of the disk.
#pragma once

#include <string>
#include <string_view>

#include "core/digest.hpp"

namespace quadrille::units {

/// A digest of texts in their order, and of `mark`. The mark is the fingerprint of the run, so
/// equal texts of two runs have different checksums.
class Checksum {
   public:
    explicit Checksum(std::string_view mark) { add(mark); }

    Checksum& add(std::string_view text) {
        digest_.add(std::to_string(text.size()) +
                    ':');  // so that no two lists are joined to the same text
        digest_.add(text);
        return *this;
    }
    [[nodiscard]] std::string text() const { return digest_.text(); }

   private:
    core::Digest digest_;
};

}  // namespace quadrille::units
