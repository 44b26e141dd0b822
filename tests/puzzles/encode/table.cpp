// The table of encoders: counts that are known, and the input that is refused.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engines.hpp"
#include "puzzles/encode/by_words.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"
#include "support/counts.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
namespace {

/// Enough for most engines and most counts. Nodes of `sat`, which learns clauses, take longer.
std::uint64_t most_nodes(const EngineRow& engine) {
    const std::uint64_t nodes = engine.name == "sat" ? 3'000 : 500'000;
    return is_sanitized ? nodes / 50 : nodes;  // about ten times as slow
}

/// Compares the count of each engine that ends within its nodes. Returns how many did.
int check_count(const EncoderInfo& info, const KnownCount& known) {
    const auto encoder = make_encoder(info, input_by_words(info, known.words, known.text));
    const Problem& problem = encoder->problem();
    int ended = 0;
    for (const EngineRow& engine : engine_rows()) {
        if (problem.has_multiplicities() && !engine.features.multiplicities) continue;
        if (problem.has_colors() && !engine.features.colors) continue;
        Settings settings;
        settings.budget.nodes = most_nodes(engine);
        if (!unfit(engine, problem, settings).empty()) continue;
        Count count;
        if (engine.make(problem, settings)->count(count) != Outcome::exhausted) continue;
        ++ended;
        BOOST_TEST(count == count_of_digits(known.count),
                   info.name << ' ' << known.words << " by " << engine.name);
    }
    return ended;
}

BOOST_AUTO_TEST_SUITE(encoder_table)

BOOST_AUTO_TEST_CASE(engines_count_what_is_known) {
    for (const EncoderInfo& info : encoders()) {
        BOOST_TEST(!info.counts.empty());
        for (const KnownCount& known : info.counts) {
            BOOST_TEST(!known.source.empty());
            if (known.is_slow) continue;
            const int ended = check_count(info, known);
            BOOST_TEST((ended > 0 || is_sanitized), info.name << ' ' << known.words);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_default_engine_counts_the_rest, *boost::unit_test::label("long")) {
    for (const EncoderInfo& info : encoders()) {
        for (const KnownCount& known : info.counts) {
            if (!known.is_slow) continue;
            const auto encoder = make_encoder(info, input_by_words(info, known.words, known.text));
            BOOST_TEST(count_solutions(encoder->problem()).count == count_of_digits(known.count),
                       info.name << ' ' << known.words);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_name_is_in_it_once) {
    std::set<std::string_view> names;
    for (const EncoderInfo& info : encoders()) {
        BOOST_TEST(names.insert(info.name).second);
        BOOST_TEST(!info.summary.empty());
        BOOST_TEST(info.details.ends_with('\n'));
        BOOST_TEST(std::ranges::count(info.examples, '\n') == 2);
        BOOST_TEST(info.arguments.ends_with("[FILE]") == (info.file != EncoderFile::none));
        std::set<std::string_view> settings;
        for (const EncoderSetting& setting : info.settings) {
            BOOST_TEST(settings.insert(setting.name).second);
            BOOST_TEST(!setting.text.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_number_of_arguments_is_refused) {
    for (const EncoderInfo& info : encoders()) {
        BOOST_CHECK_THROW((void)make_encoder(info, {}), ProblemError);
        EncoderInput too_many;
        too_many.arguments.assign(info.argument_count() + 1, "6");
        BOOST_CHECK_THROW((void)make_encoder(info, too_many), ProblemError);
    }
    BOOST_TEST(refusal_by_words<ProblemError>("queens", "6 10") ==
               "queens N [FILE] needs 1 argument, not 2");
    BOOST_TEST(refusal_by_words<ProblemError>("pentominoes", "6") ==
               "pentominoes ROWS COLUMNS needs 2 arguments, not 1");
}

BOOST_AUTO_TEST_CASE(wrong_settings_are_refused) {
    BOOST_TEST(refusal_by_words<ProblemError>("langford", "6 --torus") ==
               "langford has no setting 'torus'");
    BOOST_TEST(refusal_by_words<ProblemError>("queens", "6 --torus --torus") ==
               "--torus is given twice");
    EncoderInput input = input_by_words(encoder_row("queens"), "6");
    input.settings.emplace_back("torus", "yes");
    BOOST_CHECK_THROW((void)make_encoder(encoder_row("queens"), input), ProblemError);
    BOOST_TEST(refusal_by_words<ProblemError>("langford", "6", "text") ==
               "langford does not read a FILE");
}

BOOST_AUTO_TEST_CASE(a_word_that_is_no_whole_number_is_refused) {
    for (const std::string_view word : {"x", "8x", "-8", "1.5", "18446744073709551616", "0x8"}) {
        BOOST_TEST(refusal_by_words<ProblemError>("queens", word) ==
                   "N is a whole number below 2^64, not '" + std::string(word) + "'");
    }
    BOOST_TEST(refusal_by_words<ProblemError>("pentominoes", "6 ten") ==
               "COLUMNS is a whole number below 2^64, not 'ten'");
}

BOOST_AUTO_TEST_CASE(what_would_not_fit_in_memory_is_refused) {
    for (const char* name : {"queens", "langford"}) {
        for (const char* n : {"5800", "2147483648", "4294967304", "18446744073709551615"}) {
            BOOST_TEST(refusal_by_words<ProblemError>(name, n).find("is too large") !=
                       std::string::npos);
        }
    }
    BOOST_CHECK_THROW((void)by_words("queens", "18446744073709551615 --torus"), ProblemError);
    for (const char* sides : {"18446744073709551615 18446744073709551615", "4294967302 10"}) {
        BOOST_TEST(count_solutions(by_words("pentominoes", sides)->problem()).count == Count(0));
    }
}

BOOST_AUTO_TEST_CASE(a_text_is_needed_if_it_is_expected_and_no_setting_replaces_it) {
    constexpr std::array settings{EncoderSetting{"board", "B", "", true},
                                  EncoderSetting{"glue", "G", ""}};
    EncoderInfo info = encoder_row("queens");
    info.settings = settings;
    info.file = EncoderFile::expected;
    const auto needs_text = [&](std::string_view words) {
        return info.needs_text(input_by_words(info, words));
    };
    BOOST_TEST(needs_text(""));
    BOOST_TEST(needs_text("--glue x"));
    BOOST_TEST(!needs_text("--glue x --board 6x10"));
    BOOST_CHECK_THROW((void)make_encoder(info, input_by_words(info, "8 --glue x")), ProblemError);
    info.file = EncoderFile::optional;
    BOOST_TEST(!needs_text(""));
}

BOOST_AUTO_TEST_CASE(a_wrong_drawing_of_queens_is_refused_at_its_place) {
    const auto said = [](std::string_view drawing) {
        return refusal_by_words<InputError>("queens", "4", drawing);
    };
    BOOST_TEST(said("....\n..q.\n") == "text:3:1: the board has 2 rows, not 4");
    BOOST_TEST(said("....\n...\n") == "text:2:4: this row has 3 squares, not 4");
    BOOST_TEST(said("....\n.....\n") == "text:2:5: this row has 5 squares, not 4");
    BOOST_TEST(said("....\n\n") == "text:3:1: the board has 1 row, not 4");
    BOOST_TEST(said("....\n....\n....\n").ends_with(": the board has 3 rows, not 4"));
    BOOST_TEST(said("....\n....\n....\n....\n....\n") == "text:6:1: the board has 1 row, not 4");
    BOOST_TEST(said(" ....\n") == "text:2:1: the board has 1 row, not 4");
    BOOST_TEST(said("....\r\n....\r\n....\r\n....\r\n\r\n") == "not refused");
}

// Names of items can be written, and the text is the same problem.
BOOST_AUTO_TEST_CASE(problems_can_be_written_and_read_back) {
    unsigned written = 0;
    for (const EncoderInfo& info : encoders()) {
        for (const KnownCount& known : info.counts) {
            const auto encoder = make_encoder(info, input_by_words(info, known.words, known.text));
            const Problem& problem = encoder->problem();
            if (known.is_slow || problem.item_count() == 0) continue;
            std::ostringstream text;
            write_dlx(text, problem);
            BOOST_TEST(fingerprint(read_dlx(text.str())) == fingerprint(problem),
                       info.name << ' ' << known.words);
            ++written;
        }
    }
    BOOST_TEST(written > 80u);
}

// The page shows the search step by step, and so it draws parts of solutions. An option adds
// something to the picture that stays there.
BOOST_AUTO_TEST_CASE(a_part_of_a_solution_is_a_part_of_its_picture) {
    unsigned drawn = 0;
    for (const EncoderInfo& info : encoders()) {
        for (const KnownCount& known : info.counts) {
            if (known.is_slow) continue;
            const auto encoder = make_encoder(info, input_by_words(info, known.words, known.text));
            const auto first = first_solution(encoder->problem());
            if (!first) continue;
            BOOST_TEST_CONTEXT(info.name << ' ' << known.words) {
                const std::span<const OptionId> solution = first.solution;
                const draw::Picture none = encoder->picture({});
                const draw::Picture whole = encoder->picture(solution);
                for (std::size_t length = 0; length <= solution.size(); ++length) {
                    const draw::Picture part = encoder->picture(solution.first(length));
                    BOOST_REQUIRE(part.cells.size() == whole.cells.size());
                    BOOST_REQUIRE(part.nodes.size() == whole.nodes.size());
                    BOOST_REQUIRE(part.edges.size() >= none.edges.size());
                    for (std::size_t i = 0; i < part.cells.size(); ++i) {
                        // Copies of a piece are named in the order of the cells.
                        const std::string& sign = part.cells[i].sign;
                        const std::string &first_sign = none.cells[i].sign,
                                          &last_sign = whole.cells[i].sign;
                        const bool is_part =
                            sign == first_sign ||
                            (info.name == "tile" ? last_sign != first_sign : sign == last_sign);
                        BOOST_REQUIRE_MESSAGE(is_part, sign << " in cell " << i);
                    }
                    for (const draw::PictureEdge& edge : part.edges) {
                        BOOST_REQUIRE(
                            (edge.part == draw::no_part || edge.part < part.parts.size()));
                    }
                    BOOST_REQUIRE(!draw::to_svg(part).empty());
                    BOOST_REQUIRE(encoder->draw(solution.first(length)).find('\0') ==
                                  std::string::npos);
                    ++drawn;
                }
                // Without options, nothing is decided but what was given.
                for (std::size_t i = 0; i < none.cells.size(); ++i) {
                    const bool is_decided = none.cells[i].symbol == draw::Symbol::sign;
                    BOOST_REQUIRE_MESSAGE(!is_decided, "cell " << i << " is decided at first");
                }
            }
        }
    }
    BOOST_TEST(drawn > 500u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
