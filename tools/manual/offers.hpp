// The words that may follow a command: its settings, their values, and files. The completions of
// all shells are made from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"

namespace quadrille::tools {

enum class ValueKind {
    none,    ///< the setting takes no value
    words,   ///< one of a list
    file,    ///< a file or a folder that holds it
    folder,  ///< a folder
    other    ///< a number, or another word that the user must know
};

/// A setting of one command.
struct Offer {
    std::string_view name;   ///< without dashes
    std::string_view value;  ///< as help shows it
    std::string_view text;
    ValueKind kind;
    std::vector<std::string_view> words;  ///< of ValueKind::words

    friend bool operator==(const Offer&, const Offer&) = default;
};

/// The settings of a command, in the order of its help.
[[nodiscard]] std::vector<Offer> offers_of(const Command& command);

/// The names of commands that may follow, as those of problems follow `split`.
[[nodiscard]] std::vector<std::string> first_operands(const Command& command);

/// Does the command take files or folders as operands?
[[nodiscard]] bool takes_files(const Command& command);

}  // namespace quadrille::tools
