#include "quadrille/solution_set.hpp"

#include <algorithm>
#include <vector>

#include "core/grow.hpp"
#include "core/hash_index.hpp"

namespace quadrille {

struct SolutionSet::State {
    MemoryBudget unlimited;
    MemoryBudget& memory;
    // Solution n, in the order of first occurrence, has options[starts[n] … starts[n + 1] - 1], in
    // ascending order.
    std::vector<OptionId> options;
    std::vector<std::size_t> starts;
    std::vector<Seen> seen;
    core::HashIndex index;
    std::vector<OptionId> sorted;  // the solution being added

    explicit State(MemoryBudget* budget) : memory(budget != nullptr ? *budget : unlimited) {
        memory.take(bytes());
    }
    ~State() { memory.give_back(bytes()); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    [[nodiscard]] std::size_t bytes() const {
        const auto of = [](const auto& array) { return array.capacity() * sizeof(array[0]); };
        return of(options) + of(starts) + of(seen) + of(sorted) + index.bytes();
    }

    [[nodiscard]] std::span<const OptionId> solution(std::size_t n) const {
        return std::span(options).subspan(starts[n], starts[n + 1] - starts[n]);
    }

    void make_room_for_one() {
        core::make_room(options, sorted.size(), memory);
        core::make_room(starts, 2, memory);
        core::make_room(seen, 1, memory);
    }
};

namespace {

std::uint32_t hash_of(std::span<const OptionId> solution) {
    std::uint64_t hash = solution.size();
    for (const OptionId option : solution) {
        hash = (hash ^ index(option)) * 0x9E3779B97F4A7C15u;  // 2^64 / golden ratio
        hash ^= hash >> 32;
    }
    return static_cast<std::uint32_t>(hash);
}

}  // namespace

SolutionSet::SolutionSet(MemoryBudget* memory) : state_(std::make_unique<State>(memory)) {}
SolutionSet::~SolutionSet() = default;

SolutionSet::Seen SolutionSet::add(std::span<const OptionId> solution, std::uint64_t number) {
    State& state = *state_;
    state.sorted.clear();
    core::make_room(state.sorted, solution.size(), state.memory);
    state.sorted.assign(solution.begin(), solution.end());
    std::ranges::sort(state.sorted);
    const std::uint32_t hash = hash_of(state.sorted);
    const auto is_same = [&](std::uint32_t n) {
        return std::ranges::equal(state.solution(n), state.sorted);
    };
    const std::uint32_t found = state.index.find(hash, is_same);
    if (found != core::HashIndex::none) {
        ++state.seen[found].times;
        return state.seen[found];
    }
    state.make_room_for_one();
    const auto n = static_cast<std::uint32_t>(state.seen.size());
    core::add_entry(state.index, hash, n, state.memory);
    if (state.starts.empty()) state.starts.push_back(0);
    state.options.insert(state.options.end(), state.sorted.begin(), state.sorted.end());
    state.starts.push_back(state.options.size());
    state.seen.push_back({number, 1});
    return state.seen.back();
}

}  // namespace quadrille
