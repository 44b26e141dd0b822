// Why there is no solution.
#include "quadrille/why.hpp"

#include <vector>

#include "c/handles.hpp"

struct quadrille_why {
    std::vector<std::uint32_t> items;
    bool is_irreducible = false;
};

using namespace quadrille;

std::int32_t quadrille_why_new(const quadrille_problem* problem, const quadrille_settings* settings,
                               quadrille_why** why, std::int32_t* outcome) {
    return c::make_handle(why, "why", [&] {
        const Problem& of = c::required(problem, "problem").problem;
        std::int32_t& result = c::required(outcome, "outcome");
        const Reason reason = why_none(of, c::settings_of(settings));
        auto made = std::make_unique<quadrille_why>();
        for (const ItemId item : reason.items) {
            made->items.push_back(static_cast<std::uint32_t>(index(item)));
        }
        made->is_irreducible = reason.is_irreducible;
        result = c::code_of(reason.outcome);
        return made;
    });
}

void quadrille_why_free(quadrille_why* why) {
    delete why;
}

std::int32_t quadrille_why_items(const quadrille_why* why, const std::uint32_t** items,
                                 std::size_t* count, std::int32_t* is_irreducible) {
    return c::guarded([&] {
        const quadrille_why& of = c::required(why, "why");
        c::write_if_wanted(items, of.items.data());
        c::write_if_wanted(count, of.items.size());
        c::write_if_wanted(is_irreducible, of.is_irreducible ? 1 : 0);
    });
}
