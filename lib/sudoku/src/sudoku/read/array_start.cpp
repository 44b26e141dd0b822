#include "sudoku/read/array_start.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "sudoku/read/characters.hpp"

namespace quadrille::sudoku {
namespace {

// No board is indented further, and no type is longer. Looking beyond would hold more of the
// stream.
constexpr std::size_t deepest_indent = 1024;
constexpr std::size_t longest_words = 256;
constexpr std::size_t longest_comment = 4096;
// Brackets that open together: an array of boards of rows, and those of its type.
constexpr std::size_t most_brackets = 8;

bool is_space(int c) {
    return c == ' ' || c == '\t';
}

/// Does a word that stands for a blank begin here?
bool is_word_for_blank(BoardText& source, std::size_t at) {
    constexpr std::string_view words[] = {"null", "None", "nil",       "nan",
                                          "NaN",  "NULL", "undefined", "Some"};
    return std::ranges::any_of(words, [&](std::string_view word) {
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (source.peek(at + i) != word[i]) return false;
        }
        return !is_letter(source.peek(at + word.size()));
    });
}

/// The offset behind the brackets of a type: `[]`, `[9]`, `[9][9]`. The same offset if there are
/// none: "[9, 8]" is a row.
std::size_t behind_dimensions(BoardText& source, std::size_t at) {
    while (source.peek(at) == '[') {
        std::size_t end = at + 1;
        while (is_digit(source.peek(end)) || is_space(source.peek(end))) ++end;
        if (source.peek(end) != ']') break;
        at = end + 1;
    }
    return at;
}

/// The offset behind a word or number, which may be empty.
std::size_t behind_word(BoardText& source, std::size_t at) {
    while (is_letter(source.peek(at)) || is_digit(source.peek(at)) || source.peek(at) == '_') ++at;
    return at;
}

/// Does a value of a board begin here, in quotes or without?
bool begins_value(BoardText& source, std::size_t at) {
    const int c = source.peek(at);
    return is_digit(c) || is_one_of(c, "\"'.-_*?") || is_word_for_blank(source, at);
}

/// Do two values stand here, with a comma between them, so that "(1, 2" begins an array and
/// "problem(1, [" does not?
bool begin_two_values(BoardText& source, std::size_t at) {
    if (!begins_value(source, at)) return false;
    while (!is_one_of(source.peek(at), ",)]}\n") && source.peek(at) != BoardText::end) ++at;
    if (source.peek(at) != ',') return false;
    return begins_value(source, at + 1 + blanks_at(source, at + 1));
}

/// Reads the words of a program up to the bracket of its array.
class Words {
   public:
    enum class Place { at_line, within_array };

    Words(BoardText& source, std::size_t begin, Place place)
        : source_(source),
          at_(begin),
          end_(begin + longest_words),
          is_row_(place == Place::within_array),
          is_assigned_(is_row_) {}

    std::optional<std::size_t> find() {
        for (std::size_t word = at_; at_ < end_;) {
            const int c = source_.peek(at_);
            const std::size_t behind = behind_dimensions(source_, at_);
            if (behind != at_ && is_type(behind)) {
                at_ = word = behind;
                continue;
            }
            if (is_one_of(c, "[{(")) {
                if (counts_by_columns(word)) return std::nullopt;
                if (is_call_of_array(word)) {
                    last_ = c;
                    ++at_;
                    continue;
                }
                if (!in_type() && begins_array()) return outer_.value_or(at_);
                if ((c == '{' || is_row_) && !outer_) return std::nullopt;
            } else if (is_row_ && ends_row(c)) {
                return std::nullopt;
            } else if (is_one_of(c, "]})")) {
                outer_.reset();
            }
            if (c == '=') is_assigned_ = true;
            if (c == '\n' || c == '\r') {
                if (!is_one_of(last_, "=([{,")) return std::nullopt;
            } else if (is_space(c)) {
                has_blank_ = true;
            } else if (!is_word_sign(c)) {
                return std::nullopt;
            } else {
                last_ = c;
            }
            ++at_;
            if (!is_letter(c)) word = at_;
        }
        return std::nullopt;
    }

   private:
    static bool is_word_sign(int c) {
        return is_letter(c) || is_digit(c) || is_one_of(c, "_$@.:,;<>&*()[]{}!=");
    }
    /// Does this sign stand behind a value, and not in the words before a row? Types have commas
    /// between '<' and '>'.
    [[nodiscard]] bool ends_row(int c) {
        if (c == '<') ++angles_;
        if (c == '>' && angles_ > 0) --angles_;
        return is_one_of(c, "]});=") || (c == ',' && angles_ == 0);
    }
    /// Do brackets belong to a type, because this stands behind them?
    [[nodiscard]] bool is_type(std::size_t behind) const {
        while (is_space(source_.peek(behind))) ++behind;
        const int c = source_.peek(behind);
        return is_letter(c) || is_one_of(c, "{=_>,)");
    }
    /// In the type of a name, as in `let board: [[u8; 9]; 9] = [`?
    [[nodiscard]] bool in_type() const {
        if (is_assigned_ || last_ != ':') return false;
        for (std::size_t i = at_; i < end_; ++i) {
            const int c = source_.peek(i);
            if (c == '=') return true;
            if (c == BoardText::end || is_one_of(c, "\n\"'{")) return false;
        }
        return false;
    }
    /// Does the parenthesis here hold an array and more, as in `np.array([…], dtype=int)`?
    [[nodiscard]] bool is_call_of_array(std::size_t word) const {
        if (source_.peek(at_) != '(' || word == at_) return false;
        return is_one_of(source_.peek(at_ + 1 + blanks_at(source_, at_ + 1)), "[{");
    }
    /// Functions of R and Julia that fill a board column by column.
    [[nodiscard]] bool counts_by_columns(std::size_t word) const {
        if (source_.peek(at_) != '(') return false;
        std::string name;
        for (std::size_t i = word; i < at_; ++i) name += static_cast<char>(source_.peek(i));
        return name == "c" || name == "reshape";
    }
    /// Does the bracket here begin an array? If words stand behind it that may make the rows of
    /// one, remembers it until a value does.
    [[nodiscard]] bool begins_array() {
        std::size_t inside = at_;
        std::size_t brackets = 0;
        bool is_type_next = false;  // of a row, as in []int{5, 3}
        while (brackets < most_brackets && is_one_of(source_.peek(inside), "[{(")) {
            const std::size_t behind = behind_dimensions(source_, inside);
            is_type_next = behind != inside && is_letter(source_.peek(behind));
            if (is_type_next) break;
            ++brackets;
            inside += 1 + blanks_at(source_, inside + 1);
        }
        if (source_.peek(at_) == '(' && brackets == 1 && begins_value(source_, inside)) {
            return begin_two_values(source_, inside);
        }
        if (begins_value(source_, inside)) return true;
        if (!is_type_next && !is_letter(source_.peek(inside))) return false;
        const bool is_key = source_.peek(behind_word(source_, inside)) == ':';
        if (source_.peek(at_) == '{' && is_key) return true;
        if (!outer_ && (is_assigned_ || !has_blank_)) outer_ = at_;
        return false;
    }

    BoardText& source_;
    std::size_t at_;
    std::size_t end_;
    bool is_row_;
    bool is_assigned_;  // behind the '=' of an assignment
    std::size_t angles_ = 0;
    bool has_blank_ = false;
    std::optional<std::size_t> outer_;  // a bracket before words that may make rows
    int last_ = 0;                      // that was no blank
};

/// Does an array or object begin with the bracket here, at the beginning of a line?
bool begins_at_bracket(BoardText& source, std::size_t at) {
    if (source.peek(at) == '{') return true;
    const std::size_t inside = at + 1 + blanks_at(source, at + 1);
    if (source.peek(at) == '(') {
        return is_one_of(source.peek(inside), "([{") || begin_two_values(source, inside);
    }
    if (source.peek(inside) == '/') return false;  // [/code] ends a quotation
    if (!is_letter(source.peek(inside)) || is_word_for_blank(source, inside)) return true;
    return Words(source, inside, Words::Place::at_line).find().has_value();
}

}  // namespace

std::size_t blanks_at(BoardText& source, std::size_t offset) {
    std::size_t at = offset;
    const auto ends = [&](std::size_t begin) {
        return at - begin >= longest_comment || source.peek(at) == BoardText::end;
    };
    for (;;) {
        const int c = source.peek(at);
        if (is_space(c) || c == '\n' || c == '\r') {
            ++at;
        } else if (c == '#' || (c == '/' && source.peek(at + 1) == '/')) {
            for (const std::size_t begin = at; source.peek(at) != '\n'; ++at) {
                if (ends(begin)) return at - offset;
            }
        } else if (c == '/' && source.peek(at + 1) == '*') {
            const std::size_t begin = at;
            for (at += 2; source.peek(at) != '*' || source.peek(at + 1) != '/'; ++at) {
                if (ends(begin)) return begin - offset;
            }
            at += 2;
        } else {
            return at - offset;
        }
        if (at - offset >= longest_comment) return at - offset;
    }
}

std::optional<std::size_t> array_start(BoardText& source) {
    std::size_t at = 0;
    while (at < deepest_indent && is_space(source.peek(at))) ++at;
    const int first = source.peek(at);
    if (first == '-') {  // of a list in YAML
        const bool is_row = source.peek(at + 1) == ' ' && source.peek(at + 2) == '[';
        return is_row ? std::optional(at + 2) : std::nullopt;
    }
    if (is_one_of(first, "[{(")) {
        const std::size_t behind = behind_dimensions(source, at);
        if (behind == at || !is_letter(source.peek(behind))) {
            return begins_at_bracket(source, at) ? std::optional(at) : std::nullopt;
        }
    } else if (!is_letter(first) && !is_one_of(first, "_$@")) {
        return std::nullopt;
    }
    return Words(source, at, Words::Place::at_line).find();
}

std::optional<std::size_t> row_start(BoardText& source) {
    const std::size_t behind = behind_dimensions(source, 0);
    if (!is_letter(source.peek(behind))) return std::nullopt;
    const auto start = Words(source, 0, Words::Place::within_array).find();
    return start && *start > 0 ? start : std::nullopt;
}

}  // namespace quadrille::sudoku
