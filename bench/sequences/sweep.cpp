// sweep: counts the exact covers of a problem in DLX text. It shares no code with the engines, so
// it is a second way to the counts that only `diagram` reaches.
//
//     sweep [reversed] <problem.dlx
//
// The problem. How often can options be chosen so that each primary item is covered once, and each
// secondary item at most once? Colors and multiplicities are refused.
//
// The idea. Go through the primary items in the order of the text, or from the last to the first
// with the word "reversed". A state is the set of items that are covered already and are not passed
// yet. For each state, a table has the number of ways to reach it. At an item, a state that covers
// it goes on, and any other state takes each option whose first item this is, if it fits. This is
// the transfer-matrix method on a broken profile.
//
// A state has 256 bits. An item has one of them from the first item whose options have it to the
// last one, and then another item has it. Counts have 384 bits. Too few bits are an error.
//
// The cost is the number of states times options at an item. Two layers of states are kept.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

constexpr std::size_t bits = 256;

/// A number of 384 bits, the low word first.
struct Number {
    std::array<std::uint64_t, 6> words{};

    void add(const Number& other) {
        unsigned __int128 carry = 0;
        for (std::size_t i = 0; i < words.size(); ++i) {
            carry += static_cast<unsigned __int128>(words[i]) + other.words[i];
            words[i] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        if (carry != 0) throw std::runtime_error("a count has more than 384 bits");
    }
    [[nodiscard]] std::string decimal() const {
        std::string digits;
        Number rest = *this;
        do {
            unsigned __int128 part = 0;
            for (std::size_t i = words.size(); i-- > 0;) {
                part = part << 64 | rest.words[i];
                rest.words[i] = static_cast<std::uint64_t>(part / 10);
                part %= 10;
            }
            digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(part)));
        } while (rest.words != decltype(words){});
        return digits;
    }
};

struct State {
    std::array<std::uint64_t, bits / 64> words{};

    void set(std::size_t bit) { words[bit / 64] |= std::uint64_t{1} << bit % 64; }
    void clear(std::size_t bit) { words[bit / 64] &= ~(std::uint64_t{1} << bit % 64); }
    [[nodiscard]] bool has(std::size_t bit) const { return words[bit / 64] >> bit % 64 & 1; }
    [[nodiscard]] bool meets(const State& other) const {
        bool met = false;
        for (std::size_t i = 0; i < words.size(); ++i) met |= (words[i] & other.words[i]) != 0;
        return met;
    }
    [[nodiscard]] State with(const State& other) const {
        State both = *this;
        for (std::size_t i = 0; i < words.size(); ++i) both.words[i] |= other.words[i];
        return both;
    }
    bool operator==(const State&) const = default;
};

/// A table from states to numbers: a list of entries, and an index by hash with open addressing, at
/// most half full. The list is walked in the order of insertion, because a walk in the order of the
/// hashes would fill the next index unevenly.
class Layer {
   public:
    struct Entry {
        State state;
        Number ways;
    };

    void add(const State& state, const Number& ways) {
        std::uint32_t& place = place_of(state);
        if (place != free_place) {
            entries_[place].ways.add(ways);
            return;
        }
        if (entries_.size() == free_place) throw std::runtime_error("there are too many states");
        place = static_cast<std::uint32_t>(entries_.size());
        entries_.push_back({state, ways});
        if (2 * entries_.size() > index_.size()) grow();
    }
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

   private:
    static constexpr std::uint32_t free_place = 0xFFFFFFFF;

    [[nodiscard]] std::uint32_t& place_of(const State& state) {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : state.words) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15;
            hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93;  // high bits of words reach low ones
            hash ^= hash >> 32;
        }
        std::size_t place = hash & (index_.size() - 1);
        while (index_[place] != free_place && entries_[index_[place]].state != state) {
            place = (place + 1) & (index_.size() - 1);
        }
        return index_[place];
    }
    void grow() {
        index_.assign(2 * index_.size(), free_place);
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            place_of(entries_[i].state) = static_cast<std::uint32_t>(i);
        }
    }

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> index_ = std::vector<std::uint32_t>(64, free_place);
};

struct Problem {
    std::size_t primary = 0;
    std::vector<std::size_t> bit_of;  ///< of each item; items share bits at different times
    std::vector<std::vector<State>> options_at;  ///< of each primary item: those whose first it is
    std::vector<std::vector<std::size_t>>
        ended;  ///< of each primary item: bits not needed after it
};

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in(line);
    return {std::istream_iterator<std::string>(in), {}};
}

/// Gives each item a bit from the first primary item whose options have it to the last one. A
/// primary item needs it until it is passed itself.
void share_bits(Problem& problem, const std::vector<std::vector<std::size_t>>& options) {
    const std::size_t items = problem.bit_of.size();
    std::vector<std::size_t> from(items, problem.primary);
    std::vector<std::size_t> to(items, 0);
    for (std::size_t item = 0; item < problem.primary; ++item) from[item] = to[item] = item;
    for (const auto& option : options) {
        for (const std::size_t item : option) {
            from[item] = std::min(from[item], option[0]);
            to[item] = std::max(to[item], option[0]);
        }
    }
    std::vector<std::vector<std::size_t>> starting(problem.primary + 1);
    for (std::size_t item = 0; item < items; ++item) starting[from[item]].push_back(item);
    std::vector<std::size_t> free_bits;
    for (std::size_t bit = bits; bit-- > 0;) free_bits.push_back(bit);
    for (std::size_t now = 0; now < problem.primary; ++now) {
        for (const std::size_t item : starting[now]) {
            if (free_bits.empty()) throw std::runtime_error("a state needs more than 256 bits");
            problem.bit_of[item] = free_bits.back();
            free_bits.pop_back();
            problem.ended[to[item]].push_back(problem.bit_of[item]);
        }
        free_bits.insert(free_bits.end(), problem.ended[now].begin(), problem.ended[now].end());
    }
}

Problem read(std::istream& in, bool is_reversed) {
    std::string line;
    do {
        if (!std::getline(in, line)) throw std::runtime_error("there is no line of items");
    } while (line.empty() || line[0] == '|');
    std::vector<std::string> names = words_of(line);
    const auto bar = std::find(names.begin(), names.end(), "|");
    if (is_reversed) std::reverse(names.begin(), bar);
    Problem problem;
    problem.primary = static_cast<std::size_t>(bar - names.begin());
    if (bar != names.end()) names.erase(bar);
    std::unordered_map<std::string, std::size_t> number;
    for (const std::string& name : names) {
        if (name.find_first_of(":|") != std::string::npos) {
            throw std::runtime_error("an item has a multiplicity: " + name);
        }
        number.emplace(name, number.size());
    }
    std::vector<std::vector<std::size_t>> options;
    while (std::getline(in, line)) {
        if (line.empty() || line[0] == '|') continue;
        std::vector<std::size_t>& option = options.emplace_back();
        for (const std::string& word : words_of(line)) {
            const auto found = number.find(word);
            if (found == number.end())
                throw std::runtime_error("an unknown item or a color: " + word);
            option.push_back(found->second);
        }
        std::sort(option.begin(), option.end());
        if (option.at(0) >= problem.primary) throw std::runtime_error("no primary item: " + line);
    }
    problem.bit_of.resize(names.size());
    problem.options_at.resize(problem.primary);
    problem.ended.resize(problem.primary);
    share_bits(problem, options);
    for (const auto& option : options) {
        State& state = problem.options_at[option[0]].emplace_back();
        for (const std::size_t item : option) state.set(problem.bit_of[item]);
    }
    return problem;
}

Number count(const Problem& problem) {
    Layer layer;
    layer.add(State{}, Number{{1}});
    for (std::size_t item = 0; item < problem.primary; ++item) {
        Layer next;
        const auto add = [&](State state, const Number& ways) {
            for (const std::size_t bit : problem.ended[item]) state.clear(bit);
            next.add(state, ways);
        };
        for (const auto& entry : layer.entries()) {
            if (entry.state.has(problem.bit_of[item])) {
                add(entry.state, entry.ways);
                continue;
            }
            for (const State& option : problem.options_at[item]) {
                if (!entry.state.meets(option)) add(entry.state.with(option), entry.ways);
            }
        }
        layer = std::move(next);
    }
    Number sum;
    for (const auto& entry : layer.entries()) sum.add(entry.ways);
    return sum;
}

}  // namespace

int main(int arguments, char** argument) {
    try {
        const bool is_reversed = arguments == 2 && std::string(argument[1]) == "reversed";
        if (arguments > 1 + is_reversed) {
            std::cerr << "usage: sweep [reversed] <problem.dlx\n";
            return 2;
        }
        std::cout << count(read(std::cin, is_reversed)).decimal() << '\n';
    } catch (const std::exception& error) {
        std::cerr << "sweep: " << error.what() << '\n';
        return 1;
    }
}
