// Writes a certificate of a count, so that others can check the count without trusting this
// library.
//
//     std::ofstream file("queens.certificate", std::ios::binary);
//     const Certified certified = certify(problem, CertificateKind::count, file);
//
// The checker, quadrille-verify, shares no code with this library, and needs no search. It reads a
// table whose rows are states. A state is the rest of the problem after some choices. Its row names
// an item and, for each way to cover that item, the state that follows. The checker starts at the
// whole problem, and adds up the number of ways to reach each state. The states are those of the
// engine `diagram`. docs/formats.md has the format.
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
    too_large       ///< the text is too long, or the table does not fit the memory limit
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
    bool is_swept = false;    ///< whether the rows come from the sweep, and not from the search
    /// If it is too large: an estimate of the memory, or of the bytes of text, that it needs.
    std::uint64_t needed_memory = 0;
    std::uint64_t needed_bytes = 0;
    Stats stats;  ///< of the count, and of the writing
};

/// Counts the solutions by the engine `diagram`, and writes a certificate of the count. Check the
/// state of the stream afterwards. A text longer than `most_bytes` is not written.
///
/// Pass the problem exactly as its file has it, because assume() and reduce() change it. Only the
/// budget, the memory limit and the threads of the settings are used; one thread writes the rows.
/// O(rows) time, about twice that of the count.
///
/// If the sweep of the engine was the faster method, no more memory is needed than for the count.
/// Otherwise, and for all kinds but `count`, the whole table must fit settings.memory_limit. Throws
/// UnsupportedError if the engine supports no problem of this size, or if there are more than 2^32
/// states.
[[nodiscard]] Certified certify(
    const Problem& problem, CertificateKind kind, std::ostream& out, const Settings& settings = {},
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max());

/// The fingerprint of a problem in certificates: 16 hexadecimal digits. O(entries).
[[nodiscard]] std::string certificate_fingerprint(const Problem& problem);

}  // namespace quadrille
#pragma GCC visibility pop
