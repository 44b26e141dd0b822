// Each action repeats on one thread: the same command gives the same solutions in the same order,
// and as many nodes and updates, also when the machine is busy. No turn, slice or choice follows
// the clock.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::program_path;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(repeat)

namespace {

namespace data = boost::unit_test::data;

/// A cyclic Latin square of order 40 with 680 empty cells. `auto` needs several engines for it.
std::string latin_square_with_holes() {
    constexpr std::size_t order = 40, holes = 680;
    std::array<bool, order * order> is_hole{};
    std::mt19937 random(1);
    for (std::size_t i = 0; i < holes;) {
        bool& cell = is_hole[random() % is_hole.size()];
        if (cell) continue;
        cell = true;
        ++i;
    }
    std::array<std::array<bool, order>, order> row_needs{}, column_needs{};
    std::ostringstream items, options;
    const auto at_holes = [&](const auto& visit) {
        for (std::size_t row = 0; row < order; ++row) {
            for (std::size_t column = 0; column < order; ++column) {
                if (is_hole[row * order + column]) visit(row, column);
            }
        }
    };
    at_holes([&](std::size_t row, std::size_t column) {
        const std::size_t value = (row + column) % order;
        row_needs[row][value] = column_needs[column][value] = true;
        items << 'p' << row << '.' << column << ' ';
        items << 'r' << row << '.' << value << ' ' << 'c' << column << '.' << value << ' ';
    });
    at_holes([&](std::size_t row, std::size_t column) {
        for (std::size_t value = 0; value < order; ++value) {
            if (!row_needs[row][value] || !column_needs[column][value]) continue;
            options << 'p' << row << '.' << column << " r" << row << '.' << value << " c" << column
                    << '.' << value << '\n';
        }
    });
    return items.str() + '\n' + options.str();
}

/// The lines of a run without what may differ.
std::vector<std::string> lines_without_times(const std::string& out) {
    std::vector<std::string> lines;
    for (Json line : json_lines(out)) {
        line.erase("seconds");
        lines.push_back(line.dump());
    }
    return lines;
}

const std::string instances = QUADRILLE_INSTANCES;

/// A question about `LATIN` is about the Latin square.
const std::vector<std::string> questions{
    "pentominoes 6 10 --count",
    "pentominoes 4 15 --all",
    "pentominoes 4 15 --limit 300",
    "pentominoes 4 15 --unique",
    "pentominoes 4 15 --first --seed 3",
    "pentominoes 3 20 --sample 5 --seed 3",
    "pentominoes 3 20 --options",
    "pentominoes 5 12 --estimate --node-limit 100000",
    "cover " + instances + "/wqueens12.dlx --best 3",
    "cover " + instances + "/wqueens12.dlx --worst 3",
    "cover " + instances + "/macmahon4x6b.dlx --limit 200",
    "cover LATIN --first",
    "cover LATIN --limit 20",
    "cover LATIN --unique",
    "sudoku " + instances + "/sudoku/25x25.txt --unique",
    "sudoku " + instances + "/sudoku/25x25.txt --first",
};

const TemporaryFile& latin_file() {
    static const TemporaryFile file(latin_square_with_holes());
    return file;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_latin_square_takes_several_engines) {
    const Ended ended = run("cover " + latin_file().path() + " --unique --json --threads 1");
    BOOST_TEST(json_lines(ended.out).back()["engines"].size() > 1U);
}

BOOST_DATA_TEST_CASE(an_action_repeats_on_a_busy_machine, data::make(questions), question) {
    std::vector<std::string> words{program_path()};
    std::istringstream text(question);
    for (std::string word; text >> word;)
        words.push_back(word == "LATIN" ? latin_file().path() : word);
    words.insert(words.end(), {"--json", "--threads", "1"});
    // Three at once disturb each other.
    std::vector<std::unique_ptr<Program>> programs;
    for (int i = 0; i < 3; ++i) programs.push_back(std::make_unique<Program>(words));
    std::vector<std::string> expected;
    for (const auto& program : programs) {
        const Ended ended = program->finish();
        BOOST_TEST(ended.status == 0, ended.err);
        const std::vector<std::string> lines = lines_without_times(ended.out);
        BOOST_REQUIRE(!lines.empty());
        BOOST_TEST(json_lines(ended.out).back().contains("nodes"));
        if (expected.empty()) expected = lines;
        BOOST_TEST(lines == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()
