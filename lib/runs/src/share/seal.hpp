// Seals: digests of lists of texts. A text that was changed by anything but this library, as by a
// fault of the disk, is noticed when it is read.
#pragma once

#include <string>
#include <string_view>

#include "core/digest.hpp"

namespace quadrille::share {

/// A digest of texts in their order. The mark is the fingerprint of the run, so rows of two runs
/// differ.
class Seal {
   public:
    explicit Seal(std::string_view mark) { add(mark); }

    Seal& add(std::string_view text) {
        digest_.add(std::to_string(text.size()) + ':');  // no two lists of texts look alike
        digest_.add(text);
        return *this;
    }
    [[nodiscard]] std::string text() const { return digest_.text(); }

   private:
    core::Digest digest_;
};

}  // namespace quadrille::share
