// Problems read from streams. They have the same results and errors as whole texts, and take little
// memory.
#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/problem_builder.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(streams)

namespace {

/// A text as a stream that delivers one byte at a time.
class Trickle : public std::streambuf {
   public:
    explicit Trickle(std::string text) : text_(std::move(text)) {}

   private:
    int_type underflow() override {
        if (at_ == text_.size()) return traits_type::eof();
        setg(text_.data() + at_, text_.data() + at_, text_.data() + at_ + 1);
        ++at_;
        return traits_type::to_int_type(*gptr());
    }
    std::string text_;
    std::size_t at_ = 0;
};

/// A stream that never ends.
class Endless : public std::streambuf {
   public:
    Endless(std::string first, std::string again)
        : text_(std::move(first)), again_(std::move(again)) {
        setg(text_.data(), text_.data(), text_.data() + text_.size());
    }

   private:
    int_type underflow() override {
        text_ = again_;
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return traits_type::to_int_type(*gptr());
    }
    std::string text_;
    std::string again_;
};

std::string read_stream(const std::string& text) {
    std::istringstream in(text);
    return test::problem_text(read_problem(in));
}

/// Text that is long enough for several pieces.
std::string long_text() {
    std::string text = "\xEF\xBB\xBF| long\n\na b c d | x\n";
    for (int i = 0; i < 60'000; ++i) text += i % 3 == 0 ? "a b x:1 |2\r\n" : " c d\n";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_stream_gives_the_problem_that_its_text_gives) {
    const std::string columns = "1 2\n" + std::string(100'000, '\n') + "3\n";
    std::string numbers = "1 2 3\n";
    for (int i = 0; i < 100'000; ++i) numbers += "1 3\n";
    std::string late(300'000, '\n');
    late += "a b\na b";
    const std::vector<std::string> texts = {
        long_text(),
        columns,
        numbers,
        numbers + "x\n",
        "2 1\na b\na\n",
        "p ec 3\ns 1 2\ns 3\n",
        "c x\np xc 1 0\n1 0",
        "< a b > a; b;",
        "01\n10",
        "\xEF\xBB\xBF"
        "0 1\n0 1",
        "a",
        "c c\n",
        late,
    };
    for (const std::string& text : texts) {
        std::string expected;
        try {
            expected = test::problem_text(read_problem(text));
        } catch (const InputError& error) {
            std::istringstream in(text);
            BOOST_CHECK_EXCEPTION(
                static_cast<void>(read_problem(in)), InputError,
                [&](const InputError& found) { return found.what() == std::string(error.what()); });
            continue;
        }
        BOOST_TEST((read_stream(text) == expected));
        Trickle bytes(text);
        std::istream in(&bytes);
        BOOST_TEST((test::problem_text(read_problem(in)) == expected));
    }
}

BOOST_AUTO_TEST_CASE(a_fault_far_down_in_a_stream_is_found_at_its_line_and_column) {
    const std::string text = long_text() + "c\nd e\n" + long_text();
    test::require_fault({text, 60'005, 3, "item 'e' is not among the items named above"},
                        [](const std::string& wrong) {
                            std::istringstream in(wrong);
                            return read_dlx(in);
                        });
    test::require_fault({"1 2\nx y\n" + std::string(300'000, '\n') + "x\n", 1, 1,
                         "the first line promises 1 items, but 2 are named"},
                        [](const std::string& wrong) {
                            std::istringstream in(wrong);
                            return read_problem(in);
                        });
}

BOOST_AUTO_TEST_CASE(text_that_says_nothing_takes_no_memory) {
    std::string text = "a b\n";
    for (int i = 0; i < 1'000'000; ++i) text += "| a comment\n\n";
    std::istringstream in(text + "a b\n");
    MemoryBudget memory(std::size_t{1} << 19);
    BOOST_TEST(read_dlx(in, "-", &memory).option_count() == 1u);
    BOOST_TEST(memory.used() < 10'000u);  // only the problem itself
}

BOOST_AUTO_TEST_CASE(a_stream_without_an_end_is_stopped_by_the_budget) {
    const std::pair<std::string, std::string> endless[] = {
        {"a b\n", "a\nb\n"},     // options
        {"a b\n", "a b "},       // one line, with its first fault far from its start
        {"", "nnnnnnnnnnnnnn"},  // one name
        {"", "1 2 3\n"},         // numbers
        {"", "12345678"},        // one number
        {"p ec 3\n", "s 1\n"},  {"p xc 3 0\n", "1 0 "},    {"< a >", "a;"},
        {"", "0101\n"},         {"a | x\n", "a x:1 |3\n"},
    };
    for (const auto& [first, again] : endless) {
        Endless bytes(first, again);
        std::istream in(&bytes);
        MemoryBudget memory(std::size_t{3} << 20);
        BOOST_CHECK_EXCEPTION(
            static_cast<void>(read_problem(in, "big", &memory)), MemoryLimitError,
            [](const MemoryLimitError& error) {
                return error.what() ==
                       std::string("big: this takes more memory than the limit of 3 MiB");
            });
        BOOST_TEST(memory.used() == 0u);  // all memory is given back
    }
}

BOOST_AUTO_TEST_CASE(many_different_names_are_counted) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "name" + std::to_string(i) + ' ';
    MemoryBudget memory(std::size_t{2} << 20);
    BOOST_CHECK_THROW(static_cast<void>(read_dlx(text, "-", &memory)), MemoryLimitError);
    MemoryBudget more(std::size_t{8} << 20);
    static_cast<void>(read_dlx(text, "-", &more));
    BOOST_TEST(more.used() > std::size_t{2} << 20);
}

BOOST_AUTO_TEST_CASE(a_byte_of_text_takes_at_most_twelve_bytes_besides_names,
                     *boost::unit_test::label("slow")) {
    std::string items = "a b c d | x y\n";
    const char* const bodies[] = {"a\n", "a b c d\n", "a |1\n", "a x:1 y:2\n", "a b |-5 |7\n"};
    for (const char* body : bodies) {
        std::string text = items;
        while (text.size() < (std::size_t{4} << 20)) text += body;
        std::istringstream in(text);
        MemoryBudget memory(12 * text.size());
        BOOST_CHECK_NO_THROW(static_cast<void>(read_problem(in, "-", &memory)));
    }
    std::string sparse_costs = items + "a |1\n";
    for (int i = 0; i < 2'000'000; ++i) sparse_costs += i == 1'500'000 ? "a |1\n" : "a\n";
    std::istringstream in(sparse_costs);
    MemoryBudget memory(12 * sparse_costs.size());
    const Problem problem = read_problem(in, "-", &memory);
    BOOST_TEST(problem.cost(OptionId{0}) == 1);
    BOOST_TEST(problem.cost(OptionId{1'500'000}) == 0);
    BOOST_TEST(problem.cost(OptionId{1'500'001}) == 1);
    BOOST_TEST(problem.cost(OptionId{2'000'000}) == 0);
}

BOOST_AUTO_TEST_CASE(one_option_of_a_million_entries_is_read_in_pieces) {
    std::string items;
    for (int i = 0; i < 300'000; ++i) items += std::to_string(i) + "x ";
    std::istringstream in(items + '\n' + items + '\n' + items + '\n');
    const Problem problem = read_problem(in);
    BOOST_TEST(problem.option_count() == 2u);
    BOOST_TEST(problem.entry_count() == 600'000u);
}

BOOST_AUTO_TEST_CASE(a_builder_that_hit_its_limit_has_added_nothing) {
    MemoryBudget memory(2000);
    {
        ProblemBuilder builder(&memory);
        const ItemId a = builder.add_primary("a");
        std::size_t options = 0;
        BOOST_CHECK_THROW(for (;; ++options) builder.add_option({{a}}), MemoryLimitError);
        BOOST_TEST(builder.option_count() == options);
        const Problem problem = std::move(builder).build();
        BOOST_TEST(problem.option_count() == options);
        BOOST_TEST(problem.entry_count() == options);
        BOOST_TEST(memory.used() <= 2000u);
    }
    BOOST_TEST(memory.used() > 0u);
}

BOOST_AUTO_TEST_SUITE_END()
