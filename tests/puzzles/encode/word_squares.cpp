// Word squares: solutions against all choices of rows, and the faults of lists.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "from_text.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"

namespace quadrille::testing {

BOOST_AUTO_TEST_SUITE(word_squares_encoder)

namespace {

std::string text_of(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + '\n';
    return text;
}

std::string drawing_of(const std::vector<std::string>& rows) {
    std::string drawing;
    for (const std::string& row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) {
            drawing += (c > 0 ? " " : "") + row.substr(c, 1);
        }
        drawing += '\n';
    }
    return drawing;
}

/// All rectangles whose rows and columns are words, by trying all choices of rows.
std::multiset<std::string> all_right(const std::set<std::string>& words, std::size_t rows,
                                     std::size_t columns, bool symmetric, bool distinct) {
    std::vector<std::string> choices;
    for (const std::string& word : words) {
        if (word.size() == columns) choices.push_back(word);
    }
    std::multiset<std::string> right;
    if (choices.empty()) return right;
    std::vector<std::size_t> chosen(rows, 0);
    for (bool goes_on = true; goes_on;) {
        std::vector<std::string> across;
        for (const std::size_t choice : chosen) across.push_back(choices[choice]);
        std::vector<std::string> down;
        for (std::size_t c = 0; c < columns; ++c) {
            std::string& column = down.emplace_back();
            for (const std::string& row : across) column += row[c];
        }
        std::vector<std::string> used(across);
        if (!symmetric) used.insert(used.end(), down.begin(), down.end());
        const bool are_words = std::ranges::all_of(
            down, [&](const std::string& column) { return words.contains(column); });
        const bool repeats = std::set<std::string>(used.begin(), used.end()).size() < used.size();
        if (are_words && (!symmetric || across == down) && !(distinct && repeats)) {
            right.insert(drawing_of(across));
        }
        goes_on = false;
        for (std::size_t& choice : chosen) {
            choice = (choice + 1) % choices.size();
            if (choice == 0) continue;
            goes_on = true;
            break;
        }
    }
    return right;
}

SettingValues settings_of(std::size_t rows, std::size_t columns, bool symmetric, bool distinct) {
    SettingValues settings{{"size", std::to_string(rows) + "x" + std::to_string(columns)}};
    if (symmetric) settings.emplace_back("symmetric", "");
    if (distinct) settings.emplace_back("distinct", "");
    return settings;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_solutions_of_random_lists_are_those_of_brute_force) {
    std::mt19937 random(4);
    std::size_t solutions = 0;
    for (int round = 0; round < 200; ++round) {
        std::set<std::string> words;
        const std::size_t count = 3 + random() % 14;
        for (std::size_t w = 0; w < count; ++w) {
            std::string word;
            const std::size_t length = 1 + random() % 3;
            for (std::size_t i = 0; i < length; ++i) word += static_cast<char>('a' + random() % 2);
            words.insert(word);
        }
        const std::size_t rows = 1 + random() % 3;
        const std::size_t columns = 1 + random() % 3;
        const bool symmetric = rows == columns && random() % 2 == 0;
        const bool distinct = random() % 2 == 0;
        const auto expected = all_right(words, rows, columns, symmetric, distinct);
        solutions += expected.size();
        const auto encoder = encoder_of("word-squares", text_of({words.begin(), words.end()}),
                                        settings_of(rows, columns, symmetric, distinct));
        BOOST_TEST((drawings_of(*encoder) == expected));
    }
    BOOST_TEST(solutions > 300u);
}

BOOST_AUTO_TEST_CASE(the_first_word_says_the_size) {
    BOOST_TEST((drawings_of(*encoder_of("word-squares", "\nab\r\n ba \nabc\nab\n")) ==
                std::multiset<std::string>{"a b\nb a\n", "b a\na b\n"}));
}

BOOST_AUTO_TEST_CASE(letters_are_characters_of_unicode) {
    BOOST_TEST((drawings_of(*encoder_of("word-squares", "äö\nöß\n", {{"symmetric", ""}})) ==
                std::multiset<std::string>{"ä ö\nö ß\n"}));
    BOOST_TEST((drawings_of(*encoder_of("word-squares", "𝄞€\n€𝄞\n", {{"symmetric", ""}})) ==
                std::multiset<std::string>{"𝄞 €\n€ 𝄞\n", "€ 𝄞\n𝄞 €\n"}));
}

// A square and its mirror image are one. The 2^4 squares of two letters have 2^3 that are their own
// image, so there are (16 + 8) / 2.
BOOST_AUTO_TEST_CASE(squares_are_counted_up_to_their_mirror_images) {
    const auto encoder = encoder_of("word-squares", "aa\nab\nba\nbb\n");
    const SymmetryGroup group(encoder->problem(), encoder->symmetries());
    BOOST_TEST(count_up_to_symmetry(encoder->problem(), group).count == Count(12));
}

BOOST_AUTO_TEST_CASE(a_part_of_a_solution_is_drawn) {
    const auto encoder = encoder_of("word-squares", "ab\nbc\n", {{"symmetric", ""}});
    BOOST_TEST(encoder->draw(std::vector{id_at<OptionId>(0)}) == "a b\nb .\n");
}

BOOST_AUTO_TEST_CASE(faults_of_a_list_have_a_place_and_a_sentence) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "1:1: there are no words"},
        {"\n \n", "3:1: there are no words"},
        {"ab\nb a\n", "2:3: a line has one word"},
        {"a:b\n", "1:2: ':' is not a letter"},
        {"a|b\n", "1:2: '|' is not a letter"},
        {"a\x01\n", "1:2: '\\x01' is not a letter"},
        {"ab\na\xC3\n", "2:2: this byte is not UTF-8"},
        {"\x80\n", "1:1: this byte is not UTF-8"},
        {"\xC0\xAF\n", "1:1: this byte is not UTF-8"},          // an overlong form
        {"\xE0\x80\xAF\n", "1:1: this byte is not UTF-8"},      // another one
        {"a\xED\xA0\x80\n", "1:2: this byte is not UTF-8"},     // a surrogate
        {"\xF4\x90\x80\x80\n", "1:1: this byte is not UTF-8"},  // beyond U+10FFFF
        {"\xF0\x9D\x84", "1:1: this byte is not UTF-8"}};       // cut off
    for (const auto& [text, fault] : faults) {
        BOOST_TEST(fault_in("word-squares", text) == fault, text);
    }
}

BOOST_AUTO_TEST_CASE(wrong_settings_are_refused_with_a_sentence) {
    const auto refusal = [](SettingValues settings) -> std::string {
        try {
            (void)encoder_of("word-squares", "ab\n", std::move(settings));
        } catch (const ProblemError& error) {
            return error.what();
        }
        return "not refused";
    };
    for (const std::string size : {"0", "x", "3x", "x3", "3x0", "1001", "-1", "3x3x3", "1.5"}) {
        BOOST_TEST(refusal({{"size", size}}) ==
                   "--size must be N or RxC, with numbers from 1 to 1000, not '" + size + "'");
    }
    BOOST_TEST(refusal({{"size", "2x3"}, {"symmetric", ""}}) == "only a square can be --symmetric");
    BOOST_TEST(refusal({{"size", "3"}}) == "not refused");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
