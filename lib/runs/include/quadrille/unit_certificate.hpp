// Certificates of the units of a long run, and the certificate of the whole that they make.
//
//     (void)certify_unit(problem, unit.path, unit_file);
//     …
//     (void)join_certificates(problem, units, count, whole_file);
//
// docs/formats.md describes the text of a unit's certificate byte by byte. quadrille-verify reads
// the joined one only.
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

/// Writes the certificate of the number of solutions below a path. Its rows are those of the search
/// of the engine `diagram`, and the whole table must fit settings.memory_limit. The problem, the
/// settings, the stream and the errors are those of certify(). Throws ProblemError if the path
/// cannot be followed. O(rows) time.
[[nodiscard]] Certified certify_unit(
    const Problem& problem, const Path& path, std::ostream& out, const Settings& settings = {},
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max());

/// The beginning of a unit's certificate.
struct UnitCertificateHead {
    Path path;            ///< of the unit
    std::string problem;  ///< its certificate_fingerprint()
    Count count;          ///< of the solutions below the path
};

/// Reads the lines before the rows; `name` is that of the file. Throws UnitFileError for any other
/// text. O(path).
[[nodiscard]] UnitCertificateHead read_unit_certificate_head(std::istream& in,
                                                             const std::string& name);

/// A unit's certificate that is to be joined.
struct NamedUnitCertificate {
    std::string name;          ///< for messages
    UnitCertificateHead head;  ///< as it was read
    /// Opens the text at its beginning.
    std::function<std::unique_ptr<std::istream>()> open;
};

/// Writes the certificate of the whole problem, which has `count` solutions. The rows above the
/// units are made by following their paths, and the rows of the units are copied, one unit at a
/// time. A part of the problem that is in no unit is searched. That is short for the units of
/// split_into_units(), and the table of each such part must fit settings.memory_limit.
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
