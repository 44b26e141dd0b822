#include "manual/offers.hpp"

#include <algorithm>
#include <array>

#include "manual/shells.hpp"
#include "text_forms.hpp"

namespace quadrille::tools {

namespace {

ValueKind kind_of(std::string_view value, bool has_words) {
    if (value.empty()) return ValueKind::none;
    if (has_words) return ValueKind::words;
    if (value == "DIR") return ValueKind::folder;
    constexpr std::array<std::string_view, 3> files{"FILE", "PLACE", "BOARD"};
    return std::ranges::find(files, value) != files.end() ? ValueKind::file : ValueKind::other;
}

}  // namespace

std::vector<Offer> offers_of(const Command& command) {
    std::vector<Offer> offers;
    for (const EncoderSetting& setting : command.encoder_settings) {
        offers.push_back(
            {setting.name, setting.value, setting.text, kind_of(setting.value, false), {}});
    }
    for (const Setting* setting : settings_of(command.kind)) {
        std::vector<std::string_view> words;
        if (setting->choices != nullptr) words = setting->choices();
        const ValueKind kind = kind_of(setting->value, !words.empty());
        offers.push_back({setting->name, setting->value, setting->text, kind, std::move(words)});
    }
    return offers;
}

std::vector<std::string> first_operands(const Command& command) {
    std::vector<std::string> names;
    if (command.kind == for_completion) {
        for (const Shell& shell : shells()) names.emplace_back(shell.name);
    }
    for (const Command& row : commands()) {
        const bool may_follow = command.kind == for_help ||
                                (command.kind == for_formats && !text_forms_of(row.name).empty()) ||
                                (command.kind == for_split && (row.kind & for_covers));
        if (may_follow) names.push_back(row.name);
    }
    return names;
}

bool takes_files(const Command& command) {
    for (const std::string_view operand : {"FILE", "LEDGER", "DIR"}) {
        if (command.arguments.find(operand) != std::string::npos) return true;
    }
    return false;
}

}  // namespace quadrille::tools
