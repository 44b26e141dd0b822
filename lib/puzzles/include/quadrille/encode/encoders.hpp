// The table of encoders: it makes an encoder from the words that a user types.
//
// Pass words, named settings and the content of a file, all as text; the encoder reads them. A row
// has everything about an encoder: its arguments, settings, help, examples and known counts. The
// program makes a command of every row.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/encode/encoder.hpp"
#include "quadrille/text_form.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A named setting of an encoder: `--torus`, or `--board 6x10`.
struct EncoderSetting {
    std::string_view name;       ///< without dashes; different from all settings of the program
    std::string_view value;      ///< as help shows it: "B"; empty if the setting has no value
    std::string_view text;       ///< one line
    bool replaces_file = false;  ///< if it is given, no FILE is needed
};

/// The use that an encoder makes of a FILE.
enum class EncoderFile {
    none,      ///< there is no FILE
    optional,  ///< without FILE, nothing is read
    /// Without FILE, standard input is read, unless a setting that replaces the file is given.
    expected
};

/// The words, settings and text that a caller gives to an encoder.
struct EncoderInput {
    std::vector<std::string> arguments;  ///< the words, without FILE
    /// Names without dashes, and their values; the value of a flag is empty.
    std::vector<std::pair<std::string, std::string>> settings;
    std::optional<std::string> text;  ///< the content of FILE
    std::string text_name;            ///< the name of FILE in messages

    /// The value of a setting, if the setting is given.
    [[nodiscard]] std::optional<std::string_view> setting(std::string_view name) const;
};

/// Makes the encoder of one puzzle, which was read already. It may be called more than once.
using EncoderMaker = std::function<std::unique_ptr<Encoder>()>;

/// A number of solutions that is known from elsewhere.
struct KnownCount {
    std::string_view words;      ///< as on a command line, after the encoder's name: "13 --torus"
    std::string_view count;      ///< in decimal digits
    std::string_view source;     ///< "OEIS A000170"
    std::string_view text = {};  ///< the content of FILE; empty if there is none
    bool is_slow = false;        ///< the fastest engine needs more than a second
};

/// Words for the items of one kind, by a pattern of their names. Each # in "r#c#" is a whole
/// number, and "*" is every name. In the words, {0} is the name, {1} the first number, and {1+} the
/// number after it.
struct ItemWords {
    /// The pattern of names, and the words.
    std::string_view pattern;
    std::string_view words;
};

/// One row of the table of encoders.
struct EncoderInfo {
    std::string_view name;   ///< the command: "queens"
    std::string_view group;  ///< the kind of problem, as the overview of the program shows it
    /// As help shows them: "N", "ROWS COLUMNS", "N [FILE]". Each word is an argument, and [FILE] is
    /// the last one.
    std::string_view arguments;
    std::string_view summary;                       ///< one line
    std::string_view details;                       ///< items, options, and what is counted
    std::string_view examples;                      ///< two commands, a line each
    std::span<const EncoderSetting> settings = {};  ///< in the order of the help
    EncoderFile file = EncoderFile::none;
    std::span<const KnownCount> counts;
    std::span<const ItemWords> item_words = {};  ///< the first pattern that fits is used
    /// Makes the encoder. `make_encoder` has checked the input before. Null if there is
    /// `make_each`.
    std::unique_ptr<Encoder> (*make)(const EncoderInput& input) = nullptr;
    /// The same for an encoder whose FILE may hold several puzzles: one at least.
    std::vector<EncoderMaker> (*make_each)(const EncoderInput& input) = nullptr;

    /// The number of arguments, without FILE.
    [[nodiscard]] std::size_t argument_count() const;
    /// Must the text of a FILE be in this input? Without FILE, it is read from standard input.
    [[nodiscard]] bool needs_text(const EncoderInput& input) const;
};

/// All encoders that are made from words, settings and files.
[[nodiscard]] std::span<const EncoderInfo> encoders();

/// An item in plain words: "row 1" for the item r0 of queens. If the table has no words for it, its
/// name.
[[nodiscard]] std::string describe_item(const EncoderInfo& info, std::string_view name);

/// The forms in which the puzzles of encoders are written, by command. A command uses the first of
/// its forms that fits a text, unless `--from` names another form.
[[nodiscard]] std::span<const TextForm> puzzle_forms();

/// All puzzles of the input, in the order of its text. Throws as make_encoder does; a maker may
/// throw ProblemError if its puzzle is too large.
[[nodiscard]] std::vector<EncoderMaker> make_encoders(const EncoderInfo& info,
                                                      const EncoderInput& input);

/// Makes an encoder. If the text holds several puzzles, the setting `problem` chooses one. Throws
/// ProblemError with one sentence if arguments or settings are missing, unknown or wrong, or if the
/// puzzle is too large. Throws InputError, with line and column, if the text is wrong.
[[nodiscard]] std::unique_ptr<Encoder> make_encoder(const EncoderInfo& info,
                                                    const EncoderInput& input);

}  // namespace quadrille
#pragma GCC visibility pop
