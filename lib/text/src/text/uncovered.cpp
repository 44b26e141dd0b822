#include "text/uncovered.hpp"

#include <vector>

#include "core/quoted.hpp"

namespace quadrille::text {
namespace {

constexpr std::size_t most_named = 3;

/// "item 'c'", "the items 'c' and 'd'", "5 of the items, among them 'c', 'd' and 'e'"
std::string list_of(const std::vector<std::string>& names, std::size_t count) {
    if (count == 1) return "item " + names[0];
    std::string list =
        count > most_named ? std::to_string(count) + " of the items, among them " : "the items ";
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i != 0) list += i + 1 == names.size() ? " and " : ", ";
        list += names[i];
    }
    return list;
}

}  // namespace

std::optional<std::string> uncovered_items(const Problem& problem) {
    // Secondary items are of no interest: they count as seen.
    std::vector<char> is_seen(problem.item_count(), true);
    std::size_t unseen = 0;
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        is_seen[i] = problem.multiplicity(id_at<ItemId>(i)).least == 0;
        unseen += !is_seen[i];
    }
    for (std::size_t o = 0; o < problem.option_count() && unseen != 0; ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            unseen -= !is_seen[index(entry.item)];
            is_seen[index(entry.item)] = true;
        }
    }
    if (unseen == 0) return std::nullopt;
    std::vector<std::string> names;
    for (std::size_t i = 0; names.size() < std::min(unseen, most_named); ++i) {
        if (!is_seen[i]) names.push_back(core::quoted(problem.item_name(id_at<ItemId>(i))));
    }
    return "no option has " + list_of(names, unseen) + ", so there is no solution";
}

}  // namespace quadrille::text
