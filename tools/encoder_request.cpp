#include "encoder_request.hpp"

#include <algorithm>
#include <vector>

namespace quadrille::tools {

const EncoderInfo* find_encoder(std::string_view command) {
    const auto rows = encoders();
    const auto row = std::ranges::find(rows, command, &EncoderInfo::name);
    return row == rows.end() ? nullptr : &*row;
}

std::span<const EncoderSetting> settings_of_encoders() {
    static const std::vector<EncoderSetting> all = [] {
        std::vector<EncoderSetting> settings;
        for (const EncoderInfo& encoder : encoders()) {
            for (const EncoderSetting& setting : encoder.settings) {
                // `split`, which takes all of them, has a --from of its own.
                if (setting.name == std::string_view("from")) continue;
                const auto same = std::ranges::find(settings, setting.name, &EncoderSetting::name);
                if (same == settings.end()) settings.push_back(setting);
            }
        }
        return settings;
    }();
    return all;
}

EncoderInput encoder_input(const EncoderInfo& encoder, const Request& request) {
    const auto& words = request.operands;
    const std::size_t count = std::min(words.size(), encoder.argument_count());
    EncoderInput input;
    input.arguments.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
    input.settings = request.encoder_settings;
    return input;
}

std::optional<std::string> encoder_file(const EncoderInfo& encoder, const Request& request) {
    const std::size_t before = encoder.argument_count();
    if (request.operands.size() > before) return request.operands[before];
    if (encoder.needs_text(encoder_input(encoder, request))) return "-";
    return std::nullopt;
}

}  // namespace quadrille::tools
