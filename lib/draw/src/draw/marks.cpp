#include "draw/marks.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "draw/colors.hpp"

namespace quadrille::draw {
namespace {

// Okabe and Ito (2008) chose these colors so that people who are color-blind can tell them apart,
// too. The last one is added here.
constexpr std::array<std::string_view, color_count> fills{"#e69f00", "#56b4e9", "#009e73",
                                                          "#f0e442", "#0072b2", "#d55e00",
                                                          "#cc79a7", "#999999", "#f3c9a5"};
// The sides of a solid: the same colors, darker. The left side has 80 % of the light, and the right
// side 60 %.
constexpr std::array<std::string_view, color_count> left_fills{"#b87f00", "#4590ba", "#007e5c",
                                                               "#c0b635", "#005b8e", "#aa4b00",
                                                               "#a36186", "#7a7a7a", "#c2a184"};
constexpr std::array<std::string_view, color_count> right_fills{"#8a5f00", "#346c8c", "#005f45",
                                                                "#908928", "#00446b", "#803800",
                                                                "#7a4964", "#5c5c5c", "#927963"};

constexpr std::string_view light_rules =
    ".page{fill:#fff}.cell{fill:#f4f4f4;stroke:#bbb;stroke-width:1}.dark{fill:#d9d9d9}"
    ".block{fill:#222;stroke:#222}"
    ".part{stroke:#222;stroke-width:2.5;stroke-linejoin:round;fill-rule:evenodd}"
    ".side{stroke:#222;stroke-width:.75;stroke-linejoin:round}"
    ".wall{fill:none;stroke:#222;stroke-width:3;stroke-linejoin:round}"
    ".rule{fill:none;stroke:#999;stroke-width:1}.edge{fill:none;stroke:#aaa;stroke-width:1.5}"
    ".chosen{fill:none;stroke-width:5;stroke-linecap:round}"
    ".node{stroke:#222;stroke-width:1.5}.free{fill:#f4f4f4}.disc{fill:#fff}"
    ".face{stroke-width:.8;stroke-linejoin:round}"
    ".line3d{fill:none;stroke:#222;stroke-width:1.5;stroke-linecap:round}"
    ".stick{fill:none;stroke-width:9;stroke-linecap:round}"
    ".cage{fill:none;stroke:#555;stroke-width:1;stroke-dasharray:3 2}"
    ".thin{fill:none;stroke:#9ab;stroke-width:1.5}.shape,.bulb{fill:#ccc}"
    ".thermo{fill:none;stroke:#ccc;stroke-width:12;stroke-linecap:round;stroke-linejoin:round}"
    ".band{fill:none;stroke-width:9;stroke-linecap:round;stroke-linejoin:round;opacity:.4}"
    ".ring,.dot{stroke:#222;stroke-width:1}.black{fill:#222}"
    ".arrow{fill:none;stroke:#999;stroke-width:2;stroke-linejoin:round}"
    ".arc{fill:none;stroke-width:2.5}.compare{fill:none;stroke:#222;stroke-width:2}"
    ".symbol,.bare,.small{fill:#222}.clue{fill:#fff}.given{font-weight:bold}.small{fill:#555}"
    ".on4{fill:#fff}text{font-family:sans-serif;text-anchor:middle}"
    ".line,.start{text-anchor:start}.end{text-anchor:end}";
constexpr std::string_view dark_rules =
    ".page{fill:#1b1b1b}.cell,.free{fill:#2b2b2b;stroke:#555}.dark{fill:#444}"
    ".block{fill:#ddd;stroke:#ddd}.part,.side{stroke:#000}.wall,.compare{stroke:#ccc}"
    ".clue{fill:#222}.edge{stroke:#666}.disc{fill:#1b1b1b}.bare{fill:#eee}.small{fill:#bbb}"
    ".cage{stroke:#aaa}.shape,.bulb{fill:#555}.thermo{stroke:#555}.arrow{stroke:#888}"
    ".thin{stroke:#678}.ring,.dot{stroke:#ccc}.black{fill:#ccc}";

}  // namespace

std::string number(double value) {
    std::array<char, 32> digits{};
    const double rounded = std::round(value * 100) / 100;
    const auto end = std::to_chars(digits.begin(), digits.end(), rounded == 0 ? 0 : rounded,
                                   std::chars_format::fixed, 2);
    std::string text(digits.begin(), end.ptr);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string pair_of(Point point) {
    return number(point.x) + ' ' + number(point.y);
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string path_of(std::span<const Point> points, bool is_closed) {
    std::string path = "M" + pair_of(points.front());
    for (const Point& point : points.subspan(1)) path += "L" + pair_of(point);
    return is_closed ? path + 'Z' : path;
}

std::string path_mark(const std::string& data, std::string_view classes, std::string_view name) {
    std::string mark = "<path class=\"" + std::string(classes) + "\" d=\"" + data + '"';
    if (name.empty()) return mark + "/>\n";
    return mark + "><title>" + escaped(name) + "</title></path>\n";
}

double width_of(std::string_view text, double size) {
    // A character of several bytes in UTF-8 has one that does not continue another.
    const auto letters = std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return 0.6 * size * static_cast<double>(letters);
}

std::string text_mark(std::string_view text, Point middle, double size, std::string_view classes,
                      double width) {
    const double natural = width_of(text, size);
    if (width > 0 && natural > width) size *= width / natural;
    return "<text x=\"" + number(middle.x) + "\" y=\"" + number(middle.y + size / 3) +
           "\" font-size=\"" + number(size) + "\" class=\"" + std::string(classes) + "\">" +
           escaped(text) + "</text>\n";
}

std::string circle_mark(std::string_view classes, Point middle, double radius) {
    return "<circle class=\"" + std::string(classes) + "\" cx=\"" + number(middle.x) + "\" cy=\"" +
           number(middle.y) + "\" r=\"" + number(radius) + "\"/>\n";
}

std::string style_sheet() {
    std::string text(light_rules);
    for (std::size_t color = 0; color < color_count; ++color) {
        const auto add = [&](char letter, std::initializer_list<std::string_view> rules) {
            (text += '.') += letter;
            (text += std::to_string(color)) += '{';
            for (const std::string_view piece : rules) text += piece;
            text += '}';
        };
        const std::string_view left = left_fills[color], right = right_fills[color];
        add('c', {"fill:", fills[color]});
        add('s', {"stroke:", fills[color]});
        add('l', {"fill:", left, ";stroke:", left});
        add('r', {"fill:", right, ";stroke:", right});
    }
    text += "@media(prefers-color-scheme:dark){";
    text += dark_rules;
    return text + '}';
}

std::string svg_element(const Drawing& drawing, std::string_view attributes) {
    return "<svg viewBox=\"0 0 " + number(drawing.width) + ' ' + number(drawing.height) + "\" " +
           std::string(attributes) + ">\n" + drawing.body + "</svg>\n";
}

std::string svg_file(const Drawing& drawing) {
    Drawing page = drawing;
    page.body = "<style>" + style_sheet() +
                "</style>\n<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" + drawing.body;
    return svg_element(page, "xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
                                 number(drawing.width) + "\" height=\"" + number(drawing.height) +
                                 "\" role=\"img\"");
}

}  // namespace quadrille::draw
