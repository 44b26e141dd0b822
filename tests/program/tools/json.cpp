#include "json.hpp"

#include <sstream>

namespace quadrille::testing {

Json parse_json(const std::string& text) {
    return Json::parse(text);
}

std::vector<Json> json_lines(const std::string& text) {
    std::vector<Json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
    return lines;
}

Json last_json_line(const std::string& text) {
    const std::size_t end = text.find_last_not_of('\n');
    const std::size_t begin = text.find_last_of('\n', end);
    return Json::parse(text.substr(begin == std::string::npos ? 0 : begin + 1));
}

}  // namespace quadrille::testing
