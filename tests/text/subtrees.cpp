// The text of paths, subtrees and fingerprints, as docs/formats.md describes it.
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "quadrille/dlx.hpp"
#include "quadrille/subtree.hpp"

namespace quadrille {
BOOST_AUTO_TEST_SUITE(subtrees)

namespace {

Step step(std::size_t item, std::size_t option) {
    return {id_at<ItemId>(item), id_at<OptionId>(option)};
}

std::string fault_of(const std::string& text) {
    try {
        (void)parse_subtree(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

BOOST_AUTO_TEST_CASE(a_path_is_written_step_by_step) {
    BOOST_TEST(to_text(Path()) == ".");
    BOOST_TEST(to_text(Path{step(3, 7), {id_at<ItemId>(12), std::nullopt}}) == "3:7,12:-");
}

BOOST_AUTO_TEST_CASE(a_weight_may_be_longer_than_64_bits) {
    const Count parts = Count(1'000'000'007) * 1'000'000'007 * 1'000'000'007;
    const Subtree subtree({step(0, 1)}, parts);
    BOOST_TEST(to_text(subtree) == "0:1 1/1000000021000000147000000343");
    BOOST_TEST((parse_subtree(to_text(subtree)) == subtree));
}

BOOST_AUTO_TEST_CASE(what_was_written_is_read) {
    for (const std::string text : {".", "0:0", "4294967295:4294967295", "3:7,12:-,0:1"}) {
        BOOST_TEST(to_text(parse_path(text)) == text);
        BOOST_TEST(to_text(parse_subtree(text + " 1/48")) == text + " 1/48");
    }
}

BOOST_AUTO_TEST_CASE(a_fault_has_its_column_and_a_sentence) {
    BOOST_TEST(fault_of("") == "subtree:1:1: the number of an item is expected");
    BOOST_TEST(fault_of("3 1/2") == "subtree:1:2: ':' is expected between an item and its option");
    BOOST_TEST(fault_of("3:x 1/2") == "subtree:1:3: the number of an option, or '-', is expected");
    BOOST_TEST(fault_of("03:1 1/2") == "subtree:1:1: a number has no leading zeros");
    BOOST_TEST(fault_of("3:4294967296 1/2") == "subtree:1:3: this number is too large");
    BOOST_TEST(fault_of("3:1,") == "subtree:1:5: the number of an item is expected");
    BOOST_TEST(fault_of("3:1") ==
               "subtree:1:4: ',' or a blank and the weight, such as ' 1/48', is expected");
    BOOST_TEST(fault_of("3:1 1/1" + std::string(99'999, '0')) ==
               "subtree:1:7: this weight has 100000 digits, which is too many for a path of this "
               "length");
    BOOST_TEST(fault_of("3:1,4:2 1/1" + std::string(1'019, '0')).empty());
    BOOST_TEST(!fault_of("3:1,4:2 1/1" + std::string(1'020, '0')).empty());
    for (const std::string weight : {"", "0", "01", "-1", "2x", " 2"}) {
        BOOST_TEST(fault_of("3:1 1/" + weight) ==
                   "subtree:1:7: a whole number above 0, without leading zeros, is expected after "
                   "'1/'");
    }
    BOOST_CHECK_THROW((void)parse_path("3:1 1/2"), InputError);
    BOOST_CHECK_THROW((void)parse_path("3:-1"), InputError);
    BOOST_CHECK_THROW((void)parse_path(".,3:1"), InputError);
}

BOOST_AUTO_TEST_CASE(a_fingerprint_is_of_items_and_options_alone) {
    const std::string text = fingerprint(read_dlx("a b | c\na\na b c:x\n"));
    BOOST_TEST(text == fingerprint(read_dlx("| a comment\na b | c\na\na b c:x\n")));
    BOOST_TEST(text.size() == 32u);
    BOOST_TEST(text.find_first_not_of("0123456789abcdef") == std::string::npos);
    // As `xxhsum -H2` prints for the text of the problem.
    BOOST_TEST(fingerprint(read_dlx("a b | x\na\nb\na b x:1\n")) ==
               "684158c7520d49864f90c91cb4bb182c");
    BOOST_TEST(text != fingerprint(read_dlx("a b | c\na\na b c:y\n")));
    BOOST_TEST(text != fingerprint(read_dlx("a b | c\na b c:x\na\n")));
}

BOOST_AUTO_TEST_CASE(a_fingerprint_tells_kinds_of_items_apart) {
    const std::vector<std::string> items{"a b c",   "a b | c",   "a | b c",
                                         "a 2|b c", "a 1:2|b c", "a 0:2|b c"};
    std::set<std::string> texts;
    for (const std::string& line : items) texts.insert(fingerprint(read_dlx(line + "\na\n")));
    BOOST_TEST(texts.size() == items.size());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille
