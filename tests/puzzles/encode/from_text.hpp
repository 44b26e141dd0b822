// Encoders that are made from a text, for tests.
#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/encode/encoders.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"

namespace quadrille::testing {

using SettingValues = std::vector<std::pair<std::string, std::string>>;

inline std::unique_ptr<Encoder> encoder_of(std::string_view name, std::string_view text,
                                           SettingValues settings = {}) {
    const auto table = encoders();
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const EncoderInfo& info) { return info.name == name; });
    if (row == table.end()) throw std::logic_error("no such encoder");
    EncoderInput input;
    input.settings = std::move(settings);
    input.text = text;
    input.text_name = "text";
    return make_encoder(*row, input);
}

/// The drawings of all solutions.
inline std::multiset<std::string> drawings_of(const Encoder& encoder) {
    std::multiset<std::string> drawn;
    for_each_solution(encoder.problem(), [&](const auto& s) { drawn.insert(encoder.draw(s)); });
    return drawn;
}

/// "line:column: sentence" of the InputError, or "not refused".
inline std::string fault_in(std::string_view name, std::string_view text,
                            SettingValues settings = {}) {
    try {
        (void)encoder_of(name, text, std::move(settings));
    } catch (const InputError& error) {
        return std::to_string(error.place().line) + ":" + std::to_string(error.place().column) +
               ": " + error.sentence();
    }
    return "not refused";
}

}  // namespace quadrille::testing
