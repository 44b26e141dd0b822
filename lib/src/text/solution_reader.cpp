// Solutions as the program prints them, turned back into option ids.
//
// An option is found by what it says, in whatever order: a hash table leads from the set of an
// option's entries to the options that have just these.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

#include "problem/quoted.hpp"
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
std::uint64_t hash_of(std::span<const Entry> entries) noexcept {
    std::uint64_t sum = entries.size();
    for (const Entry& entry : entries) {
        sum += mixed((std::uint64_t{index(entry.item)} << 32 | index(entry.color)) + 1);
    }
    return mixed(sum);
}

class OptionTable {
   public:
    explicit OptionTable(const Problem& problem);

    /// The first option with just these entries, or none.
    std::uint32_t first(std::span<const Entry> entries);
    /// The next option with the same entries, or none.
    [[nodiscard]] std::uint32_t next(std::uint32_t option) const { return next_[option]; }

   private:
    bool same(std::span<const Entry> a, std::span<const Entry> b);
    std::size_t slot_of(std::span<const Entry> entries, std::uint64_t hash);

    const Problem& problem_;
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> slots_;  // the first of equal options, or none; at most half used
    std::vector<Entry> sorted_a_;
    std::vector<Entry> sorted_b_;
};

OptionTable::OptionTable(const Problem& problem)
    : problem_(problem),
      hashes_(problem.option_count()),
      next_(problem.option_count(), none),
      slots_(std::bit_ceil(2 * problem.option_count() + 1), none) {
    for (std::size_t o = problem.option_count(); o-- > 0;) {  // so that the first comes first
        const std::span<const Entry> entries = problem.option(id_at<OptionId>(o));
        hashes_[o] = hash_of(entries);
        std::uint32_t& slot = slots_[slot_of(entries, hashes_[o])];
        next_[o] = slot;
        slot = static_cast<std::uint32_t>(o);
    }
}

std::uint32_t OptionTable::first(std::span<const Entry> entries) {
    return slots_[slot_of(entries, hash_of(entries))];
}

std::size_t OptionTable::slot_of(std::span<const Entry> entries, std::uint64_t hash) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash) & mask;
    for (; slots_[slot] != none; slot = (slot + 1) & mask) {
        const std::uint32_t option = slots_[slot];
        if (hashes_[option] == hash && same(problem_.option(id_at<OptionId>(option)), entries)) {
            break;
        }
    }
    return slot;
}

bool OptionTable::same(std::span<const Entry> a, std::span<const Entry> b) {
    if (std::ranges::equal(a, b)) return true;
    const auto by_item = [](const Entry& x, const Entry& y) { return x.item < y.item; };
    sorted_a_.assign(a.begin(), a.end());
    sorted_b_.assign(b.begin(), b.end());
    std::ranges::sort(sorted_a_, by_item);
    std::ranges::sort(sorted_b_, by_item);
    return sorted_a_ == sorted_b_;
}

class SolutionReader {
   public:
    SolutionReader(const Source& source, const Problem& problem)
        : source_(source),
          problem_(problem),
          table_(problem),
          last_taken_(problem.option_count(), none),
          taken_in_(problem.option_count(), none) {}

    std::vector<Solution> read();

   private:
    void read_option(std::string_view line);
    Entry read_entry(std::string_view token) const;
    void end_solution();
    [[nodiscard]] bool nothing_must_be_covered() const;

    const Source& source_;
    const Problem& problem_;
    OptionTable table_;
    // Of the first of equal options: the one of them taken last, and in which solution.
    std::vector<std::uint32_t> last_taken_;
    std::vector<std::uint32_t> taken_in_;
    std::vector<Entry> entries_;
    Solution open_;
    std::vector<Solution> solutions_;
};

std::vector<Solution> SolutionReader::read() {
    const bool may_be_empty = nothing_must_be_covered();
    Lines lines(source_.text());
    for (std::string_view line; lines.next(line);) {
        if (line.starts_with('|')) continue;  // a comment
        std::string_view first;
        if (Tokens(line).next(first)) {
            read_option(line);
        } else if (!open_.empty() || may_be_empty) {
            end_solution();
        }
    }
    if (!open_.empty()) end_solution();
    return std::move(solutions_);
}

bool SolutionReader::nothing_must_be_covered() const {
    for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
        if (problem_.multiplicity(id_at<ItemId>(i)).least != 0) return false;
    }
    return true;
}

void SolutionReader::read_option(std::string_view line) {
    entries_.clear();
    Tokens tokens(line);
    std::string_view first;
    for (std::string_view token; tokens.next(token);) {
        if (entries_.empty()) first = token;
        entries_.push_back(read_entry(token));
    }
    const std::uint32_t head = table_.first(entries_);
    if (head == none) source_.fail(first, "the problem has no option with just these entries");
    const auto serial = static_cast<std::uint32_t>(solutions_.size());
    const std::uint32_t option = taken_in_[head] == serial ? table_.next(last_taken_[head]) : head;
    if (option == none) {
        source_.fail(first, "this option stands in the solution more often than in the problem");
    }
    taken_in_[head] = serial;
    last_taken_[head] = option;
    open_.push_back(id_at<OptionId>(option));
}

Entry SolutionReader::read_entry(std::string_view token) const {
    const std::size_t colon = token.find(':');
    const std::string_view name = token.substr(0, colon);
    require_name(source_, name, "an item's name");
    const std::optional<ItemId> item = problem_.find_item(name);
    if (!item) source_.fail(token, "the problem has no item " + quoted(name));
    if (colon == token.npos) return {*item};
    const std::string_view color_name = token.substr(colon + 1);
    require_name(source_, color_name, "a color");
    const std::optional<Color> color = problem_.find_color(color_name);
    if (!color) source_.fail(token, "the problem has no color " + quoted(color_name));
    return {*item, *color};
}

void SolutionReader::end_solution() {
    solutions_.push_back(std::move(open_));
    open_.clear();
}

}  // namespace
}  // namespace text

std::vector<Solution> read_solutions(std::string_view text, const Problem& problem,
                                     std::string_view file) {
    const text::Source source(text::without_mark(text), file);
    return text::SolutionReader(source, problem).read();
}

}  // namespace quadrille
