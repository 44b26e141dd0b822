// What the program itself throws. what() is one clear sentence, without the program's name.
#pragma once

#include <stdexcept>
#include <string>

namespace quadrille::tools {

/// The command line is not one: exit status 2, and where help is to be found.
class UsageError : public std::runtime_error {
   public:
    UsageError(const std::string& sentence, std::string command = {})
        : std::runtime_error(sentence), command_(std::move(command)) {}

    /// The command whose help tells more; empty if there is none.
    [[nodiscard]] const std::string& command() const noexcept { return command_; }

   private:
    std::string command_;
};

/// Something failed at run time: a file that cannot be opened, a full disk. Exit status 1.
class Failure : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

}  // namespace quadrille::tools
