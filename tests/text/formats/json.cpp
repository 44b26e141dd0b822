// Problems in JSON: what is read, every way in which it can be wrong, and names of any bytes.
#include "quadrille/json.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <sstream>
#include <string>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/same_problem.hpp"
#include "support/sanitized.hpp"

using namespace quadrille;
using test::Fault;
using test::problem_text;
using test::same_problem;

BOOST_AUTO_TEST_SUITE(json)

namespace {

const std::string good = R"({"items": ["a", "b"], "options": [)";

const Fault faults[] = {
    {"", 1, 1, "a value is expected here, not the end of the text"},
    {"[]", 1, 1, "a problem, which is an object, is expected here, not an array"},
    {"{}", 1, 1, "the problem has no key 'items'"},
    {R"({"items": []})", 1, 1, "the problem has no key 'options'"},
    {R"({"items": [],)", 1, 14, "a key in double quotes is expected here, not the end of the text"},
    {R"({"items": [)", 1, 12, "a value is expected here, not the end of the text"},
    {R"({"item": []})", 1, 2,
     "the key 'item' is none of: items, secondary, options, penalty, maximize, comment, $schema"},
    {"{\"items\": [],\n \"items\": []}", 2, 2, "the key 'items' is there twice"},
    {R"({"items": ["a" "b"], "options": []})", 1, 16, "',' or ']' is expected here, not a string"},
    {R"({"items": ["a",], "options": []})", 1, 16, "a value is expected here, not ']'"},
    {R"({"items" ["a"], "options": []})", 1, 10, "':' is expected here, not '['"},
    {R"({"items": ["a], "options": []})", 1, 18, "invalid literal"},
    {R"({"items": ["a)", 1, 12, "invalid string: missing closing quote"},
    {"{\"items\": [\"a\",\n tru]}", 2, 2, "invalid literal"},
    {R"({"items": [1], "options": []})", 1, 12,
     "items[0]: an item, a string or an object, is expected here, not a number"},
    {R"({"items": {}, "options": []})", 1, 11,
     "items: an array of items is expected here, not an object"},
    {R"({"items": [""], "options": []})", 1, 12, "items[0]: an item must have a name"},
    {R"({"items": ["a", "a"], "options": []})", 1, 17, "items[1]: item 'a' is named twice"},
    {R"({"items": [{"times": 2}], "options": []})", 1, 12, "items[0]: the item has no key 'name'"},
    {R"({"items": [{"name": "a", "times": 1.5}], "options": []})", 1, 35,
     "items[0].times: a multiplicity is a whole number from 0, not '1.5'"},
    {R"({"items": [{"name": "a", "most": 4294967296}], "options": []})", 1, 34,
     "items[0].most: the multiplicity '4294967296' is above 4294967295"},
    {R"({"items": [{"name": "a", "times": 0}], "options": []})", 1, 21,
     "items[0].name: item 'a' could never be covered: its most is 0"},
    {R"({"items": [{"name": "a", "times": 2, "most": 3}], "options": []})", 1, 35,
     "items[0].times: 'times' is both 'least' and 'most', so it cannot go with them"},
    {R"({"items": [{"name": "a", "times": 2, "penalty": 1}], "options": []})", 1, 49,
     "items[0].penalty: item 'a' has a multiplicity, so it cannot have a penalty"},
    {R"({"items": ["a"], "secondary": ["x", "a"], "options": []})", 1, 37,
     "secondary[1]: item 'a' is named twice"},
    {R"({"items": ["a"], "secondary": [["x"]], "options": []})", 1, 32,
     "secondary[0]: a name, which is a string, is expected here, not an array"},
    {R"({"items": ["a"], "maximize": 1, "options": []})", 1, 30,
     "maximize: true or false is expected here, not a number"},
    {R"({"items": ["a"], "comment": ["x", 1], "options": []})", 1, 35,
     "comment[1]: a string is expected here, not a number"},
    {good + "\"a\"]}", 1, 35,
     "options[0]: an option, an array of items or an object, is expected here, not a string"},
    {good + "[\"a\"],\n[\"a\", \"c\"]]}", 2, 7, "options[1][1]: there is no item 'c'"},
    {good + "[\"a\", \"b\", \"a\"]]}", 1, 46, "options[0][2]: item 'a' is twice in one option"},
    {good + "[null]]}", 1, 36,
     "options[0][0]: a name, which is a string, is expected here, not null"},
    {good + "{\"cost\": 2}]}", 1, 35, "options[0]: the option has no key 'items'"},
    {good + "{\"items\": [\"a\"], \"cost\": \"2\"}]}", 1, 60,
     "options[0].cost: a number is expected here, not a string"},
    {good + "{\"items\": [\"a\"], \"cost\": 1e-10}]}", 1, 60,
     "options[0].cost: the cost '1e-10' has more than 9 decimals; say to how many decimals costs "
     "are to be rounded "
     "(--cost-decimals N)"},
    {good + "{\"items\": [\"a\"], \"cost\": 1e999}]}", 1, 60, "the number '1e999' is too large"},
    {good + "{\"items\": [\"a\"], \"colors\": {\"a\": \"red\"}}]}", 1, 46,
     "options[0].items[0]: primary item 'a' cannot have a color"},
    {good + "{\"items\": [\"a\"], \"colors\": {\"b\": \"red\"}}]}", 1, 63,
     "options[0].colors: the option has no item 'b' to be colored"},
    // The item that the option before has does not count.
    {R"({"items": ["a"], "secondary": ["x"], "options":
[{"items": ["a", "x"], "colors": {"x": "red"}}, {"items": ["a"], "colors": {"x": "red"}}]})",
     2, 77, "options[1].colors: the option has no item 'x' to be colored"},
    {R"({"items": ["a"], "secondary": ["x"], "options":
[{"items": ["a", "x"], "colors": {"x": "red", "x": "blue"}}]})",
     2, 47, "the key 'x' is there twice"},
    {R"({"items": ["a"], "secondary": ["x"], "options":
[{"items": ["a", "x"], "colors": {"x": ""}}]})",
     2, 40, "options[0].colors.x: a color must not be empty"},
    {good + R"({"items": ["a"], "name": "o"}, {"items": ["b"], "name": "o"}]})", 1, 91,
     "options[1].name: option 'o' is named twice"},
    {good + R"({"items": ["a"], "name": "o"}, ["b"]]})", 1, 66,
     "options[1]: some options have names, and others have none"},
    {good + "]} 2", 1, 38, "the end of the text is expected here, not a number"},
    {good + "{\"items\": [\"a\"], \"cost\": 1e99}]}", 1, 60,
     "options[0].cost: the cost '1e99' is above 2^62"},
    {R"({"items": ["a", "b"], "penalty": 3000000000000000000, "options": []})", 0, 0,
     "a solution may cost more than 2^62: that is the sum of the costs of the dearest options of "
     "all items"},
};

std::string json_of(const Problem& problem) {
    std::ostringstream out;
    write_json(out, problem);
    return out.str();
}

/// A name of one to four pieces, which are the ends of all rules about names.
std::string draw_name(std::mt19937& random) {
    static const std::string pieces[] = {
        "a",    " ",    ":",        "|",        "\"", "\\",           "\n",
        "\x01", "\xE9", "\xC3\xA9", "E9",       "41", "\xEF\xBF\xBD", "\xF0\x9F\x98\x80",
        "\xED", "\xA0", "\xEF\xBB", "\xBF\xBD", "{",  "\x7F"};
    std::string name;
    for (std::size_t count = 1 + random() % 4; count != 0; --count) {
        name += pieces[random() % std::size(pieces)];
    }
    return name;
}

Problem draw_problem(std::mt19937& random) {
    ProblemBuilder builder;
    std::set<std::string> names;
    while (names.size() < 6) names.insert(draw_name(random));
    std::size_t i = 0;
    for (const std::string& name : names) {
        if (i >= 4) {
            (void)builder.add_secondary(name);
        } else if (random() % 4 == 0) {
            (void)builder.add_primary(name, {static_cast<std::uint32_t>(random() % 2), 2});
        } else {
            const ItemId item = builder.add_primary(name);
            if (random() % 4 == 0) builder.set_penalty(item, {static_cast<Cost>(random() % 9), 1});
        }
        ++i;
    }
    const bool has_names = random() % 2 == 0;
    const std::size_t options = random() % 9;
    for (std::size_t o = 0; o < options; ++o) {
        const std::size_t needed = random() % 4;
        for (std::size_t k = 0; k < names.size(); ++k) {
            if (k != needed && random() % 3 != 0) continue;
            const bool is_colored = k >= 4 && random() % 2 == 0;
            builder.add_entry(
                {id_at<ItemId>(k), is_colored ? builder.color(draw_name(random)) : no_color});
        }
        const Decimal cost{static_cast<Cost>(random() % 2001) - 1000,
                           static_cast<unsigned>(random() % 4)};
        builder.end_option(cost, has_names ? std::to_string(o) + draw_name(random) : "");
    }
    if (random() % 4 == 0) builder.set_seeks_dearest();
    return std::move(builder).build();
}

}  // namespace

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place_and_path,
                     boost::unit_test::data::make(faults), fault) {
    test::require_fault(fault, [](std::string_view text) { return read_json(text); });
}

BOOST_AUTO_TEST_CASE(everything_that_dlx_text_says_can_be_said) {
    const Problem problem = read_json(R"({
  "$schema": "json-problem-schema.json", "comment": ["Keys may come", "in any order."],
  "options": [["a", "b"],
              {"cost": -2.50, "colors": {"x": "red"}, "items": ["a", "x", "y"]},
              {"items": ["b", "c"], "cost": 1.25e1}],
  "secondary": ["x", "y"],
  "items": ["a", {"name": "b", "penalty": 0.5}, {"name": "c", "least": 0},
            {"name": "d", "times": 2}, {"least": 2, "most": 3, "name": "e"}]})");
    BOOST_TEST(problem_text(problem) ==
               "a b |0.5 0:1|c 2|d 2:3|e | x y\na b\na x:red y |-2.5\nb c |12.5\n");
    BOOST_TEST(!problem.seeks_dearest());
}

BOOST_AUTO_TEST_CASE(a_common_penalty_is_for_items_without_their_own) {
    const Problem problem = read_json(
        R"({"maximize": true, "penalty": 7, "items": ["a", {"name": "b", "penalty": 0}, "c"],
            "options": [{"items": ["a", "b"], "name": "the first"}, {"items": ["c"], "name": "2"}]})");
    BOOST_TEST(problem_text(problem) == "a |7 b |0 c |7\na b\nc\n");
    BOOST_TEST(problem.seeks_dearest());
    BOOST_TEST(problem.option_name(OptionId{0}) == "the first");
}

BOOST_AUTO_TEST_CASE(names_are_any_characters) {
    const Problem problem = read_json(
        R"({"items": ["red wine", "a|b:c", "\"\\\/\b\f\n\r\t", "\u00e9\ud83d\ude00"],
            "options": [["red wine", "a|b:c"]]})");
    BOOST_TEST(problem.item_name(ItemId{0}) == "red wine");
    BOOST_TEST(problem.item_name(ItemId{1}) == "a|b:c");
    BOOST_TEST(problem.item_name(ItemId{2}) == "\"\\/\b\f\n\r\t");
    BOOST_TEST(problem.item_name(ItemId{3}) == "\xC3\xA9\xF0\x9F\x98\x80");
    BOOST_TEST(option_text(problem, OptionId{0}) == ":\"red wine\" :\"a|b:c\"");
}

/// Names of any bytes, colors, multiplicities, penalties, costs and names of options.
BOOST_AUTO_TEST_CASE(random_problems_come_back_and_are_recognised) {
    std::mt19937 random(17);
    for (int round = 0; round < 2000; ++round) {
        const Problem problem = draw_problem(random);
        const std::string text = json_of(problem);
        const Problem back = read_json(text);
        BOOST_TEST_REQUIRE(same_problem(problem, back), text);
        BOOST_TEST_REQUIRE(same_problem(problem, read_problem(text)), text);
        BOOST_TEST(back.seeks_dearest() == problem.seeks_dearest());
        for (std::size_t o = 0; o < problem.option_count(); ++o) {
            BOOST_TEST(back.option_name(id_at<OptionId>(o)) ==
                       problem.option_name(id_at<OptionId>(o)));
        }
    }
}

BOOST_AUTO_TEST_CASE(printed_solutions_of_any_names_are_read_back) {
    std::mt19937 random(18);
    for (int round = 0; round < 500; ++round) {
        const Problem problem = draw_problem(random);
        const std::size_t given = problem.option_count() - problem.omission_count();
        if (given == 0) continue;
        std::string all;
        for (std::size_t o = 0; o < given; ++o) {
            all += option_text(problem, id_at<OptionId>(o)) + '\n';
        }
        const std::vector<Solution> read = read_solutions(all, problem);
        BOOST_TEST_REQUIRE(read.size() == 1u);
        for (std::size_t o = 0; o < given; ++o) BOOST_TEST(index(read[0][o]) == o);
    }
}

BOOST_AUTO_TEST_CASE(different_names_have_different_texts) {
    std::mt19937 random(19);
    std::set<std::string> names;
    std::set<std::string> texts;
    for (int round = 0; round < 5000; ++round) {
        const std::string name = draw_name(random);
        names.insert(name);
        texts.insert(json_name(name));
    }
    BOOST_TEST(names.size() > 1000u);
    BOOST_TEST(texts.size() == names.size());
    BOOST_TEST(json_name("caf\xE9") ==
               "caf\xEF\xBF\xBD"
               "E9");
    BOOST_TEST(json_name("\xEF\xBF\xBD") == "\xEF\xBF\xBD");
    BOOST_TEST(json_name("\xEF\xBF\xBD"
                         "E9") ==
               "\xEF\xBF\xBD"
               "EF"
               "\xEF\xBF\xBD"
               "BF"
               "\xEF\xBF\xBD"
               "BD"
               "E9");
}

/// Characters that are too long, halves of pairs, beyond the last character, cut off.
BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8_are_refused) {
    for (const std::string bytes :
         {"\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xED\xA0\x80",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80", "\xC3", "\xE2\x82", "\xE2\x28\xA1"}) {
        const std::string text = "{\"items\": [\"" + bytes + "\"], \"options\": []}";
        BOOST_CHECK_EXCEPTION((void)read_json(text), InputError, [](const InputError& error) {
            return error.place().column >= 13 && error.place().column <= 17 &&
                   error.sentence() == "invalid string: ill-formed UTF-8 byte";
        });
    }
}

BOOST_AUTO_TEST_CASE(dlx_text_that_begins_with_a_brace_stays_dlx_text) {
    for (const char* text : {"{\n{\n", "{}\n{}\n", "{ \"a\"\n{\n\"a\"\n", "{\"a\"\n{\"a\"\n",
                             "{ | \"x\"\n{ \"x\":red\n", "{\n\n| \"a\":\n{\n"}) {
        BOOST_TEST(same_problem(read_problem(text), read_dlx(text)), text);
    }
    for (const char* text : {"{\"a\" :", "{\n\"a\n\":"}) {
        BOOST_CHECK_THROW((void)read_problem(text), InputError);
    }
}

/// The pieces of the beginning of a JSON problem, in any order and number.
BOOST_AUTO_TEST_CASE(no_text_that_the_dlx_reader_takes_is_taken_for_json) {
    std::mt19937 random(20);
    const std::string_view pieces[] = {"{", "\"a\"", "\"", ":", " ", "\n", "a", "|", "\\", "\r"};
    std::size_t taken = 0;
    constexpr std::uint32_t rounds = testing::is_sanitized ? 30'000 : 100'000;
    for (std::uint32_t round = 0; round < rounds; ++round) {
        std::string text = "{";
        for (std::size_t count = 1 + random() % 8; count != 0; --count) {
            text += pieces[random() % std::size(pieces)];
        }
        Problem as_dlx;
        try {
            as_dlx = read_dlx(text);
        } catch (const InputError&) {
            continue;
        }
        // A text of items alone that looks like something else is refused.
        if (as_dlx.option_count() == 0) continue;
        ++taken;
        BOOST_TEST_REQUIRE(same_problem(read_problem(text), as_dlx), text);
    }
    BOOST_TEST(taken > rounds / 3000);
}

BOOST_AUTO_TEST_CASE(a_long_beginning_is_recognised_in_a_stream) {
    std::istringstream in("{" + std::string(100'000, '\n') +
                          "\"items\": [\"a\"],\n\"options\": [[\"a\"]]}");
    BOOST_TEST(problem_text(read_problem(in)) == "a\na\n");
}

BOOST_AUTO_TEST_CASE(deep_brackets_are_refused_and_not_followed) {
    const std::string deep = "{\"items\": " + std::string(1'000'000, '[');
    BOOST_CHECK_EXCEPTION((void)read_json(deep), InputError, [](const InputError& error) {
        return error.sentence() == "brackets are nested more than 64 deep";
    });
}

BOOST_AUTO_TEST_SUITE_END()
