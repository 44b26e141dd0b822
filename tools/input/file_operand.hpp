// The FILE of a command whose input a run may keep: read from the file, or from what a run has
// kept.
#pragma once

#include <istream>
#include <optional>
#include <sstream>
#include <string>

#include "input/input.hpp"
#include "quadrille/memory.hpp"
#include "session.hpp"

namespace quadrille::tools {

class FileOperand {
   public:
    /// Opens the file; "-" is standard input. No file is opened if the request has the text of a
    /// run already. If a ledger or units are to keep the text, it is read at once. The file cannot
    /// be an output. The budget counts what is read, and must outlive this. Throws Failure and
    /// MemoryLimitError.
    FileOperand(Session& session, const std::string& path, MemoryBudget& memory);

    [[nodiscard]] std::istream& stream();
    /// Reads all that is left of the text.
    [[nodiscard]] std::string read_all();
    /// The name of the file in messages.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    /// Did a run keep the text, so that no file was opened?
    [[nodiscard]] bool is_of_run() const noexcept { return !file_; }

   private:
    MemoryBudget& memory_;
    std::string name_;
    std::optional<Input> file_;
    std::optional<std::istringstream> kept_;
};

}  // namespace quadrille::tools
