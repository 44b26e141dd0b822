// The texts of units and results. docs/formats.md describes them.
#include <charconv>
#include <cmath>
#include <cstdint>

#include "files/checked_text.hpp"
#include "quadrille/unit_files.hpp"
#include "units/searched.hpp"

namespace quadrille {
namespace {

using files::CheckedText;

constexpr std::string_view unit_title = "quadrille unit 1";
constexpr std::string_view result_title = "quadrille result 1";
constexpr std::string_view any_unit = "quadrille unit ";
constexpr std::string_view any_result = "quadrille result ";
constexpr std::string_view no_options = ".";
constexpr double microseconds = 1e6;
// Below, seconds in a double are exact to the microsecond. This is 35 years.
constexpr std::uint64_t most_microseconds = std::uint64_t{1} << 50;

/// Collects lines of a word and a value.
class UnitLines {
   public:
    explicit UnitLines(std::string_view title) : text_(std::string(title) + '\n') {}

    void add(std::string_view word, std::string_view value) {
        text_.append(word).append(" ").append(value).append("\n");
    }
    [[nodiscard]] std::string with_digest() && { return files::with_digest(std::move(text_)); }

   private:
    std::string text_;
};

std::string options_of(const Solution& solution) {
    if (solution.empty()) return std::string(no_options);
    std::string text;
    for (const OptionId option : solution) {
        if (!text.empty()) text += ' ';
        text += std::to_string(index(option));
    }
    return text;
}

Solution read_solution(CheckedText& lines) {
    const std::string_view text = lines.value("solution");
    Solution solution;
    if (text == no_options) return solution;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string_view digits = text.substr(begin, end - begin);
        std::uint32_t option = 0;
        const auto [stop, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), option);
        if (error != std::errc() || std::to_string(option) != digits) {
            lines.fail("the number of an option, without leading zeros, is expected", begin);
        }
        solution.push_back(id_at<OptionId>(option));
        begin = end + 1;
    }
    return solution;
}

std::string read_fingerprint(CheckedText& lines) {
    constexpr std::size_t digits = 32;
    const std::string_view text = lines.value("run");
    if (text.size() != digits || text.find_first_not_of("0123456789abcdef") != text.npos) {
        lines.fail("a fingerprint has 32 hexadecimal digits");
    }
    return std::string(text);
}

Subtree read_subtree(CheckedText& lines, std::string_view word) {
    const std::string_view text = lines.value(word);
    return parse_subtree(text, lines.place());
}

Fact read_fact(CheckedText& lines) {
    const std::string_view text = lines.value("fact");
    const std::size_t blank = text.find(' ');
    if (blank == text.npos || blank == 0) lines.fail("a fact is a name, a blank and a value");
    return {std::string(text.substr(0, blank)), files::unescaped(text.substr(blank + 1), lines)};
}

Count read_count(CheckedText& lines) {
    const std::string_view digits = lines.value("count");
    const auto count = Count::from_decimal(digits);
    if (!count || count->str() != digits) {
        lines.fail("a whole number without leading zeros is expected");
    }
    return *count;
}

/// The weight of what was searched, as a text.
std::string searched_of(const ResultFile& file) {
    for (const Subtree& left : file.result.left) {
        if (left.path == file.unit.path) {
            throw UnitFileError("nothing of this unit was searched");
        }
    }
    const units::Searched searched = units::searched_of(file.unit, file.result.left);
    if (searched.fault != nullptr) throw UnitFileError(searched.fault);
    return searched.weight.text();
}

}  // namespace

std::string to_text(const UnitFile& file) {
    UnitLines lines(unit_title);
    for (const Fact& fact : file.facts) {
        lines.add("fact", fact.name + ' ' + files::escaped(fact.value));
    }
    lines.add("run", fingerprint(file.facts));
    lines.add("unit", to_text(file.unit));
    return std::move(lines).with_digest();
}

std::string to_text(const ResultFile& file) {
    UnitLines lines(result_title);
    const UnitResult& result = file.result;
    lines.add("run", file.run);
    lines.add("unit", to_text(file.unit));
    lines.add("searched", searched_of(file));
    lines.add("count", result.count.str());
    lines.add("nodes", std::to_string(result.nodes));
    lines.add("updates", std::to_string(result.updates));
    lines.add("microseconds", std::to_string(std::llround(result.seconds * microseconds)));
    for (const Subtree& left : result.left) lines.add("left", to_text(left));
    for (const Solution& solution : result.solutions) lines.add("solution", options_of(solution));
    return std::move(lines).with_digest();
}

UnitFile parse_unit_file(std::string_view text, const std::string& name) {
    CheckedText lines(text, name, unit_title);
    UnitFile file;
    while (lines.has("fact")) {
        file.facts.push_back(read_fact(lines));
        const std::span earlier = std::span(file.facts).first(file.facts.size() - 1);
        for (const Fact& fact : earlier) {
            if (fact.name == file.facts.back().name) lines.fail("this fact is given twice");
        }
    }
    if (read_fingerprint(lines) != fingerprint(file.facts)) {
        lines.fail("this is not the fingerprint of the facts");
    }
    file.unit = read_subtree(lines, "unit");
    lines.end();
    return file;
}

ResultFile parse_result_file(std::string_view text, const std::string& name) {
    CheckedText lines(text, name, result_title);
    ResultFile file;
    UnitResult& result = file.result;
    file.run = read_fingerprint(lines);
    file.unit = read_subtree(lines, "unit");
    const std::string_view searched = lines.value("searched");
    const Place at_searched = lines.place();
    result.count = read_count(lines);
    const Place at_count = {name, at_searched.line + 1, 7};
    result.nodes = lines.number("nodes");
    result.updates = lines.number("updates");
    const std::uint64_t time = lines.number("microseconds");
    if (time >= most_microseconds) lines.fail("a time below 2^50 microseconds is expected");
    result.seconds = static_cast<double>(time) / microseconds;
    while (lines.has("left")) result.left.push_back(read_subtree(lines, "left"));
    while (lines.has("solution")) result.solutions.push_back(read_solution(lines));
    lines.end();
    if (!result.solutions.empty() && Count(result.solutions.size()) != result.count) {
        throw InputError(at_count, "this is not the number of the solutions below");
    }
    try {
        if (searched_of(file) != searched) {
            throw UnitFileError("this is not the weight of the unit without what is left");
        }
    } catch (const UnitFileError& error) {
        throw InputError(at_searched, error.what());
    }
    return file;
}

bool is_unit_file(std::string_view text) {
    return text.starts_with(any_unit);
}

bool is_result_file(std::string_view text) {
    return text.starts_with(any_result);
}

}  // namespace quadrille
