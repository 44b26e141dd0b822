// What a text looks like that no reader of a command knows, for the message that refuses it.
//
// A guess by the first few lines, for people: a web address, HTML, a table of a spreadsheet, a
// linear program, a board. No reader decides by it what a text means.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::text {

/// A sentence without a full stop, such as "this looks like a web address" or "this looks like a
/// Sudoku board, which 'quadrille sudoku' reads"; nothing if the text looks like nothing known.
/// `command` is the command that reads the text ("cover", "sudoku", "nonogram"): what this command
/// itself reads is left out. The beginning of the text is enough, and at most 4096 bytes of it are
/// looked at. It may be cut anywhere.
[[nodiscard]] std::optional<std::string> looks_like(std::string_view beginning_of_text,
                                                    std::string_view command = {});

/// `sentence`, and behind a semicolon what the text looks like, if it looks like something.
[[nodiscard]] std::string with_looks(std::string sentence, std::string_view beginning_of_text,
                                     std::string_view command = {});

}  // namespace quadrille::text
