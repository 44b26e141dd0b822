// Certifies a long run: each unit has a certificate of its own, and they are joined to a
// certificate of the whole count.
//
//     (void)certify_unit(problem, unit.path, unit_file);
//     …
//     (void)join_certificates(problem, units, count, whole_file);
//
// quadrille-verify reads only the joined certificate. docs/formats.md describes the text of a
// unit's certificate byte by byte.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <limits>
#include <memory>
#include <ostream>
#include <span>
#include <string>

#include "quadrille/certificate.hpp"
#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Writes the certificate of the number of solutions below a path. The whole table of the engine
/// `diagram` must fit settings.memory_limit. Problem, settings, stream and errors are as for
/// certify(). Throws ProblemError if the path cannot be followed. O(rows) time.
[[nodiscard]] Certified certify_unit(
    const Problem& problem, const Path& path, std::ostream& out, const Settings& settings = {},
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max());

/// The beginning of a unit's certificate.
struct UnitCertificateHead {
    Path path;            ///< of the unit
    std::string problem;  ///< its certificate_fingerprint()
    Count count;          ///< of the solutions below the path
};

/// Reads the lines before the rows. `name` is the name of the file. Throws UnitFileError for any
/// other text. O(path).
[[nodiscard]] UnitCertificateHead read_unit_certificate_head(std::istream& in,
                                                             const std::string& name);

/// A unit's certificate, for join_certificates().
struct NamedUnitCertificate {
    std::string name;          ///< for messages
    UnitCertificateHead head;  ///< as it was read
    /// Opens the text at its beginning.
    std::function<std::unique_ptr<std::istream>()> open;
};

/// Writes the certificate of the whole problem, which has `count` solutions. The rows above the
/// units follow from their paths, and the rows of the units are copied, one unit at a time. Parts
/// of the problem that are in no unit are searched, and the table of each such part must fit
/// settings.memory_limit. With the units of split_into_units(), these parts are small.
///
/// Throws UnitFileError if a unit's text is damaged, of another problem, or cannot be one of this
/// search, or if the numbers do not sum to `count`. Otherwise as certify(). O(rows) time; the
/// memory is O(units + states that are in a slot at the same time).
[[nodiscard]] Certified join_certificates(
    const Problem& problem, std::span<const NamedUnitCertificate> units, const Count& count,
    std::ostream& out, const Settings& settings = {},
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max());

}  // namespace quadrille
#pragma GCC visibility pop
