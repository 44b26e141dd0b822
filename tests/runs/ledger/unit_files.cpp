// Units and results as texts: each comes back, each damage is refused, and only results that are
// the whole search, each part once, are put together.
#include "quadrille/unit_files.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <string>
#include <vector>

#include "core/digest.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "runs/ledger/support.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(unit_files)

namespace {

const UnitFile some_unit{{{"question", "cover - --count"}, {"input", "a\\b\nb\t\x01\x7F ü\n"}},
                         parse_subtree("3:7,12:- 1/48")};

ResultFile some_result() {
    ResultFile file{fingerprint(some_unit.facts), some_unit.unit, {}};
    file.result.count = 2;
    file.result.nodes = 345;
    file.result.updates = 678;
    file.result.seconds = 1.5;
    file.result.left.push_back(parse_subtree("3:7,12:-,4:5 1/96"));
    file.result.left.push_back(parse_subtree("3:7,12:-,4:6 1/192"));
    file.result.solutions = {{OptionId{7}, OptionId{0}}, {}};
    return file;
}

/// The text with one line replaced, and the digest that fits.
std::string with_line(std::string text, const std::string& line, const std::string& other) {
    const std::size_t at = text.find('\n' + line + '\n') + 1;
    BOOST_REQUIRE(at != 0);
    text.replace(at, line.size() + 1, other);
    text.resize(text.rfind("digest "));
    return text + "digest " + core::Digest::of(text) + '\n';
}

std::string place_of(const std::string& text) {
    try {
        (void)(is_unit_file(text) ? parse_unit_file(text).unit : parse_result_file(text).unit);
    } catch (const InputError& error) {
        return std::to_string(error.place().line) + ':' + std::to_string(error.place().column);
    }
    return {};
}

/// Units of a search and their results, as a program that has no files.
struct Run {
    Run(const Problem& problem, const std::string& tree, const std::string& engine,
        std::size_t units, const UnitWanted& wanted = {}) {
        UnitResult root = nothing();
        root = split_into_units(*engine_of(problem, tree), std::move(root), units, wanted);
        results.push_back({"0", {"run", Subtree(Path()), root}});
        const auto searcher = engine_of(problem, engine);
        for (const Subtree& unit : root.left) {
            results.push_back({std::to_string(results.size()),
                               {"run", unit, run_unit(*searcher, unit, {}, wanted)}});
        }
    }

    [[nodiscard]] std::string refusal() const {
        try {
            (void)gather(results);
        } catch (const UnitFileError& error) {
            return error.what();
        }
        return {};
    }

    std::vector<NamedResult> results;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_unit_comes_back) {
    const std::string text = to_text(some_unit);
    BOOST_TEST(is_unit_file(text));
    BOOST_TEST(!is_result_file(text));
    BOOST_TEST(text.find("fact input a\\\\b\\nb\\x09\\x01\\x7F ü\\n\n") != std::string::npos);
    const UnitFile again = parse_unit_file(text);
    BOOST_TEST((again.facts == some_unit.facts));
    BOOST_TEST((again.unit == some_unit.unit));
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    const UnitFile all{{{"input", bytes}, {"empty", ""}}, Subtree(Path())};
    BOOST_TEST((parse_unit_file(to_text(all)).facts == all.facts));
}

BOOST_AUTO_TEST_CASE(a_result_comes_back) {
    const ResultFile file = some_result();
    const std::string text = to_text(file);
    BOOST_TEST(is_result_file(text));
    BOOST_TEST(text.find("\nsearched 1/192\n") != std::string::npos);
    const ResultFile again = parse_result_file(text);
    BOOST_TEST(again.run == file.run);
    BOOST_TEST((again.unit == file.unit));
    BOOST_TEST(again.result.count == file.result.count);
    BOOST_TEST(again.result.nodes == 345U);
    BOOST_TEST(again.result.updates == 678U);
    BOOST_TEST(again.result.seconds == 1.5);
    BOOST_TEST((again.result.left == file.result.left));
    BOOST_TEST((again.result.solutions == file.result.solutions));
    BOOST_TEST(to_text(again) == text);
    const ResultFile nothing_searched{"run", Subtree(Path()), nothing()};
    BOOST_CHECK_THROW((void)to_text(nothing_searched), UnitFileError);
}

BOOST_AUTO_TEST_CASE(each_changed_byte_and_each_cut_is_refused) {
    for (const std::string& text : {to_text(some_unit), to_text(some_result())}) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto refuses = [&](const std::string& wrong) {
                BOOST_CHECK_THROW((void)parse_unit_file(wrong), InputError);
                BOOST_CHECK_THROW((void)parse_result_file(wrong), InputError);
            };
            refuses(text.substr(0, i));
            for (const int bit : {1, 32, 128}) {
                std::string wrong = text;
                wrong[i] = static_cast<char>(wrong[i] ^ bit);
                refuses(wrong);
            }
        }
        BOOST_TEST(place_of(text + "\n") != "");
        BOOST_TEST(place_of(text + text) != "");
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_line_is_refused_at_its_place_even_with_its_digest) {
    const std::string unit = to_text(some_unit), result = to_text(some_result());
    BOOST_TEST(place_of(with_line(unit, "unit 3:7,12:- 1/48", "unit 3:7,12:-\n")) == "5:14");
    BOOST_TEST(place_of(with_line(unit, "unit 3:7,12:- 1/48", "unit 3:7,12:- 1/48\nmore 1\n")) ==
               "6:1");
    BOOST_TEST(place_of(with_line(unit, "fact question cover - --count", "fact question\n")) ==
               "2:6");
    BOOST_TEST(place_of(with_line(unit, "fact question cover - --count", "fact question \\z\n")) ==
               "2:6");
    BOOST_TEST(place_of(with_line(unit, "fact question cover - --count", "fact input x\n")) ==
               "3:6");
    BOOST_TEST(place_of(with_line(unit, "fact question cover - --count", "fact question x\n")) ==
               "4:5");
    const std::vector<std::array<std::string, 3>> wrong{
        {"searched 1/192", "searched 1/96\n", "4:10"},
        {"searched 1/192", "searched 2/384\n", "4:10"},
        {"count 2", "count 3\n", "5:7"},
        {"count 2", "count 02\n", "5:7"},
        {"nodes 345", "nodes -1\n", "6:7"},
        {"nodes 345", "nodes 18446744073709551616\n", "6:7"},
        {"updates 678", "", "7:1"},
        {"microseconds 1500000", "microseconds 1125899906842625\n", "8:14"},   // above 2^50
        {"left 3:7,12:-,4:5 1/96", "left 3:7,12:-,4:5 1/24\n", "4:10"},        // weighs too much
        {"left 3:7,12:-,4:5 1/96", "left 3:7,13:-,4:5 1/96\n", "4:10"},        // outside
        {"left 3:7,12:-,4:6 1/192", "left 3:7,12:-,4:5,1:1 1/192\n", "4:10"},  // overlaps
        {"left 3:7,12:-,4:6 1/192", "left 3:7,12:- 1/192\n", "4:10"},          // the unit itself
        {"solution 7 0", "solution 7  0\n", "11:12"},
        {"solution 7 0", "solution 4294967296\n", "11:10"},
        {"solution 7 0", "solution \n", "11:10"},
    };
    for (const auto& [line, other, place] : wrong) {
        BOOST_TEST(place_of(with_line(result, line, other)) == place, other);
    }
}

BOOST_AUTO_TEST_CASE(units_of_each_engine_have_the_total_of_the_search) {
    const QueensEncoder queens(8);
    for (const EngineInfo& row : engines()) {
        const std::string name(row.name);
        const std::string tree = row.features.counts || row.features.proves ? "links" : name;
        const Run run(queens.problem(), tree, name, 30);
        BOOST_TEST(run.results.size() > 30U, name);
        const UnitResult whole = gather(run.results);
        BOOST_TEST(whole.left.empty(), name);
        BOOST_TEST(whole.count == Count(92), name);  // OEIS A000170
    }
    const Run all(LangfordEncoder(7).problem(), "cells", "cells", 9,
                  {.lists = true, .most = std::numeric_limits<std::uint64_t>::max()});
    BOOST_TEST(gather(all.results).solutions.size() == 52U);  // twice OEIS A014552
}

BOOST_AUTO_TEST_CASE(the_largest_units_are_split_first) {
    const auto engine = engine_of(QueensEncoder(10).problem(), "links");
    const UnitResult root = split_into_units(*engine, nothing(), 200, {});
    BOOST_TEST(root.left.size() >= 200U);
    BOOST_TEST(root.left.size() < 220U);
    for (std::size_t i = 1; i < root.left.size(); ++i) {
        BOOST_TEST((root.left[i - 1].parts <= root.left[i].parts));
    }
    // No unit has ten times the weight of another one.
    BOOST_TEST((root.left.back().parts < root.left.front().parts * Count(10)));
}

BOOST_AUTO_TEST_CASE(enough_solutions_end_the_splitting) {
    const auto engine = engine_of(QueensEncoder(6).problem(), "links");
    const UnitResult root =
        split_into_units(*engine, nothing(), 100000, {.lists = true, .most = 1});
    BOOST_TEST(root.solutions.size() == 1U);
    BOOST_TEST(!root.left.empty());
    const UnitResult whole = split_into_units(*engine, nothing(), 100000, {});
    BOOST_TEST(whole.left.empty());
    BOOST_TEST(whole.count == Count(4));  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(what_is_missing_is_left) {
    Run run(QueensEncoder(6).problem(), "links", "links", 5);
    const NamedResult taken = run.results[2];
    run.results.erase(run.results.begin() + 2);
    const UnitResult whole = gather(run.results);
    BOOST_TEST((whole.left == std::vector<Subtree>{taken.file.unit}));
    BOOST_TEST((gather({}).left == std::vector<Subtree>{Subtree(Path())}));
}

BOOST_AUTO_TEST_CASE(results_that_do_not_belong_together_are_refused) {
    const Run good(QueensEncoder(6).problem(), "links", "links", 5);
    Run twice = good;
    twice.results.push_back(twice.results[1]);
    twice.results.back().name = "copy";
    BOOST_TEST(twice.refusal() == "1 and copy are results of the same unit; remove one of them");
    Run other = good;
    other.results[1].file.run = "another";
    BOOST_TEST(other.refusal() == "1 is of another run than 0");
    Run overlap = good;
    overlap.results.push_back(overlap.results[1]);
    overlap.results.back().name = "below";
    overlap.results.back().file.unit.path.push_back({ItemId{0}, OptionId{0}});
    BOOST_TEST(overlap.refusal() == "below: 1 has searched this unit, too; remove one of them");
    Run rootless = good;
    rootless.results.erase(rootless.results.begin());
    BOOST_TEST(rootless.refusal() ==
               "1: the result that has left this unit, or one above it, is missing");
    Run heavier = good;
    heavier.results[1].file.unit.parts = 7;
    BOOST_TEST(heavier.refusal().find("1: the weight of this unit is 1/") == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
