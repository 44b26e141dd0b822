#include <limits>
#include <string>

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

std::string items_line(const Problem& problem) {
    std::string line;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        if (i == problem.primary_count()) line += "| ";
        append_item(line, problem, id_at<ItemId>(i));
        line += ' ';
    }
    if (problem.item_count() == 0) line = "| ";
    line.pop_back();
    // A '|' in the first column would begin a comment.
    return problem.primary_count() == 0 ? ' ' + line : line;
}

void append_option(std::string& line, const Problem& problem, OptionId option) {
    for (const Entry& entry : problem.option(option)) {
        line += problem.item_name(entry.item);
        if (entry.color != no_color) {
            line += ':';
            line += problem.color_name(entry.color);
        }
        line += ' ';
    }
    line.pop_back();
}

void require_writable_colors(const Problem& problem) {
    Color last = no_color;  // neighbours often share a color
    for (std::size_t o = 0; o < problem.option_count() && problem.has_colors(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            if (entry.color == last) continue;
            last = entry.color;
            writable(problem.color_name(last));
        }
    }
}

std::string counted(std::size_t count, const char* thing) {
    return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

}  // namespace

void write_dlx(std::ostream& out, const Problem& problem) {
    require_writable_colors(problem);
    // The comment also marks the text as DLX text for read_problem, whatever its names look like.
    const std::string items = items_line(problem);
    const std::size_t secondary = problem.item_count() - problem.primary_count();
    out << "| " << counted(problem.primary_count(), "primary item") << ", "
        << counted(secondary, "secondary item") << ", " << counted(problem.option_count(), "option")
        << '\n'
        << items << '\n';
    std::string line;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        line.clear();
        append_option(line, problem, option);
        if (problem.cost(option) != 0) line += " |" + std::to_string(problem.cost(option));
        line += '\n';
        out << line;
    }
}

std::string option_text(const Problem& problem, OptionId option) {
    std::string line;
    append_option(line, problem, option);
    return line;
}

}  // namespace quadrille
