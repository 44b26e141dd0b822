// quadrille-verify PROBLEM CERTIFICATE: checks the number of exact covers that a certificate
// claims.
//
//     g++ -O2 -std=c++20 -o quadrille-verify quadrille_verify.cpp
//
// It shares no line with Quadrille and searches nothing. docs/formats.md describes both files, and
// docs/certificates.md has the proof. In short: a table holds states of the problem, each with the
// number of ways that lead to it. At first, it holds the whole problem with 1 way. At any time,
//
//     covers of the problem = covers found + sum of ways(S) * covers below S over all states S.
//
// A row of the certificate takes a state out, branches on an item, and adds the ways of the state
// to those of the states it leads to. When the table is empty, all covers were found. Nothing in
// the certificate is trusted: it only names items and slots of the table, and each step that is
// accepted keeps the equation.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using Word = std::uint64_t;
__extension__ using Wide = unsigned __int128;
__extension__ using Cost = __int128;
using Natural = std::vector<Word>;  // a number: the lowest word first, the last one not 0

/// The problem or the certificate is wrong. The text is the sentence that is printed.
struct Wrong : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// sum += a * b.
void add_product(Natural& sum, std::span<const Word> a, std::span<const Word> b) {
    sum.resize(std::max(sum.size(), a.size() + b.size()) + 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        Wide carry = 0;
        for (std::size_t j = 0; carry != 0 || j < b.size(); ++j, carry >>= 64) {
            carry += sum[i + j] + (j < b.size() ? Wide{a[i]} * b[j] : 0);
            sum[i + j] = static_cast<Word>(carry);
        }
    }
    while (!sum.empty() && sum.back() == 0) sum.pop_back();
}

std::string decimal(Natural number) {
    std::string digits;  // the last one first
    do {
        Wide rest = 0;
        for (std::size_t i = number.size(); i-- > 0; rest %= 10) {
            rest = rest << 64 | number[i];
            number[i] = static_cast<Word>(rest / 10);
        }
        digits += static_cast<char>('0' + static_cast<int>(rest));
        while (!number.empty() && number.back() == 0) number.pop_back();
    } while (!number.empty());
    return {digits.rbegin(), digits.rend()};
}

// ---- The problem: DLX text ----------------------------------------------------------------------

struct Item {
    std::string name;
    Word least, most;             // how often it is covered; 0 and 1 if it is secondary
    std::optional<Cost> penalty;  // for leaving it uncovered
    std::size_t line = 0;         // the last one that has the item
};
struct Option {
    std::vector<std::pair<std::size_t, std::size_t>> entries;  // items and colors, which may be 0
    std::string text;
    Cost cost = 0;  // in units of 10^-9, and then of 10^-decimals
};

class Problem {
   public:
    std::vector<Item> items;
    std::size_t primary = 0;  // the items below are primary
    std::vector<Option> options;
    std::size_t colors = 1, decimals = 0;
    Word fingerprint = 14695981039346656037u;  // FNV-1a of a text: see docs/formats.md

    explicit Problem(std::istream& in) {
        bool has_items = false;
        for (std::string text; ++line_, std::getline(in, text);) {
            std::string_view line = text;
            if (line_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
            if (line.ends_with('\r')) line.remove_suffix(1);
            const std::vector<std::string> words = words_of(line);
            if (words.empty()) continue;
            // A lone '|' after a blank begins a line of items without primary ones.
            if (words[0][0] == '|' && (has_items || line[0] == '|' || words[0] != "|")) continue;
            has_items ? read_option(words) : read_items(words);
            has_items = true;
        }
        if (in.bad() || !has_items) fail(in.bad() ? "reading fails" : "no line names the items");
        for (std::size_t i = 0; i < primary; ++i) {  // options that leave items uncovered
            if (items[i].penalty) options.push_back({{{i, 0}}, items[i].name, *items[i].penalty});
        }
        finish();
    }

   private:
    static constexpr Cost unit = 1'000'000'000, most_cost = unit << 62;

    [[noreturn]] void fail(const std::string& sentence) const {
        throw Wrong("problem, line " + std::to_string(line_) + ": " + sentence);
    }
    static std::vector<std::string> words_of(std::string_view line) {
        std::vector<std::string> words;
        for (std::size_t at = 0, end; (at = line.find_first_not_of(" \t", at)) < line.size();) {
            end = std::min(line.find_first_of(" \t", at), line.size());
            words.emplace_back(line.substr(at, end - at));
            at = end;
        }
        return words;
    }
    void check_name(const std::string& name) const {
        for (const char c : name) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte < ' ' || byte == 127 || c == ':' || c == '|') fail("a name is malformed");
        }
        if (name.empty()) fail("a name is empty");
    }
    /// A number without a sign, in units of 10^-decimals.
    Cost number(std::string_view digits, unsigned decimals) const {
        Cost value = 0;
        std::size_t seen = 0, behind = 0;
        bool is_behind = false;
        for (const char c : digits) {
            if (c == '.' && decimals != 0 && !std::exchange(is_behind, true)) continue;
            if (c < '0' || c > '9') fail("a number is malformed");
            ++seen;
            if (behind == decimals && is_behind && c != '0') fail("a number has over 9 decimals");
            if (behind == decimals && is_behind) continue;
            value = value * 10 + (c - '0');
            behind += is_behind ? 1 : 0;
            if (value > most_cost) fail("a number is too large");
        }
        if (seen == 0) fail("a number is malformed");
        for (; behind < decimals; ++behind) value *= 10;
        if (value > most_cost) fail("a number is too large");
        return value;
    }
    Cost cost(std::string_view text) const {
        const bool is_negative = text.starts_with('-');
        if (is_negative || text.starts_with('+')) text.remove_prefix(1);
        return is_negative ? -number(text, 9) : number(text, 9);
    }
    void read_items(const std::vector<std::string>& words) {
        bool is_secondary = false;
        std::optional<Cost> of_all;  // the penalty of all other items
        Item* last = nullptr;        // the primary item just before
        for (const std::string& word : words) {
            Item* const before = std::exchange(last, nullptr);
            if (word == "|") {
                if (std::exchange(is_secondary, true)) fail("the line of items has a second '|'");
            } else if (word[0] == '|') {
                const bool is_of_all = word[1] == '|';
                if (is_of_all ? of_all.has_value() : before == nullptr) fail("a '|' is misplaced");
                (is_of_all ? of_all : before->penalty) = cost(word.substr(is_of_all ? 2 : 1));
            } else {
                read_item(word, is_secondary);
                if (!is_secondary) last = &items[primary++];
            }
        }
        for (std::size_t i = 0; i < primary; ++i) {
            if (!items[i].penalty) items[i].penalty = of_all;
            if (items[i].penalty && (items[i].least != 1 || items[i].most != 1)) {
                fail("an item with a multiplicity has a penalty");
            }
        }
        hash("--\n");
    }
    void read_item(std::string name, bool is_secondary) {
        Cost least = is_secondary ? 0 : 1, most = 1;
        if (const std::size_t bar = name.find('|'); bar != name.npos) {
            const std::string bounds = name.substr(0, bar);
            const std::size_t colon = std::min(bounds.find(':'), bar);
            least = number(bounds.substr(0, colon), 0);
            most = colon == bar ? least : number(bounds.substr(colon + 1), 0);
            if (is_secondary || most == 0 || least > most || most > UINT32_MAX) {
                fail("a multiplicity is impossible");
            }
            name.erase(0, bar + 1);
        }
        check_name(name);
        if (name.starts_with("\xEF\xBB\xBF")) fail("a name begins with a byte order mark");
        if (!numbers_.emplace(name, items.size()).second) fail("an item is named twice");
        items.push_back({name, static_cast<Word>(least), static_cast<Word>(most), {}});
        hash(name + ' ' + decimal({items.back().least}) + ' ' + decimal({items.back().most}) +
             '\n');
    }
    void read_option(const std::vector<std::string>& words) {
        Option option;
        bool has_primary = false;
        for (const std::string& word : words) {
            if (word[0] == '|') {
                option.cost += cost(std::string_view(word).substr(1));
                if (option.cost > most_cost || option.cost < -most_cost)
                    fail("costs are too large");
                continue;
            }
            const std::size_t colon = word.find(':');
            const auto found = numbers_.find(word.substr(0, colon));
            if (found == numbers_.end()) fail("an item is not in the line of items");
            const std::size_t item = found->second;
            if (std::exchange(items[item].line, line_) == line_) fail("an item is there twice");
            has_primary |= item < primary;
            option.entries.emplace_back(item, 0);
            option.text.append(option.text.empty() ? "" : " ").append(word);
            if (colon == word.npos) continue;
            check_name(word.substr(colon + 1));
            if (item < primary) fail("a primary item has a color");
            option.entries.back().second = colors_.emplace(word, colors_.size() + 1).first->second;
        }
        if (has_primary) options.push_back(std::move(option));  // others are not of the problem
    }
    /// Brings the costs to as few decimals as they need.
    void finish() {
        Cost step = unit, total = 0;
        for (const Option& option : options) {
            for (; option.cost % step != 0; step /= 10) ++decimals;
        }
        for (Option& option : options) {
            option.cost /= step;
            total += option.cost < 0 ? -option.cost : option.cost;
            if (total > Cost{1} << 62) fail("costs are too large");
            const std::string cost = std::to_string(static_cast<std::int64_t>(option.cost));
            hash(option.text + (cost == "0" ? "" : '|' + cost) + '\n');
        }
        colors = colors_.size() + 1;
    }
    void hash(const std::string& text) {
        for (const char c : text) {
            fingerprint = (fingerprint ^ static_cast<unsigned char>(c)) * 1099511628211u;
        }
    }

    std::size_t line_ = 0;
    std::unordered_map<std::string, std::size_t> numbers_;  // of the items
    std::unordered_map<std::string, std::size_t> colors_;   // by "item:color", from 1
};

// ---- States -------------------------------------------------------------------------------------

/// A set of numbers: the words of their bits that are not 0.
struct Part {
    std::size_t word;
    Word mask;
};
using Set = std::vector<Part>;
void add(Set& set, std::size_t number) {
    if (set.empty() || set.back().word != number / 64) set.push_back({number / 64, 0});
    set.back().mask |= Word{1} << number % 64;
}

/// A state is all that matters of the choices so far: how often each primary item must and may
/// still be covered, and which options are possible. It is an array of words. If each item must be
/// covered once, the problem is plain: both numbers are one bit, and the bits decide which options
/// are possible. Otherwise, bits for the options follow.
class States {
   public:
    explicit States(const Problem& problem)
        : problem_(problem),
          items_of_(problem.options.size()),
          with_(problem.items.size()),
          same_(problem.colors) {
        for (std::size_t i = 0; i < problem.primary; ++i) {
            const auto& [name, least, most, penalty, line] = problem.items[i];
            if (least == 1 && most == 1) continue;
            half_ = std::max(half_, std::bit_ceil(static_cast<unsigned>(std::bit_width(most))));
        }
        is_plain_ = half_ == 0 && problem.primary == problem.items.size();
        for (std::size_t o = 0; o < problem.options.size(); ++o) {
            for (const auto& [item, color] : problem.options[o].entries) {
                if (is_plain_) add(items_of_[o], item);
                add(with_[item], o);
                if (color != 0) add(same_[color], o);
            }
        }
        need_words_ = (problem.primary * width() + 63) / 64;
    }
    std::size_t words() const {
        return need_words_ + (is_plain_ ? 0 : (problem_.options.size() + 63) / 64);
    }
    std::vector<Word> root() const {
        std::vector<Word> state(words());
        for (std::size_t i = 0; i < problem_.primary; ++i) {
            set_need(state.data(), i, problem_.items[i].least, problem_.items[i].most);
        }
        for (std::size_t o = 0; o < problem_.options.size() && !is_plain_; ++o) {
            state[need_words_ + o / 64] |= Word{1} << o % 64;
        }
        return state;
    }
    /// How often an item must still be covered.
    Word least(const Word* state, std::size_t item) const {
        if (item >= problem_.primary) return 0;
        return state[item * width() / 64] >> item * width() % 64 & mask();
    }
    /// Lists the possible options of an item.
    void list(const Word* state, std::size_t item, std::vector<std::size_t>& options) const {
        options.clear();
        for (const Part& part : with_[item]) {
            Word bits = part.mask;
            if (!is_plain_) bits &= state[need_words_ + part.word];
            for (; bits != 0; bits &= bits - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
                const std::size_t option = part.word * 64 + bit;
                if (!is_plain_ || fits(state, option)) options.push_back(option);
            }
        }
    }
    void rule_out(Word* state, std::size_t option) const {
        if (!is_plain_) state[need_words_ + option / 64] &= ~(Word{1} << option % 64);
    }
    /// Chooses a possible option, and rules out the options that it excludes.
    void choose(Word* state, std::size_t option) const {
        for (const Part& part : items_of_[option]) state[part.word] ^= part.mask;
        if (is_plain_) return;
        rule_out(state, option);
        for (const auto& [item, color] : problem_.options[option].entries) {
            if (item < problem_.primary) {
                const Word must = least(state, item), may = most(state, item) - 1;
                set_need(state, item, must - (must == 0 ? 0 : 1), may);
                if (may != 0) continue;
            }
            // All options of the item are excluded, but for those of the same color.
            auto same = same_[color].begin();
            for (const Part& part : with_[item]) {
                Word excluded = part.mask;
                if (same != same_[color].end() && same->word == part.word) {
                    excluded &= ~same++->mask;
                }
                state[need_words_ + part.word] &= ~excluded;
            }
        }
    }
    /// Gives states below which the covers are the same one form: an item that needs no more
    /// options can be covered by as many as are possible. A solution is then all zeros.
    void normalise(Word* state) const {
        for (std::size_t i = 0; i < problem_.primary && half_ != 0; ++i) {
            Word left = 0;
            for (const Part& part : with_[i]) {
                left +=
                    static_cast<Word>(std::popcount(part.mask & state[need_words_ + part.word]));
            }
            if (least(state, i) == 0) set_need(state, i, 0, std::min(left, most(state, i)));
        }
    }

   private:
    unsigned width() const { return half_ == 0 ? 1 : 2 * half_; }
    Word mask() const { return half_ == 0 ? 1 : (Word{1} << half_) - 1; }
    Word most(const Word* state, std::size_t item) const {
        return state[item * width() / 64] >> item * width() % 64 >> half_ & mask();
    }
    void set_need(Word* state, std::size_t item, Word must, Word may) const {
        const std::size_t shift = item * width() % 64;
        Word& word = state[item * width() / 64];
        word = (word & ~((mask() | mask() << half_) << shift)) | (must | may << half_) << shift;
    }
    bool fits(const Word* state, std::size_t option) const {
        return std::ranges::all_of(items_of_[option], [&](const Part& part) {
            return (state[part.word] & part.mask) == part.mask;
        });
    }

    const Problem& problem_;
    unsigned half_ = 0;  // bits of each of the two numbers, a power of 2; 0 if they are one bit
    bool is_plain_ = true;
    std::size_t need_words_ = 0;
    std::vector<Set> items_of_;  // of an option, in plain problems
    std::vector<Set> with_;      // the options with an item
    std::vector<Set> same_;      // the options with a color of an item
};

// ---- The certificate ----------------------------------------------------------------------------

class Verifier {
   public:
    Verifier(const Problem& problem, std::istream& in)
        : problem_(problem), states_(problem), in_(*in.rdbuf()), totals_(problem.options.size()) {}

    /// The text that is printed. Throws Wrong.
    std::string verify(bool shows_options) {
        read_header();
        now_ = states_.root();
        now_.resize(record_);
        now_[words_] = is_count_ ? 1 : 0;
        target();
        const Natural whole = sum_;
        for (Word slot = number(); slot != 0; slot = number()) {
            ++row_;
            expand(slot - 1);
        }
        if (live_slots_ != 0) fail("states are left without a row");
        std::string found = decimal(total_);
        if (!is_count_) found = best_ ? std::to_string(*best_) : "none";
        if (found != claim_) fail("the rows give " + found + ", not what is claimed");
        if (has_sums_ && decimal(whole) != claim_) fail("the whole problem has another number");
        std::string text = "verified " + claim_ + "\n";
        for (std::size_t o = 0; o < totals_.size() && has_sums_; ++o) {
            Natural claimed(stride_);
            read(claimed);
            totals_[o].resize(std::max(totals_[o].size(), stride_));
            if (claimed != totals_[o]) fail("option " + std::to_string(o) + " has another number");
            while (!claimed.empty() && claimed.back() == 0) claimed.pop_back();
            if (shows_options) text += decimal(claimed) + ' ' + problem_.options[o].text + '\n';
        }
        if (in_.sbumpc() != std::char_traits<char>::eof()) fail("bytes follow the end");
        return text;
    }

   private:
    [[noreturn]] void fail(const std::string& sentence) const {
        throw Wrong("certificate, row " + std::to_string(row_) + ": " + sentence);
    }
    std::string line(std::string_view begin) {
        std::string text;
        for (int c = in_.sbumpc(); c != '\n'; c = in_.sbumpc()) {
            if (c < 0 || text.size() > 100 + problem_.options.size()) fail("the header is damaged");
            text += static_cast<char>(c);
        }
        if (!text.starts_with(begin)) fail("the header has no line '" + std::string(begin) + "'");
        return text.substr(begin.size());
    }
    void read_header() {
        if (!line("quadrille-certificate-1").empty()) fail("the version is unknown");
        kind_ = line("kind ");
        has_sums_ = kind_ == "options";
        is_count_ = has_sums_ || kind_ == "count";
        if (!is_count_ && kind_ != "least" && kind_ != "most") fail("the kind is unknown");
        char digits[17];
        std::snprintf(digits, sizeof digits, "%016llx",
                      static_cast<unsigned long long>(problem_.fingerprint));
        if (line("problem ") != digits) fail("the certificate is of another problem");
        claim_ = line("claim ");
        if (!line("rows").empty()) fail("the header is damaged");
        // 19 digits fit in a word, and are never all of its ones. See add_ways().
        stride_ = is_count_ ? claim_.size() / 19 + 1 : 1;
        words_ = states_.words();
        record_ = words_ + stride_ * (has_sums_ ? 2 : 1);
    }
    /// Reads a number in LEB128 into an array of words.
    void read(std::span<Word> words) {
        for (std::size_t at = 0;; at += 7) {
            const int byte = in_.sbumpc();
            if (byte < 0) fail("the certificate ends too soon");
            const Word bits = static_cast<Word>(byte) & 127;
            const std::size_t word = at / 64, shift = at % 64;
            const Word beyond = shift > 57 ? bits >> (64 - shift) : 0;
            if (word >= words.size() ? bits != 0 : beyond != 0 && word + 1 == words.size()) {
                fail("a number is too large");
            }
            if (word < words.size()) words[word] |= bits << shift;
            if (beyond != 0) words[word + 1] |= beyond;
            if (byte < 128) return;
        }
    }
    Word number() {
        Word value = 0;
        read({&value, 1});
        return value;
    }
    std::size_t item() {
        const Word item = number();
        if (item >= problem_.items.size()) fail("there is no such item");
        return item;
    }

    /// Takes a state out of the table, and adds the states after its branches.
    void expand(Word slot) {
        if (slot >= live_.size() || !live_[slot]) fail("the slot is empty");
        const Word* const from = record(slot);
        row_state_.assign(from, from + record_);
        live_[slot] = false;
        --live_slots_;
        const std::size_t branched = item();
        states_.list(row_state_.data(), branched, branches_);
        const bool may_end = states_.least(row_state_.data(), branched) == 0;
        if (may_end && branches_.empty()) fail("the item is closed already");
        sum_.clear();
        for (const std::size_t option : branches_) {
            now_ = row_state_;
            choose(option);
            target();
            states_.rule_out(row_state_.data(), option);
        }
        if (may_end) {
            now_ = row_state_;
            target();
        }
        sum_.resize(stride_);
        if (has_sums_ && !std::equal(sum_.begin(), sum_.end(), &row_state_[words_ + stride_]))
            fail("the sum is wrong");
    }
    void choose(std::size_t option) {
        states_.choose(now_.data(), option);
        if (!is_count_) now_[words_] += static_cast<Word>(problem_.options[option].cost);
        chosen_.push_back(option);
    }
    /// Reads what becomes of the state now_, and adds its ways or covers.
    void target() {
        Natural covers;  // below the state, with sums
        Word kind = number();
        for (; kind == 2; kind = number()) {
            const std::size_t forced = item();
            const Word least = states_.least(now_.data(), forced);
            states_.list(now_.data(), forced, possible_);
            if (least == 0 || possible_.size() != least) fail("an item is not forced");
            choose(possible_.front());
        }
        if (kind == 1) {
            const std::size_t dead = item();
            states_.list(now_.data(), dead, possible_);
            if (possible_.size() >= states_.least(now_.data(), dead)) fail("an item is not dead");
        } else {
            states_.normalise(now_.data());
            if (kind == 0) {
                add_cover();
                covers = {1};
            } else {
                const Word* const there = refer(kind - 3);
                if (has_sums_) covers.assign(there + words_ + stride_, there + record_);
            }
        }
        if (!has_sums_) return;
        add_product(sum_, covers, Natural{1});
        for (const std::size_t option : chosen_) add_product(totals_[option], covers, ways());
        chosen_.clear();
    }
    std::span<const Word> ways() const { return {&now_[words_], stride_}; }
    void add_cover() {
        const auto is_not_0 = [](Word word) { return word != 0; };
        if (std::any_of(now_.begin(), now_.begin() + static_cast<std::ptrdiff_t>(words_),
                        is_not_0)) {
            fail("a state is not a cover");
        }
        if (is_count_) return add_product(total_, ways(), Natural{1});
        const auto cost = static_cast<std::int64_t>(now_[words_]);
        if (!best_ || (kind_ == "least" ? cost < *best_ : cost > *best_)) best_ = cost;
    }
    /// Adds the state to the table, or its ways to those of the same state.
    Word* refer(Word slot) {
        if (slot > live_.size()) fail("a slot is left out");
        if (slot == live_.size()) {
            live_.push_back(false);
            if (slot % block == 0)
                blocks_.push_back(std::make_unique_for_overwrite<Word[]>(block * record_));
        }
        Word* const there = record(slot);
        if (!live_[slot]) {
            std::copy_n(now_.data(), words_ + stride_, there);
            std::fill_n(there + words_ + stride_, record_ - words_ - stride_, 0);
            live_[slot] = true;
            ++live_slots_;
            if (has_sums_) read({there + words_ + stride_, stride_});
        } else {
            if (!std::equal(there, there + words_, now_.data())) fail("slot has another state");
            add_ways(there + words_);
        }
        return there;
    }
    void add_ways(Word* to) {
        if (!is_count_) {
            const auto a = static_cast<std::int64_t>(*to),
                       b = static_cast<std::int64_t>(now_[words_]);
            *to = static_cast<Word>(kind_[0] == 'l' ? std::min(a, b) : std::max(a, b));
            return;
        }
        Wide carry = 0;
        for (std::size_t i = 0; i < stride_; ++i, carry >>= 64) {
            carry += Wide{to[i]} + now_[words_ + i];
            to[i] = static_cast<Word>(carry);
        }
        // Too large for the claim.
        if (carry != 0) std::fill_n(to, stride_, ~Word{0});
    }
    Word* record(Word slot) { return blocks_[slot / block].get() + slot % block * record_; }

    static constexpr std::size_t block = 256;
    const Problem& problem_;
    const States states_;
    std::streambuf& in_;
    std::string kind_, claim_;
    bool is_count_ = false, has_sums_ = false;
    std::size_t words_ = 0, stride_ = 0, record_ = 0;
    std::vector<std::unique_ptr<Word[]>> blocks_;
    std::vector<bool> live_;
    std::size_t live_slots_ = 0, row_ = 0;
    std::vector<Word> row_state_, now_;
    std::vector<std::size_t> branches_, possible_, chosen_;
    Natural sum_, total_;
    std::vector<Natural> totals_;
    std::optional<std::int64_t> best_;
};

}  // namespace

int main(int argc, char** argv) {
    try {
        std::vector<std::string> files(argv + 1, argv + argc);
        const bool shows_options = std::erase(files, "--options") != 0;
        if (files.size() != 2 || (files[0] == "-" && files[1] == "-")) {
            throw Wrong("usage: quadrille-verify [--options] PROBLEM CERTIFICATE");
        }
        std::ios::sync_with_stdio(false);
        std::ifstream opened[2];
        std::istream* in[2] = {&std::cin, &std::cin};
        for (int k : {0, 1}) {
            if (files[k] == "-") continue;
            opened[k].open(files[k], std::ios::binary);
            if (!opened[k]) throw Wrong(files[k] + " cannot be opened");
            in[k] = &opened[k];
        }
        const Problem problem(*in[0]);
        std::cout << Verifier(problem, *in[1]).verify(shows_options) << std::flush;
        return std::cout ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << "quadrille-verify: " << error.what() << '\n';
        return 1;
    }
}
