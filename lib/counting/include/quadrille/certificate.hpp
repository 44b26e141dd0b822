// A certificate of a count: a table with which a program that shares no code with this library
// checks the count, without a search.
//
// A row of the table is a state: what is left of the problem after some choices. It names an item,
// and for each way to cover that item the state that follows. The rows are those of the engine
// `diagram`: the states of its sweep, or those that its search remembers. A reader that goes from
// the whole problem down, and adds up in how many ways each state is reached, finds the count.
//
//     std::ofstream file("queens.certificate", std::ios::binary);
//     const Certified certified = certify(problem, CertificateKind::count, file);
//
// docs/certificates.md has the format.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <string>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The numbers that a certificate is about.
enum class CertificateKind {
    count,    ///< the number of solutions
    options,  ///< that number, and for each option the number of solutions that contain it
    least,    ///< the least cost of a solution
    most      ///< the greatest cost of a solution
};

/// How the writing of a certificate ended.
enum class Certifying {
    written,        ///< the certificate is complete
    out_of_budget,  ///< a limit of the budget stopped it
    too_large       ///< its rows take too many bytes, or the table does not fit the memory limit
};

/// The result of certify(). If `outcome` is not `written`, the text is of no use.
struct Certified {
    /// How it ended.
    Certifying outcome = Certifying::written;
    /// The number of solutions, if the count itself was not stopped.
    std::optional<Count> count;
    /// The cost of a certificate of the kind `least` or `most`; nothing if there is no solution.
    std::optional<Cost> cost;
    std::uint64_t rows = 0;   ///< that were written
    std::uint64_t slots = 0;  ///< the most states that a reader holds at one time
    std::uint64_t bytes = 0;  ///< of the text
    bool is_swept = false;    ///< are the rows those of a sweep? If not, of the search
    /// If it is too large: the bytes of memory that it needs, or those of the text. An estimate.
    std::uint64_t needed_memory = 0;
    std::uint64_t needed_bytes = 0;
    Stats stats;  ///< of the count, and of the writing
};

/// Counts the solutions by the engine `diagram`, and writes a certificate in the way that was
/// faster. By its sweep, it takes the memory of the sweep alone. By its search, the whole table
/// must fit settings.memory_limit. Tables of the kinds other than `count` are always held as a
/// whole. A text that would be longer than `most_bytes` is not written.
///
/// The problem must be the whole one, as its file has it: assume() and reduce() would make another
/// one. Only budget, memory limit and threads of the settings are used; the rows are written by one
/// thread. The caller checks the state of the stream afterwards. O(rows) time, twice that of the
/// count. If the memory limit does not suffice even for the count, it is `too_large`. Throws
/// UnsupportedError if the engine does not take a problem of this size with any memory limit, or if
/// there are more states than 32-bit numbers.
[[nodiscard]] Certified certify(
    const Problem& problem, CertificateKind kind, std::ostream& out, const Settings& settings = {},
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max());

/// The fingerprint of a problem in certificates: 16 hexadecimal digits. O(entries).
[[nodiscard]] std::string certificate_fingerprint(const Problem& problem);

}  // namespace quadrille
#pragma GCC visibility pop
