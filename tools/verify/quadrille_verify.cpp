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
#include <fstream>
#include <iomanip>
#include <iostream>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using Word = std::uint64_t;
using Words = std::vector<Word>;
using Numbers = std::vector<std::size_t>;
__extension__ using Wide = unsigned __int128;
__extension__ using Cost = __int128;

/// Where the program reads, for messages: a line of the problem, or a row of the certificate.
std::pair<std::string, std::size_t> place;

void check(bool is_right, const char* sentence) {
    if (is_right) return;
    throw std::runtime_error(place.first + std::to_string(place.second) + ": " + sentence);
}

/// A set of numbers: the words of their bits, but for words of zeros.
struct Part {
    std::size_t word;
    Word mask;
};
using Set = std::vector<Part>;
void add(Set& set, std::size_t number) {
    if (set.empty() || set.back().word != number / 64) set.push_back({number / 64, 0});
    set.back().mask |= Word{1} << number % 64;
}

// ---- The problem --------------------------------------------------------------------------------

struct Item {
    Word least, most;  // how often it is covered; 0 and 1 if it is secondary
    Set options;
    std::size_t line;  // the last line that has it
};
struct Option {
    std::vector<std::pair<std::size_t, std::size_t>> entries;  // an item, and a color or 0
    Set items;
    std::string text;
    Cost cost = 0;  // in units of 10^-9, and then of 10^-d with the least d that is enough for all
};

/// Reads DLX text.
struct Problem {
    std::vector<Item> items;
    std::size_t primary = 0;  // the items below are primary
    std::vector<Option> options;
    std::vector<Set> colors{{}};               // the options with a color; none for 0
    Word fingerprint = 14695981039346656037u;  // FNV-1a of a text: see docs/formats.md

    explicit Problem(std::istream& in) {
        place = {"problem, line ", 0};
        for (std::string text; ++place.second, std::getline(in, text);) {
            if (place.second == 1 && text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
            if (text.ends_with('\r')) text.pop_back();
            std::vector<std::string> words;
            std::istringstream stream(text);
            for (std::string word; stream >> word;) words.push_back(word);
            if (words.empty()) continue;
            // A lone '|' after a blank begins a line of items without primary ones.
            const bool is_first = items.empty() && !has_items_;
            if (words[0][0] == '|' && (!is_first || text[0] == '|' || words[0] != "|")) continue;
            const auto is_bad = [](unsigned char c) { return (c < ' ' && c != '\t') || c == 127; };
            check(std::ranges::none_of(text, is_bad), "there is a control byte");
            has_items_ ? read_option(words) : read_items(words);
        }
        check(!in.bad(), "reading fails");
        check(has_items_, "no line names the items");
        scale_costs();
    }

   private:
    static void check_name(const std::string& name) {
        check(!name.empty() && name.find_first_of(":|") == name.npos, "a name is malformed");
    }
    /// A number without a sign, in units of 1/unit. It has no decimals if the unit is 1.
    static Cost number(const std::string& text, Cost unit = 1) {
        Cost value = 0, place = 0;  // the place of the last decimal
        for (const char c : text) {
            const bool is_point = c == '.' && place == 0 && unit != 1;
            check(is_point || (c >= '0' && c <= '9' && value >> 92 == 0), "a number is malformed");
            check(place != 1 || c == '0', "a number has more than 9 decimals");
            if (place > 1) place /= 10;
            if (is_point)
                place = unit;
            else
                value = place == 0 ? value * 10 + (c - '0') * unit : value + (c - '0') * place;
        }
        check(!text.empty() && text != ".", "a number is malformed");
        return value;
    }
    void read_items(const std::vector<std::string>& words) {
        bool is_secondary = false;
        for (const std::string& word : words) {
            if (word == "|") {
                check(!std::exchange(is_secondary, true), "the items have a second '|'");
                continue;
            }
            const std::size_t bar = word.find('|'), colon = std::min(word.find(':'), bar);
            check(bar != 0, "penalties are not supported: write options in their place");
            Cost least = is_secondary ? 0 : 1, most = 1;
            if (bar != word.npos) {
                least = most = number(word.substr(0, colon));
                if (colon < bar) most = number(word.substr(colon + 1, bar - colon - 1));
                check(!is_secondary && least <= most && most != 0, "a multiplicity is impossible");
                check(most >> 32 == 0, "a multiplicity is too large");
            }
            const std::string name = word.substr(bar + 1);  // npos + 1 is 0
            check_name(name);
            check(numbers_.emplace(name, items.size()).second, "an item is named twice");
            items.push_back({static_cast<Word>(least), static_cast<Word>(most), {}, 0});
            hash(name + ' ' + std::to_string(items.back().least) + ' ');
            hash(std::to_string(items.back().most) + '\n');
            if (!is_secondary) ++primary;
        }
        hash("--\n");
        has_items_ = true;
    }
    void read_option(const std::vector<std::string>& words) {
        Option option;
        for (const std::string& word : words) {
            if (word[0] == '|') {
                const bool is_negative = word[1] == '-', has_sign = is_negative || word[1] == '+';
                const Cost cost = number(word.substr(has_sign ? 2 : 1), 1'000'000'000);
                option.cost += is_negative ? -cost : cost;
                continue;
            }
            const std::size_t colon = word.find(':');
            const auto found = numbers_.find(word.substr(0, colon));
            check(found != numbers_.end(), "an item is not in the line of items");
            const std::size_t item = found->second, line = place.second;
            check(std::exchange(items[item].line, line) != line, "an item is there twice");
            option.entries.emplace_back(item, 0);
            option.text += (option.text.empty() ? "" : " ") + word;
            if (colon == word.npos) continue;
            check_name(word.substr(colon + 1));
            check(item >= primary, "a primary item has a color");
            option.entries.back().second = colors_.emplace(word, colors_.size() + 1).first->second;
        }
        const auto is_primary = [&](const auto& entry) { return entry.first < primary; };
        if (std::ranges::none_of(option.entries, is_primary)) return;  // no part of the problem
        colors.resize(colors_.size() + 1);
        for (const auto& [item, color] : option.entries) {
            add(items[item].options, options.size());
            add(option.items, item);
            if (color != 0) add(colors[color], options.size());
        }
        options.push_back(option);
    }
    void scale_costs() {
        Cost unit = 1'000'000'000, total = 0;
        for (const Option& option : options) {
            while (option.cost % unit != 0) unit /= 10;
        }
        for (Option& option : options) {
            option.cost /= unit;
            total += option.cost < 0 ? -option.cost : option.cost;
            check(total <= Cost{1} << 62, "the costs are too large");
            const std::string cost = std::to_string(static_cast<std::int64_t>(option.cost));
            hash(option.text + (cost == "0" ? "" : "|" + cost) + '\n');
        }
    }
    void hash(const std::string& text) {
        for (const unsigned char c : text) fingerprint = (fingerprint ^ c) * 1099511628211u;
    }

    bool has_items_ = false;
    std::unordered_map<std::string, std::size_t> numbers_, colors_;  // of "item", of "item:color"
};

// ---- States -------------------------------------------------------------------------------------

/// A state begins with two numbers for each primary item: how often it must and may be covered
/// still. If all items must be covered once, the two are the same bit; else they share a word. In a
/// plain problem, which has only such bits, these decide which options are possible. In others, the
/// bits of the possible options follow.
struct States {
    const Problem& problem;
    bool has_bits = true, is_plain = true;
    std::size_t first = 0;  // the word where options begin
    Words root;

    explicit States(const Problem& of) : problem(of) {
        const auto is_once = [](const Item& item) { return item.least == 1 && item.most == 1; };
        is_plain = std::ranges::all_of(problem.items, is_once);
        has_bits =
            std::all_of(problem.items.begin(), problem.items.begin() + problem.primary, is_once);
        first = has_bits ? (problem.primary + 63) / 64 : problem.primary;
        root.resize(first + (is_plain ? 0 : (problem.options.size() + 63) / 64));
        for (std::size_t i = 0; i < problem.primary; ++i) {
            if (has_bits)
                root[i / 64] |= Word{1} << i % 64;
            else
                root[i] = problem.items[i].least | problem.items[i].most << 32;
        }
        for (std::size_t o = 0; o < problem.options.size() && !is_plain; ++o) {
            root[first + o / 64] |= Word{1} << o % 64;
        }
    }
    /// How often an item must be covered still.
    Word must(const Words& state, std::size_t item) const {
        if (item >= problem.primary) return 0;
        return has_bits ? state[item / 64] >> item % 64 & 1 : state[item] & UINT32_MAX;
    }
    /// The possible options of an item.
    Numbers options(const Words& state, std::size_t item) const {
        Numbers possible;
        const auto is_open = [&](const Part& part) { return (part.mask & ~state[part.word]) == 0; };
        for (const Part& part : problem.items[item].options) {
            Word bits = is_plain ? part.mask : part.mask & state[first + part.word];
            for (; bits != 0; bits &= bits - 1) {
                const std::size_t o =
                    part.word * 64 + static_cast<unsigned>(std::countr_zero(bits));
                if (is_plain && !std::ranges::all_of(problem.options[o].items, is_open)) continue;
                possible.push_back(o);
            }
        }
        return possible;
    }
    void rule_out(Words& state, std::size_t option) const {
        if (!is_plain) state[first + option / 64] &= ~(Word{1} << option % 64);
    }
    /// Chooses a possible option: covers its items, and rules out the options that it excludes.
    void choose(Words& state, std::size_t option) const {
        rule_out(state, option);
        for (const auto& [item, color] : problem.options[option].entries) {
            if (item < problem.primary && has_bits) {
                state[item / 64] &= ~(Word{1} << item % 64);
            } else if (item < problem.primary) {
                state[item] -= (Word{1} << 32) + (must(state, item) == 0 ? 0 : 1);
                if (state[item] >> 32 != 0) continue;
            }
            if (is_plain) continue;
            auto same = problem.colors[color].begin();  // these options are not excluded
            for (auto [word, mask] : problem.items[item].options) {
                if (same != problem.colors[color].end() && same->word == word)
                    mask &= ~same++->mask;
                state[first + word] &= ~mask;
            }
        }
    }
    /// Gives states with the same covers below them the same form: an item that may be left can be
    /// covered by the possible options at most. All words are 0 if there is only the cover chosen.
    void normalise(Words& state) const {
        for (std::size_t i = 0; i < problem.primary && !has_bits; ++i) {
            if (must(state, i) == 0)
                state[i] = std::min(state[i], Word{options(state, i).size()} << 32);
        }
    }
};

// ---- Numbers: words, the lowest first. All have as many as the claim needs. ---------------------

/// to += from * factor * 2^(64 * shift). A sum that is too large becomes the largest number, which
/// is above the claim. If there is a cover below, the covers are more than is claimed, too.
void add(std::span<Word> to, std::span<const Word> from, Word factor = 1, std::size_t shift = 0) {
    Wide carry = 0;
    for (std::size_t i = 0; i < from.size(); ++i, carry >>= 64) {
        carry += Wide{from[i]} * factor;
        if (i + shift >= to.size() && carry != 0) break;
        if (i + shift >= to.size()) continue;
        carry += to[i + shift];
        to[i + shift] = static_cast<Word>(carry);
    }
    if (carry != 0) std::ranges::fill(to, ~Word{0});
}
std::string decimal(Words number) {
    std::string digits;
    while (std::ranges::count(number, 0u) != std::ssize(number)) {
        Wide rest = 0;
        for (std::size_t i = number.size(); i-- > 0; rest %= 10) {
            rest = rest << 64 | number[i];
            number[i] = static_cast<Word>(rest / 10);
        }
        digits += static_cast<char>('0' + static_cast<int>(rest));
    }
    return digits.empty() ? "0" : std::string(digits.rbegin(), digits.rend());
}

// ---- The certificate ----------------------------------------------------------------------------

class Verifier {
   public:
    Verifier(const Problem& problem, std::istream& in) : states_(problem), in_(in) {}

    /// Returns the text to print.
    std::string verify(bool shows_options) {
        place = {"certificate, row ", 0};
        const std::string claim = read_head();
        target();
        check(sum_.empty() || decimal(sum_) == claim,
              "the whole problem has not the number claimed");
        for (Word slot = number(); slot != 0; slot = number()) {
            ++place.second;
            expand(slot - 1);
        }
        check(std::ranges::all_of(slots_, &Words::empty), "a state has no row");
        const std::string best = best_ ? std::to_string(sign_ * *best_) : "none";
        check((sign_ == 0 ? decimal(total_) : best) == claim, "the claim is wrong");
        std::string text = sign_ == 0  ? "verified "
                           : sign_ > 0 ? "verified least "
                                       : "verified most ";
        text += claim + '\n';
        for (std::size_t o = 0; o < totals_.size(); ++o) {
            read(sum_);
            check(sum_ == totals_[o], "an option at the end has a wrong number");
            if (shows_options) text += decimal(sum_) + ' ' + states_.problem.options[o].text + '\n';
        }
        check(in_.get() < 0, "there are bytes after the end");
        return text;
    }

   private:
    std::span<Word> ways(Words& state) const { return std::span(state).subspan(words_, stride_); }
    /// Of kind options only, else no words: the covers below a state, which the certificate claims.
    std::span<Word> covers(Words& state) const { return std::span(state).last(sum_.size()); }

    std::string read_head() {
        const Problem& problem = states_.problem;
        std::vector<std::string> head(8);
        const auto longest = static_cast<int>(100 + problem.options.size() / 3);
        for (std::string& word : head) in_ >> std::setw(longest) >> word;
        std::ostringstream hex;
        hex << std::hex << std::setfill('0') << std::setw(16) << problem.fingerprint;
        const std::string kind = head[2], claim = head[6];
        check(head == std::vector<std::string>{"quadrille-certificate-1", "kind", kind, "problem",
                                               hex.str(), "claim", claim, "rows"},
              "the certificate is of another problem, or its first lines are damaged");
        check(in_.get() == '\n', "the rows do not begin");
        sign_ = kind == "least" ? 1 : kind == "most" ? -1 : 0;
        check(sign_ != 0 || kind == "count" || kind == "options", "the kind is unknown");
        words_ = states_.root.size();
        stride_ = sign_ == 0 ? claim.size() / 19 + 1 : 1;  // a word of ones has 20 digits
        total_.resize(stride_);
        if (kind == "options") totals_.assign(problem.options.size(), sum_ = total_);
        now_ = states_.root;
        now_.resize(words_ + stride_ + sum_.size());
        now_[words_] = sign_ == 0 ? 1 : 0;
        return claim;
    }
    /// Reads LEB128: 7 bits in a byte, the lowest first, and a bit that says that more follow.
    void read(std::span<Word> number) {
        std::ranges::fill(number, 0);
        for (std::size_t at = 0;; at += 7) {
            const int byte = in_.rdbuf()->sbumpc();
            check(byte >= 0, "the certificate ends too soon");
            Wide bits = static_cast<Wide>(byte & 127) << at % 64;
            for (std::size_t k = at / 64; bits != 0; ++k, bits >>= 64) {
                check(k < number.size(), "a number is too large");
                number[k] |= static_cast<Word>(bits);
            }
            if (byte < 128) return;
        }
    }
    Word number() {
        Word number = 0;
        read({&number, 1});
        return number;
    }
    std::size_t item() {
        const Word item = number();
        check(item < states_.problem.items.size(), "there is no such item");
        return item;
    }
    /// Takes the state of a row out of the table, and adds those after its branches.
    void expand(Word slot) {
        check(slot < slots_.size() && !slots_[slot].empty(), "there is no state in the slot");
        Words state = std::exchange(slots_[slot], {});
        const std::size_t branched = item();
        const Numbers options = states_.options(state, branched);
        const std::size_t branches = options.size() + (states_.must(state, branched) == 0 ? 1 : 0);
        check(branches != 1 || !options.empty(), "the item is closed already");
        std::ranges::fill(sum_, 0);
        for (std::size_t b = 0; b < branches; ++b) {
            now_ = state;  // without the options of the branches before
            chosen_.clear();
            if (b < options.size()) {
                choose(options[b]);
                states_.rule_out(state, options[b]);
            }
            target();
        }
        check(std::ranges::equal(sum_, covers(state)), "the covers do not add up");
    }
    void choose(std::size_t option) {
        states_.choose(now_, option);
        if (sign_ != 0)
            now_[words_] += static_cast<Word>(sign_ * states_.problem.options[option].cost);
        chosen_.push_back(option);
    }
    /// Reads what becomes of the state now_, and adds its ways and covers.
    void target() {
        Word kind = number();
        for (; kind == 1 || kind == 2; kind = number()) {
            const std::size_t i = item(), must = states_.must(now_, i);
            const Numbers options = states_.options(now_, i);
            if (kind == 1) return check(options.size() < must, "the item has enough options");
            check(must != 0 && options.size() == must, "the item does not need all its options");
            choose(options[0]);
        }
        states_.normalise(now_);
        kind == 0 ? add_cover() : add_state(kind - 3);
        add(sum_, covers(now_));
        for (const std::size_t option : chosen_) {
            for (std::size_t i = 0; i < sum_.size(); ++i) {
                add(totals_[option], covers(now_), ways(now_)[i], i);
            }
        }
    }
    void add_cover() {
        for (const Word word : std::span(now_).first(words_)) check(word == 0, "this is no cover");
        add(total_, ways(now_));
        const auto cost = static_cast<std::int64_t>(now_[words_]);
        best_ = std::min(cost, best_.value_or(cost));
        std::ranges::fill(covers(now_), 0);
        if (!sum_.empty()) covers(now_)[0] = 1;
    }
    void add_state(Word slot) {
        check(slot <= slots_.size(), "the slots before this one were not used");
        if (slot == slots_.size()) slots_.emplace_back();
        Words& there = slots_[slot];
        if (there.empty()) {
            if (!sum_.empty()) read(covers(now_));
            there = now_;
            return;
        }
        const auto end = now_.begin() + static_cast<std::ptrdiff_t>(words_);
        check(std::equal(now_.begin(), end, there.begin()), "the slot has another state");
        if (sign_ == 0) add(ways(there), ways(now_));
        const Word less = there[words_] - now_[words_];
        if (sign_ != 0 && less >> 63 == 0) there[words_] = now_[words_];
        std::ranges::copy(covers(there), covers(now_).begin());
    }

    const States states_;
    std::istream& in_;
    std::size_t words_ = 0, stride_ = 0;  // words of a state, and of a number
    int sign_ = 0;                        // the table has 1: costs, -1: costs * -1, 0: ways
    std::vector<Words> slots_;            // states, with their ways or cost, and covers
    Words now_;                           // the same, of the state reached
    Numbers chosen_;                      // options, since the state of the row
    Words sum_;                           // the covers below the branches so far
    Words total_;                         // the covers found
    std::vector<Words> totals_;           // those with each option
    std::optional<std::int64_t> best_;    // the least cost found
};

}  // namespace

int main(int argc, char** argv) {
    try {
        std::vector<std::string> names(argv + 1, argv + argc);
        const bool shows_options = std::erase(names, "--options") != 0;
        if (names.size() != 2 || names[0] + names[1] == "--") {
            throw std::runtime_error("usage: quadrille-verify [--options] PROBLEM CERTIFICATE");
        }
        std::ios::sync_with_stdio(false);
        std::ifstream files[2];
        for (const int k : {0, 1}) {
            if (names[k] != "-") files[k].open(names[k]);
            if (!files[k]) throw std::runtime_error(names[k] + " cannot be opened");
        }
        const Problem problem(names[0] == "-" ? std::cin : files[0]);
        Verifier verifier(problem, names[1] == "-" ? std::cin : files[1]);
        std::cout << verifier.verify(shows_options) << std::flush;
        return std::cout ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << "quadrille-verify: " << error.what() << '\n';
        return 1;
    }
}
