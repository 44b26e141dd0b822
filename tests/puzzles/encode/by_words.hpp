// Encoders as the program makes them, by their words and a text, and questions about them.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/up_to_symmetry.hpp"

namespace quadrille::testing {

/// The row of the table with this name.
inline const EncoderInfo& encoder_row(std::string_view name) {
    for (const EncoderInfo& info : encoders()) {
        if (info.name == name) return info;
    }
    throw std::logic_error("no such encoder");
}

/// The words of a command line without quotes. An empty text is no FILE.
inline EncoderInput input_by_words(const EncoderInfo& info, std::string_view words,
                                   std::string_view text = {}) {
    EncoderInput input;
    std::istringstream in{std::string(words)};
    for (std::string word; in >> word;) {
        if (!word.starts_with("--")) {
            input.arguments.push_back(word);
            continue;
        }
        const auto setting =
            std::ranges::find(info.settings, word.substr(2), &EncoderSetting::name);
        std::string value;
        if (setting != info.settings.end() && !setting->value.empty()) in >> value;
        input.settings.emplace_back(word.substr(2), value);
    }
    if (!text.empty()) input.text = text;
    input.text_name = "text";
    return input;
}

inline std::unique_ptr<Encoder> by_words(std::string_view name, std::string_view words,
                                         std::string_view text = {}) {
    const EncoderInfo& info = encoder_row(name);
    return make_encoder(info, input_by_words(info, words, text));
}

/// The encoder of these words and settings. Without a text there is no FILE, and it may be empty.
inline std::unique_ptr<Encoder> by_settings(
    std::string_view name, std::vector<std::string> words,
    std::vector<std::pair<std::string, std::string>> settings,
    std::optional<std::string> text = {}) {
    return make_encoder(encoder_row(name),
                        {std::move(words), std::move(settings), std::move(text), "text"});
}

/// The sentence of the exception, or "not refused".
template <typename Refusal>
std::string refusal_by_settings(std::string_view name, std::vector<std::string> words,
                                std::vector<std::pair<std::string, std::string>> settings,
                                std::optional<std::string> text = {}) {
    try {
        (void)by_settings(name, std::move(words), std::move(settings), std::move(text));
    } catch (const Refusal& error) {
        return error.what();
    }
    return "not refused";
}

/// The number of solutions if symmetric copies count once.
inline Count classes_of(const Encoder& encoder) {
    return count_up_to_symmetry(encoder.problem(),
                                SymmetryGroup(encoder.problem(), encoder.symmetries()))
        .count;
}

inline Count count_by_words(std::string_view name, std::string_view words,
                            std::string_view text = {}) {
    return count_solutions(by_words(name, words, text)->problem()).count;
}

inline Count classes_by_words(std::string_view name, std::string_view words,
                              std::string_view text = {}) {
    return classes_of(*by_words(name, words, text));
}

/// The drawings of all solutions. Each must be there once.
inline std::set<std::string> drawings_by_words(std::string_view name, std::string_view words,
                                               std::string_view text = {}) {
    const auto encoder = by_words(name, words, text);
    std::set<std::string> drawn;
    for_each_solution(encoder->problem(), [&](const auto& solution) {
        if (!drawn.insert(encoder->draw(solution)).second) {
            throw std::logic_error("two solutions have one drawing");
        }
    });
    return drawn;
}

/// The sentence of the exception, or "not refused".
template <typename Refusal>
std::string refusal_by_words(std::string_view name, std::string_view words,
                             std::string_view text = {}) {
    try {
        (void)by_words(name, words, text);
    } catch (const Refusal& error) {
        return error.what();
    }
    return "not refused";
}

}  // namespace quadrille::testing
