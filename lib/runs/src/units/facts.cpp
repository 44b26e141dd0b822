#include "quadrille/facts.hpp"

#include <algorithm>

#include "units/checksum.hpp"

namespace quadrille {

std::string fingerprint(std::span<const Fact> facts) {
    units::Checksum checksum({});
    for (const Fact& fact : facts) checksum.add(fact.name).add(fact.value);
    return checksum.text();
}

std::string value_of(std::span<const Fact> facts, std::string_view name) {
    const auto found = std::ranges::find(facts, name, &Fact::name);
    return found == facts.end() ? std::string() : found->value;
}

std::string difference(std::span<const Fact> recorded, std::span<const Fact> asked) {
    const auto quoted = [](const std::string& value) {
        constexpr std::size_t most = 60;
        if (value.empty()) return std::string("none");
        return '\'' + (value.size() <= most ? value : value.substr(0, most) + "…") + '\'';
    };
    for (const Fact& fact : asked) {
        const std::string value = value_of(recorded, fact.name);
        if (value == fact.value) continue;
        return "the " + fact.name + " is " + quoted(value) + " there and " + quoted(fact.value) +
               " here";
    }
    return {};
}

}  // namespace quadrille
