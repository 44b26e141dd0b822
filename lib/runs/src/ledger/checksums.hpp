// The checksum in each row of a ledger (its column `seal`). It shows a reader that a row was
// changed, for example by a fault of the disk.
#pragma once

#include <string>
#include <string_view>

#include "units/checksum.hpp"

namespace quadrille::ledger {

using units::Checksum;

/// A unit that is done, as texts of its row.
struct DoneUnit {
    std::string path;
    std::string weight;
    std::string searched;  ///< the weight of the searched part
    std::string count;
    std::string nodes;
    std::string updates;
    std::string microseconds;
    std::string solutions;  ///< the checksum of the recorded solutions; empty if there are none
};

[[nodiscard]] inline std::string checksum_of_unit(std::string_view mark, std::string_view path,
                                                  std::string_view weight) {
    return Checksum(mark).add("to do").add(path).add(weight).text();
}

[[nodiscard]] inline std::string checksum_of_done(std::string_view mark, const DoneUnit& done) {
    return Checksum(mark)
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
