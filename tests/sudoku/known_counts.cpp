// Counts published with their boards, by the references and by every engine.
#include <boost/test/unit_test.hpp>
#include <fstream>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/sudoku/references.hpp"
#include "sudoku/reading.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(known_counts)

namespace {

struct Counted {
    Board board;
    std::uint64_t count;
};

/// tdoku's test puzzles. A line is "puzzle:count" or "puzzle:count:solution".
std::vector<Counted> tdoku_puzzles() {
    const std::string name = "tdoku_test_puzzles_with_counts.txt";
    const std::vector<Board> boards = boards_of_file(name);
    std::ifstream in(testing::test_data() + "/sudoku/" + name);
    std::vector<Counted> counted;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        counted.push_back({boards.at(counted.size()), std::stoull(line.substr(82))});
    }
    BOOST_REQUIRE(counted.size() == boards.size());
    return counted;
}

BOOST_AUTO_TEST_CASE(the_references_count_tdokus_test_puzzles) {
    Budget budget;
    // Some puzzles would take minutes this way.
    budget.nodes = testing::is_sanitized ? 100'000 : 1'000'000;
    std::size_t answered = 0;
    const Reference& reference = *find_reference("blank-list-tables");
    for (const Counted& puzzle : tdoku_puzzles()) {
        const auto result = reference.solve(puzzle.board, 10'000, budget);
        if (result.outcome == Outcome::out_of_budget) continue;
        BOOST_TEST(result.solutions == puzzle.count);
        ++answered;
    }
    BOOST_TEST(answered >= (testing::is_sanitized ? 15U : 20U));
}

BOOST_AUTO_TEST_CASE(every_engine_counts_tdokus_test_puzzles, *boost::unit_test::label("slow")) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    Settings settings;
    for (const EngineInfo& engine : engines()) {
        settings.engine = engine.name;
        for (const Counted& puzzle : tdoku_puzzles()) {
            const Reduction encoded = encoder.encode(puzzle.board);
            const SolutionCount counted = count_solutions(encoded.problem, settings);
            const Count found = encoded.impossible ? Count{} : counted.count;
            BOOST_TEST(found == Count{puzzle.count});
        }
    }
}

BOOST_AUTO_TEST_CASE(references_and_exact_cover_find_the_same_solutions,
                     *boost::unit_test::label("slow")) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    std::vector<Board> boards = boards_of_file("qqwing_easy.txt");
    if (testing::is_sanitized) boards.erase(boards.begin() + 15, boards.end());
    for (const Board& board : boards) {
        const Reduction encoded = encoder.encode(board);
        const FirstSolution first = first_solution(encoded.problem);
        BOOST_REQUIRE(first);
        const Board solved = encoder.decode(encoded, first.solution);
        BOOST_TEST(!find_violation(board, solved));
        BOOST_TEST((find_reference("row-major")->solve(board, 1, {}).first == solved));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
