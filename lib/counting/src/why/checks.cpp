#include "why/checks.hpp"

#include <algorithm>
#include <cstdint>

#include "core/quoted.hpp"
#include "quadrille/check.hpp"
#include "quadrille/why.hpp"
#include "why/needed_part.hpp"

namespace quadrille::why {
namespace {

/// The most nodes of a check. There are fewer in a large problem, because a node may take time
/// in proportion to the entries. So it takes seconds at most.
constexpr std::uint64_t most_nodes = 1'000'000, least_nodes = 1'000;
constexpr std::uint64_t most_looks_at_entries = 2'000'000'000;

std::uint64_t nodes_of_check(const Problem& problem) {
    const std::uint64_t entries = problem.entry_count() + 1;
    return std::clamp(most_looks_at_entries / entries, least_nodes, most_nodes);
}

[[noreturn]] void fail(std::string_view engine, const std::string& what) {
    throw WrongReasonError(bug_in_engine(engine, what));
}

bool takes(const EngineRow& row, const Problem& problem, const Settings& settings) {
    if (problem.has_multiplicities() && !row.features.multiplicities) return false;
    if (problem.has_colors() && !row.features.colors) return false;
    return unfit(row, problem, settings).empty();
}

}  // namespace

CoverChecker::CoverChecker(const Problem& problem)
    : problem_(problem), eased_(need_only(problem, {})) {}

void CoverChecker::require(std::span<const OptionId> cover, const std::vector<bool>& is_needed,
                           std::string_view engine) const {
    if (const auto violation = find_violation(eased_, cover)) {
        fail(engine, "its cover is wrong: " + *violation);
    }
    std::vector<std::uint32_t> times(problem_.item_count());
    for (const OptionId option : cover) {
        for (const Entry& entry : problem_.option(option)) ++times[index(entry.item)];
    }
    for (std::size_t i = 0; i < is_needed.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (!is_needed[i] || times[i] >= problem_.multiplicity(item).least) continue;
        fail(engine, "its cover lacks item " + core::quoted(problem_.item_name(item)));
    }
}

std::string confirm(const Problem& problem, const std::vector<bool>& is_needed,
                    std::string_view claimed_by, const Settings& settings, SharedBudget& budget) {
    if (budget.is_used_up()) return {};
    const NeededPart part = needed_part(problem, is_needed);
    Settings checking = settings;
    checking.seed.reset();
    checking.sought = Sought::few;
    checking.threads = 1;
    for (const EngineRow& row : engine_rows()) {
        if (row.name == claimed_by || !takes(row, part.problem, checking)) continue;
        if (budget.is_used_up()) return {};
        const std::uint64_t nodes = nodes_of_check(part.problem);
        checking.budget = budget.left;
        checking.budget.nodes = std::min(nodes, budget.left.nodes.value_or(nodes));
        checking.engine = row.name;
        const std::unique_ptr<Engine> engine = make_engine(part.problem, checking);
        const Outcome outcome = engine->next();
        budget.take(engine->stats().nodes, engine->stats().updates);
        if (outcome == Outcome::exhausted) return std::string(row.name);
        if (outcome == Outcome::found) {
            fail(claimed_by, "'" + std::string(row.name) + "' covers items that it cannot cover");
        }
    }
    return {};
}

}  // namespace quadrille::why
