// The two formats of miniexact: "< a b > [ x y ] a x:1; …", and numbers behind "p xc" or
// "p xcc" (in which -c behind a secondary item is its color, and 0 ends an option).
#include <string>

#include "core/quoted.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

constexpr std::string_view marks = "<>[];:$";

/// Marks of one byte, and words between them; line ends are blanks here.
class Words {
   public:
    explicit Words(const TextSource& source) : source_(source), rest_(source.text()) { next(); }

    /// The word or mark here; empty at the end of the text.
    [[nodiscard]] std::string_view here() const noexcept { return here_; }
    [[nodiscard]] bool at(char mark) const noexcept {
        return here_.size() == 1 && here_.front() == mark && is_mark(mark);
    }
    [[nodiscard]] bool at_word() const noexcept {
        return !here_.empty() && !is_mark(here_.front());
    }
    void next();
    bool skip(char mark) {
        if (!at(mark)) return false;
        next();
        return true;
    }
    /// Takes the word at this place. If there is none, the error says that `wanted` is missing.
    std::string_view take_word(const char* wanted) {
        if (!at_word()) fail_wanting(wanted);
        const std::string_view word = here_;
        next();
        return word;
    }
    [[noreturn]] void fail_wanting(const char* wanted) const {
        source_.fail(here_, std::string(wanted) + " is expected here, not " +
                                (here_.empty() ? "the end of the text" : core::quoted(here_)));
    }

   private:
    [[nodiscard]] static bool is_mark(char c) noexcept { return marks.find(c) != marks.npos; }
    [[nodiscard]] static bool is_space(char c) noexcept {
        return is_blank(c) || c == '\n' || c == '\r';
    }

    const TextSource& source_;
    std::string_view rest_;
    std::string_view here_;
};

void Words::next() {
    std::size_t begin = 0;
    while (begin < rest_.size() && is_space(rest_[begin])) ++begin;
    std::size_t end = begin;
    while (end < rest_.size() && !is_space(rest_[end]) && !is_mark(rest_[end])) ++end;
    if (end == begin && end < rest_.size()) ++end;  // a mark
    here_ = rest_.substr(begin, end - begin);
    rest_.remove_prefix(end);
}

class MiniexactReader {
   public:
    MiniexactReader(const TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source),
          costs_(source, settings.cost_decimals),
          words_(source),
          building_(source, memory) {}

    Problem read();

   private:
    void read_primary();
    std::uint32_t read_bound();
    void read_option();
    void read_cost(Decimal& sum);

    const TextSource& source_;
    Costs costs_;
    Words words_;
    PlacedBuilder building_;
};

Problem MiniexactReader::read() {
    words_.next();  // '<', by which the format was recognised
    while (words_.at_word()) read_primary();
    if (!words_.skip('>')) words_.fail_wanting("a primary item or '>'");
    if (words_.skip('[')) {
        while (words_.at_word()) {
            const std::string_view name = words_.take_word("a secondary item");
            building_.add_secondary(name, name);
        }
        if (!words_.skip(']')) words_.fail_wanting("a secondary item or ']'");
    }
    while (!words_.here().empty()) read_option();
    return building_.build();
}

void MiniexactReader::read_primary() {
    const std::string_view name = words_.take_word("a primary item");
    Multiplicity multiplicity;
    if (words_.skip(':')) {
        multiplicity.least = multiplicity.most = read_bound();
        if (words_.skip(';') || words_.skip(':')) multiplicity.most = read_bound();
    }
    building_.add_primary(name, name, multiplicity);
}

std::uint32_t MiniexactReader::read_bound() {
    const std::string_view word = words_.take_word("a multiplicity");
    std::uint32_t bound = 0;
    switch (read_number(word, bound)) {
        case NumberFault::none:
            break;
        case NumberFault::not_a_number:
            source_.fail(word, "a multiplicity is a decimal number, not " + core::quoted(word));
        case NumberFault::too_large:
            source_.fail(word, "the multiplicity " + core::quoted(word) + " is above 4294967295");
    }
    return bound;
}

void MiniexactReader::read_option() {
    Decimal cost;
    do {
        const std::string_view name = words_.take_word("an item");
        const ItemId item = building_.item(name);
        Color color = no_color;
        if (words_.skip(':')) {
            const std::string_view color_name = words_.take_word("a color");
            require_name(source_, color_name, "a color");
            color = building_.color(color_name, color_name);
        }
        building_.add_entry(name, {item, color});
        while (words_.at('$')) read_cost(cost);
    } while (!words_.here().empty() && !words_.at(';'));
    words_.skip(';');
    building_.end_option(cost);
}

void MiniexactReader::read_cost(Decimal& sum) {
    words_.skip('$');
    const std::string_view word = words_.take_word("a cost");
    costs_.add(word, word, "a cost is a decimal number", sum);
}

}  // namespace

Problem read_miniexact(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    source.peek_rest();
    return MiniexactReader(source, memory, settings).read();
}

}  // namespace quadrille::text
