// Recognises texts of numbers, which several forms may claim.
#include <algorithm>
#include <vector>

#include "core/grow.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/recognise.hpp"

namespace quadrille::text {
namespace {

/// The next line that has a word.
bool next_line_of_words(TextLines& lines, std::string_view& line) {
    std::string_view word;
    while (lines.next(line)) {
        if (Tokens(line).next(word)) return true;
    }
    return false;
}

bool take_number(Tokens& tokens, std::size_t& number) {
    std::string_view word;
    return tokens.next(word) && is_digits(word) && read_number(word, number) == NumberFault::none;
}

/// Two counts above 0, alone in the first line.
bool take_counts(std::string_view line, std::size_t& first, std::size_t& second) {
    Tokens counts(line);
    std::string_view more;
    return take_number(counts, first) && take_number(counts, second) && !counts.next(more) &&
           first != 0 && second != 0;
}

/// "cost count row … row", with one of the rows or more.
bool is_column(std::string_view line, std::size_t rows) {
    Tokens tokens(line);
    std::string_view cost;
    Decimal value;
    tokens.next(cost);
    if (read_decimal(cost, Exponent::refused, value) == DecimalFault::not_a_number) return false;
    std::size_t count = 0;
    if (!take_number(tokens, count) || count == 0 || count > rows) return false;
    for (std::size_t row = 0; count != 0; --count) {
        if (!take_number(tokens, row) || row == 0 || row > rows) return false;
    }
    std::string_view more;
    return !tokens.next(more);
}

std::size_t rows_in(std::string_view text) {
    std::size_t rows = 0;
    TextLines lines(text);
    std::string_view first;
    for (std::string_view line; lines.next(line);) rows += Tokens(line).next(first);
    return rows;
}

bool is_matrix(const Survey& survey) {
    if (!survey.only_numbers || !survey.only_bits) return false;
    if (survey.single_numbers) return true;
    // With two digits a line at most, these may be the numbers 0 and 1.
    return survey.single_digits && (survey.equal_widths || survey.most_digits > 2);
}

/// Is none of these names a word of the first line? Then they cannot be an option behind it.
bool names_nothing_of(const Head& head, const Head& names) {
    Tokens tokens(names.line);
    for (std::string_view token; tokens.next(token);) {
        const std::string_view name = token.substr(0, token.find(':'));
        if (name == head.first || name == head.second) return false;
    }
    return true;
}

/// Numbers only, comments only, or one line only: what follows decides.
bool is_open(const TextSample& sample) {
    if (sample.is_whole) return false;
    return sample.head.first.empty() || sample.head.first == "c" || sample.shape().only_numbers ||
           head_of(sample.head.rest).first.empty();
}

bool are_names(const TextSample& sample) {
    const Survey& shape = sample.shape();
    return !shape.only_numbers || shape.has_leading_zeros;
}

bool zeros_end_rows(const Survey& shape) {
    // A 0 as an item of every option would leave room for one option only: it ends the rows.
    return shape.zeros_end_rows && shape.rows > 1;
}

bool names_the_rest(const TextSample& sample) {
    return !sample.shape().has_commas && sample.names_the_rest();
}

}  // namespace

bool has_number_twice(std::string_view text) {
    constexpr std::size_t enough_rows = 64;
    std::vector<std::string_view> numbers;
    TextLines lines(text);
    std::size_t rows = 0;
    for (std::string_view line; rows != enough_rows && lines.next(line); ++rows) {
        numbers.clear();
        NumberTokens tokens(line);
        for (std::string_view token; tokens.next(token);) numbers.push_back(token);
        std::ranges::sort(numbers);
        if (std::ranges::adjacent_find(numbers) != numbers.end()) return true;
    }
    return false;
}

namespace {

/// The numbers of the rows below the first line, as far as `sets` needs to know them.
struct Sets {
    std::size_t rows = 0;
    std::size_t largest = 0;
    std::size_t distinct = 0;  // with 0
    bool has_zero = false;
};

std::optional<Sets> sets_below(std::string_view rest, std::size_t most, MemoryBudget& memory) {
    Sets sets;
    core::CountedArray<char> seen(memory);
    TextLines lines(rest);
    for (std::string_view line; lines.next(line);) {
        NumberTokens tokens(line);
        bool is_row = false;
        for (std::string_view token; tokens.next(token); is_row = true) {
            std::size_t number = 0;
            if (read_number(token, number) != NumberFault::none || number > most) return {};
            sets.largest = std::max(sets.largest, number);
            sets.has_zero |= number == 0;
            char& is_seen = seen.at_least_to(number);
            sets.distinct += is_seen == 0;
            is_seen = 1;
        }
        sets.rows += is_row;
    }
    return sets;
}

}  // namespace

namespace {

/// The same for lines that break anywhere.
bool has_columns_in_words(std::string_view text) {
    std::size_t rows = 0, columns = 0, done = 0, count = 0;
    enum { row_count, column_count, cost, count_of_rows, row } wanted = row_count;
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
        Tokens tokens(line);
        for (std::string_view word; tokens.next(word);) {
            Decimal value;
            std::size_t number = 0;
            if (wanted == cost) {
                if (done == columns) return false;
                if (read_decimal(word, Exponent::refused, value) == DecimalFault::not_a_number) {
                    return false;
                }
                wanted = count_of_rows;
                continue;
            }
            if (!is_digits(word) || read_number(word, number) != NumberFault::none) return false;
            if (number == 0 || (wanted >= cost && number > rows)) return false;
            if (wanted == row_count) {
                rows = number;
                wanted = column_count;
            } else if (wanted == column_count) {
                columns = number;
                wanted = cost;
            } else if (wanted == count_of_rows) {
                count = number;
                wanted = row;
            } else if (--count == 0) {
                ++done;
                wanted = cost;
            }
        }
    }
    return wanted == cost && done == columns;
}

}  // namespace

FormClaim claim_spp(const TextSample& sample) {
    // A text whose lines break within columns is not guessed, but may be in doubt.
    constexpr std::size_t short_text = std::size_t{1} << 16;
    const auto broken = [&] {
        const bool is_short = sample.is_whole && sample.text.size() <= short_text;
        return is_short && has_columns_in_words(sample.text) ? FormClaim::maybe : FormClaim::no;
    };
    TextLines lines(sample.text);
    std::string_view line;
    std::size_t rows = 0;
    std::size_t columns = 0;
    if (!next_line_of_words(lines, line) || !take_counts(line, rows, columns)) return broken();
    std::size_t found = 0;
    for (; next_line_of_words(lines, line); ++found) {
        if (found == columns || !is_column(line, rows)) return broken();
    }
    if (!sample.is_whole) return FormClaim::open;
    return found == columns ? FormClaim::yes : broken();
}

FormClaim claim_scp(const TextSample& sample) {
    TextLines lines(sample.text);
    std::string_view line;
    std::size_t rows = 0;
    std::size_t columns = 0;
    if (!next_line_of_words(lines, line) || !take_counts(line, rows, columns)) return FormClaim::no;
    // Words, whatever the lines are.
    std::size_t costs = 0;
    std::size_t rows_done = 0;
    std::size_t left = 0;  // columns of the row
    while (next_line_of_words(lines, line)) {
        Tokens tokens(line);
        for (std::string_view word; tokens.next(word);) {
            Decimal cost;
            if (costs != columns) {
                ++costs;
                if (read_decimal(word, Exponent::allowed, cost) == DecimalFault::not_a_number) {
                    return FormClaim::no;
                }
                continue;
            }
            std::size_t number = 0;
            if (!is_digits(word) || read_number(word, number) != NumberFault::none) {
                return FormClaim::no;
            }
            if (number == 0 || number > columns) return FormClaim::no;
            if (left != 0) {
                rows_done += --left == 0;
            } else if (rows_done == rows) {
                return FormClaim::no;
            } else {
                left = number;
            }
        }
    }
    if (!sample.is_whole) return FormClaim::open;
    return costs == columns && rows_done == rows && left == 0 ? FormClaim::yes : FormClaim::no;
}

FormClaim claim_ppar(const TextSample& sample) {
    if (is_open(sample)) return FormClaim::open;
    const Head& head = sample.head;
    const Head names = head_of(head.rest);
    std::size_t items = 0;
    std::size_t options = 0;
    if (!is_digits(head.first) || !is_digits(head.second) || !head.third.empty())
        return FormClaim::no;
    if (read_number(head.first, items) != NumberFault::none) return FormClaim::no;
    if (read_number(head.second, options) != NumberFault::none) return FormClaim::no;
    std::size_t named = 0;
    Tokens tokens(names.line);
    for (std::string_view token; tokens.next(token);) named += token != "|";
    if (items == 0 || named == 0) return FormClaim::no;
    const auto yes_if = [](bool is) { return is ? FormClaim::yes : FormClaim::no; };
    // No items and no option can be named alike.
    const bool is_nothing_else = head.first == head.second;
    const Survey& shape = sample.shape();
    if (!shape.only_numbers) {
        if (names.first.front() == '|') return yes_if(named == items);  // or a comment
        return yes_if(named == items || is_nothing_else || names_nothing_of(head, names));
    }
    // All names are numbers: the first line could be an option, or name two items.
    if (shape.zeros_end_rows) return FormClaim::no;
    if (is_nothing_else) return yes_if(!is_matrix(shape) && claim_sets(sample) != FormClaim::yes);
    if (named != items) return FormClaim::no;
    if (items <= 2) return yes_if(rows_in(names.rest) == options);
    const std::string_view from_names(names.line.data(), names.line.size() + names.rest.size());
    return yes_if(
        first_line_names_the_rest(from_names, most_items(head.rest.size()), sample.memory));
}

bool may_be_dlx_text(const TextSample& ppar) {
    const Head names = head_of(ppar.head.rest);
    Tokens tokens(names.line);
    for (std::string_view token; tokens.next(token);) {
        const std::string_view name = token.substr(0, token.find(':'));
        if (name != ppar.head.first && name != ppar.head.second) return false;
    }
    return true;
}

FormClaim claim_matrix(const TextSample& sample) {
    if (is_open(sample)) return FormClaim::open;
    return is_matrix(sample.shape()) ? FormClaim::yes : FormClaim::no;
}

FormClaim claim_dlx(const TextSample& sample) {
    if (sample.head.first.starts_with('|')) return FormClaim::yes;
    if (is_open(sample)) return FormClaim::open;
    if (are_names(sample)) return FormClaim::maybe;
    if (!names_the_rest(sample)) return FormClaim::no;
    return zeros_end_rows(sample.shape()) ? FormClaim::maybe : FormClaim::yes;
}

FormClaim claim_sets(const TextSample& sample) {
    if (is_open(sample)) return FormClaim::open;
    const Head& head = sample.head;
    if (are_names(sample) || sample.shape().has_commas || !head.third.empty()) return FormClaim::no;
    std::size_t items = 0;
    if (read_number(head.first, items) != NumberFault::none || items == 0) return FormClaim::no;
    if (items > most_items(sample.text.size())) return FormClaim::no;
    const auto sets = sets_below(head.rest, items, sample.memory);
    if (!sets || sets->rows == 0 || has_number_twice(head.rest)) return FormClaim::no;
    if (!head.second.empty()) {
        std::size_t rows = 0;
        if (read_number(head.second, rows) != NumberFault::none || rows != sets->rows) {
            return FormClaim::no;
        }
    }
    const std::size_t numbers = sets->has_zero ? items : items + 1;  // below it
    if (sets->largest >= numbers) return FormClaim::no;
    const std::size_t distinct = sets->distinct;
    return distinct == items ? FormClaim::yes : FormClaim::maybe;
}

FormClaim claim_columns(const TextSample& sample) {
    if (is_open(sample)) return FormClaim::open;
    if (are_names(sample)) return FormClaim::no;
    return FormClaim::yes;
}

}  // namespace quadrille::text
