#include "sudoku/read/pad_json.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sudoku {
namespace {

constexpr std::string_view punctuation = ",:{}[]";

/// The long form of a key. Only those that site_json reads are here, and those that it must name in
/// a refusal.
std::string_view long_key(std::string_view key) {
    constexpr std::pair<std::string_view, std::string_view> keys[] = {
        {"ca", "cages"},   {"ce", "cells"},     {"cs", "cellSize"}, {"a", "arrows"},
        {"o", "overlays"}, {"u", "underlays"},  {"v", "value"},     {"l", "lines"},
        {"re", "regions"}, {"wp", "wayPoints"}, {"t", "title"},     {"te", "text"}};
    const auto* const found =
        std::ranges::find(keys, key, &std::pair<std::string_view, std::string_view>::first);
    return found == std::end(keys) ? key : found->second;
}

bool is_plain(std::string_view word) {
    return word == "true" || word == "false" || word == "null" ||
           (!word.empty() && word != "-" && word.find_first_not_of("0123456789.-") == word.npos);
}

class ShortJson {
   public:
    explicit ShortJson(std::string_view text) : text_(text) {}

    std::string in_full() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\'' || c == '"') {
                add_string(c);
            } else if (punctuation.find(c) != punctuation.npos) {
                add_sign(c);
                ++at_;
            } else if (c == ' ' || c == '\n') {
                ++at_;
            } else {
                add_word();
            }
        }
        return std::move(result_);
    }

   private:
    [[nodiscard]] bool in_array() const { return !open_.empty() && open_.back() == '['; }

    void add_sign(char c) {
        const bool ends_element = c == ',' || c == ']';
        if (ends_element && in_array() && !has_value_) result_ += "{}";
        result_ += c;
        has_value_ = c == '}' || c == ']';
        is_key_ = c == '{' || (c == ',' && !in_array());
        if (c == '{' || c == '[') open_ += c;
        if ((c == '}' || c == ']') && !open_.empty()) open_.pop_back();
    }

    /// Quotes within a string were escaped, whichever they were.
    void add_string(char quote) {
        std::string string;
        for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                ++at_;
                if (text_[at_] != '\'') string += '\\';
            } else if (text_[at_] == '"') {
                string += '\\';
            }
            string += text_[at_];
        }
        ++at_;
        add_quoted(string);
    }

    void add_word() {
        const std::size_t end = std::min(text_.find_first_of(punctuation, at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if (is_key_ || !(is_plain(word) || word == "t" || word == "f")) return add_quoted(word);
        result_ += word == "t" ? "true" : word == "f" ? "false" : word;
        has_value_ = true;
    }

    void add_quoted(std::string_view word) {
        result_ += '"';
        result_ += is_key_ ? long_key(word) : word;
        result_ += '"';
        has_value_ = true;
        is_key_ = false;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string result_;
    std::string open_;        // brackets
    bool has_value_ = false;  // since the last comma or bracket
    bool is_key_ = false;     // the next word or string
};

}  // namespace

std::string long_pad_json(std::string_view text) {
    return ShortJson(text).in_full();
}

}  // namespace quadrille::sudoku
