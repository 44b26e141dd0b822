// The checker of certificates reads each problem as the library does, and never says "verified"
// falsely: a claim that it accepts is compared with the definition.
//
// An input is a text of DLX, a byte 0, a line with the kind, a blank and the claim, and the rows.
// The lines before the rows are written here, because no fuzzer would find the fingerprint.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "program/verify/in_memory.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {
namespace {

/// Brute force takes all sets of options.
constexpr std::size_t most_options = 10;

/// The claim of a kind that is right. Numbers of single options are not looked at.
std::string right_claim(const Problem& problem, const std::string& kind) {
    const Solutions solutions = brute_force(problem);
    if (kind == "count" || kind == "options") return std::to_string(solutions.size());
    std::optional<Cost> best;
    for (const Solution& solution : solutions) {
        Cost cost = 0;
        for (const OptionId option : solution) cost += problem.cost(option);
        if (!best || (kind == "least" ? cost < *best : cost > *best)) best = cost;
    }
    return best ? std::to_string(*best) : "none";
}

std::optional<Problem> read_by_library(const std::string& text) {
    try {
        Problem problem = read_dlx(text);
        // The checker refuses penalties, even one for all items where there are none.
        if (problem.omission_count() == 0 && text.find("||") == text.npos) return problem;
    } catch (const InputError&) {
        // The checker may read it, or may not.
    }
    return std::nullopt;
}

std::optional<::Problem> read_by_checker(const std::string& text) {
    std::istringstream stream(text);
    try {
        return std::optional<::Problem>(std::in_place, stream);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

void expect(bool is_right, const std::string& sentence) {
    if (is_right) return;
    std::cerr << sentence << '\n';
    std::abort();
}

void check_input(const std::string& input) {
    const std::size_t text_end = std::min(input.find('\0'), input.size());
    const std::string text = input.substr(0, text_end);
    const std::optional<Problem> problem = read_by_library(text);
    const std::optional<::Problem> read = read_by_checker(text);
    if (problem) {
        expect(read.has_value(), "the checker refuses a problem that the library reads");
        expect(read->items.size() == problem->item_count(), "the items differ");
        expect(read->options.size() == problem->option_count(), "the options differ");
        for (std::size_t o = 0; o < read->options.size(); ++o) {
            expect(read->options[o].cost == problem->cost(id_at<OptionId>(o)), "a cost differs");
        }
    }
    const std::size_t line_end = std::min(input.find('\n', text_end), input.size());
    if (!read || line_end == input.size()) return;
    std::string kind, claim;
    std::istringstream(input.substr(text_end + 1, line_end - text_end - 1)) >> kind >> claim;
    char fingerprint[17];
    std::snprintf(fingerprint, sizeof fingerprint, "%016llx",
                  static_cast<unsigned long long>(read->fingerprint));
    const std::string head = "quadrille-certificate-1\nkind " + kind + "\nproblem " + fingerprint +
                             "\nclaim " + claim + "\nrows\n";
    const std::string result = verify_in_memory(text, head + input.substr(line_end + 1));
    if (!result.starts_with("verified ") || !problem) return;
    if (problem->option_count() > most_options) return;
    expect(claim == right_claim(*problem, kind), "a false claim is verified: " + result);
}

}  // namespace
}  // namespace quadrille::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quadrille::testing::check_input({data, data + size});
    return 0;
}
