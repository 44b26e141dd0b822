// Messages of clients, and the replies as text.
#include "serve/message.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "serve/origins.hpp"

namespace quadrille::tools::serve {

BOOST_AUTO_TEST_SUITE(messages)

namespace {

/// The sentence by which a message is refused, after its nonce.
std::string refusal(const std::string& text) {
    try {
        (void)read_message(text);
    } catch (const MessageError& error) {
        return std::to_string(error.nonce()) + ": " + error.what();
    }
    return "none";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_question_has_a_nonce_a_command_and_a_puzzle) {
    const Message message =
        read_message(R"({"nonce":-3,"command":"check","dataType":"fpuzzles","data":"N4"})");
    BOOST_TEST(message.nonce == -3);
    BOOST_TEST(message.command == "check");
    BOOST_TEST(message.data == "N4");
    BOOST_TEST(read_message(R"({"nonce":4,"command":"cancel"})").command == "cancel");
}

BOOST_AUTO_TEST_CASE(what_is_no_message_is_refused_with_its_nonce_if_it_has_one) {
    BOOST_TEST(refusal("{") == "0: this is no JSON: there is a fault at byte 2");
    BOOST_TEST(refusal("[1]") == "0: a message is an object of JSON");
    BOOST_TEST(refusal(R"({"command":"check"})") == "0: the message has no whole number 'nonce'");
    BOOST_TEST(refusal(R"({"nonce":1.5})") == "0: the message has no whole number 'nonce'");
    BOOST_TEST(refusal(R"({"nonce":1e999})") == "0: this is no JSON: a number in it is too large");
    BOOST_TEST(refusal(R"({"nonce":2})") == "2: the message has no text 'command'");
    BOOST_TEST(refusal(R"({"nonce":2,"command":"check","dataType":"csv","data":""})") ==
               "2: the dataType must be 'fpuzzles'");
    BOOST_TEST(refusal(R"({"nonce":2,"command":"check","dataType":"fpuzzles","data":[]})") ==
               "2: the message has no text 'data'");
}

BOOST_AUTO_TEST_CASE(deep_json_is_refused) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    BOOST_CHECK_NO_THROW((void)parse_json(nested(32)));
    BOOST_CHECK_THROW((void)parse_json(nested(34)), std::runtime_error);
    BOOST_CHECK_THROW((void)parse_json(nested(1'000'000)), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(a_count_beyond_2_to_53_is_a_string) {
    const std::uint64_t most = std::uint64_t{1} << 53;
    BOOST_TEST(count(1, Count(most), true) ==
               R"({"count":9007199254740992,"inProgress":true,"nonce":1,"type":"count"})");
    BOOST_TEST(count(1, Count(most) + Count(1), false) ==
               R"({"count":"9007199254740993","inProgress":false,"nonce":1,"type":"count"})");
}

BOOST_AUTO_TEST_CASE(an_estimate_has_the_numbers_of_a_normal_distribution) {
    Estimate guess;
    guess.solutions = {100, 60.8, 139.2};
    guess.probes = 12;
    const Json reply = Json::parse(estimated(9, guess));
    BOOST_TEST(reply["nonce"] == 9);
    BOOST_TEST(reply["iterations"] == 12);
    BOOST_TEST(reply["estimate"] == 100.0);
    BOOST_TEST(reply["stderr"].get<double>() == 20.0, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(reply["relErrPercent"].get<double>() == 39.2, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(reply["ci95_lower"] == 60.8);
    BOOST_TEST(reply["ci95_upper"] == 139.2);
    guess.solutions.high = std::numeric_limits<double>::infinity();
    BOOST_TEST(Json::parse(estimated(9, guess))["ci95_upper"] == "Infinity");
    guess.solutions = {0, 0, std::numeric_limits<double>::infinity()};
    BOOST_TEST(Json::parse(estimated(9, guess))["relErrPercent"] == 0.0);
}

BOOST_AUTO_TEST_CASE(names_that_are_not_utf_8_do_no_harm) {
    BOOST_TEST(Json::parse(invalid(1, "\xff"))["message"] == "\xef\xbf\xbd");
}

BOOST_AUTO_TEST_CASE(only_pages_of_the_site_and_of_this_machine_may_connect) {
    for (const char* const origin :
         {"https://f-puzzles.com", "https://www.f-puzzles.com", "http://www.f-puzzles.com",
          "http://localhost", "http://localhost:8000", "http://127.0.0.1:1", "http://[::1]:80"}) {
        BOOST_TEST(may_connect(origin, {}), origin);
    }
    for (const char* const origin :
         {"https://example.org", "https://f-puzzles.com.example.org", "https://evilf-puzzles.com",
          "https://f-puzzles.com:444", "http://localhost.example.org", "http://127.0.0.1.org",
          "file://", "null", ""}) {
        BOOST_TEST(!may_connect(origin, {}), origin);
    }
    BOOST_TEST(may_connect("https://example.org", {"http://a.b", "https://example.org"}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::tools::serve
