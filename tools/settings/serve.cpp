// Settings of the server for pages.
#include <array>
#include <limits>

#include "settings/values.hpp"

namespace quadrille::tools::settings {

namespace {

void set_port(Request& request, std::string_view value) {
    const auto number = to_whole_number(value);
    constexpr std::uint64_t most = std::numeric_limits<std::uint16_t>::max();
    if (!number || *number > most) refuse_value("port", "a whole number from 0 to 65535", value);
    request.serving.port = static_cast<std::uint16_t>(*number);
}

void set_clients(Request& request, std::string_view value) {
    constexpr std::uint64_t most = 64;
    const auto number = to_whole_number(value);
    if (!number || *number == 0 || *number > most) {
        refuse_value("clients", "a whole number from 1 to 64", value);
    }
    request.serving.clients = static_cast<unsigned>(*number);
}

/// An origin is what a browser sends: a scheme and a host, without a path.
void add_origins(Request& request, std::string_view value) {
    for (std::size_t begin = 0; begin <= value.size();) {
        const std::size_t comma = std::min(value.find(',', begin), value.size());
        const std::string_view origin = value.substr(begin, comma - begin);
        const std::size_t host = origin.find("://");
        if (host == origin.npos || host + 3 == origin.size() ||
            origin.find('/', host + 3) != origin.npos) {
            refuse_value("origin", "a list such as https://example.org,http://example.net:8000",
                         value);
        }
        request.serving.origins.emplace_back(origin);
        begin = comma + 1;
    }
}

const std::array serve_rows{
    Setting{"port", "N", "listen on this port of this machine; 0 means a free one (4545)",
            for_serve, false, set_port},
    Setting{"clients", "N", "let N pages be connected at a time, at most 64 (4)", for_serve, false,
            set_clients},
    Setting{"origin", "LIST", "let pages of these origins connect too, such as https://example.org",
            for_serve, false, add_origins},
    Setting{"cap", "S", "end an answer after S seconds (60)", for_serve, false,
            [](R& r, V v) { r.serving.seconds = seconds("cap", v); }},
};

}  // namespace

std::span<const Setting> serve() {
    return serve_rows;
}

}  // namespace quadrille::tools::settings
