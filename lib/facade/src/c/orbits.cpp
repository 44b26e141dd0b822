// Solutions up to symmetry.
#include <optional>
#include <string>
#include <vector>

#include "c/handles.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"

struct quadrille_orbits {
    quadrille_orbits(const quadrille::Problem& of, quadrille::Settings with)
        : problem(of), settings(std::move(with)), group(automorphisms(problem, settings.budget)) {
        if (group) order = group->order().str();
    }

    quadrille::Problem problem;
    quadrille::Settings settings;
    std::optional<quadrille::SymmetryGroup> group;  // nothing if a limit ended the search for it
    std::string order;
    std::optional<quadrille::OrbitSearch> search;  // made when it is first needed
    std::vector<std::uint32_t> solution;
    bool has_solution = false;
    std::string counted;
};

using namespace quadrille;

namespace quadrille::c {
namespace {

quadrille_orbits& with_group(quadrille_orbits* orbits) {
    quadrille_orbits& of = required(orbits, "orbits");
    if (of.group) return of;
    throw Refusal{QUADRILLE_ERROR_STATE, "a limit ended the search for the symmetries"};
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_orbits_new(const quadrille_problem* problem,
                                  const quadrille_settings* settings, quadrille_orbits** orbits,
                                  std::int32_t* outcome) {
    return c::make_handle(orbits, "orbits", [&] {
        const Problem& of = c::required(problem, "problem").problem;
        std::int32_t& result = c::required(outcome, "outcome");
        auto made = std::make_unique<quadrille_orbits>(of, c::settings_of(settings));
        result = made->group ? QUADRILLE_FOUND : QUADRILLE_OUT_OF_BUDGET;
        return made;
    });
}

void quadrille_orbits_free(quadrille_orbits* orbits) {
    delete orbits;
}

std::int32_t quadrille_orbits_symmetries(const quadrille_orbits* orbits, const char** digits,
                                         std::size_t* length) {
    return c::guarded([&] {
        const quadrille_orbits& of = c::required(orbits, "orbits");
        if (!of.group) {
            throw c::Refusal{QUADRILLE_ERROR_STATE, "a limit ended the search for the symmetries"};
        }
        c::required(digits, "digits") = of.order.c_str();
        c::write_if_wanted(length, of.order.size());
    });
}

std::int32_t quadrille_orbits_next(quadrille_orbits* orbits, std::int32_t* outcome) {
    return c::guarded([&] {
        quadrille_orbits& of = c::with_group(orbits);
        std::int32_t& result = c::required(outcome, "outcome");
        of.has_solution = false;
        if (!of.search) of.search.emplace(of.problem, *of.group, of.settings);
        const Outcome found = of.search->next();
        if (found == Outcome::found) {
            of.solution = c::numbers_of(of.search->solution());
            of.has_solution = true;
        }
        result = c::code_of(found);
    });
}

std::int32_t quadrille_orbits_solution(const quadrille_orbits* orbits,
                                       const std::uint32_t** options, std::size_t* count) {
    return c::guarded([&] {
        const quadrille_orbits& of = c::required(orbits, "orbits");
        if (!of.has_solution) {
            throw c::Refusal{QUADRILLE_ERROR_STATE, "the last call found no solution"};
        }
        c::required(options, "options") = of.solution.data();
        c::required(count, "count") = of.solution.size();
    });
}

std::int32_t quadrille_orbits_count(quadrille_orbits* orbits, std::int32_t* outcome,
                                    const char** digits, std::size_t* length) {
    return c::guarded([&] {
        quadrille_orbits& of = c::with_group(orbits);
        std::int32_t& result = c::required(outcome, "outcome");
        const char*& text = c::required(digits, "digits");
        Settings settings = of.settings;
        settings.sought = Sought::count;
        const CountUpToSymmetry counted = count_up_to_symmetry(of.problem, *of.group, settings);
        of.counted = counted.count.str();
        result = counted.complete ? QUADRILLE_EXHAUSTED : QUADRILLE_OUT_OF_BUDGET;
        text = of.counted.c_str();
        c::write_if_wanted(length, of.counted.size());
    });
}
