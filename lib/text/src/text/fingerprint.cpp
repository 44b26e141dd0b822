#include "text/fingerprint.hpp"

#include "core/digest.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille::text {
namespace {

void add_item(core::Digest& hash, const Problem& problem, ItemId item) {
    const auto [least, most] = problem.multiplicity(item);
    if (problem.is_primary(item) && (least != 1 || most != 1)) {
        if (least != most) hash.add(std::to_string(least) + ':');
        hash.add(std::to_string(most) + '|');
    }
    hash.add(item_text(problem, item));
}

}  // namespace

std::string fingerprint_text(const Problem& problem) {
    core::Digest hash;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        if (i != 0) hash.add(" ");
        if (i == problem.primary_count()) hash.add("| ");
        add_item(hash, problem, id_at<ItemId>(i));
    }
    if (problem.item_count() == 0) hash.add("|");
    hash.add("\n");
    const std::size_t given = problem.option_count() - problem.omission_count();
    for (std::size_t o = 0; o < given; ++o) {
        hash.add(option_text(problem, id_at<OptionId>(o)));
        hash.add("\n");
    }
    // As if they were options of the text, because solutions name them by the same numbers.
    for (std::size_t o = given; o < problem.option_count(); ++o) {
        hash.add(item_text(problem, problem.option(id_at<OptionId>(o)).front().item));
        hash.add("\n");
    }
    return hash.text();
}

}  // namespace quadrille::text

namespace quadrille {

std::string fingerprint(const Problem& problem) {
    return text::fingerprint_text(problem);
}

}  // namespace quadrille
