// The marks on and around cells: clues, candidates, regions, sides, signs and words. And sheets.
#include <algorithm>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/draw/sheet.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(marks_of_pictures)

using Tree = boost::property_tree::ptree;

Tree parsed(const std::string& svg) {
    std::istringstream in(svg);
    Tree tree;
    boost::property_tree::read_xml(in, tree);
    return tree.get_child("svg");
}

struct Word {
    std::string text, classes;
    double x, y, size;
};

std::vector<Word> words_of(const Tree& svg) {
    std::vector<Word> words;
    for (const auto& [name, child] : svg) {
        if (name != "text") continue;
        words.push_back({child.data(), child.get<std::string>("<xmlattr>.class"),
                         child.get<double>("<xmlattr>.x"), child.get<double>("<xmlattr>.y"),
                         child.get<double>("<xmlattr>.font-size")});
    }
    return words;
}

std::map<std::string, std::vector<std::string>> paths_of(const Tree& svg) {
    std::map<std::string, std::vector<std::string>> paths;
    for (const auto& [name, child] : svg) {
        if (name == "path") {
            paths[child.get<std::string>("<xmlattr>.class")].push_back(
                child.get<std::string>("<xmlattr>.d"));
        }
    }
    return paths;
}

draw::Picture cells(std::int32_t columns, std::int32_t rows) {
    draw::Picture picture;
    for (std::int32_t y = 0; y < rows; ++y) {
        for (std::int32_t x = 0; x < columns; ++x) picture.cells.push_back({.cell = {x, y, 0}});
    }
    return picture;
}

BOOST_AUTO_TEST_CASE(givens_are_bold_and_long_signs_are_smaller) {
    draw::Picture picture = cells(3, 1);
    picture.cells[0].sign = "5";
    picture.cells[0].symbol = draw::Symbol::given;
    picture.cells[1].sign = "7";
    picture.cells[1].symbol = draw::Symbol::sign;
    picture.cells[2].sign = "123456";
    picture.cells[2].symbol = draw::Symbol::sign;
    const auto words = words_of(parsed(draw::to_svg(picture)));
    BOOST_REQUIRE(words.size() == 3u);
    BOOST_TEST(words[0].classes == "bare given");
    BOOST_TEST(words[1].classes == "bare");
    BOOST_TEST(words[2].size < words[1].size);
}

BOOST_AUTO_TEST_CASE(candidates_have_places_of_their_own) {
    draw::Picture picture = cells(2, 1);
    picture.candidates = {{1, {"1", "", "3", "", "", "", "", "", "9"}}};
    const auto words = words_of(parsed(draw::to_svg(picture)));
    BOOST_REQUIRE(words.size() == 3u);
    BOOST_TEST(words[0].y == words[1].y);  // 1 and 3 are in the first row
    BOOST_TEST(words[1].x == words[2].x);  // 3 and 9 are in the last column
    for (const Word& word : words) {
        BOOST_TEST(word.classes == "small");
        BOOST_TEST((word.x > 48 && word.x < 88 && word.y > 8 && word.y < 48));
    }
}

BOOST_AUTO_TEST_CASE(candidates_of_a_pattern_have_discs_and_others_are_struck_out) {
    using enum draw::PictureCandidates::Look;
    draw::Picture picture = cells(1, 1);
    picture.candidates = {{0, {"1", "2", "3", "4"}, {plain, first, struck}}};
    const std::string svg = draw::to_svg(picture);
    const auto words = words_of(parsed(svg));
    BOOST_REQUIRE(words.size() == 4u);
    BOOST_TEST(words[0].classes == "small");
    BOOST_TEST(words[1].classes == "symbol");
    BOOST_TEST(words[3].classes == "small");  // a look that is missing is plain
    const std::size_t disc = svg.find("<circle class=\"c1\"");
    BOOST_REQUIRE(disc != std::string::npos);
    BOOST_TEST(disc < svg.find(">2<"));  // behind the sign
    BOOST_TEST(svg.find("<circle", disc + 1) == std::string::npos);
    const auto lines = paths_of(parsed(svg)).at("arc s5");
    BOOST_TEST(lines.size() == 1u);
    picture.candidates[0].looks[0] = second;
    BOOST_TEST(draw::to_svg(picture).find("<circle class=\"c0\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(clues_stand_on_both_sides_of_a_line) {
    draw::Picture picture = cells(1, 1);
    picture.cells[0].symbol = draw::Symbol::block;
    picture.clues = {{0, "16", "4"}};
    const Tree svg = parsed(draw::to_svg(picture));
    const auto words = words_of(svg);
    BOOST_REQUIRE(words.size() == 2u);
    BOOST_TEST(words[0].text == "16");
    BOOST_TEST(words[0].x > words[1].x);
    BOOST_TEST(words[0].y < words[1].y);
    BOOST_TEST(paths_of(svg).at("rule").front() == "M8 8L48 48");
    BOOST_TEST(paths_of(svg).at("block").size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_wall_runs_around_each_region) {
    draw::Picture picture = cells(4, 2);
    picture.regions = {0, 0, 1, 1, 0, 0, 1, 1};
    const auto walls = paths_of(parsed(draw::to_svg(picture))).at("wall");
    BOOST_REQUIRE(walls.size() == 2u);
    BOOST_TEST(walls[0] == "M8 8L88 8L88 88L8 88Z");
    BOOST_TEST(walls[1] == "M88 8L168 8L168 88L88 88Z");
}

BOOST_AUTO_TEST_CASE(sides_are_triangles_in_the_order_of_steps) {
    draw::Picture picture = cells(1, 1);
    picture.sides = {{0, {0, 1, 2, 12}}};  // up, right, down, left
    const Tree svg = parsed(draw::to_svg(picture));
    auto paths = paths_of(svg);
    BOOST_TEST(paths.at("side c0").front().find("48 48") == std::string::npos);
    BOOST_TEST(paths.at("side c0").front().find("8 8") != std::string::npos);
    BOOST_TEST(paths.at("side c1").front().find("48 48") != std::string::npos);
    BOOST_TEST(paths.at("side c1").front().find("48 8") != std::string::npos);
    BOOST_TEST(paths.at("side c2").front().find("8 48") != std::string::npos);
    for (const auto& [classes, of_class] : paths) {
        if (classes.starts_with("side")) {
            BOOST_TEST(of_class.front().find("28 28") != std::string::npos);
        }
    }
    // There are nine colors, so the thirteenth has its number, too.
    const auto words = words_of(svg);
    BOOST_REQUIRE(words.size() == 1u);
    BOOST_TEST(words[0].text == "12");
    BOOST_TEST(words[0].x < 28);
}

BOOST_AUTO_TEST_CASE(sides_of_triangles_are_three) {
    draw::Picture picture{.lattice = shapes::Lattice::triangle};
    picture.cells = {{.cell = shapes::cell_at(shapes::Lattice::triangle, {0, 0, 0}).value()},
                     {.cell = shapes::cell_at(shapes::Lattice::triangle, {0, 0, 1}).value()}};
    picture.sides = {{0, {0, 1, 2}}, {1, {3, 4, 5}}};
    const auto paths = paths_of(parsed(draw::to_svg(picture)));
    for (const char color : {'0', '1', '2', '3', '4', '5'}) {
        BOOST_TEST(paths.at(std::string("side c") + color).size() == 1u);
    }
}

BOOST_AUTO_TEST_CASE(signs_stand_between_cells_in_drawing_and_text) {
    draw::Picture picture = cells(2, 2);
    picture.gap = " ";
    picture.signs_between = {{0, 1, '<'}, {1, 3, 'v'}, {2, 3, '='}};
    BOOST_TEST(draw::to_text(picture) == ". < .\n    v\n. = .\n");
    const Tree svg = parsed(draw::to_svg(picture));
    const auto compare = paths_of(svg).at("compare");
    BOOST_REQUIRE(compare.size() == 2u);
    BOOST_TEST(compare[0] == "M50.8 24L45.2 28L50.8 32");  // its point is at the left
    BOOST_TEST(compare[1] == "M64 45.2L68 50.8L72 45.2");  // its point is below
    BOOST_TEST(words_of(svg).front().text == "=");
}

BOOST_AUTO_TEST_CASE(words_stand_beside_rows_and_above_columns) {
    draw::Picture picture = cells(2, 2);
    picture.row_words = {"1 1", "2"};
    picture.column_words = {"3 12", ""};
    const Tree svg = parsed(draw::to_svg(picture));
    const auto words = words_of(svg);
    BOOST_REQUIRE(words.size() == 4u);
    double left = 1e9, top = 1e9;
    const auto squares = paths_of(svg).at("cell");
    for (const std::string& data : squares) {
        std::istringstream in(data.substr(1));
        double x = 0, y = 0;
        in >> x >> y;
        left = std::min(left, x);
        top = std::min(top, y);
    }
    BOOST_TEST(words[0].classes == "bare end");
    BOOST_TEST(words[0].x < left);
    BOOST_TEST(words[1].y - words[0].y == 40);
    BOOST_TEST(words[2].text == "3");
    BOOST_TEST(words[3].text == "12");
    BOOST_TEST(words[2].y < words[3].y);
    BOOST_TEST(words[3].y < top);
    BOOST_TEST(words[2].x == words[3].x);
}

BOOST_AUTO_TEST_CASE(colored_text_is_plain_text_with_colors) {
    draw::Picture picture = cells(4, 1);
    picture.parts = {"a", "b"};
    for (std::size_t i = 0; i < 3; ++i) picture.cells[i].part = i < 2 ? 0 : 1;
    picture.cells[3].symbol = draw::Symbol::queen;
    for (const std::string gap : {"", " "}) {
        picture.gap = gap;
        const std::string text = draw::to_text(picture, draw::TextStyle::colored);
        std::string plain, codes;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '\x1b') {
                plain += text[i];
                continue;
            }
            const std::size_t end = text.find('m', i);
            codes += text.substr(i + 1, end - i);
            i = end;
        }
        BOOST_TEST(plain == draw::to_text(picture));
        const std::string between = gap.empty() ? "" : "[0m";
        BOOST_TEST(codes ==
                   "[0;38;5;16;48;5;214m" + between + "[0;38;5;16;48;5;75m" + between + "[0;1m[0m");
    }
}

BOOST_AUTO_TEST_CASE(a_sheet_has_all_pictures_within_it) {
    for (const std::size_t count : {0u, 1u, 2u, 7u, 60u}) {
        std::vector<draw::Picture> pictures;
        for (std::size_t i = 0; i < count; ++i) {
            pictures.push_back(cells(1 + static_cast<std::int32_t>(i % 9), 3));
        }
        const std::string text = draw::to_sheet(pictures);
        BOOST_TEST(text == draw::to_sheet(pictures));
        const Tree sheet = parsed(text);
        const auto width = sheet.get<double>("<xmlattr>.width");
        const auto height = sheet.get<double>("<xmlattr>.height");
        std::size_t found = 0;
        for (const auto& [name, child] : sheet) {
            if (name != "svg") continue;
            ++found;
            const auto right =
                child.get<double>("<xmlattr>.x") + child.get<double>("<xmlattr>.width");
            const auto bottom =
                child.get<double>("<xmlattr>.y") + child.get<double>("<xmlattr>.height");
            BOOST_TEST((right > 0 && right <= width && bottom > 0 && bottom <= height));
        }
        BOOST_TEST(found == count);
        const auto words = words_of(sheet);
        BOOST_REQUIRE(words.size() == count);
        for (std::size_t i = 0; i < count; ++i) BOOST_TEST(words[i].text == std::to_string(i + 1));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
