// quadrille-verify PROBLEM CERTIFICATE: checks how many exact covers a problem has.
//
//     g++ -O2 -std=c++20 -o quadrille-verify quadrille_verify.cpp
//
// It shares no line with Quadrille, and searches nothing. docs/formats.md describes both files, and
// docs/certificates-proof.md has the proof. In short: a table has states of the problem, and how
// many ways lead to each. It begins with the whole problem and 1 way. At any time,
//
//     covers of the problem = covers found + sum of ways(S) * covers below S over all states S.
//
// A row of the certificate takes a state out, and adds its ways to the states after the branches of
// an item. When the table is empty, all covers were found. The certificate is not trusted: it only
// names items and slots of the table, and each step that is accepted keeps the equation.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {
using Word = std::uint64_t;
using Words = std::vector<Word>;
__extension__ using Wide = unsigned __int128;
__extension__ using Cost = __int128;
/// May an option, or the options chosen, cost this? A sum of two such costs is at most 2^63.
constexpr auto is_cost = [](Cost cost, Cost unit) { return std::max(cost, -cost) <= unit << 62; };
/// The place that is read, for messages: a line of the problem, or a row of the certificate.
std::pair<std::string, std::size_t> place;
void check(bool is_right, const char* sentence) {
    if (is_right) return;
    throw std::runtime_error(place.first + std::to_string(place.second) + ": " + sentence);
}
constexpr auto bit = [](std::size_t number) { return Word{1} << number % 64; };
/// A set of numbers: words of their bits, each after its index. They mostly grow at the end.
using Set = std::vector<std::pair<std::size_t, Word>>;
void insert(Set& set, std::size_t number) {
    auto at = std::ranges::find(set.rbegin(), set.rend(), number / 64, &Set::value_type::first);
    if (at == set.rend()) set.emplace_back(number / 64, 0), at = set.rbegin();
    at->second |= bit(number);
}
struct Item {
    Word least, most;      // how often it is covered; 0 and 1 if it is secondary
    std::size_t line = 0;  // the last line that has it
    // Its options. In a plain problem, the items that its options watch, and by item these options.
    mutable Set options = {};
    mutable std::unordered_map<std::size_t, std::vector<std::size_t>> watching = {};
    void watch(std::size_t item, std::size_t option) const {
        insert(options, item);
        watching[item].push_back(option);
    }
};
struct Option {
    std::vector<std::pair<std::size_t, Set*>> entries;  // items, and the options of the same color
    std::string text;
    Cost cost = 0;  // in units of 10^-9, and then of 10^-d with the least d that is enough for all
};
/// A state begins with how often each primary item must and may be covered still: a bit if all of
/// them are covered once, or else two halves of a word. In a plain problem, which only has such
/// bits, they decide which options are possible. In others, the bits of these options follow.
struct Problem {
    std::vector<Item> items;
    std::size_t primary = 0;  // the items below are primary
    std::vector<Option> options;
    std::unordered_map<std::string, std::size_t> numbers;   // of the items
    std::unordered_map<std::string, Set> colors{{"", {}}};  // the options with "item:color"
    Word fingerprint = 14695981039346656037u;               // FNV-1a of a text: see docs/formats.md
    bool has_bits = true, is_plain = true;
    std::size_t first = 0;  // the word of a state where the options begin
    Words root;             // the state of the whole problem
    /// Reads DLX text.
    explicit Problem(std::istream& in) {
        bool has_items = false;
        place = {"problem, line ", 0};
        for (std::string text; ++place.second, std::getline(in, text);) {
            if (place.second == 1 && text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
            std::vector<std::string> words;
            if (text.ends_with('\r')) text.pop_back();
            for (std::size_t at, end = 0; (at = text.find_first_not_of(" \t", end)) != text.npos;) {
                end = std::min(text.find_first_of(" \t", at), text.size());
                words.push_back(text.substr(at, end - at));
            }
            // A lone '|' after a blank begins a line of items without primary ones.
            if (words.empty() || text[0] == '|') continue;
            if (words[0][0] == '|' && (has_items || words[0] != "|")) continue;
            std::exchange(has_items, true) ? read_option(words) : read_items(words);
        }
        check(!in.bad() && has_items, "reading fails, or no line names the items");
        Cost unit = 1'000'000'000;
        for (const Option& option : options)
            while (option.cost % unit != 0) unit /= 10;
        for (Option& option : options) {
            option.cost /= unit;
            check(is_cost(option.cost, 1), "a cost is above 2^62");
            const std::string cost = std::to_string(static_cast<std::int64_t>(option.cost));
            hash(option.text + (cost == "0" ? "" : "|" + cost) + '\n');
        }
        first = has_bits ? (primary + 63) / 64 : primary;
        root.resize(first + (is_plain ? 0 : (options.size() + 63) / 64));
        for (std::size_t i = 0; i < primary; ++i)
            root[has_bits ? i / 64 : i] |= has_bits ? bit(i) : items[i].least | items[i].most << 32;
        for (std::size_t o = 0; o < options.size() && !is_plain; ++o)
            root[first + o / 64] |= bit(o);
    }
    /// A number without a sign, in units of 10^-decimals.
    static Cost number(std::string text, std::size_t decimals = 0) {
        const std::size_t point = std::min(text.find('.'), text.size());
        if (decimals != 0) text.erase(point, 1);
        Cost value = 0;
        check(!text.empty() && text.find_first_not_of('0', point + decimals) == text.npos,
              "a number is malformed");
        text.resize(point + decimals, '0');
        for (const char c : text) {
            check(c >= '0' && c <= '9' && value >> 92 == 0, "a number is malformed");
            value = value * 10 + (c - '0');
        }
        return value;
    }
    void read_items(const std::vector<std::string>& words) {
        for (bool is_secondary = false; const std::string& word : words) {
            if (word == "|" && !std::exchange(is_secondary, true)) continue;
            const std::size_t bar = word.find('|'), colon = std::min(word.find(':'), bar);
            check(bar != 0, "a '|' is misplaced (penalties are not supported)");
            Cost least = is_secondary ? 0 : 1, most = 1;
            if (bar != word.npos) {
                least = most = number(word.substr(0, colon));
                if (colon < bar) most = number(word.substr(colon + 1, bar - colon - 1));
                check(!is_secondary && least <= most && most != 0 && most >> 32 == 0,
                      "a multiplicity is impossible");
            }
            const std::string name = word.substr(bar + 1);  // npos + 1 is 0
            check(!name.empty() && name.find_first_of(":|") == name.npos, "a name is malformed");
            check(numbers.emplace(name, items.size()).second, "an item is named twice");
            items.push_back({static_cast<Word>(least), static_cast<Word>(most)});
            hash(name + ' ' + std::to_string(items.back().least) + ' ');
            hash(std::to_string(items.back().most) + '\n');
            is_plain &= least == 1 && most == 1;
            has_bits &= is_secondary || (least == 1 && most == 1);
            primary += is_secondary ? 0 : 1;
        }
        hash("--\n");
    }
    void read_option(const std::vector<std::string>& words) {
        Option option;
        for (const std::string& word : words) {
            if (word[0] == '|') {
                const bool is_negative = word[1] == '-', has_sign = is_negative || word[1] == '+';
                option.cost += number(word.substr(has_sign ? 2 : 1), 9) * (is_negative ? -1 : 1);
                check(is_cost(option.cost, 1'000'000'000), "a cost is above 2^62");
                continue;
            }
            const std::size_t colon = word.find(':');
            const auto found = numbers.find(word.substr(0, colon));
            check(found != numbers.end(), "an item is not in the line of items");
            const std::size_t item = found->second, line = place.second;
            check(std::exchange(items[item].line, line) != line, "an item is there twice");
            option.entries.emplace_back(item, &colors[colon == word.npos ? "" : word]);
            option.text += (option.text.empty() ? "" : " ") + word;
            check(colon == word.npos || item >= primary, "a primary item has a color");
            check(colon + 1 != word.size() && word.find_first_of(":|", colon + 1) == word.npos,
                  "a color is malformed");
        }
        if (std::ranges::min(option.entries).first >= primary) return;  // no part of the problem
        for (const auto& [item, same] : option.entries) {
            if (is_plain) items[item].watch(item, options.size());
            if (!is_plain) insert(items[item].options, options.size());
            if (same != &colors[""]) insert(*same, options.size());
        }
        options.push_back(option);
    }
    void hash(const std::string& text) {
        for (const char c : text) fingerprint = (fingerprint ^ (c & 255)) * 1099511628211u;
    }
    /// How often an item must be covered still.
    Word must(const Words& state, std::size_t item) const {
        if (item >= primary) return 0;
        return has_bits ? state[item / 64] >> item % 64 & 1 : state[item] & UINT32_MAX;
    }
    /// The possible options of an item. In a plain problem, each of its options watches an item
    /// that was closed when it was looked at, and is looked at again when that one is open.
    std::vector<std::size_t> possible(const Words& state, std::size_t number) const {
        std::vector<std::size_t> found;
        const Item& item = items[number];
        for (std::size_t k = 0; k < item.options.size(); ++k) {  // it may grow, by closed items
            const auto [w, bits] = item.options[k];
            for (Word open = bits & state[is_plain ? w : first + w]; open != 0; open &= open - 1) {
                const std::size_t n = w * 64 + static_cast<unsigned>(std::countr_zero(open));
                if (!is_plain) found.push_back(n);
                if (!is_plain) continue;
                std::erase_if(item.watching[n], [&](std::size_t o) {
                    for (const auto& entry : options[o].entries)
                        if (must(state, entry.first) == 0) return item.watch(entry.first, o), true;
                    return found.push_back(o), false;
                });
                if (item.watching[n].empty()) item.options[k].second &= ~bit(n);
            }
        }
        std::ranges::sort(found);
        return found;
    }
    /// Chooses a possible option: covers its items, and rules out the options that it excludes.
    void choose(Words& state, std::size_t option) const {
        if (!is_plain) state[first + option / 64] &= ~bit(option);
        for (const auto& [item, same_color] : options[option].entries) {
            const Word less = (Word{1} << 32) + (must(state, item) == 0 ? 0 : 1);
            if (item < primary) state[has_bits ? item / 64 : item] -= has_bits ? bit(item) : less;
            if (item < primary && !has_bits && state[item] >> 32 != 0) continue;
            auto same = same_color->begin();  // these options are not excluded
            for (auto [word, bits] : items[item].options) {
                if (is_plain) break;
                if (same != same_color->end() && same->first == word) bits &= ~same++->second;
                state[first + word] &= ~bits;
            }
        }
    }
    /// Gives states with the same covers below them the same form: an item that may be left can be
    /// covered by the possible options at most. All words are 0 if there is only the cover chosen.
    void normalise(Words& state) const {
        for (std::size_t i = 0; i < primary && !has_bits; ++i) {
            Word most = 0;
            for (const auto& [k, bits] : items[i].options)
                most += static_cast<Word>(std::popcount(bits & state[first + k])) << 32;
            if (must(state, i) == 0) state[i] = std::min(state[i], most);
        }
    }
};

/// to += from * factor, for numbers of several words, the lowest first. A sum that is too large
/// becomes the largest number, which is above the claim, as the covers then are.
void add(std::span<Word> to, std::span<const Word> from, Word factor = 1) {
    Wide carry = 0;
    for (std::size_t i = 0; i < to.size(); ++i, carry >>= 64)
        to[i] = static_cast<Word>(carry += Wide{i < from.size() ? from[i] : 0} * factor + to[i]);
    if (carry != 0) std::ranges::fill(to, ~Word{0});
}
struct Verifier {
    const Problem& problem;
    std::istream& in;
    int sign = 0;  // 0: ways are counted; otherwise the best is the greatest cost * sign
    std::size_t words = problem.root.size(), size = 0;  // of a state, and of a number
    Words table = {};                      // in each slot: a state, its ways or cost, its covers
    std::vector<bool> is_used = {};        // the slots with a state
    Words now = problem.root;              // the state reached, as it is in the table
    std::vector<std::size_t> chosen = {};  // options, since the state of the row
    Words sum = {};                        // covers below the branches so far. Kind options only
    Words total = {};                      // the covers found
    std::vector<Words> totals = {};        // those with each option. Kind options only
    Word best = 0;  // the best cost found, as in the table: above `zero` by cost * sign
    static constexpr Word zero = Word{1} << 63;
    std::string verify() {  // returns what is printed
        place = {"certificate, row ", 0};
        std::vector<std::string> head(8);
        const std::size_t longest = 100 + problem.options.size() / 3;  // the digits of a count
        for (std::string& word : head) in.width(static_cast<std::streamsize>(longest)), in >> word;
        const std::string kind = head[2], claim = head[6];
        std::string hex;
        for (int k = 60; k >= 0; k -= 4) hex += "0123456789abcdef"[problem.fingerprint >> k & 15];
        const std::vector<std::string> expected{
            "quadrille-certificate-1", "kind", kind, "problem", hex, "claim", claim, "rows"};
        check(head == expected && in.get() == '\n', "the head is damaged, or of another problem");
        sign = kind == "least" ? -1 : kind == "most" ? 1 : 0;
        check(sign != 0 || kind == "count" || kind == "options", "the kind is unknown");
        check(claim == "0" || claim[0] != '0', "the claim begins with a zero");
        size = sign == 0 ? claim.size() / 19 + 1 : 1;  // a word of ones has 20 digits
        total.resize(size);
        if (kind == "options") totals.assign(problem.options.size(), Words(2 * size)), sum = total;
        Words claimed(size);
        for (const char c : claim) {
            check(sign != 0 || (c >= '0' && c <= '9'), "the claim is no number");
            add(claimed, Words(claimed), 9);
            add(claimed, Words{static_cast<Word>(c - '0')});
        }
        now.resize(words + size + sum.size());
        now[words] = sign == 0 ? 1 : zero;
        target();
        for (Word slot = next(); slot != 0; slot = next()) expand(slot - 1);
        check(std::ranges::count(is_used, true) == 0, "a state has no row");
        const std::string found =
            best == 0 ? "none" : std::to_string(sign * static_cast<std::int64_t>(best - zero));
        check(sign == 0 ? total == claimed : found == claim, "the rows do not give the claim");
        for (Words number(2 * size); const Words& with_option : totals) {
            read(number);
            check(number == with_option, "the number of an option is wrong");
        }
        check(in.get() < 0, "there are bytes after the end");
        return "verified " + (sign == 0 ? "" : kind + ' ') + claim + '\n';
    }
    std::span<Word> at(Word k) { return std::span(table).subspan(k * now.size(), now.size()); }
    std::span<Word> ways(std::span<Word> state) const { return state.subspan(words, size); }
    std::span<Word> covers(std::span<Word> state) const { return state.subspan(words + size); }
    /// Reads LEB128: 7 bits of a number in each byte, the lowest first, and a bit: do more follow?
    void read(std::span<Word> number) {
        std::ranges::fill(number, 0);
        for (std::size_t shift = 0;; shift += 7) {
            const int byte = in.rdbuf()->sbumpc();
            check(byte >= 0, "the certificate ends too soon");
            Wide bits = static_cast<Wide>(byte & 127) << shift % 64;
            for (std::size_t k = shift / 64; bits != 0; ++k, bits >>= 64) {
                check(k < number.size(), "a number is too large");
                number[k] |= static_cast<Word>(bits);
            }
            if (byte < 128) return;
        }
    }
    Word next(Word end = ~Word{0}) {
        Word number = 0;
        read({&number, 1});
        check(number < end, "there is no such item");
        return number;
    }
    /// Takes the state of a row out of the table, and branches on an item.
    void expand(Word slot) {
        ++place.second;
        check(slot < is_used.size() && is_used[slot], "there is no state in the slot");
        is_used[slot] = false;
        Words state(at(slot).begin(), at(slot).end());
        const std::size_t item = next(problem.items.size());
        const auto options = problem.possible(state, item);
        const std::size_t branches = options.size() + (problem.must(state, item) == 0 ? 1 : 0);
        std::ranges::fill(sum, 0);
        for (std::size_t b = 0; b < branches; ++b) {
            now = state;  // without the options of the branches before
            chosen.clear();
            if (b < options.size()) choose(options[b]);
            if (b < options.size() && !problem.is_plain)
                state[problem.first + options[b] / 64] &= ~bit(options[b]);
            target();
        }
        check(std::ranges::equal(sum, covers(state)), "the covers do not add up");
    }
    void choose(std::size_t option) {
        problem.choose(now, option);
        const Cost cost = now[words] + sign * problem.options[option].cost;
        check(sign == 0 || is_cost(cost - zero, 1), "the options chosen cost more than 2^62");
        now[words] = static_cast<Word>(cost);
        chosen.push_back(option);
    }
    /// Reads what becomes of the state `now`, and adds its ways and covers.
    void target() {
        Word kind = next();
        for (; kind == 1 || kind == 2; kind = next()) {
            const std::size_t item = next(problem.items.size()), must = problem.must(now, item);
            const auto options = problem.possible(now, item);
            if (kind == 1) return check(options.size() < must, "the item has enough options");
            check(must != 0 && options.size() == must, "the item does not need all its options");
            choose(options[0]);
        }
        problem.normalise(now);
        std::ranges::fill(covers(now), 0);
        if (kind != 0) meet(kind - 3);
        if (kind == 0) {
            for (std::size_t k = 0; k < words; ++k) check(now[k] == 0, "this is no cover");
            add(total, ways(now));
            best = std::max(best, now[words]);
            if (!sum.empty()) covers(now)[0] = 1;
        }
        add(sum, covers(now));
        for (const std::size_t option : chosen)
            for (std::size_t k = 0; k < sum.size(); ++k)
                add(std::span(totals[option]).subspan(k), covers(now), ways(now)[k]);
    }
    /// Adds the state `now` to the table, or its ways to those of the same state there.
    void meet(Word slot) {
        check(slot <= is_used.size(), "a slot before this one was never used");
        if (slot == is_used.size())
            is_used.push_back(false), table.resize(table.size() + now.size());
        const std::span<Word> there = at(slot);
        if (!is_used[slot]) {
            is_used[slot] = true;
            if (!sum.empty()) read(covers(now));
            std::ranges::copy(now, there.begin());
            std::ranges::fill(ways(there), 0);
        }
        for (std::size_t k = 0; k < words; ++k) check(now[k] == there[k], "here is another state");
        if (sign == 0) add(ways(there), ways(now));
        if (sign != 0) there[words] = std::max(there[words], now[words]);
        std::ranges::copy(covers(there), covers(now).begin());
    }
};
}  // namespace
int main(int argc, char** argv) {
    try {
        if (argc != 3) throw std::runtime_error("usage: quadrille-verify PROBLEM CERTIFICATE");
        const auto name = [](std::string file) { return file == "-" ? "/dev/stdin" : file; };
        std::ifstream problem_file(name(argv[1])), certificate(name(argv[2]));
        if (!problem_file) throw std::runtime_error(std::string(argv[1]) + " cannot be read");
        if (!certificate) throw std::runtime_error(std::string(argv[2]) + " cannot be read");
        const Problem problem(problem_file);
        std::cout << Verifier{problem, certificate}.verify() << std::flush;
        return std::cout ? 0 : throw std::runtime_error("the result cannot be written");
    } catch (const std::exception& error) {
        std::cerr << "quadrille-verify: " << error.what() << '\n';
        return 1;
    }
}
