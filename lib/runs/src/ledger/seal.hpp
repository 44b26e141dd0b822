// Seals: a digest in each row of a ledger. A row that was changed by anything but this library, as
// by a fault of the disk, is noticed when it is read.
#pragma once

#include <string>
#include <string_view>

#include "share/seal.hpp"

namespace quadrille::ledger {

using share::Seal;

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
