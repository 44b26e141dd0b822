// Seals: a digest in each row of a ledger. A row that was changed by anything but this library, as
// by a fault of the disk, is noticed when it is read.
#pragma once

#include <string>
#include <string_view>

#include "core/digest.hpp"
#include "quadrille/count.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::ledger {

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

/// A unit that is done, as texts of its row.
struct DoneUnit {
    std::string path;
    std::string weight;
    std::string searched;  ///< the weight of the searched part
    std::string count;
    std::string nodes;
    std::string updates;
    std::string microseconds;
    std::string solutions;  ///< the seal of the solutions that are recorded; empty if none are
};

[[nodiscard]] inline std::string seal_of_unit(std::string_view mark, std::string_view path,
                                              std::string_view weight) {
    return Seal(mark).add("to do").add(path).add(weight).text();
}

[[nodiscard]] inline std::string seal_of_done(std::string_view mark, const DoneUnit& done) {
    return Seal(mark)
        .add("done")
        .add(done.path)
        .add(done.weight)
        .add(done.searched)
        .add(done.count)
        .add(done.nodes)
        .add(done.updates)
        .add(done.microseconds)
        .add(done.solutions)
        .text();
}

}  // namespace quadrille::ledger
