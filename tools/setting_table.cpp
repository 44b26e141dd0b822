#include "setting_table.hpp"

#include "settings/values.hpp"

namespace quadrille::tools {

std::span<const Setting> all_settings() {
    static const std::vector<Setting> table = [] {
        std::vector<Setting> rows;
        for (const auto part : {settings::actions(), settings::search(), settings::forms(),
                                settings::boards(), settings::serve(), settings::files()}) {
            rows.insert(rows.end(), part.begin(), part.end());
        }
        return rows;
    }();
    return table;
}

std::vector<const Setting*> settings_of(CommandKind kind) {
    std::vector<const Setting*> settings;
    for (const Setting& setting : all_settings()) {
        if (setting.commands & kind) settings.push_back(&setting);
    }
    return settings;
}

}  // namespace quadrille::tools
