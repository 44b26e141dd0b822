// The exceptions of the program. Their text is one clear sentence, without the program's name.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace quadrille::tools {

/// The command line is wrong. The exit status is 2, and the message points to the help. The
/// sentence is one of tools/refusals/.
class UsageError : public std::runtime_error {
   public:
    UsageError(std::string_view sentence, std::string command = {})
        : std::runtime_error(std::string(sentence)), command_(std::move(command)) {}

    /// The command whose help explains more; empty if there is none.
    [[nodiscard]] const std::string& command() const noexcept { return command_; }

   private:
    std::string command_;
};

/// Something failed while running, such as opening a file or writing to a full disk. The exit
/// status is 1.
class Failure : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

}  // namespace quadrille::tools
