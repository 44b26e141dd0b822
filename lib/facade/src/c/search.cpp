// Searching: solutions one after another, counts and verdicts.
#include <string>
#include <vector>

#include "c/handles.hpp"
#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"

struct quadrille_search {
    std::unique_ptr<quadrille::Engine> engine;
    std::vector<std::uint32_t> solution;
    bool has_solution = false;
    bool has_failed = false;  // an exception ended a call, so the engine may be in any state
    quadrille::Count total;
    std::string digits = "0";  // of the total
};

using namespace quadrille;

namespace quadrille::c {
namespace {

quadrille_search& usable(quadrille_search* search) {
    quadrille_search& usable = required(search, "search");
    if (usable.has_failed) {
        throw Refusal{QUADRILLE_ERROR_STATE, "an error has ended this search"};
    }
    return usable;
}

/// A step of the search. After an exception, the search cannot be used.
template <typename Step>
Outcome advance(quadrille_search& search, Step step) {
    search.has_solution = false;
    search.has_failed = true;
    const Outcome outcome = step();
    search.has_failed = false;
    return outcome;
}

Sought sought_of(std::int32_t seek) {
    switch (seek) {
        case QUADRILLE_SEEK_ALL:
            return Sought::all;
        case QUADRILLE_SEEK_FEW:
            return Sought::few;
        case QUADRILLE_SEEK_COUNT:
            return Sought::count;
        default:
            throw Refusal{QUADRILLE_ERROR_ARGUMENT, "`seek` is no QUADRILLE_SEEK_ value"};
    }
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_search_new(const quadrille_problem* problem, std::int32_t seek,
                                  const quadrille_settings* settings, quadrille_search** search) {
    return c::make_handle(search, "search", [&] {
        const Problem& of = c::required(problem, "problem").problem;
        Settings with = c::settings_of(settings);
        with.sought = c::sought_of(seek);
        auto made = std::make_unique<quadrille_search>();
        made->engine = make_engine(of, with);
        return made;
    });
}

void quadrille_search_free(quadrille_search* search) {
    delete search;
}

std::int32_t quadrille_search_set_limits(quadrille_search* search,
                                         const quadrille_settings* settings) {
    return c::guarded([&] {
        quadrille_search& usable = c::usable(search);
        usable.has_solution = false;
        usable.engine->set_budget(c::settings_of(settings).budget);
    });
}

std::int32_t quadrille_search_next(quadrille_search* search, std::int32_t* outcome) {
    return c::guarded([&] {
        quadrille_search& usable = c::usable(search);
        std::int32_t& result = c::required(outcome, "outcome");
        result = c::code_of(c::advance(usable, [&] {
            const Outcome found = usable.engine->next();
            if (found == Outcome::found) usable.solution = c::numbers_of(usable.engine->solution());
            return found;
        }));
        usable.has_solution = result == QUADRILLE_FOUND;
    });
}

std::int32_t quadrille_search_solution(const quadrille_search* search,
                                       const std::uint32_t** options, std::size_t* count) {
    return c::guarded([&] {
        const quadrille_search& from = c::required(search, "search");
        const std::uint32_t*& array = c::required(options, "options");
        std::size_t& size = c::required(count, "count");
        if (!from.has_solution) {
            throw c::Refusal{QUADRILLE_ERROR_STATE, "the last call has not found a solution"};
        }
        array = from.solution.data();
        size = from.solution.size();
    });
}

std::int32_t quadrille_search_count(quadrille_search* search, std::int32_t* outcome) {
    return c::guarded([&] {
        quadrille_search& usable = c::usable(search);
        std::int32_t& result = c::required(outcome, "outcome");
        result = c::code_of(c::advance(usable, [&] {
            const Outcome ended = usable.engine->count(usable.total);
            usable.digits = usable.total.str();
            return ended;
        }));
    });
}

std::int32_t quadrille_search_counted(const quadrille_search* search, const char** digits,
                                      std::size_t* length) {
    return c::guarded([&] {
        const quadrille_search& from = c::required(search, "search");
        c::required(digits, "digits") = from.digits.c_str();
        c::write_if_wanted(length, from.digits.size());
    });
}

std::int32_t quadrille_search_stats(const quadrille_search* search, std::uint64_t* nodes,
                                    double* progress, const char** engine) {
    return c::guarded([&] {
        const quadrille_search& from = c::required(search, "search");
        if (from.has_failed) {
            throw c::Refusal{QUADRILLE_ERROR_STATE, "an error has ended this search"};
        }
        c::write_if_wanted(nodes, from.engine->stats().nodes);
        c::write_if_wanted(progress, from.engine->progress());
        // Names of engines are literals.
        c::write_if_wanted(engine, from.engine->name().data());
    });
}

std::int32_t quadrille_verdict(const quadrille_problem* problem, const quadrille_settings* settings,
                               std::int32_t* verdict) {
    return c::guarded([&] {
        const Problem& of = c::required(problem, "problem").problem;
        std::int32_t& result = c::required(verdict, "verdict");
        Settings with = c::settings_of(settings);
        with.sought = Sought::few;
        const std::unique_ptr<Engine> engine = make_engine(of, with);
        std::int32_t found = QUADRILLE_NONE;
        Outcome outcome = engine->next();
        while (outcome == Outcome::found && ++found < QUADRILLE_SEVERAL) outcome = engine->next();
        result = outcome == Outcome::out_of_budget ? QUADRILLE_UNKNOWN : found;
    });
}
