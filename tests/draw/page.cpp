// The page in HTML as text. tests/project/page opens it in a browser.
#include <array>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/draw/page.hpp"
#include "support/files.hpp"

namespace quadrille {
namespace {

using testing::count_of;

BOOST_AUTO_TEST_SUITE(page_in_html)

bool has(const std::string& text, std::string_view word) {
    return text.find(word) != std::string::npos;
}

BOOST_AUTO_TEST_CASE(names_are_no_markup) {
    draw::Page page("a <b> \"c\" & d");
    page.add_fact("<i>", "</table>");
    page.add_solution({.lines = {"</template>"}}, "\"><u>");
    const std::vector<std::string> items{"<s>"}, options{"</ol>"};
    const std::vector<std::vector<std::uint32_t>> items_of_option{{0}};
    page.set_search(items, items_of_option, options, "<em>");
    page.add_step({.sentence = "<q>\""});
    const std::string html = page.html();
    BOOST_TEST(has(html, "<h1>a &lt;b&gt; &quot;c&quot; &amp; d</h1>"));
    for (const char* tag : {"<b>", "<i>", "<u>", "<s>", "<em>", "<q>"}) BOOST_TEST(!has(html, tag));
    BOOST_TEST(count_of(html, "<template") == 2u);
    BOOST_TEST(count_of(html, "</template>") == 2u);
    BOOST_TEST(count_of(html, "</ol>") == 2u);
}

BOOST_AUTO_TEST_CASE(views_without_content_are_not_there) {
    const std::string empty = draw::Page("x").html();
    BOOST_TEST(!has(empty, "role=\"tab\""));
    draw::Page page("x");
    const std::array<std::uint64_t, 3> nodes{1, 4, 2};
    page.set_levels(nodes);
    const std::string html = page.html();
    BOOST_TEST(has(html, "tab-levels"));
    BOOST_TEST(!has(html, "tab-solutions"));
    BOOST_TEST(!has(html, "tab-search"));
    BOOST_TEST(has(html, "<th>1</th><td>4</td><td class=\"bar\"><div style=\"width:100%\">"));
    BOOST_TEST(has(html, "<th>2</th><td>2</td><td class=\"bar\"><div style=\"width:50%\">"));
}

BOOST_AUTO_TEST_CASE(a_step_keeps_its_numbers) {
    draw::Page page("x");
    page.set_search({}, {}, {}, "");
    page.add_step({.parent = 3,
                   .depth = 2,
                   .outcome = "dead end",
                   .sentence = "s",
                   .chosen = {4, 1},
                   .hidden = {7, 8},
                   .item = 5,
                   .picture = draw::Picture{.lines = {"drawn"}}});
    const std::string html = page.html();
    BOOST_TEST(
        has(html,
            "data-caption=\"s\" data-depth=\"2\" data-outcome=\"dead end\" data-parent=\"3\" "
            "data-chosen=\"4 1\" data-hidden=\"7 8\" data-item=\"5\">"));
    BOOST_TEST(has(html, ">drawn</text>"));
    BOOST_TEST(html == page.html());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
