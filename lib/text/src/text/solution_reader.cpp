// Solutions as the program prints them, turned back into option ids.
//
// An option is found by its entries, in any order. An index leads from a set of entries to the
// first option with exactly these entries, and from each option to the next equal one.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/grow.hpp"
#include "core/hash_index.hpp"
#include "core/json_tree.hpp"
#include "core/quoted.hpp"
#include "quadrille/dlx.hpp"
#include "text/source.hpp"

namespace quadrille {
namespace text {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

std::uint64_t mixed(std::uint64_t word) noexcept {  // the finalizer of splitmix64
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

/// A hash that does not depend on the order of the entries.
std::uint32_t hash_of(std::span<const Entry> entries) noexcept {
    std::uint64_t sum = entries.size();
    for (const Entry& entry : entries) {
        sum += mixed((std::uint64_t{index(entry.item)} << 32 | index(entry.color)) + 1);
    }
    return static_cast<std::uint32_t>(mixed(sum));
}

/// Options with the same entries, found by their entries.
class EqualOptions {
   public:
    EqualOptions(const Problem& problem, MemoryBudget& memory);
    ~EqualOptions() { memory_.give_back(bytes()); }
    EqualOptions(const EqualOptions&) = delete;
    EqualOptions& operator=(const EqualOptions&) = delete;

    /// The first option with just these entries, or none.
    std::uint32_t first(std::span<const Entry> entries) {
        return index_.find(hash_of(entries), [&](std::uint32_t o) { return has(o, entries); });
    }
    /// The next option with the same entries, or none.
    [[nodiscard]] std::uint32_t next(std::uint32_t option) const { return next_[option]; }
    /// How many options have the entries of the first of them.
    [[nodiscard]] std::uint32_t copies(std::uint32_t first) const { return copies_[first]; }

   private:
    bool has(std::uint32_t option, std::span<const Entry> entries);
    [[nodiscard]] std::size_t bytes() const {
        return index_.bytes() + (next_.size() + copies_.size()) * sizeof(next_[0]);
    }

    const Problem& problem_;
    MemoryBudget& memory_;
    core::HashIndex index_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> copies_;  // of the first of equal options
    std::vector<Entry> sorted_a_;
    std::vector<Entry> sorted_b_;
};

EqualOptions::EqualOptions(const Problem& problem, MemoryBudget& memory)
    : problem_(problem), memory_(memory) {
    const std::size_t count = problem.option_count() - problem.omission_count();
    memory.take(3 * count * sizeof(next_[0]) + index_.bytes());
    next_.assign(count, none);
    copies_.assign(count, 0);
    std::vector<std::uint32_t> last(count);  // of equal options, by their first
    for (std::uint32_t o = 0; o < count; ++o) {
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
        std::uint32_t head = first(entries);
        if (head == none) {
            core::add_entry(index_, hash_of(entries), head = o, memory);
        } else {
            next_[last[head]] = o;
        }
        last[head] = o;
        ++copies_[head];
    }
    memory.give_back(count * sizeof(last[0]));
}

bool EqualOptions::has(std::uint32_t option, std::span<const Entry> entries) {
    const std::span<const Entry> own = problem_.option(id_at<OptionId>(option));
    if (own.size() != entries.size()) return false;
    if (std::ranges::equal(own, entries)) return true;
    const auto by_item = [](const Entry& x, const Entry& y) { return x.item < y.item; };
    sorted_a_.assign(own.begin(), own.end());
    sorted_b_.assign(entries.begin(), entries.end());
    std::ranges::sort(sorted_a_, by_item);
    std::ranges::sort(sorted_b_, by_item);
    return sorted_a_ == sorted_b_;
}

bool nothing_must_be_covered(const Problem& problem) {
    std::size_t must = 0;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        must += problem.multiplicity(id_at<ItemId>(i)).least != 0 ? 1 : 0;
    }
    return must == problem.omission_count();
}

}  // namespace
}  // namespace text

struct SolutionReader::State {
    State(std::istream& in, const Problem& of, std::string_view file, MemoryBudget* budget)
        : problem(of), memory(budget != nullptr ? *budget : unlimited), source(in, file, memory) {}
    State(std::string_view text, const Problem& of, std::string_view file, MemoryBudget* budget)
        : problem(of), memory(budget != nullptr ? *budget : unlimited), source(text, file) {}
    ~State() {
        memory.give_back(entries.capacity() * sizeof(entries[0]) +
                         heads.capacity() * sizeof(heads[0]) + open.capacity() * sizeof(open[0]));
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    [[nodiscard]] bool next_line(std::string_view& read);
    void read_option(std::string_view text);
    [[nodiscard]] std::string_view take_name(std::string_view& rest, std::string_view ends,
                                             const char* kind);
    [[nodiscard]] Entry take_entry(std::string_view& rest);
    void add_omissions();
    [[nodiscard]] std::optional<Solution> close(std::size_t begin);

    const Problem& problem;
    const bool may_be_empty = text::nothing_must_be_covered(problem);
    MemoryBudget unlimited;
    MemoryBudget& memory;
    text::TextSource source;
    text::TextLines lines{{}};
    std::size_t line = 0;   // that was read last
    std::size_t begin = 0;  // of the solution that was given out last
    text::EqualOptions options{problem, memory};
    // For the first of equal options: the one that the open solution took last, plus 1; 0 if none.
    core::CountedArray<std::uint32_t> last_taken{memory};
    std::vector<std::uint32_t> heads;             // those that the open solution has options of
    core::CountedArray<char> is_covered{memory};  // items, by the open solution; else all false
    std::vector<Entry> entries;
    std::string name;  // the last one that is a string of JSON
    Solution open;
};

bool SolutionReader::State::next_line(std::string_view& read) {
    for (std::string_view piece; !lines.next(read);) {
        if (!source.next_piece(piece)) return false;
        lines = text::TextLines(piece);
    }
    ++line;
    return true;
}

void SolutionReader::State::read_option(std::string_view text) {
    entries.clear();
    std::string_view first;
    for (std::string_view token; text::Tokens(text).next(token);) {
        if (token == "|" && !entries.empty()) break;  // the option's name follows
        if (entries.empty()) first = token;
        text.remove_prefix(static_cast<std::size_t>(token.data() - text.data()));
        core::make_room(entries, 1, memory);
        entries.push_back(take_entry(text));
    }
    const std::uint32_t head = options.first(entries);
    if (head == text::none) {
        source.fail(first, "the problem has no option with just these entries");
    }
    std::uint32_t& last = last_taken.at_least_to(head);
    const std::uint32_t option = last == 0 ? head : options.next(last - 1);
    if (option == text::none) {
        source.fail(first, "this option is in the solution more often than in the problem");
    }
    last = option + 1;
    core::make_room(heads, 1, memory);
    heads.push_back(head);
    core::make_room(open, 1, memory);
    open.push_back(id_at<OptionId>(option));
}

/// Takes a name: plain, up to one of the bytes `ends`, or ':' and a string of JSON.
std::string_view SolutionReader::State::take_name(std::string_view& rest, std::string_view ends,
                                                  const char* kind) {
    if (rest.starts_with(":\"")) {
        std::size_t end = 2;
        while (end < rest.size() && rest[end] != '"') end += rest[end] == '\\' ? 2 : 1;
        const std::string_view written = rest.substr(1, end);
        try {
            name = core::JsonTree(written, memory).root().text();
        } catch (const core::JsonFault& fault) {
            source.fail(written.substr(fault.offset), fault.sentence);
        }
        rest.remove_prefix(1 + written.size());
        return name;
    }
    const std::string_view taken = rest.substr(0, rest.find_first_of(ends));
    text::require_name(source, taken, kind);
    rest.remove_prefix(taken.size());
    return taken;
}

/// Takes an entry with which `rest` begins.
Entry SolutionReader::State::take_entry(std::string_view& rest) {
    const std::string_view at = rest;
    const std::string_view item_name = take_name(rest, ": \t", "an item's name");
    const std::optional<ItemId> item = problem.find_item(item_name);
    if (!item) source.fail(at, "the problem has no item " + core::quoted(item_name));
    if (rest.empty() || text::is_blank(rest.front())) return {*item};
    if (rest.front() != ':') source.fail(rest, "a blank or ':' must follow the name of an item");
    rest.remove_prefix(1);
    const std::string_view color_name = take_name(rest, " \t", "a color");
    if (!rest.empty() && !text::is_blank(rest.front())) {
        source.fail(rest, "a blank must follow a color");
    }
    const std::optional<Color> color = problem.find_color(color_name);
    if (!color) source.fail(at, "the problem has no color " + core::quoted(color_name));
    return {*item, *color};
}

/// Leaves all items uncovered that need not be covered and are not.
void SolutionReader::State::add_omissions() {
    const std::size_t count = problem.omission_count();
    if (count == 0) return;
    const auto mark = [&](char value) {
        for (const OptionId option : open) {
            for (const Entry& entry : problem.option(option)) {
                is_covered.at_least_to(index(entry.item)) = value;
            }
        }
    };
    mark(true);
    core::make_room(open, count, memory);
    for (std::size_t o = problem.option_count() - count; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        const ItemId item = problem.option(option).front().item;
        if (!is_covered.at_least_to(index(item))) open.push_back(option);
    }
    mark(false);
}

std::optional<Solution> SolutionReader::State::close(std::size_t first_line) {
    for (const std::uint32_t head : heads) last_taken.at_least_to(head) = 0;
    heads.clear();
    add_omissions();
    begin = first_line;
    memory.give_back(open.capacity() * sizeof(OptionId));
    return std::exchange(open, {});
}

SolutionReader::SolutionReader(std::istream& in, const Problem& problem, std::string_view file,
                               MemoryBudget* memory)
    : state_(text::naming_the_file(
          file, [&] { return std::make_unique<State>(in, problem, file, memory); })) {}

SolutionReader::SolutionReader(std::string_view text, const Problem& problem, std::string_view file,
                               MemoryBudget* memory)
    : state_(text::naming_the_file(
          file, [&] { return std::make_unique<State>(text, problem, file, memory); })) {}

SolutionReader::~SolutionReader() = default;

std::optional<Solution> SolutionReader::next() {
    return text::naming_the_file(state_->source.file(), [&]() -> std::optional<Solution> {
        State& state = *state_;
        std::size_t begin = 0;
        for (std::string_view line; state.next_line(line);) {
            if (line.starts_with('|')) continue;  // a comment
            std::string_view first;
            if (text::Tokens(line).next(first)) {
                if (state.open.empty()) begin = state.line;
                state.read_option(line);
            } else if (!state.open.empty() || state.may_be_empty) {
                return state.close(state.open.empty() ? state.line : begin);
            }
        }
        if (state.open.empty()) return std::nullopt;
        return state.close(begin);
    });
}

std::size_t SolutionReader::line() const noexcept {
    return state_->begin;
}

OptionId SolutionReader::first_equal(OptionId option) {
    if (state_->problem.is_omission(option)) return option;
    return id_at<OptionId>(state_->options.first(state_->problem.option(option)));
}

std::size_t SolutionReader::equal_options(OptionId option) {
    if (state_->problem.is_omission(option)) return 1;
    return state_->options.copies(static_cast<std::uint32_t>(index(first_equal(option))));
}

std::vector<Solution> read_solutions(std::string_view text, const Problem& problem,
                                     std::string_view file) {
    SolutionReader reader(text, problem, file);
    std::vector<Solution> solutions;
    while (std::optional<Solution> solution = reader.next()) {
        solutions.push_back(std::move(*solution));
    }
    return solutions;
}

}  // namespace quadrille
