// Places of ledgers, and who opens those on servers.
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>

#include "ledger/database.hpp"
#include "quadrille/ledger_place.hpp"

namespace quadrille {
namespace {

constexpr std::string_view no_server =
    "ledgers on a server need the library quadrille_postgresql, and a call of use_postgresql()";

std::atomic<LedgerOpener> opener = nullptr;

/// The part of a URL that is the password, with the character before it.
struct Password {
    std::size_t begin = 0;
    std::size_t size = 0;
    [[nodiscard]] std::size_t end() const { return begin + size; }
};

/// The password before the server's name: postgresql://user:password@server. A password with a
/// slash should be written with %2F, but it is recognised too, because no port is such a word.
std::optional<Password> before_server(std::string_view place) {
    const std::size_t begin = place.find("://") + 3;
    const std::size_t end = std::min(place.find('/', begin), place.size());
    const std::size_t colon = std::min(place.find(':', begin), end);
    std::size_t at = place.substr(0, end).rfind('@');
    if (at == std::string_view::npos && colon < end &&
        place.substr(colon + 1, end - colon - 1).find_first_not_of("0123456789") != place.npos) {
        at = place.rfind('@');
    }
    if (at == std::string_view::npos || colon >= at || at < begin) return std::nullopt;
    return Password{colon, at - colon};
}

/// The password among the parameters: postgresql://server/base?user=…&password=…
std::optional<Password> among_parameters(std::string_view place) {
    constexpr std::string_view name = "password=";
    for (std::size_t at = place.find('?'); at != std::string_view::npos;
         at = place.find('&', at + 1)) {
        if (place.substr(at + 1, name.size()) != name) continue;
        return Password{at, std::min(place.find('&', at + 1), place.size()) - at};
    }
    return std::nullopt;
}

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// Without the %41 of URLs.
std::string decoded(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_code = text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
                             digit(text[i + 2]) >= 0;
        bytes +=
            is_code ? static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2])) : text[i];
        if (is_code) i += 2;
    }
    return bytes;
}

}  // namespace

bool is_on_server(std::string_view place) {
    return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string password_in(std::string_view place) {
    if (!is_on_server(place)) return {};
    if (const auto found = among_parameters(place)) {  // libpq takes the last word
        const std::string_view parameter = place.substr(found->begin, found->size);
        return decoded(parameter.substr(parameter.find('=') + 1));
    }
    const auto found = before_server(place);
    return found ? decoded(place.substr(found->begin + 1, found->size - 1)) : std::string();
}

std::string without_password(std::string_view place) {
    std::string shown(place);
    if (!is_on_server(place)) return shown;
    while (const auto found = among_parameters(shown)) {
        const bool is_first = shown[found->begin] == '?', is_last = found->end() == shown.size();
        // The ? stays, and the & after the password goes, if others follow.
        shown.erase(found->begin + (is_first && !is_last ? 1 : 0), found->size);
    }
    if (const auto found = before_server(shown)) shown.erase(found->begin, found->size);
    return shown;
}

void set_ledger_opener(LedgerOpener given) {
    opener = given;
}

namespace ledger {

std::unique_ptr<Database> open_database(const std::string& place, bool to_work) {
    if (!is_on_server(place)) return open_sqlite(place, to_work);
    const LedgerOpener open = opener;
    if (open == nullptr) {
        throw LedgerError(without_password(place) + ": " + std::string(no_server));
    }
    return open(place);
}

}  // namespace ledger
}  // namespace quadrille
