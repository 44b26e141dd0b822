#include "text/table_rows.hpp"

#include <algorithm>

#include "text/numbers.hpp"

namespace quadrille::text {
namespace {

bool is_one_bit(std::string_view field) {
    return field == "0" || field == "1";
}

/// Without blanks and double quotes around it.
std::string_view bare(std::string_view field) {
    while (!field.empty() && is_blank(field.front())) field.remove_prefix(1);
    while (!field.empty() && is_blank(field.back())) field.remove_suffix(1);
    const bool is_quoted = field.size() >= 2 && field.front() == '"' && field.back() == '"';
    return is_quoted ? field.substr(1, field.size() - 2) : field;
}

std::vector<std::string_view> fields_of(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    if (separator == ' ') {
        Tokens tokens(line);
        for (std::string_view token; tokens.next(token);) fields.push_back(token);
        return fields;
    }
    for (;;) {
        const std::size_t end = std::min(line.find(separator), line.size());
        fields.push_back(bare(line.substr(0, end)));
        if (end == line.size()) return fields;
        line.remove_prefix(end + 1);
    }
}

char separator_of(std::string_view line) {
    for (const char separator : {',', ';'}) {
        if (line.find(separator) != line.npos) return separator;
    }
    return ' ';
}

}  // namespace

std::optional<TableHeader> header_of(std::string_view line) {
    constexpr std::size_t most_numbers = 3;  // rows, columns, and the number of 1s
    TableHeader header;
    header.line = line;
    header.separator = separator_of(line);
    const auto fields = fields_of(line, header.separator);
    if (std::ranges::all_of(fields, is_digits)) {
        if (fields.size() > most_numbers) return std::nullopt;
        for (const std::string_view field : fields) {
            std::size_t number = 0;
            if (read_number(field, number) != NumberFault::none) return std::nullopt;
            header.numbers.push_back(number);
        }
        return header;
    }
    // A 0 or 1 among the names would make DLX text of it.
    if (std::ranges::any_of(fields, is_one_bit)) return std::nullopt;
    header.names = fields;
    return header;
}

std::optional<BitRow> table_row_of(std::string_view line, const TableHeader& header) {
    const bool has_size = header.names.empty();
    const char separator = has_size ? separator_of(line) : header.separator;
    auto fields = fields_of(line, separator);
    if (fields.empty()) return std::nullopt;
    BitRow row;
    if (!is_one_bit(fields.front()) && fields.size() > 1 && !has_size) {
        row.label = fields.front();
        fields.erase(fields.begin());
    }
    if (fields.size() == 1 && fields.front().find_first_not_of("01") == std::string_view::npos) {
        const std::string_view run = fields.front();
        for (std::size_t at = 0; at < run.size(); ++at) row.bits.push_back(run.substr(at, 1));
        return row.bits.empty() ? std::nullopt : std::optional(row);
    }
    if (!std::ranges::all_of(fields, is_one_bit)) return std::nullopt;
    row.bits = std::move(fields);
    return row;
}

}  // namespace quadrille::text
