// Random solutions.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "c/handles.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/diagram_solutions.hpp"

struct quadrille_sample {
    std::optional<quadrille::DiagramSample> draws;  // nothing if no solution can be drawn
    std::vector<std::uint32_t> solution;
    std::optional<quadrille::Diagram> diagram;
    std::vector<quadrille::Count> option_counts;  // made when they are first needed
    std::string digits;                           // of the last one that was asked for
};

using namespace quadrille;

std::int32_t quadrille_sample_new(const quadrille_problem* problem, std::uint64_t seed,
                                  const quadrille_settings* settings, quadrille_sample** sample,
                                  std::int32_t* outcome) {
    return c::make_handle(sample, "sample", [&] {
        const Problem& of = c::required(problem, "problem").problem;
        std::int32_t& result = c::required(outcome, "outcome");
        const Settings with = c::settings_of(settings);
        const CollectedSolutions collected = collect_solutions(of, with);
        if (collected.outcome == Making::does_not_fit) {
            throw c::Refusal{QUADRILLE_ERROR_MEMORY_LIMIT,
                             "the diagram of all solutions does not fit the memory limit of " +
                                 std::to_string(with.memory_limit) + " bytes"};
        }
        auto made = std::make_unique<quadrille_sample>();
        std::int32_t code = QUADRILLE_OUT_OF_BUDGET;
        if (collected.diagram) {
            made->diagram = collected.diagram;
            const bool has_solution = made->diagram->root() != none_node;
            if (has_solution) made->draws.emplace(*made->diagram, seed);
            code = has_solution ? QUADRILLE_FOUND : QUADRILLE_EXHAUSTED;
        }
        result = code;
        return made;
    });
}

void quadrille_sample_free(quadrille_sample* sample) {
    delete sample;
}

std::int32_t quadrille_sample_next(quadrille_sample* sample, const std::uint32_t** options,
                                   std::size_t* count) {
    return c::guarded([&] {
        quadrille_sample& from = c::required(sample, "sample");
        const std::uint32_t*& array = c::required(options, "options");
        std::size_t& size = c::required(count, "count");
        if (!from.draws || !from.draws->next()) {
            throw c::Refusal{QUADRILLE_ERROR_STATE, "there is no solution to draw"};
        }
        from.solution = c::numbers_of(from.draws->solution());
        array = from.solution.data();
        size = from.solution.size();
    });
}

std::int32_t quadrille_sample_option_count(quadrille_sample* sample, std::uint32_t option,
                                           const char** digits, std::size_t* length) {
    return c::guarded([&] {
        quadrille_sample& from = c::required(sample, "sample");
        const char*& text = c::required(digits, "digits");
        if (!from.diagram) {
            throw c::Refusal{QUADRILLE_ERROR_STATE, "a limit ended the search for all solutions"};
        }
        if (from.option_counts.empty()) from.option_counts = from.diagram->option_counts();
        c::check_number(option, from.option_counts.size(), "option");
        from.digits = from.option_counts[option].str();
        text = from.digits.c_str();
        c::write_if_wanted(length, from.digits.size());
    });
}
