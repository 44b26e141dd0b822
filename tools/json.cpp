#include "json.hpp"

#include <cmath>

namespace quadrille::tools {

std::string json_line(const Json& object) {
    constexpr int one_line = -1;
    return object.dump(one_line, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json json_options(const Problem& problem, std::span<const OptionId> solution) {
    Json options = Json::array();
    for (const OptionId chosen : solution) {
        Json entries = Json::array();
        for (const Entry& entry : problem.option(chosen)) {
            std::string text(problem.item_name(entry.item));
            if (entry.color != no_color) {
                text += ':';
                text += problem.color_name(entry.color);
            }
            entries.push_back(std::move(text));
        }
        options.push_back(std::move(entries));
    }
    return options;
}

double json_seconds(double seconds) {
    constexpr double units = 1e6;
    return std::round(seconds * units) / units;
}

}  // namespace quadrille::tools
