#include <optional>
#include <string>
#include <vector>

#include "core/entry_text.hpp"
#include "core/name_bytes.hpp"
#include "core/quoted.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "text/source.hpp"

namespace quadrille {
namespace {

/// A name or color that the text can hold.
std::string_view writable(std::string_view name) {
    for (const char c : name) {
        if (text::class_of(c) != text::ByteClass::name) {
            throw UnsupportedError("DLX text cannot hold the name " + core::quoted(name) +
                                   ": it has a blank, a control byte, ':' or '|'");
        }
    }
    return name;
}

void append_item(std::string& line, const Problem& problem, ItemId item) {
    const Multiplicity bounds = problem.multiplicity(item);
    if (problem.is_primary(item) && bounds != Multiplicity{}) {
        if (bounds.least != bounds.most) line += std::to_string(bounds.least) + ':';
        line += std::to_string(bounds.most) + '|';
    }
    const std::string_view name = writable(problem.item_name(item));
    if (name.starts_with(text::byte_order_mark)) {
        throw UnsupportedError("DLX text cannot hold the name " + core::quoted(name) +
                               ": it begins with a byte order mark");
    }
    line += name;
}

/// The option that leaves an item uncovered, for each primary item that has one.
std::vector<std::optional<OptionId>> omissions_of(const Problem& problem) {
    std::vector<std::optional<OptionId>> omissions(problem.primary_count());
    const std::size_t given = problem.option_count() - problem.omission_count();
    for (std::size_t o = given; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        omissions[index(problem.option(option).front().item)] = option;
    }
    return omissions;
}

/// The penalty that all primary items have; nothing if they differ, or if there is one item only.
std::optional<Cost> common_penalty(const Problem& problem) {
    const std::size_t count = problem.omission_count();
    if (count < 2 || count != problem.primary_count()) return std::nullopt;
    const std::size_t given = problem.option_count() - count;
    const Cost first = problem.cost(id_at<OptionId>(given));
    for (std::size_t k = 1; k < count; ++k) {
        if (problem.cost(id_at<OptionId>(given + k)) != first) return std::nullopt;
    }
    return first;
}

std::string items_line(const Problem& problem) {
    std::string line;
    const std::optional<Cost> of_all = common_penalty(problem);
    const auto omissions = omissions_of(problem);
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        if (i == problem.primary_count()) line += "| ";
        append_item(line, problem, id_at<ItemId>(i));
        if (i < omissions.size() && omissions[i] && !of_all) {
            line += " |" + problem.cost_text(problem.cost(*omissions[i]));
        }
        line += ' ';
        if (of_all && i + 1 == problem.primary_count()) {
            line += "||" + problem.cost_text(*of_all) + ' ';
        }
    }
    if (problem.item_count() == 0) line = "| ";
    line.pop_back();
    // A '|' in the first column would begin a comment.
    return problem.primary_count() == 0 ? ' ' + line : line;
}

/// Looks at each color that an entry has, once for each run of equal ones: neighbours often share
/// a color. Ends when look() returns false.
template <typename Look>
bool all_colors(const Problem& problem, Look look) {
    Color last = no_color;
    for (std::size_t o = 0; o < problem.option_count() && problem.has_colors(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color == last) continue;
            last = entry.color;
            if (last != no_color && !look(problem.color_name(last))) return false;
        }
    }
    return true;
}

std::string counted(std::size_t count, const char* thing) {
    return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

}  // namespace

void write_dlx(std::ostream& out, const Problem& problem) {
    all_colors(problem, [](std::string_view color) { return !writable(color).empty(); });
    // The comment also marks the text as DLX text for read_problem, whatever its names look like.
    const std::string items = items_line(problem);
    const std::size_t secondary = problem.item_count() - problem.primary_count();
    const std::size_t given = problem.option_count() - problem.omission_count();
    out << "| " << counted(problem.primary_count(), "primary item") << ", "
        << counted(secondary, "secondary item") << ", " << counted(given, "option")
        << (problem.seeks_dearest() ? "; the most expensive solution is sought" : "") << '\n'
        << items << '\n';
    std::string line;
    for (std::size_t o = 0; o < given; ++o) {
        const auto option = id_at<OptionId>(o);
        line.clear();
        core::append_entries(line, problem, problem.option(option));
        if (problem.cost(option) != 0) line += " |" + problem.cost_text(problem.cost(option));
        line += '\n';
        out << line;
    }
}

bool dlx_text_holds(const Problem& problem) {
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        if (!core::is_plain_item_name(problem.item_name(id_at<ItemId>(i)))) return false;
    }
    return all_colors(problem, core::is_plain_name);
}

std::string option_text(const Problem& problem, OptionId option) {
    std::string line;
    if (problem.is_omission(option)) line = "not covered: ";
    core::append_entries(line, problem, problem.option(option));
    return line;
}

std::string item_text(const Problem& problem, ItemId item) {
    std::string text;
    core::append_item_name(text, problem.item_name(item));
    return text;
}

}  // namespace quadrille
