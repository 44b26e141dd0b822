// DLX text (Knuth's programs dlx1, dlx2, dlx3 and dlx5): see docs/formats.md.
#include <optional>
#include <string>
#include <vector>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "text/costs.hpp"
#include "text/numbers.hpp"
#include "text/placed_builder.hpp"
#include "text/readers.hpp"

namespace quadrille {
namespace text {
namespace {

std::size_t first_nonblank(std::string_view line) noexcept {
    std::size_t at = 0;
    while (at < line.size() && is_blank(line[at])) ++at;
    return at;
}

class DlxReader {
   public:
    DlxReader(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings)
        : source_(source), building_(source, memory), costs_(source, settings.cost_decimals) {}

    Problem read();
    /// The first line must hold two counts.
    Problem read_with_counts();

   private:
    // Which line is next. All behind the items line are options.
    enum class Next { counts, items, option };

    /// The counts that PPAR's first line promises.
    struct Promise {
        std::size_t items = 0;
        std::size_t options = 0;
        Place items_at;
        Place options_at;
    };

    void read_head_line(std::string_view line);
    void read_counts(std::string_view line);
    void read_items(std::string_view line);
    void read_item(std::string_view token);
    void read_penalty(std::string_view token);
    void set_penalties();
    [[noreturn]] void fail_at_bar(std::string_view token) const;
    Multiplicity read_multiplicity(std::string_view bounds) const;
    std::uint32_t read_bound(std::string_view digits) const;

    void read_options(TextLines& lines);
    void read_option(std::string_view line);
    const char* read_entry(std::string_view line, const char* begin);
    void read_cost(std::string_view token);
    void flush();
    void check_items() const;
    void check_options() const;
    [[nodiscard]] const char* hint(std::string_view token) const;

    TextSource& source_;
    PlacedBuilder building_;
    Next next_ = Next::items;
    std::optional<Promise> promise_;
    bool items_begin_with_hash_ = false;
    bool secondary_ = false;  // the items line is past its '|'
    std::size_t primary_ = 0;
    std::size_t options_ = 0;
    Costs costs_;
    Decimal cost_;  // of the option being read, so far

    /// A penalty of an item, or of all primary items that have none.
    struct ItemPenalty {
        std::string_view at;
        std::optional<ItemId> item;
        Decimal amount;
    };
    std::vector<ItemPenalty> penalties_;
    std::optional<ItemId> last_item_;  // if it is the token before

    // Options that have been cut into entries, but not looked up yet: in a large problem a
    // lookup waits for memory, and many at once wait together.
    struct Waiting {
        std::vector<std::string_view> names;
        std::vector<std::string_view> tokens;  // the names, with their colors
        std::vector<std::size_t> ends;         // of options, as indices into names
        std::vector<Decimal> costs;            // of the options

        void clear() {
            names.clear();
            tokens.clear();
            ends.clear();
            costs.clear();
        }
    };
    static constexpr std::size_t most_waiting = 64;
    Waiting waiting_;
    std::vector<std::optional<ItemId>> items_;  // of the names that wait
};

Problem DlxReader::read_with_counts() {
    next_ = Next::counts;
    return read();
}

Problem DlxReader::read() {
    for (std::string_view piece; source_.next_piece(piece);) {
        TextLines lines(piece);
        for (std::string_view line; next_ != Next::option && lines.next(line);) {
            read_head_line(line);
        }
        read_options(lines);
    }
    if (next_ != Next::option) {
        source_.fail_at_end("the text ends before a line that names the items");
    }
    check_options();
    return building_.build();
}

void DlxReader::read_head_line(std::string_view line) {
    const std::size_t begin = first_nonblank(line);
    if (begin == line.size()) return;
    if (next_ == Next::counts) return read_counts(line);
    // An indented '|' that stands alone says that there are no primary items; any other one begins
    // a comment.
    const bool alone = begin + 1 == line.size() || is_blank(line[begin + 1]);
    if (line[begin] == '|' && (begin == 0 || !alone)) return;
    items_begin_with_hash_ = line[begin] == '#';
    try {
        read_items(line);
    } catch (const InputError& error) {
        if (!items_begin_with_hash_) throw;
        throw InputError(error.place(), error.sentence() + hint("#"));
    }
    next_ = Next::option;
    check_items();
}

void DlxReader::read_counts(std::string_view line) {
    Promise promise;
    std::string_view items;
    std::string_view options;
    Tokens tokens(line);
    if (!tokens.next(items) || !tokens.next(options) ||
        read_number(items, promise.items) != NumberFault::none ||
        read_number(options, promise.options) != NumberFault::none) {
        source_.fail(line, "the first line must hold the counts of items and options");
    }
    promise.items_at = source_.place_of(items);
    promise.options_at = source_.place_of(options);
    promise_ = std::move(promise);
    next_ = Next::items;
}

/// A hint for sentences about lines or items that begin with '#'.
const char* DlxReader::hint(std::string_view token) const {
    const bool looks_like_comment = items_begin_with_hash_ || token.starts_with('#');
    return looks_like_comment ? " (a comment begins with '|', not with '#')" : "";
}

void DlxReader::read_items(std::string_view line) {
    Tokens tokens(line);
    for (std::string_view token; tokens.next(token);) {
        if (token.front() == '|' && token != "|") {
            read_penalty(token);
            last_item_.reset();
        } else if (token != "|") {
            read_item(token);
            last_item_ = id_at<ItemId>(building_.item_count() - 1);
        } else if (secondary_) {
            source_.fail(token, "the line that names the items has a second '|'");
        } else {
            secondary_ = true;
            last_item_.reset();
        }
    }
    set_penalties();
}

/// |5 is the penalty of the item before it, and ||5 that of all primary items without one.
void DlxReader::read_penalty(std::string_view token) {
    const bool is_for_all = token.starts_with("||");
    const std::string_view number = token.substr(is_for_all ? 2 : 1);
    Decimal amount;
    if (read_decimal(number, Exponent::refused, amount) == DecimalFault::not_a_number) {
        fail_at_bar(token);
    }
    amount = costs_.parse(token, number, "");
    if (!is_for_all && !last_item_) source_.fail(token, "a penalty must follow the item it is of");
    penalties_.push_back({token, is_for_all ? std::nullopt : last_item_, amount});
}

void DlxReader::set_penalties() {
    std::vector<bool> has_penalty(primary_);
    const ItemPenalty* of_all = nullptr;
    for (const ItemPenalty& penalty : penalties_) {
        if (penalty.item) {
            building_.set_penalty(penalty.at, *penalty.item, penalty.amount);
            has_penalty[index(*penalty.item)] = true;
        } else if (of_all != nullptr) {
            source_.fail(penalty.at,
                         "the line that names the items has a second penalty of all items");
        } else {
            of_all = &penalty;
        }
    }
    for (std::size_t i = 0; i < primary_ && of_all != nullptr; ++i) {
        if (has_penalty[i]) continue;
        building_.set_penalty(of_all->at, id_at<ItemId>(i), of_all->amount);
    }
    penalties_.clear();
}

void DlxReader::fail_at_bar(std::string_view token) const {
    source_.fail(token,
                 "the '|' in " + core::quoted(token) +
                     " needs a blank on either side to separate primary from secondary items, "
                     "or must be between a multiplicity and a name, or before a penalty");
}

void DlxReader::read_item(std::string_view token) {
    if (!secondary_) ++primary_;
    const std::size_t bar = token.find('|');
    if (bar == token.npos) {
        if (secondary_) {
            building_.add_secondary(token, token);
        } else {
            building_.add_primary(token, token);
        }
        return;
    }
    if (bar + 1 == token.size()) fail_at_bar(token);
    const Multiplicity multiplicity = read_multiplicity(token.substr(0, bar));
    const std::string_view name = token.substr(bar + 1);
    if (secondary_) {
        source_.fail(token, "secondary item " + core::quoted(name) + " cannot have a multiplicity");
    }
    building_.add_primary(token, name, multiplicity);
}

Multiplicity DlxReader::read_multiplicity(std::string_view bounds) const {
    const std::size_t colon = bounds.find(':');
    if (colon == bounds.npos) {
        const std::uint32_t both = read_bound(bounds);
        return {both, both};
    }
    return {read_bound(bounds.substr(0, colon)), read_bound(bounds.substr(colon + 1))};
}

std::uint32_t DlxReader::read_bound(std::string_view digits) const {
    std::uint32_t bound = 0;
    switch (read_number(digits, bound)) {
        case NumberFault::none:
            break;
        case NumberFault::not_a_number:
            source_.fail(digits, "a multiplicity is n| or least:most|, in decimal digits, and " +
                                     core::quoted(digits) + " is no number");
        case NumberFault::too_large:
            source_.fail(digits,
                         "the multiplicity " + core::quoted(digits) + " is above 4294967295");
    }
    return bound;
}

void DlxReader::read_options(TextLines& lines) {
    for (std::string_view line; lines.next(line);) {
        const std::size_t begin = first_nonblank(line);
        if (begin == line.size() || line[begin] == '|') continue;
        try {
            read_option(line);
        } catch (const InputError& error) {
            flush();  // an entry that waits may have a fault that comes first
            if (line[begin] != '#') throw;
            throw InputError(error.place(), error.sentence() + hint("#"));
        }
    }
    flush();
}

void DlxReader::read_option(std::string_view line) {
    cost_ = {};
    const char* const end = line.data() + line.size();
    for (const char* at = line.data();;) {
        while (at != end && is_blank(*at)) ++at;
        if (at == end) break;
        at = read_entry(line, at);
        if (waiting_.names.size() >= most_waiting) flush();
    }
    waiting_.ends.push_back(waiting_.names.size());
    waiting_.costs.push_back(cost_);
    ++options_;
}

/// Reads the entry or cost that begins at `begin`, and returns its end.
const char* DlxReader::read_entry(std::string_view line, const char* begin) {
    const char* const end = line.data() + line.size();
    const char* at = begin;
    while (at != end && class_of(*at) == ByteClass::name) ++at;
    const std::string_view name(begin, static_cast<std::size_t>(at - begin));
    if (at == end || is_blank(*at)) {
        waiting_.names.push_back(name);
        waiting_.tokens.push_back(name);
        return at;
    }
    std::string_view token;
    Tokens(line.substr(static_cast<std::size_t>(begin - line.data()))).next(token);
    if (*begin == '|') {
        read_cost(token);
        return begin + token.size();
    }
    if (*at != ':') require_name(source_, token, "an item's name");  // which fails
    require_name(source_, name, "an item's name");
    const std::string_view color = token.substr(name.size() + 1);
    if (color.empty()) source_.fail(token, "no color follows the ':' of " + core::quoted(token));
    require_name(source_, color, "a color");
    waiting_.names.push_back(name);
    waiting_.tokens.push_back(token);
    return begin + token.size();
}

/// Adds the options that wait, and the entries of one that was not read to its end.
void DlxReader::flush() {
    const Waiting& options = waiting_;
    items_.resize(options.names.size());
    building_.find_items(options.names, items_);
    std::size_t k = 0;
    std::size_t begin = 0;  // of the option
    const auto add_entry = [&] {
        const std::string_view name = options.names[k];
        const std::string_view token = options.tokens[k];
        if (!items_[k]) building_.fail_unknown(name, hint(options.tokens[begin]));
        Entry entry{*items_[k]};
        if (token.size() != name.size()) {
            const std::string_view color = token.substr(name.size() + 1);
            entry.color = building_.color(color, color);
        }
        building_.add_entry(token, entry);
        ++k;
    };
    for (std::size_t o = 0; o < options.ends.size(); ++o) {
        begin = k;
        while (k != options.ends[o]) add_entry();
        building_.end_option(options.costs[o]);
    }
    begin = k;
    while (k != options.names.size()) add_entry();
    waiting_.clear();
}

void DlxReader::read_cost(std::string_view token) {
    costs_.add(token, token.substr(1), "a cost is '|' and a number, as in |7 or |2.50", cost_);
}

void DlxReader::check_items() const {
    if (!promise_ || building_.item_count() == promise_->items) return;
    throw InputError(promise_->items_at, "the first line promises " +
                                             std::to_string(promise_->items) + " items, but " +
                                             std::to_string(building_.item_count()) + " are named");
}

void DlxReader::check_options() const {
    if (!promise_ || options_ == promise_->options) return;
    throw InputError(promise_->options_at,
                     "the first line promises " + std::to_string(promise_->options) +
                         " options, but there are " + std::to_string(options_));
}

}  // namespace

Problem read_dlx_text(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return DlxReader(source, memory, settings).read();
}

Problem read_ppar(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    return DlxReader(source, memory, settings).read_with_counts();
}

}  // namespace text
}  // namespace quadrille
