// Reading problems, and their content.
#include "quadrille/problem.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "c/handles.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/problem_text.hpp"

using namespace quadrille;

quadrille_problem::quadrille_problem(Problem made) : problem(std::move(made)) {
    if (!problem.has_colors()) return;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            colors = std::max(colors, index(entry.color));
        }
    }
}

namespace quadrille::c {
namespace {

/// Reads a text in the form of this name.
std::int32_t read(const char* form, const char* text, std::size_t length, const char* file,
                  const quadrille_settings* settings, quadrille_problem** problem) {
    return make_handle(problem, "problem", [&] {
        ReadingSettings reading;
        if (settings != nullptr) reading = settings->reading;
        reading.from = &required(form, "format");
        const auto forms = problem_forms();
        if (reading.from != "auto" &&
            std::ranges::find(forms, reading.from, &TextForm::name) == forms.end()) {
            throw Refusal{QUADRILLE_ERROR_ARGUMENT,
                          "there is no format '" + std::string(reading.from) + "'"};
        }
        if (length != 0) static_cast<void>(required(text, "text"));
        MemoryBudget memory = memory_of(settings);
        const std::string_view content = length != 0 ? std::string_view(text, length) : "";
        return std::make_unique<quadrille_problem>(
            read_problem(content, reading, file ? file : "-", &memory));
    });
}

const Problem& problem_of(const quadrille_problem* problem) {
    return required(problem, "problem").problem;
}

OptionId option_of(const Problem& problem, std::uint32_t option) {
    check_number(option, problem.option_count(), "option");
    return id_at<OptionId>(option);
}

void write_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* length) {
    if (capacity != 0) {
        char* const end = std::copy_n(text.data(), std::min(text.size(), capacity - 1),
                                      &required(buffer, "buffer"));
        *end = '\0';
    }
    write_if_wanted(length, text.size());
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_problem_read_dlx(const char* text, std::size_t length, const char* file,
                                        const quadrille_settings* settings,
                                        quadrille_problem** problem) {
    return c::read("dlx", text, length, file, settings, problem);
}

std::int32_t quadrille_problem_read(const char* text, std::size_t length, const char* file,
                                    const quadrille_settings* settings,
                                    quadrille_problem** problem) {
    return c::read("auto", text, length, file, settings, problem);
}

std::int32_t quadrille_problem_read_as(const char* format, const char* text, std::size_t length,
                                       const char* file, const quadrille_settings* settings,
                                       quadrille_problem** problem) {
    return c::read(format, text, length, file, settings, problem);
}

void quadrille_problem_free(quadrille_problem* problem) {
    delete problem;
}

std::int32_t quadrille_problem_size(const quadrille_problem* problem, std::size_t* items,
                                    std::size_t* primary, std::size_t* options) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        c::write_if_wanted(items, of.item_count());
        c::write_if_wanted(primary, of.primary_count());
        c::write_if_wanted(options, of.option_count());
    });
}

std::int32_t quadrille_problem_find_item(const quadrille_problem* problem, const char* name,
                                         std::uint32_t* item) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        std::uint32_t& result = c::required(item, "item");
        const std::optional<ItemId> found = of.find_item(&c::required(name, "name"));
        result = found ? static_cast<std::uint32_t>(index(*found)) : QUADRILLE_NO_NUMBER;
    });
}

std::int32_t quadrille_problem_item_name(const quadrille_problem* problem, std::uint32_t item,
                                         char* buffer, std::size_t capacity, std::size_t* length) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        c::check_number(item, of.item_count(), "item");
        c::write_text(of.item_name(id_at<ItemId>(item)), buffer, capacity, length);
    });
}

std::int32_t quadrille_problem_color_name(const quadrille_problem* problem, std::uint32_t color,
                                          char* buffer, std::size_t capacity, std::size_t* length) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        if (color == 0) throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "colors begin at 1"};
        c::check_number(color, problem->colors + 1, "color");
        c::write_text(of.color_name(id_at<Color>(color)), buffer, capacity, length);
    });
}

std::int32_t quadrille_problem_option_size(const quadrille_problem* problem, std::uint32_t option,
                                           std::size_t* count) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        c::required(count, "count") = of.option(c::option_of(of, option)).size();
    });
}

std::int32_t quadrille_problem_option(const quadrille_problem* problem, std::uint32_t option,
                                      std::size_t capacity, std::uint32_t* items,
                                      std::uint32_t* colors) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        const std::span<const Entry> entries = of.option(c::option_of(of, option));
        if (entries.size() > capacity) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT,
                             "the option has " + std::to_string(entries.size()) + " entries"};
        }
        for (std::size_t k = 0; k < entries.size(); ++k) {
            if (items != nullptr) items[k] = static_cast<std::uint32_t>(index(entries[k].item));
            if (colors != nullptr) colors[k] = static_cast<std::uint32_t>(index(entries[k].color));
        }
    });
}

std::int32_t quadrille_problem_cost(const quadrille_problem* problem, std::uint32_t option,
                                    std::int64_t* value, std::uint32_t* decimals) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        c::write_if_wanted(value, of.cost(c::option_of(of, option)));
        c::write_if_wanted(decimals, of.cost_digits());
    });
}

std::int32_t quadrille_problem_option_text(const quadrille_problem* problem, std::uint32_t option,
                                           char* buffer, std::size_t capacity,
                                           std::size_t* length) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        c::write_text(option_text(of, c::option_of(of, option)), buffer, capacity, length);
    });
}

std::int32_t quadrille_problem_option_name(const quadrille_problem* problem, std::uint32_t option,
                                           char* buffer, std::size_t capacity,
                                           std::size_t* length) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        c::write_text(of.option_name(c::option_of(of, option)), buffer, capacity, length);
    });
}

std::int32_t quadrille_problem_seeks_dearest(const quadrille_problem* problem,
                                             std::int32_t* is_dearest) {
    return c::guarded([&] {
        c::required(is_dearest, "is_dearest") = c::problem_of(problem).seeks_dearest() ? 1 : 0;
    });
}

std::int32_t quadrille_problem_omission_count(const quadrille_problem* problem,
                                              std::size_t* count) {
    return c::guarded(
        [&] { c::required(count, "count") = c::problem_of(problem).omission_count(); });
}

std::int32_t quadrille_problem_check(const quadrille_problem* problem, const std::uint32_t* options,
                                     std::size_t count, std::int32_t* is_solution, char* buffer,
                                     std::size_t capacity, std::size_t* length) {
    return c::guarded([&] {
        const Problem& of = c::problem_of(problem);
        if (count != 0) static_cast<void>(c::required(options, "options"));
        Solution claimed;
        for (std::size_t k = 0; k < count; ++k) claimed.push_back(OptionId{options[k]});
        const std::optional<std::string> fault = find_violation(of, claimed);
        std::int32_t& verdict = c::required(is_solution, "is_solution");
        c::write_text(fault.value_or(""), buffer, capacity, length);
        verdict = fault ? 0 : 1;
    });
}

std::int32_t quadrille_problem_warning_count(const quadrille_problem* problem, std::size_t* count) {
    return c::guarded(
        [&] { c::required(count, "count") = c::problem_of(problem).warnings().size(); });
}

std::int32_t quadrille_problem_warning(const quadrille_problem* problem, std::size_t number,
                                       const char** sentence) {
    return c::guarded([&] {
        const std::span<const std::string> warnings = c::problem_of(problem).warnings();
        c::check_number(number, warnings.size(), "warning");
        c::required(sentence, "sentence") = warnings[number].c_str();
    });
}
