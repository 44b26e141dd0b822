// Runs a long search as files: any machine can search a unit file, and the results are put
// together.
//
//     UnitResult split = split_into_units(*engine, std::move(root), 1000, {});
//     for (const Subtree& unit : split.left) write(to_text(UnitFile{facts, unit}));
//     …
//     UnitResult whole = gather(results);
//     if (whole.left.empty()) print(whole.count);
//
// A result lists the subtrees of its unit that were not searched, which are units too. Therefore
// the results of a run form a tree. Its root is the result of split_into_units. docs/formats.md
// describes both kinds of text.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/facts.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/subtree.hpp"
#include "quadrille/unit.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A part of a run, with everything that a machine must know about the run.
struct UnitFile {
    std::vector<Fact> facts;  ///< names without blanks, each once
    Subtree unit{Path()};     ///< the part to search
};

/// The result of a unit.
struct ResultFile {
    std::string run;       ///< the fingerprint of its facts
    Subtree unit{Path()};  ///< the part that was searched
    UnitResult result;     ///< seconds are rounded to microseconds
};

/// The text of a file that parse_unit_file() reads. O(size).
[[nodiscard]] std::string to_text(const UnitFile& file);
/// Throws UnitFileError if the subtrees that are left are not below the unit, weigh more than it,
/// or are the unit itself, because then there is no result to write.
[[nodiscard]] std::string to_text(const ResultFile& file);

/// The reverse of to_text(). Throw InputError for any other text. `name` is the name of the file.
[[nodiscard]] UnitFile parse_unit_file(std::string_view text, const std::string& name = "unit");
[[nodiscard]] ResultFile parse_result_file(std::string_view text,
                                           const std::string& name = "result");

/// Does a text begin as these do? For files of several kinds.
[[nodiscard]] bool is_unit_file(std::string_view text);
[[nodiscard]] bool is_result_file(std::string_view text);

/// Results that do not belong together.
class UnitFileError : public Error {
   public:
    using Error::Error;
};

/// Splits the subtrees that `root` has left, the largest first, until there are `units` of them,
/// the search is over, or enough solutions were found. Returns the result of the root, with the
/// units as its subtrees that are left. It is not valid if a stop was requested.
[[nodiscard]] UnitResult split_into_units(Engine& engine, UnitResult root, std::size_t units,
                                          const UnitWanted& wanted, const StopToken& stop = {});

/// A result, and where it comes from.
struct NamedResult {
    std::string name;  ///< for messages
    ResultFile file;   ///< its content
};

/// Puts results together. If everything was searched, nothing is left, because the weights of the
/// searched parts sum to exactly 1. Solutions are in the order of the search tree. Throws
/// UnitFileError if results are of two runs, or a part was searched twice. O(results).
[[nodiscard]] UnitResult gather(std::span<const NamedResult> results);

}  // namespace quadrille
#pragma GCC visibility pop
