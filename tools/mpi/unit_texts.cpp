#include "mpi/unit_texts.hpp"

#include <charconv>

#include "quadrille/error.hpp"
#include "quadrille/subtree.hpp"
#include "quadrille/unit_files.hpp"

namespace quadrille::tools::mpi {

namespace {

const std::string name = "a message";

std::string line_of(const LedgerUnit& unit) {
    return std::to_string(unit.number) + ' ' + std::to_string(unit.attempt) + ' ' +
           to_text(unit.subtree) + '\n';
}

template <typename Number>
Number take_number(std::string_view& line) {
    Number number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc() || end == line.data() + line.size() || *end != ' ') {
        throw InputError({name, 1, 1}, "a number is expected");
    }
    line.remove_prefix(static_cast<std::size_t>(end - line.data()) + 1);
    return number;
}

/// Takes the first line of the text.
LedgerUnit take_unit(std::string_view& text) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const auto number = take_number<std::int64_t>(line);
    const auto attempt = take_number<unsigned>(line);
    return {number, attempt, parse_subtree(line, {name, 1, 1})};
}

}  // namespace

std::string text_of_units(const std::vector<LedgerUnit>& units) {
    std::string text;
    for (const LedgerUnit& unit : units) text += line_of(unit);
    return text;
}

std::vector<LedgerUnit> units_of(std::string_view text) {
    std::vector<LedgerUnit> units;
    while (!text.empty()) units.push_back(take_unit(text));
    return units;
}

std::string text_of_result(const LedgerEntry& entry, const std::string& run) {
    return line_of(entry.unit) + to_text(ResultFile{run, entry.unit.subtree, entry.result});
}

LedgerEntry result_of(std::string_view text, const std::string& run) {
    LedgerUnit unit = take_unit(text);
    ResultFile file = parse_result_file(text, name);
    if (file.run != run || file.unit != unit.subtree) {
        throw InputError({name, 2, 1}, "this result is of another run or unit");
    }
    return {std::move(unit), std::move(file.result)};
}

}  // namespace quadrille::tools::mpi
