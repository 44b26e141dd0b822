#include "text/number_rows.hpp"

#include <algorithm>

#include "core/grow.hpp"
#include "text/numbers.hpp"

namespace quadrille::text {
namespace {

/// Surveys a line; false if it is not made of numbers.
bool survey_line(std::string_view line, Survey& found, bool& has_blank_gaps) {
    std::size_t digits = 0;
    std::size_t numbers = 0;
    std::size_t zeros = 0;
    bool last_is_zero = false;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t commas = 0;
        for (; at < line.size() && (is_blank(line[at]) || line[at] == ','); ++at) {
            commas += line[at] == ',';
        }
        const bool between = numbers != 0 && at < line.size();
        if (commas > 1 || (numbers == 0 && commas != 0)) return false;
        if (commas != 0) found.has_commas = true;
        if (between && commas == 0) has_blank_gaps = true;
        const std::size_t begin = at;
        for (; at < line.size() && line[at] >= '0' && line[at] <= '9'; ++at) {
            found.only_bits &= line[at] <= '1';
        }
        const std::size_t size = at - begin;
        if (size == 0) {
            if (at < line.size()) return false;
            break;
        }
        ++numbers;
        digits += size;
        last_is_zero = size == 1 && line[begin] == '0';
        zeros += last_is_zero;
        found.single_digits &= size == 1;
        found.has_leading_zeros |= size > 1 && line[begin] == '0';
        if (has_blank_gaps && found.has_commas) return false;
    }
    if (numbers == 0) return true;
    found.single_numbers &= numbers == 1;
    found.zeros_end_rows &= last_is_zero && zeros == 1;
    // The width of the first row stands for all of them until one differs.
    found.equal_widths &= found.rows == 0 || digits == found.most_digits;
    found.most_digits = std::max(found.most_digits, digits);
    ++found.rows;
    return true;
}

}  // namespace

Survey survey(std::string_view text) {
    Survey found;
    bool has_blank_gaps = false;
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
        if (!survey_line(line, found, has_blank_gaps)) return found;
    }
    found.only_numbers = found.rows != 0 && !(has_blank_gaps && found.has_commas);
    return found;
}

bool first_line_names_the_rest(std::string_view text, std::size_t most, MemoryBudget& memory) {
    enum : char { unseen, named, used, used_unnamed };
    core::CountedArray<char> state(memory);
    std::size_t distinct = 0;
    std::size_t unnamed = 0;
    bool first = true;
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
        NumberTokens tokens(line);
        bool blank = true;
        for (std::string_view token; tokens.next(token); blank = false) {
            std::size_t number = 0;
            if (read_number(token, number) != NumberFault::none || number > most) return true;
            char& now = state.at_least_to(number);
            if (first) {
                now = named;
            } else if (now == unseen || now == named) {
                ++distinct;
                unnamed += now == unseen;
                now = now == named ? used : used_unnamed;
            }
        }
        first &= blank;
    }
    return unnamed * 4 <= distinct;
}

}  // namespace quadrille::text
