#include "sudoku/read/plain_signs.hpp"

#include <boost/test/unit_test.hpp>

namespace quadrille::sudoku {

BOOST_AUTO_TEST_SUITE(plain_signs)

std::string plain(std::string_view text) {
    const auto found = in_plain_signs(text);
    return found ? found->text : "as it was";
}

BOOST_AUTO_TEST_CASE(ascii_and_signs_that_stand_for_nothing_stay) {
    BOOST_TEST(plain("53..7 | 1") == "as it was");
    BOOST_TEST(plain("") == "as it was");
    BOOST_TEST(plain("5é3") == "as it was");
    BOOST_TEST(plain("5\xA0") == "as it was");      // a byte that is no UTF-8
    BOOST_TEST(plain("5\xE2\x96") == "as it was");  // a character without its end
    BOOST_TEST(plain("├─│") == "as it was");        // frames are redrawn elsewhere
}

BOOST_AUTO_TEST_CASE(digits_of_other_scripts_become_digits) {
    BOOST_TEST(plain("０１９") == "019");
    BOOST_TEST(plain("٠١٩") == "019");
    BOOST_TEST(plain("۰۱۹") == "019");
    BOOST_TEST(plain("०१९") == "019");
    BOOST_TEST(plain("①⑨") == "19");
    BOOST_TEST(plain("Ａｆ") == "Af");
}

BOOST_AUTO_TEST_CASE(signs_for_a_blank_become_dots) {
    BOOST_TEST(plain("5·3•□␣⬜．") == "5.3.....");
    BOOST_TEST(plain("5–−3") == "5--3");
    BOOST_TEST(plain("5\u00A03\u3000") == "5 3 ");
    BOOST_TEST(plain("5\u200B3") == "53");
    BOOST_TEST(plain("｜¦") == "||");
}

BOOST_AUTO_TEST_CASE(each_sign_keeps_its_column) {
    const auto found = in_plain_signs("5·é３\u200B□");
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST(found->text == "5.é3.");
    const std::vector<std::size_t> columns{0, 1, 3, 4, 5, 11, 14};
    BOOST_TEST(found->columns == columns, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
