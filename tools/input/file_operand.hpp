// The FILE of a command whose input a run may keep: read from the file, or from what a run has
// kept.
#pragma once

#include <istream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "input/input.hpp"
#include "output/outputs.hpp"
#include "quadrille/memory.hpp"
#include "request/terms.hpp"

namespace quadrille::tools {

class FileOperand {
   public:
    /// Opens the file; "-" is standard input. No file is opened if the run has kept its text. If a
    /// ledger or units are to keep the text, it is read at once. The file cannot be an output. The
    /// budget counts what is read, and must outlive this. Throws Failure and MemoryLimitError.
    FileOperand(const RunTerms& run, const std::string& path, Outputs& outputs,
                MemoryBudget& memory);

    [[nodiscard]] std::istream& stream();
    /// Reads all that is left of the text.
    [[nodiscard]] std::string read_all();
    /// The name of the file in messages.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    /// The text of the file, if a run is to keep it.
    [[nodiscard]] std::optional<std::string> take_kept() { return std::move(kept_); }
    /// Did a run keep the text, so that no file was opened?
    [[nodiscard]] bool is_of_run() const noexcept { return !file_; }

   private:
    MemoryBudget& memory_;
    std::string name_;
    std::optional<Input> file_;
    std::optional<std::string> kept_;
    std::optional<std::istringstream> stream_;  // of what is or was kept
};

}  // namespace quadrille::tools
