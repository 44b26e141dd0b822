// The tree of a JSON text: values and their places, faults and their places, and the memory.
#include "core/json_tree.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

using namespace quadrille;
using core::JsonFault;
using core::JsonKind;
using core::JsonTree;
using core::JsonValue;

BOOST_AUTO_TEST_SUITE(json_tree)

namespace {

struct Refused {
    std::string text;
    std::size_t offset;
    std::string sentence;
};

std::ostream& operator<<(std::ostream& out, const Refused& refused) {
    return out << refused.text.substr(0, 100);
}

const Refused refused_texts[] = {
    {"", 0, "a value is expected here, not the end of the text"},
    {" \n", 2, "a value is expected here, not the end of the text"},
    {"[1, 2", 5, "',' or ']' is expected here, not the end of the text"},
    {"[1  22]", 4, "',' or ']' is expected here, not a number"},
    {"[1  \"b\\\"c\"]", 4, "',' or ']' is expected here, not a string"},
    {"[1,]", 3, "a value is expected here, not ']'"},
    {"[,]", 1, "a value is expected here, not ','"},
    {"{1: 2}", 1, "a key in double quotes is expected here, not a number"},
    {"{\"a\", 2}", 4, "':' is expected here, not ','"},
    {"{\"a\": 2  true}", 9, "',' or '}' is expected here, not true"},
    {"{\"a\": 2,}", 8, "a key in double quotes is expected here, not '}'"},
    {"[1] null", 4, "the end of the text is expected here, not null"},
    {"[tru]", 1, "invalid literal"},
    {"[tru\n]", 1, "invalid literal"},
    {"['a']", 1, "invalid literal"},
    {"[01]", 2, "',' or ']' is expected here, not a number"},
    {"[-]", 1, "invalid number; expected digit after '-'"},
    {"[12.\n]", 4, "invalid number; expected digit after '.'"},
    {"[12., 3]", 1, "invalid number; expected digit after '.'"},
    {"[1e+]", 1, "invalid number; expected digit after exponent sign"},
    {"[1e400]", 1, "the number '1e400' is too large"},
    {"[\"a]", 1, "invalid string: missing closing quote"},
    {"[\"a\\x\"]", 4, "invalid string: forbidden character after backslash"},
    {"[\"\\ud83d\"]", 8,
     "invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"},
    {"[\"\\ude00\"]", 7, "invalid string: surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF"},
    {"[\"\\u12G4\"]", 6, "invalid string: '\\u' must be followed by 4 hex digits"},
    {"[\"a\tb\"]", 3,
     "invalid string: control character U+0009 (HT) must be escaped to \\u0009 or \\t"},
    {"[\"a\xE9\"]", 4, "invalid string: ill-formed UTF-8 byte"},
    {std::string("[1]\0[2]", 7), 3, "there is a control byte, '\\x00', in the text"},
    {"[1] /* 2 */", 4, "invalid literal"},
    {"{\"a\": 1, \"b\": 2, \"\\u0061\": 3}", 17, "the key 'a' is there twice"},
    {"[[{\"a\": 1, \"a\": [2]}]]", 11, "the key 'a' is there twice"},
    {std::string(65, '['), 64, "brackets are nested more than 64 deep"},
};

}  // namespace

BOOST_DATA_TEST_CASE(each_fault_has_its_place, boost::unit_test::data::make(refused_texts),
                     refused) {
    MemoryBudget memory;
    BOOST_CHECK_EXCEPTION(JsonTree(refused.text, memory), JsonFault, [&](const JsonFault& fault) {
        BOOST_TEST(fault.offset == refused.offset);
        BOOST_TEST(fault.sentence == refused.sentence);
        return true;
    });
    BOOST_TEST(memory.used() == 0u);
}

BOOST_AUTO_TEST_CASE(each_value_has_its_place_its_kind_and_its_text) {
    MemoryBudget memory;
    const std::string text = R"( ["a", "", "\"q\\", "\u00e9\ud83d\ude00", -1.50e+2 , 7,true,
        false, null, [], {}, [0], {"k": "\\"}, 123456789012345678901234567890])";
    const JsonTree tree(text, memory);
    const struct {
        JsonKind kind;
        std::string written, text;
        bool is_nothing;
    } expected[] = {
        {JsonKind::string, R"("a")", "a", false},
        {JsonKind::string, R"("")", "", true},
        {JsonKind::string, R"("\"q\\")", "\"q\\", false},
        {JsonKind::string, R"("\u00e9\ud83d\ude00")", "\xC3\xA9\xF0\x9F\x98\x80", false},
        {JsonKind::number, "-1.50e+2", "-1.50e+2", false},
        {JsonKind::number, "7", "7", false},
        {JsonKind::boolean, "true", "true", false},
        {JsonKind::boolean, "false", "false", true},
        {JsonKind::null, "null", "", true},
        {JsonKind::array, "[", "", true},
        {JsonKind::object, "{", "", true},
        {JsonKind::array, "[", "", false},
        {JsonKind::object, "{", "", false},
        {JsonKind::number, "123456789012345678901234567890", "123456789012345678901234567890",
         false}};
    std::size_t k = 0, before = 0;
    for (const JsonValue value : tree.root().elements()) {
        BOOST_REQUIRE(k < std::size(expected));
        BOOST_TEST_CONTEXT(expected[k].written) {
            BOOST_TEST(value.is(expected[k].kind));
            BOOST_TEST(value.written() == expected[k].written);
            BOOST_TEST(value.text() == expected[k].text);
            BOOST_TEST(value.is_nothing() == expected[k].is_nothing);
            BOOST_TEST(value.offset() > before);
        }
        before = value.offset();
        ++k;
    }
    BOOST_TEST(k == std::size(expected));
    BOOST_TEST(tree.root().elements().size() == k);
    BOOST_TEST(tree.root().members().size() == 0u);
}

BOOST_AUTO_TEST_CASE(a_value_of_any_kind_may_be_the_whole_text) {
    for (const char* text : {"\"a\"", "12", "-0.5", "true", "null", "[]", "{}"}) {
        MemoryBudget memory;
        const JsonTree tree(text, memory);
        BOOST_TEST(tree.root().offset() == 0u, text);
        const bool has_brackets =
            tree.root().is(JsonKind::array) || tree.root().is(JsonKind::object);
        BOOST_TEST(tree.root().written() == (has_brackets ? std::string(text, 1) : text));
    }
}

BOOST_AUTO_TEST_CASE(keys_of_an_object_are_found_with_their_values) {
    MemoryBudget memory;
    const JsonTree tree(R"({"a": [{"b": 1}, 2], "b": {"c": 3}, "\u0064": 4, "e": "x"})", memory);
    BOOST_TEST(tree.root().members().size() == 4u);
    BOOST_TEST(tree.root().elements().size() == 0u);
    BOOST_TEST(tree.root().find("a")->elements().size() == 2u);
    BOOST_TEST(tree.root().find("b")->find("c")->text() == "3");
    BOOST_TEST(tree.root().find("d")->text() == "4");
    BOOST_TEST(tree.root().find("e")->text() == "x");
    BOOST_TEST(!tree.root().find("c").has_value());
}

BOOST_AUTO_TEST_CASE(the_path_to_each_value_can_be_given) {
    MemoryBudget memory;
    const std::string text = R"({"a": [{"b": 1}, [2, 3]], "c": {"d": [[4]]}, "e": 5})";
    const JsonTree tree(text, memory);
    const std::pair<const char*, const char*> expected[] = {
        {"{\"a\"", ""},    {"\"a\"", ""},      {"[{\"b\"", "a"}, {"{\"b\"", "a[0]"},
        {"\"b\"", "a[0]"}, {"1", "a[0].b"},    {"[2", "a[1]"},   {"2", "a[1][0]"},
        {"3", "a[1][1]"},  {"{\"d\"", "c"},    {"\"d\"", "c"},   {"[[4", "c.d"},
        {"[4]", "c.d[0]"}, {"4", "c.d[0][0]"}, {"\"e\"", ""},    {"5", "e"}};
    for (const auto& [at, path] : expected) {
        BOOST_TEST(tree.path_to(text.find(at)) == path, at);
    }
}

BOOST_AUTO_TEST_CASE(sixty_four_brackets_may_be_nested) {
    MemoryBudget memory;
    const std::string text = std::string(64, '[') + std::string(64, ']');
    const JsonTree tree(text, memory);
    BOOST_TEST(tree.root().elements().size() == 1u);
}

/// 16 bytes for a value, and no more than 2.25 times that while the array grows.
BOOST_AUTO_TEST_CASE(a_tree_keeps_to_a_memory_limit_and_gives_all_back) {
    std::string text = "[0";
    for (int i = 1; i < 100'000; ++i) text += ",\"\\u0061\"";
    text += ']';
    std::size_t refused = 0;
    std::size_t limit = 1000;
    for (bool was_read = false; !was_read; limit += limit / 8) {
        BOOST_REQUIRE(limit < 20 * text.size());
        MemoryBudget memory(limit);
        try {
            const JsonTree tree(text, memory);
            BOOST_TEST(memory.used() >= 100'000 * (16 + 24 + 1) - 25);
            was_read = true;
        } catch (const MemoryLimitError&) {
            ++refused;
        }
        BOOST_TEST(memory.used() == 0u);
    }
    BOOST_TEST(refused > 3u);
}

/// The parser holds the bytes of a string itself.
BOOST_AUTO_TEST_CASE(one_long_string_keeps_to_a_memory_limit) {
    MemoryBudget memory(std::size_t{10} << 20);
    const std::string text = '"' + std::string(std::size_t{1} << 20, 'a') + '"';
    BOOST_CHECK_THROW(JsonTree(text, memory), MemoryLimitError);
    BOOST_TEST(memory.used() == 0u);
    // Many short ones need little.
    std::string many = "[1";
    while (many.size() < text.size()) many += ", \"" + std::string(1000, 'a') + '"';
    const JsonTree tree(many += ']', memory);
    BOOST_TEST(memory.used() < 50'000u);
}

BOOST_AUTO_TEST_CASE(an_object_of_many_keys_is_read_in_a_short_time) {
    MemoryBudget memory;
    std::string text = "{\"0\": 0";
    for (int i = 1; i < 200'000; ++i) text += ", \"" + std::to_string(i * 7919 % 200'003) + "\": 1";
    text += '}';
    const JsonTree tree(text, memory);
    BOOST_TEST(tree.root().members().size() == 200'000u);
}

BOOST_AUTO_TEST_SUITE_END()
