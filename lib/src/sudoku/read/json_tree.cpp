#include "sudoku/read/json_tree.hpp"

#include <algorithm>

namespace quadrille::sudoku {
namespace {

constexpr std::size_t deepest = 64;

class JsonParser {
   public:
    JsonParser(std::string_view text, TextSpot start) : text_(text), spot_(start) {}

    JsonTree parse() {
        JsonTree tree = value(0);
        skip_blanks();
        if (at_ != text_.size()) fail("the text should end here");
        return tree;
    }

   private:
    [[noreturn]] void fail(std::string sentence) const {
        throw ReadError{spot_, std::move(sentence)};
    }
    [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip() {
        if (text_[at_++] == '\n') {
            ++spot_.line;
            spot_.column = 1;
        } else {
            ++spot_.column;
        }
    }
    void skip_blanks() {
        while (at_ < text_.size() &&
               std::string_view(" \t\r\n").find(here()) != std::string_view::npos) {
            skip();
        }
    }

    JsonTree value(std::size_t depth) {
        skip_blanks();
        if (depth > deepest) fail("brackets are nested too deep");
        JsonTree tree;
        tree.spot = spot_;
        if (here() == '[' || here() == '{') {
            read_items(tree, depth);
        } else if (here() == '"') {
            tree.kind = JsonKind::string;
            tree.text = read_string();
        } else {
            read_word(tree);
        }
        return tree;
    }

    void read_items(JsonTree& tree, std::size_t depth) {
        const bool is_object = here() == '{';
        const char end = is_object ? '}' : ']';
        tree.kind = is_object ? JsonKind::object : JsonKind::array;
        skip();
        skip_blanks();
        if (here() == end) return skip();
        for (;;) {
            if (is_object) {
                skip_blanks();
                tree.key_spots.push_back(spot_);
                if (here() != '"') fail("a key in double quotes is expected here");
                tree.keys.push_back(read_string());
                skip_blanks();
                if (here() != ':') fail("':' is missing behind a key");
                skip();
            }
            tree.items.push_back(value(depth + 1));
            skip_blanks();
            if (here() == end) return skip();
            if (here() != ',') fail(std::string("',' or '") + end + "' is missing here");
            skip();
        }
    }

    /// Escaped characters matter only in titles, so they are kept as they are.
    std::string read_string() {
        const TextSpot begin = spot_;
        std::string text;
        skip();
        while (here() != '"') {
            if (at_ == text_.size() || here() == '\n') {
                throw ReadError{begin, "this string is not closed"};
            }
            if (here() == '\\' && at_ + 1 < text_.size()) {
                text += here();
                skip();
            }
            text += here();
            skip();
        }
        skip();
        return text;
    }

    void read_word(JsonTree& tree) {
        while (at_ < text_.size() &&
               std::string_view(",:[]{}\" \t\r\n").find(here()) == std::string_view::npos) {
            tree.text += here();
            skip();
        }
        if (tree.text.empty()) throw ReadError{tree.spot, "a value is missing here"};
        if (tree.text == "null") {
            tree.text.clear();
        } else if (tree.text == "true" || tree.text == "false") {
            tree.kind = JsonKind::boolean;
        } else if (tree.text.find_first_not_of("0123456789+-.eE") == std::string::npos) {
            tree.kind = JsonKind::number;
        } else {
            throw ReadError{tree.spot, quoted_piece(tree.text) + " is no value of JSON"};
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    TextSpot spot_;
};

}  // namespace

bool JsonTree::is_nothing() const {
    switch (kind) {
        case JsonKind::null:
            return true;
        case JsonKind::boolean:
            return text == "false";
        case JsonKind::string:
            return text.empty();
        case JsonKind::array:
        case JsonKind::object:
            return items.empty();
        case JsonKind::number:
            break;
    }
    return false;
}

const JsonTree* JsonTree::find(std::string_view key) const {
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

JsonTree parse_json(std::string_view text, TextSpot start) {
    return JsonParser(text, start).parse();
}

}  // namespace quadrille::sudoku
