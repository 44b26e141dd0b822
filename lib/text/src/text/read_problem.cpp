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
const ProblemForm* form_of(const TextSample& sample) {
    for (const ProblemForm& form : all_problem_forms()) {
        const FormClaim claim = form.claim(sample);
        if (claim == FormClaim::yes) return &form;
        if (claim == FormClaim::open) return nullptr;
    }
    return &form_of_the_rest();
}

std::string in_doubt(const ProblemForm& form) {
    return "; it may also be '" + std::string(form.shown.name) + "' (--from " +
           std::string(form.shown.name) + "): " + std::string(form.reading);
}

/// The other forms that could read the text, too.
std::string other_forms(const ProblemForm& form, const TextSample& sample) {
    // All counts of a long text do not hold by chance.
    constexpr std::size_t long_text = std::size_t{1} << 16;
    const bool is_long = sample.text.size() > long_text;
    if (is_long && form.has_counts) return {};
    const bool only_numbers = sample.shape().only_numbers;
    const bool has_twice = only_numbers && has_number_twice(sample.text);
    std::string others;
    for (const ProblemForm& other : all_problem_forms()) {
        if (&other == &form || other.reading.empty()) continue;
        if ((has_twice && other.has_options_in_lines) || (is_long && other.has_counts)) continue;
        // A cost may have a sign or a decimal point, and a number of an item has neither.
        if (!only_numbers && (!other.has_counts || other.has_options_in_lines)) continue;
        const FormClaim claim = other.claim(sample);
        if (claim == FormClaim::yes || claim == FormClaim::maybe) others += in_doubt(other);
    }
    // Two numbers and a line of names are no list, but could be DLX text.
    if (!only_numbers && form.shown.name == "ppar" && may_be_dlx_text(sample)) {
        others += in_doubt(form_of_the_rest());
    }
    return others;
}

/// A sentence that says how the text is read and how it could be read. Empty if it is in no doubt.
std::string doubt_of(const ProblemForm& form, const TextSample& sample) {
    if (form.reading.empty()) return {};
    const std::string others = other_forms(form, sample);
    if (others.empty()) return {};
    return "read as '" + std::string(form.shown.name) + "': " + std::string(form.reading) + others;
}

struct Recognised {
    const ProblemForm* form;
    std::string doubt;  // a sentence; empty if no other form fits
};

/// Only where the first piece leaves the form open is the rest read for it.
Recognised recognise(TextSource& source, MemoryBudget& memory) {
    const std::string_view first = source.peek_piece();
    const TextSample sample(first, source.is_at_end(), memory);
    if (const ProblemForm* const form = form_of(sample)) {
        return {form, doubt_of(*form, sample)};
    }
    const TextSample whole(source.peek_rest(), true, memory);
    const ProblemForm* const form = form_of(whole);
    return {form, doubt_of(*form, whole)};
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
        // A problem in JSON is nothing else, whatever is wrong with it.
        if (error.place().line == 0 || form.shown.name == "json") throw;
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
