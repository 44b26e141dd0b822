// Smaller problems with the same solutions.
#include "quadrille/reduce.hpp"

#include <limits>
#include <vector>

#include "c/handles.hpp"

struct quadrille_reduction {
    quadrille::Problem problem;
    std::vector<std::uint32_t> origin;
    std::vector<std::uint32_t> forced;
    bool is_impossible = false;
    bool is_complete = true;
};

using namespace quadrille;

namespace quadrille::c {
namespace {

Effort effort_of(std::int32_t effort) {
    switch (effort) {
        case QUADRILLE_REDUCE_BLOCKED:
            return Effort::blocked;
        case QUADRILLE_REDUCE_LABELS:
            return Effort::labels;
        case QUADRILLE_REDUCE_TRIALS:
            return Effort::trials;
        case QUADRILLE_REDUCE_LABEL_TRIALS:
            return Effort::label_trials;
        default:
            throw Refusal{QUADRILLE_ERROR_ARGUMENT, "`effort` is no QUADRILLE_REDUCE_ value"};
    }
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_reduction_new(const quadrille_problem* problem, std::int32_t effort,
                                     const quadrille_settings* settings,
                                     quadrille_reduction** reduction) {
    return c::make_handle(reduction, "reduction", [&] {
        const Problem& of = c::required(problem, "problem").problem;
        constexpr auto any_work = std::numeric_limits<std::uint64_t>::max();
        const Reduction reduced =
            reduce(of, c::settings_of(settings).budget, any_work, c::effort_of(effort));
        auto made = std::make_unique<quadrille_reduction>();
        made->problem = reduced.with_all_entries(of);
        made->origin = c::numbers_of(reduced.origin);
        made->forced = c::numbers_of(reduced.forced);
        made->is_impossible = reduced.impossible;
        made->is_complete = reduced.is_complete;
        return made;
    });
}

void quadrille_reduction_free(quadrille_reduction* reduction) {
    delete reduction;
}

std::int32_t quadrille_reduction_problem(const quadrille_reduction* reduction,
                                         quadrille_problem** problem) {
    return c::make_handle(problem, "problem", [&] {
        return std::make_unique<quadrille_problem>(c::required(reduction, "reduction").problem);
    });
}

std::int32_t quadrille_reduction_origin(const quadrille_reduction* reduction,
                                        const std::uint32_t** options, std::size_t* count) {
    return c::guarded([&] {
        const quadrille_reduction& of = c::required(reduction, "reduction");
        c::required(options, "options") = of.origin.data();
        c::required(count, "count") = of.origin.size();
    });
}

std::int32_t quadrille_reduction_forced(const quadrille_reduction* reduction,
                                        const std::uint32_t** options, std::size_t* count) {
    return c::guarded([&] {
        const quadrille_reduction& of = c::required(reduction, "reduction");
        c::required(options, "options") = of.forced.data();
        c::required(count, "count") = of.forced.size();
    });
}

std::int32_t quadrille_reduction_state(const quadrille_reduction* reduction,
                                       std::int32_t* is_impossible, std::int32_t* is_complete) {
    return c::guarded([&] {
        const quadrille_reduction& of = c::required(reduction, "reduction");
        c::write_if_wanted(is_impossible, of.is_impossible ? 1 : 0);
        c::write_if_wanted(is_complete, of.is_complete ? 1 : 0);
    });
}
