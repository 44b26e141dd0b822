#include "serve/origins.hpp"

#include <algorithm>

namespace quadrille::tools::serve {

bool may_connect(std::string_view origin, const std::vector<std::string>& others) {
    if (std::ranges::find(others, origin) != others.end()) return true;
    for (const std::string_view scheme : {"https://", "http://"}) {
        if (!origin.starts_with(scheme)) continue;
        const std::string_view host = origin.substr(scheme.size());
        if (host == "f-puzzles.com" || host == "www.f-puzzles.com") return true;
        // Any port of this machine. An IPv6 address has colons too, so its brackets count.
        for (const std::string_view name : {"localhost", "127.0.0.1", "[::1]"}) {
            if (host == name) return true;
            if (host.starts_with(name) && host[name.size()] == ':') return true;
        }
    }
    return false;
}

}  // namespace quadrille::tools::serve
