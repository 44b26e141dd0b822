// The text forms of paths and subtrees. docs/formats.md describes them; they do not change.
#include <charconv>
#include <cstdint>
#include <optional>

#include "quadrille/subtree.hpp"

namespace quadrille {
namespace {

constexpr std::string_view root_text = ".";
constexpr std::string_view weight_begin = " 1/";
/// A step of a path divides the weight by its branches, which are fewer than 10^10. More digits
/// than that are no weight, and take long to read.
constexpr std::size_t digits_of_step = 10, digits_of_root = 1'000;

/// Reads a text from left to right. `at` is the place of its first character.
class Scanner {
   public:
    Scanner(std::string_view text, const Place& at) : text_(text), at_(at) {}

    [[nodiscard]] bool is_at_end() const { return next_ == text_.size(); }

    [[nodiscard]] bool accept(std::string_view token) {
        if (!text_.substr(next_).starts_with(token)) return false;
        next_ += token.size();
        return true;
    }

    void expect(std::string_view token, const char* sentence) {
        if (!accept(token)) fail(sentence);
    }

    /// A decimal number of 32 bits, without leading zeros.
    [[nodiscard]] std::uint32_t number(const char* sentence) {
        const char* const begin = text_.data() + next_;
        const char* const end = text_.data() + text_.size();
        std::uint32_t value = 0;
        const auto [stop, error] = std::from_chars(begin, end, value);
        if (error == std::errc::result_out_of_range) fail("this number is too large");
        if (error != std::errc()) fail(sentence);
        if (*begin == '0' && stop - begin > 1) fail("a number has no leading zeros");
        next_ += static_cast<std::size_t>(stop - begin);
        return value;
    }

    [[nodiscard]] std::string_view rest() {
        const std::string_view rest = text_.substr(next_);
        next_ = text_.size();
        return rest;
    }

    [[noreturn]] void fail(const std::string& sentence) const {
        throw InputError({at_.file, at_.line, at_.column + next_}, sentence);
    }

   private:
    std::string_view text_;
    const Place& at_;
    std::size_t next_ = 0;
};

Step read_step(Scanner& scanner) {
    const auto item = id_at<ItemId>(scanner.number("the number of an item is expected"));
    scanner.expect(":", "':' is expected between an item and its option");
    if (scanner.accept("-")) return {item, std::nullopt};
    return {item, id_at<OptionId>(scanner.number("the number of an option, or '-', is expected"))};
}

Path read_path(Scanner& scanner) {
    Path path;
    if (scanner.accept(root_text)) return path;
    do {
        path.push_back(read_step(scanner));
    } while (scanner.accept(","));
    return path;
}

}  // namespace

std::string to_text(const Path& path) {
    if (path.empty()) return std::string(root_text);
    std::string text;
    for (const Step& step : path) {
        if (!text.empty()) text += ',';
        text += std::to_string(index(step.item)) + ':';
        text += step.option ? std::to_string(index(*step.option)) : "-";
    }
    return text;
}

Path parse_path(std::string_view text, const Place& at) {
    Scanner scanner(text, at);
    Path path = read_path(scanner);
    if (!scanner.is_at_end()) scanner.fail("',' or the end of the path is expected");
    return path;
}

std::string to_text(const Subtree& subtree) {
    return to_text(subtree.path) + std::string(weight_begin) + subtree.parts.str();
}

Subtree parse_subtree(std::string_view text, const Place& at) {
    Scanner scanner(text, at);
    Path path = read_path(scanner);
    scanner.expect(weight_begin, "',' or a blank and the weight, such as ' 1/48', is expected");
    const Scanner before = scanner;
    const std::string_view digits = scanner.rest();
    if (digits.size() > digits_of_root + digits_of_step * path.size()) {
        before.fail("this weight has " + std::to_string(digits.size()) +
                    " digits, which is too many for a path of this length");
    }
    const std::optional<Count> parts = Count::from_decimal(digits);
    if (!parts || digits.starts_with('0')) {
        before.fail("a whole number above 0, without leading zeros, is expected after '1/'");
    }
    return Subtree(std::move(path), *parts);
}

}  // namespace quadrille
