// The words of a run's question come back as they were.
#include "runs/words.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

namespace quadrille::tools {

BOOST_AUTO_TEST_SUITE(words)

BOOST_AUTO_TEST_CASE(plain_words_have_no_quotes) {
    BOOST_TEST(quoted_word("6x10") == "6x10");
    BOOST_TEST(quoted_word("--count") == "--count");
    BOOST_TEST(quoted_word("a b") == "\"a b\"");
}

BOOST_AUTO_TEST_CASE(any_words_are_read_again) {
    std::vector<std::string> all{"queens", "8",       "a b",  " ",     "it's",   "\"",
                                 "\\",     "\\n",     "a\nb", "a\tb",  "a\r",    "'\"\\ \n'",
                                 "–é",     "--x=y z", "-1",   "\x01~", "a'b\"c", "\\\\ \\"};
    std::string text;
    for (const std::string& word : all) text += "--name=" + quoted_word(word) + ' ';
    const std::vector<std::string> read = words_of(text);
    BOOST_TEST_REQUIRE(read.size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) BOOST_TEST(read[i] == "--name=" + all[i]);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::tools
