// The page in HTML. Solutions and steps are elements `template`, which a browser does not show, and
// a script shows one of them at a time. So the file has no data in another language.
#include "quadrille/draw/page.hpp"

#include <algorithm>

#include "draw/marks.hpp"
#include "draw/page_parts.hpp"

namespace quadrille::draw {
namespace {

std::string numbers(std::span<const std::uint32_t> numbers) {
    std::string text;
    for (const std::uint32_t number : numbers) {
        if (!text.empty()) text += ' ';
        text += std::to_string(number);
    }
    return text;
}

std::string image_of(const Picture& picture, View view) {
    const Drawing drawing = drawing_of(picture, view);
    return svg_element(drawing, "width=\"" + number(drawing.width) + "\" height=\"" +
                                    number(drawing.height) + "\" role=\"img\"");
}

/// The buttons below a picture. `id` begins the names of the elements.
std::string controls(std::string_view id, std::size_t count, std::string_view what) {
    std::string text = "<div class=\"controls\">";
    const auto button = [&](std::string_view action, std::string_view sign) {
        ((((text += "<button type=\"button\" data-turn=\"") += action) += "\" aria-label=\"") +=
         action) += "\">";
        (text += sign) += "</button>";
    };
    button("first", "|◀");
    button("previous", "◀");
    text += "<input type=\"range\" min=\"1\" max=\"" +
            std::to_string(std::max<std::size_t>(count, 1)) + "\" value=\"1\" aria-label=\"" +
            std::string(what) + "\">";
    button("next", "▶");
    button("last", "▶|");
    button("play", "play");
    text +=
        "<label>each <select><option value=\"2000\">2 s</option><option value=\"800\" "
        "selected>0.8 s</option><option value=\"250\">0.25 s</option></select></label>";
    text += "</div>\n<p class=\"where\" aria-live=\"polite\" id=\"" + std::string(id) +
            "-where\"></p>\n";
    return text;
}

}  // namespace

Page::Page(std::string_view title, View view) : title_(title), view_(view) {}

void Page::add_fact(std::string_view name, std::string_view value) {
    facts_ += "<tr><th>" + escaped(name) + "</th><td>" + escaped(value) + "</td></tr>\n";
}

void Page::add_solution(const Picture& picture, std::string_view caption) {
    ++solution_count_;
    solutions_ += "<template data-caption=\"" + escaped(caption) + "\">" +
                  image_of(picture, view_) + "</template>\n";
}

void Page::set_levels(std::span<const std::uint64_t> nodes) {
    levels_.clear();
    if (nodes.empty()) return;
    const auto most = static_cast<double>(std::max<std::uint64_t>(std::ranges::max(nodes), 1));
    for (std::size_t level = 0; level < nodes.size(); ++level) {
        const double share = static_cast<double>(nodes[level]) / most;
        levels_ += "<tr><th>" + std::to_string(level) + "</th><td>" + std::to_string(nodes[level]) +
                   "</td><td class=\"bar\"><div style=\"width:" + number(100 * share) +
                   "%\"></div></td></tr>\n";
    }
}

void Page::set_search(std::span<const std::string> items,
                      std::span<const std::vector<std::uint32_t>> items_of_option,
                      std::span<const std::string> options, std::string_view note) {
    note_ = escaped(note);
    search_ = "<ol id=\"items\">";
    for (std::size_t i = 0; i < items.size(); ++i) {
        search_ += "<li data-number=\"" + std::to_string(i) + "\">" + escaped(items[i]) + "</li>";
    }
    search_ += "</ol>\n<ol id=\"options\">";
    for (std::size_t i = 0; i < options.size(); ++i) {
        search_ += "<li data-number=\"" + std::to_string(i) + "\" data-items=\"" +
                   numbers(items_of_option[i]) + "\">" + escaped(options[i]) + "</li>\n";
    }
    search_ += "</ol>\n";
}

void Page::add_step(const PageStep& step) {
    ++step_count_;
    steps_ += "<template data-caption=\"" + escaped(step.sentence) + "\" data-depth=\"" +
              std::to_string(step.depth) + "\" data-outcome=\"" + std::string(step.outcome) +
              "\" data-parent=\"" + std::to_string(step.parent) + "\" data-chosen=\"" +
              numbers(step.chosen) + "\" data-hidden=\"" + numbers(step.hidden) + "\"";
    if (step.item) steps_ += " data-item=\"" + std::to_string(*step.item) + '"';
    steps_ += '>';
    if (step.picture) steps_ += image_of(*step.picture, view_);
    steps_ += "</template>\n";
}

std::string Page::html() const {
    std::string text = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
    text += page_parts::head;
    text += "<title>" + escaped(title_) + "</title>\n<style>" + style_sheet();
    text += page_parts::style;
    text += "</style>\n</head>\n<body>\n<h1>" + escaped(title_) + "</h1>\n";
    text += "<table id=\"facts\">\n" + facts_ + "</table>\n";
    text += "<nav role=\"tablist\" aria-label=\"views\">";
    const auto tab = [&](std::string_view id, std::string_view name, bool is_there) {
        if (!is_there) return;
        text += "<button type=\"button\" role=\"tab\" id=\"tab-" + std::string(id) +
                "\" aria-controls=\"" + std::string(id) + "\">" + std::string(name) + "</button>";
    };
    tab("solutions", "Solutions", solution_count_ > 0);
    tab("search", "Search step by step", step_count_ > 0);
    tab("levels", "Nodes by level", !levels_.empty());
    text += "</nav>\n";
    if (solution_count_ > 0) {
        text += "<section id=\"solutions\" role=\"tabpanel\" aria-labelledby=\"tab-solutions\">\n" +
                controls("solutions", solution_count_, "number of the solution") +
                "<div class=\"picture\"></div>\n" + solutions_ + "</section>\n";
    }
    if (step_count_ > 0) {
        text += "<section id=\"search\" role=\"tabpanel\" aria-labelledby=\"tab-search\">\n" +
                (note_.empty() ? std::string() : "<p>" + note_ + "</p>\n") +
                controls("search", step_count_, "number of the step") +
                "<div class=\"picture\"></div>\n" + search_;
        text += page_parts::legend;
        text += steps_ + "</section>\n";
    }
    if (!levels_.empty()) {
        text +=
            "<section id=\"levels\" role=\"tabpanel\" aria-labelledby=\"tab-levels\">\n<table>"
            "<thead><tr><th>level</th><th>nodes</th><th></th></tr></thead>\n" +
            levels_ + "</table>\n</section>\n";
    }
    text += page_parts::keys;
    text += "<script>";
    text += page_parts::script;
    return text + "</script>\n</body>\n</html>\n";
}

}  // namespace quadrille::draw
