#include "settings/values.hpp"

#include <algorithm>

#include "failure.hpp"
#include "numbers.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools::settings {

void refuse_value(std::string_view name, std::string_view wanted, std::string_view value) {
    throw UsageError(refusals::wrong_value(name, wanted, value));
}

std::uint64_t whole_number(std::string_view name, std::string_view value) {
    const auto number = to_whole_number(value);
    if (!number) refuse_value(name, "a whole number below 2^64", value);
    return *number;
}

double seconds(std::string_view name, std::string_view value) {
    const auto number = to_seconds(value);
    if (!number) refuse_value(name, "a number of seconds, such as 2 or 0.5", value);
    return *number;
}

double share(std::string_view name, std::string_view value) {
    const auto number = to_seconds(value);
    if (!number || *number > 1) refuse_value(name, "a number from 0 to 1, such as 0.05", value);
    return *number;
}

/// The number of the word in the list.
std::size_t one_of(const choices::Words& words, std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(words, value);
    if (found == words.end()) refuse_value(name, choices::in_words(words), value);
    return static_cast<std::size_t>(found - words.begin());
}

std::string file_name(std::string_view name, std::string_view value) {
    if (value.empty()) refuse_value(name, "the name of a file", value);
    return std::string(value);
}

}  // namespace quadrille::tools::settings
