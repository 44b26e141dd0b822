// miniexact's numbers: "p xc P S" or "p xcc P S", then options, each ended by 0, wherever the
// lines break. Items 1 … P are primary, P + 1 … P + S secondary; with "xcc", -c behind a
// secondary item is its color; $n in an option is its cost.
#include <string>

#include "core/quoted.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille::text {
namespace {

class NumericReader {
   public:
    NumericReader(const TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), building_(source, memory), costs_(source, settings.cost_decimals) {}

    Problem read();

   private:
    void read_header(Tokens tokens);
    std::size_t read_count(Tokens& tokens, const char* what);
    void read_token(std::string_view token);
    void add_pending(Color color);

    const TextSource& source_;
    PlacedBuilder building_;
    bool has_header_ = false;
    bool colored_ = false;
    std::size_t items_ = 0;
    // The item read last, whose color may follow; empty if there is none.
    std::string_view pending_;
    std::size_t pending_item_ = 0;
    std::string_view option_at_;  // where the open option begins; empty if none is open
    Costs costs_;
    Decimal cost_;
};

Problem NumericReader::read() {
    TextLines lines(source_.text());
    for (std::string_view line; lines.next(line);) {
        Tokens tokens(line);
        std::string_view token;
        if (!tokens.next(token) || token == "c") continue;
        if (!has_header_) {
            if (token != "p") source_.fail(token, "the line 'p xc' or 'p xcc' is expected here");
            read_header(tokens);
            has_header_ = true;
            continue;
        }
        do read_token(token);
        while (tokens.next(token));
    }
    if (!has_header_) source_.fail_at_end("the line 'p xc' or 'p xcc' is missing");
    if (!option_at_.empty()) source_.fail(option_at_, "this option is not ended by 0");
    return building_.build();
}

void NumericReader::read_header(Tokens tokens) {
    std::string_view kind;
    tokens.next(kind);
    if (kind != "xc" && kind != "xcc") {
        source_.fail(kind, "'xc' or 'xcc' is expected here, not " + core::quoted(kind));
    }
    colored_ = kind == "xcc";
    const std::string_view at = tokens.rest();
    const std::size_t primary = read_count(tokens, "primary");
    const std::size_t secondary = read_count(tokens, "secondary");
    std::string_view extra;
    if (tokens.next(extra))
        source_.fail(extra, "more than two counts follow 'p " + std::string(kind) + "'");
    Tokens(at).next(kind);
    building_.add_numbered(kind, primary, secondary);
    items_ = primary + secondary;
}

std::size_t NumericReader::read_count(Tokens& tokens, const char* what) {
    std::string_view token;
    const std::string_view before = tokens.rest();
    std::size_t count = 0;
    if (!tokens.next(token)) {
        source_.fail(before, std::string("the count of ") + what + " items is missing");
    }
    if (read_number(token, count) != NumberFault::none) {
        source_.fail(
            token, std::string("the count of ") + what + " items cannot be " + core::quoted(token));
    }
    return count;
}

void NumericReader::read_token(std::string_view token) {
    if (option_at_.empty()) option_at_ = token;
    if (token.front() == '$') {
        costs_.add(token, token.substr(1), "a cost is '$' and a decimal number", cost_);
        return;
    }
    std::int64_t number = 0;
    if (read_number(token, number) != NumberFault::none) {
        source_.fail(token, "a number is expected here, not " + core::quoted(token));
    }
    if (number < 0) {
        if (!colored_) source_.fail(token, "a color is only known behind 'p xcc', not 'p xc'");
        if (pending_.empty()) source_.fail(token, "a color must follow the item that has it");
        add_pending(building_.color(token, std::to_string(number).substr(1)));
        return;
    }
    add_pending(no_color);
    if (token.front() == '-') source_.fail(token, "a color is a number below 0");
    if (number == 0) {
        building_.end_option(cost_);
        cost_ = {};
        option_at_ = {};
        return;
    }
    if (static_cast<std::size_t>(number) > items_) {
        source_.fail(token, "item " + core::quoted(token) + " is above the last item, " +
                                std::to_string(items_));
    }
    pending_ = token;
    pending_item_ = static_cast<std::size_t>(number) - 1;
}

void NumericReader::add_pending(Color color) {
    if (pending_.empty()) return;
    building_.add_entry(pending_, {id_at<ItemId>(pending_item_), color});
    pending_ = {};
}

}  // namespace

Problem read_numeric_miniexact(TextSource& source, MemoryBudget& memory,
                               const ReadingSettings& settings) {
    source.peek_rest();
    return NumericReader(source, memory, settings).read();
}

}  // namespace quadrille::text
