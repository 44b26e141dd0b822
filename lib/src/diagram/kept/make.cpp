// Makes a diagram in the plainest way: a memo on what is left of the problem.
//
// What is left is the set of options that may still be chosen, and of each item with a multiplicity
// how often it is still to be covered. That is all that counts: an item to be covered once has
// options left just as long as it is open, and where a secondary item's color is fixed, the options
// with another one are gone. So what is left, as it is, is the key of the memo.
//
// If the options fall into groups that share no item, the solutions of the groups multiply. Else an
// item is branched on, one with the fewest ways; of one that may be covered several times, taking
// an option also rules out those before it, as in lib/src/search, so that branches never overlap.
#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "core/budget.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

using Words = std::vector<std::uint64_t>;

struct WordsHash {
    std::size_t operator()(const Words& words) const noexcept {
        std::uint64_t hash = words.size();
        for (const std::uint64_t word : words) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15u;  // 2^64 divided by the golden ratio
            hash ^= hash >> 32;
        }
        return static_cast<std::size_t>(hash);
    }
};

/// What may be left of a problem: a bit for each option, and a word for each primary item whose
/// multiplicity is not 1..1, with what is left of it.
class Remainders {
   public:
    explicit Remainders(const Problem& problem);

    /// The whole problem; nothing if it is known to have no solution.
    [[nodiscard]] std::optional<Words> whole() const;
    /// What an option leaves, after options of the item before it are ruled out; nothing if some
    /// item is left with too few.
    [[nodiscard]] std::optional<Words> take(const Words& words, OptionId option,
                                            std::span<const OptionId> ruled_out) const;
    /// What is left if an item takes none of these, all that it has left.
    [[nodiscard]] std::optional<Words> pass_over(const Words& words, ItemId item,
                                                 std::span<const OptionId> options) const;
    /// Its independent parts.
    [[nodiscard]] std::vector<Words> parts(const Words& words) const;
    [[nodiscard]] bool is_empty(const Words& words) const;

    [[nodiscard]] ItemId best_item(const Words& words) const;
    [[nodiscard]] std::vector<OptionId> options_left(const Words& words, ItemId item) const;
    [[nodiscard]] Multiplicity left(const Words& words, ItemId item) const;

   private:
    static constexpr std::size_t once = 0;  // place_ of an item to be covered once

    [[nodiscard]] static bool has(const Words& words, OptionId option) {
        return (words[index(option) / 64] >> index(option) % 64 & 1) != 0;
    }
    static void remove(Words& words, OptionId option) {
        words[index(option) / 64] &= ~(std::uint64_t{1} << index(option) % 64);
    }
    void set_left(Words& words, ItemId item, Multiplicity multiplicity) const {
        words[place_[index(item)]] = std::uint64_t{multiplicity.least} << 32 | multiplicity.most;
    }
    void close(Words& words, ItemId item) const;
    void cover(Words& words, const Entry& entry) const;
    [[nodiscard]] std::size_t count_left(const Words& words, ItemId item) const;
    [[nodiscard]] bool starves(const Words& before, const Words& after, OptionId taken) const;
    [[nodiscard]] bool agree(const Words& words, ItemId item) const;
    void forget_idle_items(Words& words) const;

    const Problem& problem_;
    std::vector<std::size_t> place_;  // of each primary item, its word
    std::size_t size_;
};

Remainders::Remainders(const Problem& problem)
    : problem_(problem),
      place_(problem.primary_count(), once),
      size_(problem.option_count() / 64 + 1) {
    for (std::size_t i = 0; i < place_.size(); ++i) {
        if (problem.multiplicity(id_at<ItemId>(i)) != Multiplicity{}) place_[i] = size_++;
    }
}

std::optional<Words> Remainders::whole() const {
    Words words(size_);
    for (std::size_t o = 0; o < problem_.option_count(); ++o) {
        words[o / 64] |= std::uint64_t{1} << o % 64;
    }
    for (std::size_t i = 0; i < place_.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        const Multiplicity multiplicity = problem_.multiplicity(item);
        if (problem_.options_of(item).size() < multiplicity.least) return std::nullopt;
        if (place_[i] != once) set_left(words, item, multiplicity);
    }
    forget_idle_items(words);
    return words;
}

Multiplicity Remainders::left(const Words& words, ItemId item) const {
    const std::size_t place = place_[index(item)];
    if (place == once) return {};
    return {static_cast<std::uint32_t>(words[place] >> 32),
            static_cast<std::uint32_t>(words[place])};
}

void Remainders::close(Words& words, ItemId item) const {
    for (const OptionId option : problem_.options_of(item)) remove(words, option);
    if (place_[index(item)] != once) words[place_[index(item)]] = 0;
}

void Remainders::cover(Words& words, const Entry& entry) const {
    if (!problem_.is_primary(entry.item)) {
        for (const OptionId option : problem_.options_of(entry.item)) {
            const std::span<const Entry> entries = problem_.option(option);
            const Entry& other = *std::ranges::find(entries, entry.item, &Entry::item);
            if (entry.color == no_color || other.color != entry.color) remove(words, option);
        }
        return;
    }
    const Multiplicity before = left(words, entry.item);
    if (before.most <= 1) return close(words, entry.item);
    set_left(words, entry.item, {before.least - (before.least > 0 ? 1 : 0), before.most - 1});
}

std::optional<Words> Remainders::take(const Words& words, OptionId option,
                                      std::span<const OptionId> ruled_out) const {
    Words after = words;
    for (const OptionId before : ruled_out) remove(after, before);
    remove(after, option);
    for (const Entry& entry : problem_.option(option)) cover(after, entry);
    if (starves(words, after, option)) return std::nullopt;
    forget_idle_items(after);
    return after;
}

std::optional<Words> Remainders::pass_over(const Words& words, ItemId item,
                                           std::span<const OptionId> options) const {
    Words after = words;
    for (const OptionId option : options) remove(after, option);
    set_left(after, item, {0, 0});
    if (starves(words, after, no_option)) return std::nullopt;
    forget_idle_items(after);
    return after;
}

/// Has some item too few options left that had enough before? An item to be covered once that has
/// none is closed if it had none before, or if the option taken covers it.
bool Remainders::starves(const Words& before, const Words& after, OptionId taken) const {
    for (std::size_t i = 0; i < place_.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        const std::size_t count = count_left(after, item);
        if (place_[i] != once) {
            if (count < left(after, item).least) return true;
        } else if (count == 0 && count_left(before, item) != 0) {
            if (taken == no_option) return true;
            const std::span<const Entry> entries = problem_.option(taken);
            if (std::ranges::find(entries, item, &Entry::item) == entries.end()) return true;
        }
    }
    return false;
}

std::size_t Remainders::count_left(const Words& words, ItemId item) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        problem_.options_of(item), [&](OptionId option) { return has(words, option); }));
}

/// What items without options may still take makes no difference.
void Remainders::forget_idle_items(Words& words) const {
    for (std::size_t i = 0; i < place_.size(); ++i) {
        if (place_[i] != once && count_left(words, id_at<ItemId>(i)) == 0) words[place_[i]] = 0;
    }
}

bool Remainders::is_empty(const Words& words) const {
    return std::ranges::all_of(words, [](std::uint64_t word) { return word == 0; });
}

std::vector<OptionId> Remainders::options_left(const Words& words, ItemId item) const {
    std::vector<OptionId> options;
    for (const OptionId option : problem_.options_of(item)) {
        if (has(words, option)) options.push_back(option);
    }
    return options;
}

/// The first of the items with the fewest ways to go on, of those that have options left.
ItemId Remainders::best_item(const Words& words) const {
    ItemId best{};
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < place_.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        const std::size_t count = count_left(words, item);
        const std::size_t ways = count + (left(words, item).least == 0 ? 1 : 0);
        if (count != 0 && ways < fewest) {
            fewest = ways;
            best = item;
        }
    }
    return best;
}

/// Do all options left of a secondary item give it one color? Then it keeps none of them apart.
bool Remainders::agree(const Words& words, ItemId item) const {
    std::optional<Color> common;
    for (const OptionId option : problem_.options_of(item)) {
        if (!has(words, option)) continue;
        const std::span<const Entry> entries = problem_.option(option);
        const Color color = std::ranges::find(entries, item, &Entry::item)->color;
        if (color == no_color || (common && *common != color)) return false;
        common = color;
    }
    return true;
}

std::vector<Words> Remainders::parts(const Words& words) const {
    // Each option leads to another of its part, and in the end to the first one ("union-find").
    std::vector<std::size_t> leader(problem_.option_count());
    std::iota(leader.begin(), leader.end(), std::size_t{0});
    const auto find = [&](std::size_t option) {
        while (leader[option] != option) option = leader[option] = leader[leader[option]];
        return option;
    };
    for (std::size_t i = 0; i < problem_.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (!problem_.is_primary(item) && agree(words, item)) continue;
        const std::vector<OptionId> options = options_left(words, item);
        for (std::size_t k = 1; k < options.size(); ++k) {
            const std::size_t one = find(index(options[0]));
            const std::size_t other = find(index(options[k]));
            leader[std::max(one, other)] = std::min(one, other);
        }
    }
    std::vector<Words> parts;
    std::vector<std::size_t> part_of(leader.size());
    for (std::size_t o = 0; o < leader.size(); ++o) {
        if (!has(words, id_at<OptionId>(o))) continue;
        const std::size_t first = find(o);
        if (first == o) {
            part_of[o] = parts.size();
            parts.push_back(words);
            std::fill_n(parts.back().begin(), problem_.option_count() / 64 + 1, 0);
        }
        parts[part_of[first]][o / 64] |= std::uint64_t{1} << o % 64;
    }
    for (Words& part : parts) forget_idle_items(part);
    return parts;
}

/// The memo, and a stack of the remainders that are in work.
class Maker {
   public:
    Maker(const Problem& problem, const Settings& settings)
        : option_count_(problem.option_count()),
          left_(problem),
          builder_(problem.option_count()),
          limit_(settings.memory_limit) {
        watch_.begin(settings.budget, 0, 0);
    }

    MadeDiagram make();

   private:
    struct Frame {
        Words key;
        std::vector<Words> parts;  // several: it is a product
        ItemId item{};
        std::vector<OptionId> options;  // of the item, if it is a choice
        std::vector<Branch> branches;   // done; of a product, only the nodes count
    };

    std::optional<NodeId> enter(Words words);
    [[nodiscard]] bool has_more(const Frame& frame) const;
    [[nodiscard]] std::optional<Words> next_child(const Frame& frame) const;
    static void add(Frame& frame, NodeId child);
    NodeId finish(Frame& frame);
    [[nodiscard]] std::uint64_t bytes() const;

    std::size_t option_count_;
    Remainders left_;
    DiagramBuilder builder_;
    core::BudgetWatch watch_;
    std::uint64_t limit_;
    std::unordered_map<Words, NodeId, WordsHash> memo_;
    std::uint64_t memo_bytes_ = 0;
    std::vector<Frame> frames_;
    Stats stats_;
};

MadeDiagram Maker::make() {
    std::optional<NodeId> known = none_node;
    if (std::optional<Words> whole = left_.whole()) known = enter(std::move(*whole));
    while (!frames_.empty()) {
        if (known) add(frames_.back(), *known);
        if (has_more(frames_.back())) {
            if (watch_.is_used_up(stats_.nodes, stats_.updates)) {
                return {Making::out_of_budget, std::nullopt, stats_};
            }
            std::optional<Words> child = next_child(frames_.back());
            known = child ? enter(std::move(*child)) : none_node;
            if (bytes() > limit_) return {Making::does_not_fit, std::nullopt, stats_};
        } else {
            known = finish(frames_.back());
            frames_.pop_back();
        }
    }
    Diagram diagram = builder_.build(*known);
    if (bytes() + diagram.bytes() > limit_) return {Making::does_not_fit, std::nullopt, stats_};
    stats_.solutions = diagram.count().clamped();
    return {Making::made, std::move(diagram), stats_};
}

/// The node of a remainder, if it is known; else it is put to work.
std::optional<NodeId> Maker::enter(Words words) {
    ++stats_.nodes;
    stats_.updates += option_count_;  // to find what is left, all of them are looked at
    if (left_.is_empty(words)) return unit_node;
    if (const auto found = memo_.find(words); found != memo_.end()) return found->second;
    Frame frame;
    frame.parts = left_.parts(words);
    if (frame.parts.size() == 1) {
        frame.item = left_.best_item(words);
        frame.options = left_.options_left(words, frame.item);
    }
    frame.key = std::move(words);
    frames_.push_back(std::move(frame));
    return std::nullopt;
}

bool Maker::has_more(const Frame& frame) const {
    const std::size_t done = frame.branches.size();
    if (frame.parts.size() > 1) {
        return done < frame.parts.size() && (done == 0 || frame.branches.back().node != none_node);
    }
    return done < frame.options.size() + (left_.left(frame.key, frame.item).least == 0 ? 1 : 0);
}

std::optional<Words> Maker::next_child(const Frame& frame) const {
    const std::size_t done = frame.branches.size();
    if (frame.parts.size() > 1) return frame.parts[done];
    if (done == frame.options.size()) {
        return left_.pass_over(frame.key, frame.item, frame.options);
    }
    return left_.take(frame.key, frame.options[done], std::span(frame.options).first(done));
}

void Maker::add(Frame& frame, NodeId child) {
    const std::size_t done = frame.branches.size();
    frame.branches.push_back(
        {done < frame.options.size() ? frame.options[done] : no_option, child});
}

NodeId Maker::finish(Frame& frame) {
    NodeId node = none_node;
    if (frame.parts.size() > 1) {
        std::vector<NodeId> nodes;
        for (const Branch& part : frame.branches) nodes.push_back(part.node);
        node = builder_.product(nodes);
    } else {
        node = builder_.choice(frame.branches);
    }
    // Of each entry: its words, and about 64 bytes for the table, the node and the vector.
    memo_bytes_ += frame.key.size() * sizeof(std::uint64_t) + 64;
    memo_.emplace(std::move(frame.key), node);
    return node;
}

std::uint64_t Maker::bytes() const {
    return memo_bytes_ + builder_.bytes();
}

}  // namespace

MadeDiagram make_diagram(const Problem& problem, const Settings& settings) {
    try {
        return Maker(problem, settings).make();
    } catch (const UnsupportedError&) {  // by the builder
        return {Making::does_not_fit, std::nullopt, {}};
    }
}

}  // namespace quadrille
