// Reads problems and solutions from text, and writes them.
//
// Readers need unpacked text (unpack.hpp), and throw an InputError with file, line and column at
// the first fault. Their time is linear in the size of the text. docs/formats.md describes the
// formats.
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Reads Knuth's DLX text, without his limits on names and colors. A stream is read to its end in
/// pieces of some lines, so that it need not fit into memory. The budget covers this piece and the
/// problem: at most 12 bytes for each byte of text, not counting names. Throws InputError, and
/// MemoryLimitError if the budget is too small.
[[nodiscard]] Problem read_dlx(std::string_view text, std::string_view file = "-",
                               MemoryBudget* memory = nullptr);
[[nodiscard]] Problem read_dlx(std::istream& in, std::string_view file = "-",
                               MemoryBudget* memory = nullptr);

/// Reads a problem in any known format, recognised by content: DLX text, "p ec", miniexact's
/// "p xc" / "p xcc" / "< > [ ]", PPAR's .ec, dense 0/1 matrices, lists of columns, OR-Library's set
/// partitioning (spp.hpp), MPS (mps.hpp), JSON (json.hpp). Streams of DLX text and PPAR are read in
/// pieces, as by read_dlx. Other formats are held as a whole. Throws as read_dlx does.
[[nodiscard]] Problem read_problem(std::string_view text, std::string_view file = "-",
                                   MemoryBudget* memory = nullptr);
[[nodiscard]] Problem read_problem(std::istream& in, std::string_view file = "-",
                                   MemoryBudget* memory = nullptr);

/// Writes DLX text that read_dlx reads back as the same problem. O(size of the text).
/// Throws UnsupportedError if a name cannot be written, because it has a blank, ':' or '|'.
void write_dlx(std::ostream& out, const Problem& problem);

/// Can write_dlx write the problem? O(items + entries).
[[nodiscard]] bool dlx_text_holds(const Problem& problem);

/// One option as DLX text writes it: entries separated by blanks, "item:color". An omission is
/// "not covered: item". A name that DLX text cannot hold is written as ":" and a string of JSON,
/// as in :"red wine".
[[nodiscard]] std::string option_text(const Problem& problem, OptionId option);
/// The name of an item, as option_text writes it.
[[nodiscard]] std::string item_text(const Problem& problem, ItemId item);

/// Reads solutions one after another, as the program prints them: one option on each line, and an
/// empty line after each solution. The entries of an option may be in any order. If the problem has
/// equal options, each is used at most once in a solution. Items that have a penalty and that no
/// option covers are left uncovered. The reader holds one solution, and 30 bytes for each option of
/// the problem.
class SolutionReader {
   public:
    /// The stream or text, the problem and the budget must outlive the reader.
    /// Throws MemoryLimitError, as next() does.
    SolutionReader(std::istream& in, const Problem& problem, std::string_view file = "-",
                   MemoryBudget* memory = nullptr);
    SolutionReader(std::string_view text, const Problem& problem, std::string_view file = "-",
                   MemoryBudget* memory = nullptr);
    ~SolutionReader();
    SolutionReader(const SolutionReader&) = delete;
    SolutionReader& operator=(const SolutionReader&) = delete;

    /// The next solution; nothing at the end. Throws InputError, and MemoryLimitError.
    [[nodiscard]] std::optional<Solution> next();
    /// The line, from 1, where the solution that next() returned last begins.
    [[nodiscard]] std::size_t line() const noexcept;

    /// The first option with the same entries as this option, and the number of such options.
    [[nodiscard]] OptionId first_equal(OptionId option);
    [[nodiscard]] std::size_t equal_options(OptionId option);

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Reads all solutions in one call. Throws InputError.
[[nodiscard]] std::vector<Solution> read_solutions(std::string_view text, const Problem& problem,
                                                   std::string_view file = "-");

}  // namespace quadrille
#pragma GCC visibility pop
