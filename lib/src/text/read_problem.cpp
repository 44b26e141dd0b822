#include <string>

#include "problem/parts.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/json.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/problem_text.hpp"
#include "quadrille/spp.hpp"
#include "text/looks_like.hpp"
#include "text/problem_forms.hpp"
#include "text/readers.hpp"
#include "text/recognise.hpp"

namespace quadrille {
namespace text {
namespace {

/// The form that has the text; null if that depends on what follows.
const ProblemForm* form_of(const Sample& sample) {
    for (const ProblemForm& form : all_problem_forms()) {
        const Claim claim = form.claim(sample);
        if (claim == Claim::yes) return &form;
        if (claim == Claim::open) return nullptr;
    }
    return &form_of_the_rest();
}

/// Where a form has to look at a whole text of numbers, another form may read it, too.
std::string other_reading(const ProblemForm& form, const Sample& sample) {
    if (form.reading.empty() || !sample.is_whole || !sample.shape().only_numbers) return {};
    const std::string_view name = form.shown.name;
    if (name == "spp" || name == "scp" || name == "table" || name == "ppar") return {};
    for (const ProblemForm& other : all_problem_forms()) {
        if (&other == &form || other.reading.empty()) continue;
        const Claim claim = other.claim(sample);
        if (claim != Claim::yes && claim != Claim::maybe) continue;
        const bool is_list = other.shown.name == "columns" || other.shown.name == "sets";
        if (is_list && has_number_twice(sample.text)) continue;
        return "read as '" + std::string(name) + "': " + std::string(form.reading) +
               "; it may also be '" + std::string(other.shown.name) + "' (--from " +
               std::string(other.shown.name) + "): " + std::string(other.reading);
    }
    return {};
}

struct Recognised {
    const ProblemForm* form;
    std::string doubt;  // a sentence; empty if no other form fits
};

/// Only where the first piece leaves the form open is the rest read for it.
Recognised recognise(TextSource& source, MemoryBudget& memory) {
    const std::string_view first = source.peek_piece();
    const Sample sample(first, source.is_at_end(), memory);
    if (const ProblemForm* const form = form_of(sample)) {
        return {form, other_reading(*form, sample)};
    }
    const Sample whole(source.peek_rest(), true, memory);
    const ProblemForm* const form = form_of(whole);
    return {form, other_reading(*form, whole)};
}

/// Reads a text in a form that was recognised. If that fails, or finds no option, the sentence says
/// what the text looks like, if that is something else.
Problem read_as(const ProblemForm& form, TextSource& source, MemoryBudget& memory,
                const ReadingSettings& settings) {
    constexpr std::size_t enough = 4096;
    const std::string beginning(source.peek_piece().substr(0, enough));
    std::optional<Problem> problem;
    try {
        problem = form.read(source, memory, settings);
    } catch (const InputError& error) {
        if (error.place().line == 0) throw;
        throw InputError(error.place(),
                         with_looks(error.sentence(), beginning, form.shown.command));
    }
    if (&form != &form_of_the_rest() || problem->option_count() != 0) return std::move(*problem);
    if (const auto looks = looks_like(beginning, form.shown.command)) {
        throw InputError({source.file(), 1, 1}, "no option is here; " + *looks);
    }
    return std::move(*problem);
}

Problem read(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings) {
    if (settings.cost_decimals && *settings.cost_decimals > most_cost_digits) {
        throw ProblemError("costs can be rounded to at most " + std::to_string(most_cost_digits) +
                           " decimals, not " + std::to_string(*settings.cost_decimals));
    }
    if (!settings.from.empty() && settings.from != "auto") {
        const ProblemForm* const form = problem_form(settings.from);
        if (form == nullptr) {
            throw ProblemError("there is no form of problems named '" + std::string(settings.from) +
                               "'");
        }
        return form->read(source, memory, settings);
    }
    const Recognised recognised = recognise(source, memory);
    Problem problem = read_as(*recognised.form, source, memory, settings);
    if (!recognised.doubt.empty()) {
        auto& warnings = Problem::Parts(problem).warnings();
        warnings.insert(warnings.begin(), recognised.doubt);
    }
    return problem;
}

/// Calls a reader with a source, and a budget even if there is none.
template <typename Reader>
Problem read_stream(Reader reader, std::istream& in, std::string_view file, MemoryBudget* memory,
                    const ReadingSettings& settings = {}) {
    MemoryBudget unlimited;
    MemoryBudget& budget = memory != nullptr ? *memory : unlimited;
    return naming_the_file(file, [&] {
        TextSource source(in, file, budget);
        return reader(source, budget, settings);
    });
}
template <typename Reader>
Problem read_text(Reader reader, std::string_view text, std::string_view file, MemoryBudget* memory,
                  const ReadingSettings& settings = {}) {
    MemoryBudget unlimited;
    MemoryBudget& budget = memory != nullptr ? *memory : unlimited;
    return naming_the_file(file, [&] {
        TextSource source(text, file);
        return reader(source, budget, settings);
    });
}

}  // namespace
}  // namespace text

Problem read_dlx(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_dlx_text, text, file, memory);
}
Problem read_dlx(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_dlx_text, in, file, memory);
}
Problem read_spp(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_spp_text, text, file, memory);
}
Problem read_spp(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_spp_text, in, file, memory);
}
Problem read_mps(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_mps_text, text, file, memory);
}
Problem read_mps(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_mps_text, in, file, memory);
}
Problem read_json(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read_json_text, text, file, memory);
}
Problem read_json(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read_json_text, in, file, memory);
}
Problem read_problem(std::string_view text, std::string_view file, MemoryBudget* memory) {
    return text::read_text(text::read, text, file, memory);
}
Problem read_problem(std::istream& in, std::string_view file, MemoryBudget* memory) {
    return text::read_stream(text::read, in, file, memory);
}

Problem read_problem(std::string_view text, const ReadingSettings& settings, std::string_view file,
                     MemoryBudget* memory) {
    return text::read_text(text::read, text, file, memory, settings);
}
Problem read_problem(std::istream& in, const ReadingSettings& settings, std::string_view file,
                     MemoryBudget* memory) {
    return text::read_stream(text::read, in, file, memory, settings);
}

}  // namespace quadrille
