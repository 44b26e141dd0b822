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
#include <array>
#include <bit>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using Word = std::uint64_t;
using Words = std::vector<Word>;
__extension__ using Wide = unsigned __int128;
__extension__ using Cost = __int128;

// ---- The problem: DLX text ----------------------------------------------------------------------

struct Item {
    std::string name;
    Word least = 1, most = 1;  // how often it is covered; 0 and 1 if it is secondary
    std::size_t line = 0;      // the last line that has it
};
struct Option {
    std::vector<std::pair<std::size_t, std::size_t>> entries;  // an item, and a color or 0
    std::string text;
    Cost cost = 0;  // in units of 10^-9, and then of 10^-d with the least d that is enough for all
};

struct Problem {
    std::vector<Item> items;
    std::size_t primary = 0;  // the items below are primary
    std::vector<Option> options;
    std::unordered_map<std::string, std::size_t> numbers;  // of items
    std::unordered_map<std::string, std::size_t> colors;   // from 1, of "item:color"
    Word fingerprint = 14695981039346656037u;              // FNV-1a of a text: see docs/formats.md
    std::size_t line = 0;

    explicit Problem(std::istream& in) {
        bool has_items = false;
        for (std::string text; ++line, std::getline(in, text);) {
            if (line == 1 && text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
            if (text.ends_with('\r')) text.pop_back();
            std::istringstream stream(text);
            const std::vector<std::string> words(std::istream_iterator<std::string>(stream), {});
            if (words.empty()) continue;
            // A lone '|' after a blank begins a line of items without primary ones.
            if (words[0][0] == '|' && (has_items || text[0] == '|' || words[0] != "|")) continue;
            const auto is_bad = [](unsigned char c) { return (c < ' ' && c != '\t') || c == 127; };
            check(std::ranges::none_of(text, is_bad), "there is a control byte");
            has_items ? read_option(words) : read_items(words);
            has_items = true;
        }
        check(!in.bad(), "reading fails");
        check(has_items, "no line names the items");
        scale_costs();
    }

   private:
    void check(bool is_right, const char* sentence) const {
        if (is_right) return;
        throw std::runtime_error("problem, line " + std::to_string(line) + ": " + sentence);
    }
    void check_name(std::string_view name) const {
        check(!name.empty() && name.find_first_of(":|") == name.npos, "a name is malformed");
    }
    /// Reads a number in units of 1/unit, without a sign. It has decimals if the unit is not 1.
    Cost number(std::string_view text, Cost unit) const {
        Cost value = 0, place = 0;  // the place of the last decimal
        for (const char c : text) {
            const Cost digit = c - '0';
            if (c == '.' && place == 0 && unit != 1) {
                place = unit;
                continue;
            }
            check(digit >= 0 && digit <= 9 && value >> 92 == 0, "a number is malformed");
            check(place != 1 || digit == 0, "a number has more than 9 decimals");
            if (place > 1) place /= 10;
            value = place == 0 ? value * 10 + digit * unit : value + digit * place;
        }
        check(!text.empty() && text != ".", "a number is malformed");
        return value;
    }
    void read_items(const std::vector<std::string>& words) {
        bool is_secondary = false;
        for (const std::string& word : words) {
            if (word == "|") {
                check(!std::exchange(is_secondary, true), "the line of items has a second '|'");
                continue;
            }
            check(word[0] != '|', "penalties are not supported: write each as an option");
            Item item;
            const std::size_t bar = word.find('|'), colon = word.find(':');
            item.name = bar == word.npos ? word : word.substr(bar + 1);
            check_name(item.name);
            if (is_secondary) item.least = 0;
            if (bar != word.npos) {
                const Cost least = number(word.substr(0, std::min(colon, bar)), 1);
                Cost most = least;
                if (colon < bar) most = number(word.substr(colon + 1, bar - colon - 1), 1);
                check(!is_secondary && most >= least && most != 0 && most >> 32 == 0,
                      "a multiplicity is impossible");
                item.least = static_cast<Word>(least);
                item.most = static_cast<Word>(most);
            }
            check(numbers.emplace(item.name, items.size()).second, "an item is named twice");
            hash(item.name + ' ' + std::to_string(item.least) + ' ');
            hash(std::to_string(item.most) + '\n');
            items.push_back(item);
            if (!is_secondary) ++primary;
        }
        hash("--\n");
    }
    void read_option(const std::vector<std::string>& words) {
        Option option;
        bool has_primary = false;
        for (const std::string& word : words) {
            if (word[0] == '|') {
                const bool is_negative = word[1] == '-', has_sign = is_negative || word[1] == '+';
                const Cost cost = number(word.substr(has_sign ? 2 : 1), 1'000'000'000);
                option.cost += is_negative ? -cost : cost;
                continue;
            }
            const std::size_t colon = word.find(':');
            const auto found = numbers.find(word.substr(0, colon));
            check(found != numbers.end(), "an item is not in the line of items");
            const std::size_t item = found->second;
            check(std::exchange(items[item].line, line) != line, "an item is there twice");
            has_primary |= item < primary;
            std::size_t color = 0;
            if (colon != word.npos) {
                check_name(word.substr(colon + 1));
                check(item >= primary, "a primary item has a color");
                color = colors.emplace(word, colors.size() + 1).first->second;
            }
            option.entries.emplace_back(item, color);
            option.text += (option.text.empty() ? "" : " ") + word;
        }
        if (has_primary) options.push_back(option);  // others are not a part of the problem
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
};

// ---- States -------------------------------------------------------------------------------------

/// A set of numbers, as the words of their bits that are not 0.
struct Part {
    std::size_t word;
    Word mask;
};
using Set = std::vector<Part>;
void add(Set& set, std::size_t number) {
    if (set.empty() || set.back().word != number / 64) set.push_back({number / 64, 0});
    set.back().mask |= Word{1} << number % 64;
}

/// A state begins with two numbers for each primary item: how often it must and may be covered
/// still. If all items must be covered once, the two are the same bit; else they share a word. In a
/// plain problem, which has only such bits, these decide which options are possible. In others, the
/// bits of the possible options follow.
class States {
   public:
    Words root;

    explicit States(const Problem& problem)
        : problem_(problem),
          items_of_(problem.options.size()),
          with_(problem.items.size()),
          same_(problem.colors.size() + 1) {
        const std::size_t primary = problem.primary, options = problem.options.size();
        for (std::size_t i = 0; i < primary; ++i) {
            has_bits_ &= problem.items[i].least == 1 && problem.items[i].most == 1;
        }
        is_plain_ = has_bits_ && primary == problem.items.size();
        first_ = has_bits_ ? (primary + 63) / 64 : primary;
        root.resize(first_ + (is_plain_ ? 0 : (options + 63) / 64));
        for (std::size_t i = 0; i < primary; ++i) {
            set_numbers(root, i, problem.items[i].least, problem.items[i].most);
        }
        for (std::size_t o = 0; o < options; ++o) {
            if (!is_plain_) root[first_ + o / 64] |= Word{1} << o % 64;
            for (const auto& [item, color] : problem.options[o].entries) {
                add(with_[item], o);
                if (is_plain_) add(items_of_[o], item);
                if (color != 0) add(same_[color], o);
            }
        }
    }
    /// How often an item must be covered still.
    Word must(const Words& state, std::size_t item) const {
        if (item >= problem_.primary) return 0;
        return has_bits_ ? state[item / 64] >> item % 64 & 1 : state[item] & UINT32_MAX;
    }
    /// The possible options of an item.
    std::vector<std::size_t> options(const Words& state, std::size_t item) const {
        std::vector<std::size_t> possible;
        for (const Part& part : with_[item]) {
            Word bits = is_plain_ ? part.mask : part.mask & state[first_ + part.word];
            for (; bits != 0; bits &= bits - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
                if (fits(state, part.word * 64 + bit)) possible.push_back(part.word * 64 + bit);
            }
        }
        return possible;
    }
    void rule_out(Words& state, std::size_t option) const {
        if (!is_plain_) state[first_ + option / 64] &= ~(Word{1} << option % 64);
    }
    /// Chooses a possible option: covers its items, and rules out the options that it excludes.
    void choose(Words& state, std::size_t option) const {
        for (const Part& part : items_of_[option]) state[part.word] ^= part.mask;
        if (is_plain_) return;
        rule_out(state, option);
        for (const auto& [item, color] : problem_.options[option].entries) {
            if (item < problem_.primary) {
                const Word least = must(state, item), most = may(state, item);
                set_numbers(state, item, least - (least != 0), most - 1);
                if (most > 1) continue;
            }
            auto same = same_[color].begin();  // these options are not excluded
            for (auto [word, mask] : with_[item]) {
                if (same != same_[color].end() && same->word == word) mask &= ~same++->mask;
                state[first_ + word] &= ~mask;
            }
        }
    }
    /// Gives states with the same covers below them the same form: an item that may be left can be
    /// covered by the possible options at most. All words are 0 if there is only the cover chosen.
    void normalise(Words& state) const {
        for (std::size_t i = 0; i < problem_.primary && !has_bits_; ++i) {
            if (must(state, i) != 0 || may(state, i) == 0) continue;
            set_numbers(state, i, 0, std::min<Word>(may(state, i), options(state, i).size()));
        }
    }

   private:
    Word may(const Words& state, std::size_t item) const {
        return has_bits_ ? must(state, item) : state[item] >> 32;
    }
    void set_numbers(Words& state, std::size_t item, Word must, Word may) const {
        Word& word = state[has_bits_ ? item / 64 : item];
        const Word bit = Word{1} << item % 64;
        word = !has_bits_ ? must | may << 32 : must != 0 ? word | bit : word & ~bit;
    }
    bool fits(const Words& state, std::size_t option) const {
        return std::ranges::all_of(items_of_[option], [&](const Part& part) {
            return (state[part.word] & part.mask) == part.mask;
        });
    }

    const Problem& problem_;
    bool has_bits_ = true, is_plain_ = true;
    std::size_t first_ = 0;      // the word where options begin
    std::vector<Set> items_of_;  // of an option, in a plain problem; otherwise none
    std::vector<Set> with_;      // the options with an item
    std::vector<Set> same_;      // the options with a color
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
    Verifier(const Problem& problem, std::istream& in)
        : problem_(problem), states_(problem), in_(in) {}

    /// Returns the text to print.
    std::string verify(bool shows_options) {
        const std::string claim = read_head();
        now_ = states_.root;
        now_.resize(words_ + stride_ + sum_.size());
        now_[words_] = sign_ == 0 ? 1 : 0;
        target();
        const Words root_covers = sum_;
        while (const Word slot = number()) {
            ++row_;
            expand(slot - 1);
        }
        check(std::ranges::all_of(slots_, &Words::empty), "a state has no row");
        std::string found = decimal(total_), text = "verified ";
        if (sign_ != 0) {
            found = best_ ? std::to_string(sign_ * *best_) : "none";
            text += sign_ > 0 ? "least " : "most ";
        }
        check(found == claim, "the rows do not give the number that is claimed");
        check(sum_.empty() || root_covers == total_, "the root does not have the number claimed");
        text += found + '\n';
        for (std::size_t o = 0; o < totals_.size(); ++o) {
            read(sum_);
            check(sum_ == totals_[o], "an option at the end has a wrong number");
            if (shows_options) text += decimal(sum_) + ' ' + problem_.options[o].text + '\n';
        }
        check(in_.get() < 0, "there are bytes after the end");
        return text;
    }

   private:
    void check(bool is_right, const char* sentence) const {
        if (is_right) return;
        throw std::runtime_error("certificate, row " + std::to_string(row_) + ": " + sentence);
    }
    std::span<Word> ways(Words& state) const { return std::span(state).subspan(words_, stride_); }
    /// Of kind options only, else no words: the covers below a state, which the certificate claims.
    std::span<Word> covers(Words& state) const {
        return std::span(state).subspan(words_ + stride_);
    }

    std::string read_head() {
        std::array<std::string, 8> head;
        const std::size_t longest = 100 + problem_.options.size() / 3;
        for (std::string& word : head) in_ >> std::setw(static_cast<int>(longest)) >> word;
        const auto& [version, kind_is, kind, problem_is, fingerprint, claim_is, claim, end] = head;
        check(in_ && in_.get() == '\n' && version == "quadrille-certificate-1" &&
                  kind_is == "kind" && problem_is == "problem" && claim_is == "claim" &&
                  end == "rows",
              "the lines before the rows are damaged");
        std::ostringstream hex;
        hex << std::hex << std::setfill('0') << std::setw(16) << problem_.fingerprint;
        check(fingerprint == hex.str(), "the certificate is of another problem");
        sign_ = kind == "least" ? 1 : kind == "most" ? -1 : 0;
        check(sign_ != 0 || kind == "count" || kind == "options", "the kind is unknown");
        words_ = states_.root.size();
        stride_ = sign_ == 0 ? claim.size() / 19 + 1 : 1;  // 19 digits are less than a word of ones
        total_.resize(stride_);
        if (kind == "options") totals_.assign(problem_.options.size(), sum_ = total_);
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
        check(item < problem_.items.size(), "there is no such item");
        return item;
    }
    /// Takes the state of a row out of the table, and adds those after its branches.
    void expand(Word slot) {
        check(slot < slots_.size() && !slots_[slot].empty(), "there is no state in the slot");
        Words state = std::exchange(slots_[slot], {});
        const std::size_t branched = item();
        const std::vector<std::size_t> options = states_.options(state, branched);
        const bool may_be_left = states_.must(state, branched) == 0;
        check(!may_be_left || !options.empty(), "the item is closed already");
        std::ranges::fill(sum_, 0);
        for (const std::size_t option : options) {  // this one, and none of those before
            now_ = state;
            choose(option);
            target();
            states_.rule_out(state, option);
        }
        if (may_be_left) {  // none of them
            now_ = state;
            target();
        }
        check(std::ranges::equal(sum_, covers(state)), "the covers do not add up");
    }
    void choose(std::size_t option) {
        states_.choose(now_, option);
        if (sign_ != 0) now_[words_] += static_cast<Word>(sign_ * problem_.options[option].cost);
        chosen_.push_back(option);
    }
    /// Reads what becomes of the state now_.
    void target() {
        Word kind = number();
        for (; kind == 2; kind = number()) {  // an item needs all its possible options
            const std::size_t forced = item();
            const std::vector<std::size_t> options = states_.options(now_, forced);
            check(!options.empty() && options.size() == states_.must(now_, forced),
                  "the item does not need all its options");
            choose(options[0]);
        }
        std::ranges::fill(covers(now_), 0);
        if (kind == 1) {
            const std::size_t dead = item();
            check(states_.options(now_, dead).size() < states_.must(now_, dead),
                  "the item has enough options");
        } else {
            states_.normalise(now_);
            kind == 0 ? add_cover() : add_state(kind - 3);
        }
        add(sum_, covers(now_));
        for (const std::size_t option : chosen_) {
            for (std::size_t i = 0; i < sum_.size(); ++i) {
                add(totals_[option], covers(now_), ways(now_)[i], i);
            }
        }
        chosen_.clear();
    }
    void add_cover() {
        for (const Word word : std::span(now_).first(words_)) check(word == 0, "this is no cover");
        add(total_, ways(now_));
        const auto cost = static_cast<std::int64_t>(now_[words_]);
        best_ = std::min(cost, best_.value_or(cost));
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
        check(std::ranges::equal(std::span(there).first(words_), std::span(now_).first(words_)),
              "the slot has another state");
        if (sign_ == 0) {
            add(ways(there), ways(now_));
        } else if (static_cast<std::int64_t>(now_[words_] - there[words_]) < 0) {
            there[words_] = now_[words_];
        }
        std::ranges::copy(covers(there), covers(now_).begin());
    }

    const Problem& problem_;
    const States states_;
    std::istream& in_;
    std::size_t words_ = 0, stride_ = 0, row_ = 0;  // words of a state, and of a number
    std::int64_t sign_ = 0;            // 1: least cost, -1: most, of signed costs; 0: no costs
    std::vector<Words> slots_;         // states with their ways (or cost) and covers; empty if free
    Words now_;                        // the same, of the state reached
    std::vector<std::size_t> chosen_;  // since the row's state
    Words sum_;                        // the covers below the row's state so far
    Words total_;                      // covers found
    std::vector<Words> totals_;        // those with each option
    std::optional<std::int64_t> best_;
};

}  // namespace

int main(int argc, char** argv) {
    try {
        std::vector<std::string> files(argv + 1, argv + argc);
        const bool shows_options = std::erase(files, "--options") != 0;
        if (files.size() != 2 || files[0] + files[1] == "--") {
            throw std::runtime_error("usage: quadrille-verify [--options] PROBLEM CERTIFICATE");
        }
        std::ios::sync_with_stdio(false);
        std::array<std::ifstream, 2> opened;
        for (std::size_t k : {0, 1}) {
            if (files[k] == "-")
                opened[k].std::ios::rdbuf(std::cin.rdbuf());
            else
                opened[k].open(files[k]);
            if (!opened[k]) throw std::runtime_error(files[k] + " cannot be opened");
        }
        const Problem problem(opened[0]);
        std::cout << Verifier(problem, opened[1]).verify(shows_options) << std::flush;
        if (!std::cout) throw std::runtime_error("the result cannot be written");
    } catch (const std::exception& error) {
        std::cerr << "quadrille-verify: " << error.what() << '\n';
        return 1;
    }
}
