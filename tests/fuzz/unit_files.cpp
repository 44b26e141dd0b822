// Any bytes are the text of a unit, of a result, or refused with a place. A text that was read is
// the one that is written. A fuzzer can guess neither a digest nor a fingerprint, so they are added
// to the bytes as well.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "files/checked_text.hpp"
#include "quadrille/error.hpp"
#include "quadrille/facts.hpp"
#include "quadrille/unit_files.hpp"
#include "round_trip.hpp"

namespace {

using namespace quadrille;

template <typename Parse>
void try_to_parse(const std::string& text, Parse parse) {
    try {
        const auto file = parse(text, "fuzz");
        test::require(to_text(file) == text);
        test::require(is_unit_file(text) != is_result_file(text));
    } catch (const InputError& error) {
        test::require(error.place().line != 0 && error.place().column != 0);
    }
}

void try_both(const std::string& text) {
    try_to_parse(text, parse_unit_file);
    try_to_parse(text, parse_result_file);
}

/// The lines of a unit, with the fingerprint of its facts after them.
std::string with_fingerprint(std::string_view lines) {
    std::vector<Fact> facts;
    std::string text = "quadrille unit 1\n";
    while (lines.starts_with("fact ")) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        const std::string_view fact = line.substr(5);
        const std::size_t blank = std::min(fact.find(' '), fact.size());
        facts.push_back({std::string(fact.substr(0, blank)),
                         std::string(fact.substr(std::min(blank + 1, fact.size())))});
        text.append(line).append("\n");
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    return text + "run " + fingerprint(facts) + '\n' + std::string(lines);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    try_both(bytes);
    try_both(files::with_digest(bytes));
    try_both(files::with_digest(with_fingerprint(bytes)));
    return 0;
}
