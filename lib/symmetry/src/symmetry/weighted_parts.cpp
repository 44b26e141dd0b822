// The item is one that must be covered exactly once and that no symmetry moves. Among such items,
// one with orbits of equal sizes is best, because then one search is enough. Then the one with the
// largest orbits is taken. Among equals it is the one with the fewest orbits, because its options
// rule out the most.
#include "symmetry/weighted_parts.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include "problem/parts.hpp"

namespace quadrille::symmetry {

namespace {

/// Disjoint sets of options: those that symmetries map onto each other.
class OptionOrbits {
   public:
    OptionOrbits(std::size_t options, std::span<const Symmetry> symmetries) : parent_(options) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        for (const Symmetry& symmetry : symmetries) {
            for (std::size_t o = 0; o < options; ++o) join(o, index(symmetry.options[o]));
        }
    }

    /// The least option of the orbit.
    [[nodiscard]] std::size_t first(std::size_t option) {
        while (parent_[option] != option) {
            parent_[option] = parent_[parent_[option]];
            option = parent_[option];
        }
        return option;
    }

   private:
    void join(std::size_t a, std::size_t b) {
        a = first(a);
        b = first(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }

    std::vector<std::size_t> parent_;
};

/// The first options of an item's orbits, by the size of the orbit.
using Firsts = std::map<std::uint64_t, std::vector<std::size_t>>;

Firsts firsts_of(const Problem& problem, ItemId item, OptionOrbits& orbits) {
    std::map<std::size_t, std::uint64_t> sizes;
    for (const OptionId option : problem.options_of(item)) ++sizes[orbits.first(index(option))];
    Firsts firsts;
    for (const auto& [first, size] : sizes) firsts[size].push_back(first);
    return firsts;
}

bool is_left_in_place(ItemId item, std::span<const Symmetry> symmetries) {
    return std::ranges::all_of(
        symmetries, [&](const Symmetry& symmetry) { return symmetry.items[index(item)] == item; });
}

/// The problem without those options of an item that are not kept.
Problem restricted(const Problem& problem, ItemId item, const std::vector<std::size_t>& kept) {
    std::vector<bool> is_dropped(problem.option_count());
    for (const OptionId option : problem.options_of(item)) is_dropped[index(option)] = true;
    for (const std::size_t option : kept) is_dropped[option] = false;
    Problem part;
    Problem::Parts arrays(part);
    arrays.item_count() = problem.item_count();
    arrays.primary_count() = problem.primary_count();
    arrays.has_colors() = problem.has_colors();
    arrays.share_names(problem);
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto id = id_at<ItemId>(i);
        arrays.name_of_item().push_back(Problem::Parts::name_index(problem, id));
        if (problem.has_multiplicities() && problem.is_primary(id)) {
            arrays.multiplicities().push_back(problem.multiplicity(id));
        }
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        if (is_dropped[o]) continue;
        const auto entries = problem.option(id_at<OptionId>(o));
        arrays.entries().insert(arrays.entries().end(), entries.begin(), entries.end());
        arrays.option_starts().push_back(static_cast<std::uint32_t>(arrays.entries().size()));
    }
    return part;
}

}  // namespace

WeightedParts weighted_parts(const Problem& problem, std::span<const Symmetry> symmetries) {
    // Each part is a copy of the problem. Nobody counts the solutions of a problem as large as
    // this.
    constexpr std::size_t most_entries = std::size_t{1} << 24;
    if (symmetries.empty() || problem.entry_count() > most_entries) return {};
    OptionOrbits orbits(problem.option_count(), symmetries);
    std::optional<ItemId> best;
    Firsts firsts_of_best;
    std::tuple<std::size_t, double, std::size_t> least_cost;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (problem.multiplicity(item) != Multiplicity{1, 1}) continue;
        if (!is_left_in_place(item, symmetries)) continue;
        Firsts firsts = firsts_of(problem, item, orbits);
        std::size_t count = 0;
        for (const auto& [size, options] : firsts) count += options.size();
        const std::size_t options = problem.options_of(item).size();
        if (count == 0 || count == options) continue;
        const double share = static_cast<double>(count) / static_cast<double>(options);
        const std::tuple cost{firsts.size(), share, count};
        if (best && cost >= least_cost) continue;
        best = item;
        least_cost = cost;
        firsts_of_best = std::move(firsts);
    }
    // More searches than this would cost more than they save.
    constexpr std::size_t most_parts = 2;
    if (!best || firsts_of_best.size() > most_parts) return {};
    WeightedParts result;
    std::size_t kept = 0;
    for (const auto& [size, options] : firsts_of_best) {
        result.parts.push_back({restricted(problem, *best, options), size});
        kept += options.size();
    }
    result.way = std::to_string(kept) + " of " + std::to_string(problem.options_of(*best).size()) +
                 " options of '" + std::string(problem.item_name(*best)) + "' were searched";
    return result;
}

}  // namespace quadrille::symmetry
