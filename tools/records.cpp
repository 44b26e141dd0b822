#include "records.hpp"

#include <sstream>

#include "json.hpp"

namespace quadrille::tools {

std::string solution_record(const Request& request, const Encoder& encoder, bool drawn,
                            std::span<const OptionId> solution) {
    if (!request.json) return encoder.draw(solution) + '\n';
    Json object{{"type", "solution"}};
    object["options"] = json_options(encoder.problem(), solution);
    if (drawn) {
        Json lines = Json::array();
        std::istringstream drawing(encoder.draw(solution));
        for (std::string line; std::getline(drawing, line);) lines.push_back(line);
        object["drawing"] = std::move(lines);
    }
    return json_line(object);
}

}  // namespace quadrille::tools
