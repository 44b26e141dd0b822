// Cuts the text of a puzzle into lines, and lines into words.
//
// Blanks at the beginning of a line make it a row of a picture, so no row is taken for a rule. A
// comment begins with //, at the beginning of a line or after a blank, and goes to the end of the
// line.
#include "shapes/sections.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/name_bytes.hpp"
#include "core/utf8.hpp"
#include "quadrille/error.hpp"

namespace quadrille::shapes {
namespace {

constexpr std::size_t longest_text = std::size_t{64} << 20;  // all numbers of rows fit 32 bits
constexpr std::string_view blanks = " \t";

using core::byte_order_mark;
using core::is_blank;

/// The place at which the comment of a line begins, or the length of the line.
std::size_t end_of_code(std::string_view line) {
    for (std::size_t at = line.find("//"); at != line.npos; at = line.find("//", at + 1)) {
        if (at == 0 || is_blank(line[at - 1])) return at;
    }
    return line.size();
}

std::string_view without_blanks_at_end(std::string_view text) {
    return text.substr(0, text.find_last_not_of(blanks) + 1);  // npos + 1 is 0
}

std::vector<Word> words_of(std::string_view code, std::size_t line) {
    std::vector<Word> words;
    std::size_t begin = code.find_first_not_of(blanks);
    while (begin != code.npos) {
        const std::size_t end = std::min(code.find_first_of(blanks, begin), code.size());
        words.push_back({code.substr(begin, end - begin), line, begin + 1});
        begin = code.find_first_not_of(blanks, end);
    }
    return words;
}

/// Refuses characters that cannot stand in a text at all.
void check_characters(std::string_view line, std::size_t number, const std::string& file) {
    for (std::size_t at = 0; at < line.size();) {
        const auto byte = static_cast<unsigned char>(line[at]);
        if ((byte < 0x20 && byte != '\t') || byte == 0x7F) {
            refuse(file, number, at + 1, "the line has a control character");
        }
        const std::size_t length = core::character_length(line.substr(at));
        if (length == 0) refuse(file, number, at + 1, "the line is not UTF-8 text");
        at += length;
    }
}

class Cutter {
   public:
    explicit Cutter(const std::string& file) : file_(file) {}

    void take(std::string_view line) {
        ++number_;
        check_characters(line, number_, file_);
        const std::string_view code = without_blanks_at_end(line.substr(0, end_of_code(line)));
        if (code.empty()) {
            // A line with only a comment does not end a picture.
            if (!sections_.empty() && line.find_first_not_of(blanks) == line.npos) {
                gap_ = !sections_.back().rows.empty();
            }
        } else if (is_blank(code.front())) {
            add_row(code);
        } else {
            gap_ = false;
            add_section(line, code);
        }
    }

    std::vector<Section> sections() && { return std::move(sections_); }

   private:
    void add_section(std::string_view line, std::string_view code) {
        Section section;
        section.words = words_of(code, number_);
        const std::size_t begin = std::min(
            line.find_first_not_of(blanks, section.words.front().text.size()), line.size());
        section.rest = {without_blanks_at_end(line.substr(begin)), number_, begin + 1};
        sections_.push_back(std::move(section));
    }

    void add_row(std::string_view code) {
        if (sections_.empty()) {
            refuse(file_, number_, code.find_first_not_of(blanks) + 1,
                   "an indented line is a row of a picture, and no picture has begun");
        }
        if (const std::size_t tab = code.find('\t'); tab != code.npos) {
            refuse(file_, number_, tab + 1, "a picture has a tab; it is drawn with blanks");
        }
        std::vector<Word>& rows = sections_.back().rows;
        if (std::exchange(gap_, false)) rows.push_back({{}, number_, 1});
        rows.push_back({code, number_, 1});
    }

    const std::string& file_;
    std::vector<Section> sections_;
    std::size_t number_ = 0;
    bool gap_ = false;  // a blank line stands below the last picture
};

}  // namespace

void refuse(const std::string& file, std::size_t line, std::size_t column,
            const std::string& sentence) {
    throw InputError({file, line, column}, sentence);
}

void refuse(const std::string& file, const Word& at, const std::string& sentence) {
    refuse(file, at.line, at.column, sentence);
}

std::vector<Section> cut_into_sections(std::string_view text, const std::string& file) {
    if (text.size() > longest_text) refuse(file, 1, 1, "the text is longer than 64 MiB");
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Cutter cutter(file);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        cutter.take(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(cutter).sections();
}

}  // namespace quadrille::shapes
