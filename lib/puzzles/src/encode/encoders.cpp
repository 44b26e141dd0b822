// The table of encoders, and what is checked for all of them before one is made.
#include "quadrille/encode/encoders.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/quoted.hpp"
#include "encode/rows.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

constexpr std::string_view file_word = "[FILE]";

void require_arguments(const EncoderInfo& info, std::size_t given) {
    const std::size_t wanted = info.argument_count();
    if (given == wanted) return;
    std::string command(info.name);
    if (!info.arguments.empty()) (command += ' ') += info.arguments;
    throw ProblemError(command + " needs " + std::to_string(wanted) +
                       (wanted == 1 ? " argument, not " : " arguments, not ") +
                       std::to_string(given));
}

void require_settings(const EncoderInfo& info, const EncoderInput& input) {
    for (auto given = input.settings.begin(); given != input.settings.end(); ++given) {
        const auto& [name, value] = *given;
        const auto known = std::ranges::find(info.settings, name, &EncoderSetting::name);
        if (known == info.settings.end()) {
            throw ProblemError(std::string(info.name) + " has no setting " + core::quoted(name));
        }
        if (known->value.empty() != value.empty()) {
            throw ProblemError("--" + name +
                               (value.empty() ? " needs a value" : " takes no value"));
        }
        const auto is_same = [&](const auto& other) { return other.first == given->first; };
        if (std::any_of(input.settings.begin(), given, is_same)) {
            throw ProblemError("--" + name + " is given twice");
        }
    }
}

void require_text(const EncoderInfo& info, const EncoderInput& input) {
    if (input.text && info.file == EncoderFile::none) {
        throw ProblemError(std::string(info.name) + " does not read a FILE");
    }
    if (!input.text && info.needs_text(input)) {
        throw ProblemError(std::string(info.name) + " needs a FILE");
    }
}

}  // namespace

std::optional<std::string_view> EncoderInput::setting(std::string_view name) const {
    for (const auto& [given, value] : settings) {
        if (given == name) return value;
    }
    return std::nullopt;
}

std::size_t EncoderInfo::argument_count() const {
    if (arguments.empty()) return 0;
    const auto words = static_cast<std::size_t>(std::ranges::count(arguments, ' ')) + 1;
    return words - (arguments.ends_with(file_word) ? 1 : 0);
}

bool EncoderInfo::needs_text(const EncoderInput& input) const {
    return file == EncoderFile::expected &&
           std::ranges::none_of(settings, [&](const EncoderSetting& setting) {
               return setting.replaces_file && input.setting(setting.name);
           });
}

std::span<const EncoderInfo> encoders() {
    // Rows of one group stand together.
    static const std::array table{
        // tilings
        encode::tile_row(),
        encode::pentominoes_row(),
        encode::partridge_row(),
        encode::edge_matching_row(),
        encode::macmahon_row(),
        // chessboards
        encode::queens_row(),
        encode::dominate_row(),
        // sequences
        encode::langford_row(),
        encode::skolem_row(),
        // squares and designs
        encode::latin_row(),
        encode::steiner_row(),
        encode::one_factors_row(),
        // graphs
        encode::matchings_row(),
        encode::colorings_row(),
        // pencil puzzles
        encode::nonogram_row(),
        encode::futoshiki_row(),
        encode::kakuro_row(),
        // words
        encode::word_squares_row(),
    };
    return table;
}

std::vector<EncoderMaker> make_encoders(const EncoderInfo& info, const EncoderInput& input) {
    require_arguments(info, input.arguments.size());
    require_settings(info, input);
    require_text(info, input);
    if (info.make_each != nullptr) return info.make_each(input);
    return {[make = info.make, input] { return make(input); }};
}

std::unique_ptr<Encoder> make_encoder(const EncoderInfo& info, const EncoderInput& input) {
    const std::vector<EncoderMaker> makers = make_encoders(info, input);
    if (makers.size() > 1) {
        throw ProblemError(input.text_name + " holds " + std::to_string(makers.size()) +
                           " puzzles; --problem N chooses one");
    }
    return makers.front()();
}

}  // namespace quadrille
