// The answers to all commands, compared with all solutions by plain backtracking.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <random>
#include <thread>

#include "questions.hpp"
#include "serve/candidates.hpp"
#include "serve/puzzle.hpp"
#include "sudoku/variants/solutions.hpp"

namespace quadrille::tools::serve {

BOOST_AUTO_TEST_SUITE(answers)

namespace {

using std::chrono::steady_clock;

constexpr unsigned side = 4;

/// A 4x4 puzzle of some givens, and perhaps a rule of a few cells.
Json random_puzzle(std::mt19937_64& random) {
    const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    Json puzzle = blank_puzzle(side);
    const std::string solved = "1234341221434321";
    const unsigned rarity = 2 + below(4);  // of givens, few of which are wrong
    for (unsigned i = 0; i < side * side; ++i) {
        if (below(rarity) != 0) continue;
        const int value = below(20) == 0 ? 1 : solved[i] - '0';
        puzzle["grid"][i / side][i % side] = {{"value", value}, {"given", true}};
    }
    const auto cell = [](unsigned row, unsigned column) {
        return "R" + std::to_string(row + 1) + "C" + std::to_string(column + 1);
    };
    const unsigned row = below(side - 1), column = below(side);
    const Json pair = {cell(row, column), cell(row + 1, column)};
    if (below(2) == 0) puzzle["killercage"] = {{{"cells", pair}, {"value", 3 + below(5)}}};
    if (below(3) == 0) puzzle["difference"] = {{{"cells", pair}, {"value", 1 + below(3)}}};
    if (below(8) == 0) puzzle["antiking"] = true;
    return puzzle;
}

std::vector<sudoku::Values> solutions_of(const Json& puzzle) {
    return sudoku::solutions(read_puzzle(data_of(puzzle), Cells::givens).board, "row-major");
}

/// For each candidate its solutions, up to the cap.
Counts counted(const std::vector<sudoku::Values>& solutions, std::int64_t cap) {
    Counts counts(side * side * side);
    for (const auto& solution : solutions) {
        for (std::size_t cell = 0; cell < solution.size(); ++cell) {
            std::int64_t& one = counts[cell * side + solution[cell] - 1];
            one = std::min(one + 1, cap);
        }
    }
    return counts;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_commands_agree_with_plain_backtracking) {
    std::mt19937_64 random(41);
    unsigned without = 0, one = 0, several = 0;
    for (int turn = 0; turn < 150; ++turn) {
        Json puzzle = random_puzzle(random);
        BOOST_TEST_CONTEXT(puzzle.dump()) {
            const auto solutions = solutions_of(puzzle);
            ++(solutions.empty() ? without : solutions.size() == 1 ? one : several);
            BOOST_TEST(last_reply("check", puzzle)["count"] ==
                       std::min<std::size_t>(solutions.size(), 2));
            const Json count = last_reply("count", puzzle);
            BOOST_TEST(count["count"] == solutions.size());
            BOOST_TEST(count["inProgress"] == false);
            const Json solved = last_reply("solve", puzzle);
            const Json estimate = last_reply("estimate", puzzle);
            const std::int64_t cap = 1 + static_cast<std::int64_t>(random() % 5);
            puzzle["truecandidatesoptions"] = {"truecandidatesnumsolutions=" + std::to_string(cap)};
            const Json candidates = last_reply("truecandidates", puzzle);
            for (const Json& reply : {solved, estimate, candidates}) {
                BOOST_TEST(reply["nonce"] == 7);
                if (!solutions.empty()) continue;
                BOOST_TEST(reply["type"] == "invalid");
                BOOST_TEST(reply.value("message", "") == "The board has no solution.");
            }
            if (solutions.empty()) continue;
            BOOST_TEST(
                std::ranges::binary_search(solutions, solved["solution"].get<sudoku::Values>()));
            BOOST_TEST(estimate["estimate"] == static_cast<double>(solutions.size()));
            BOOST_TEST(candidates["solutionsPerCandidate"].get<Counts>() ==
                       counted(solutions, cap));
        }
    }
    BOOST_TEST(without > 10);
    BOOST_TEST(one > 10);
    BOOST_TEST(several > 10);
}

BOOST_AUTO_TEST_CASE(candidates_of_boards_with_many_solutions_are_searched_one_by_one) {
    // A 6x6 board with five givens has more solutions than the first search lists.
    const Json puzzle = puzzle_of("1......2......3......4......5.......", 6);
    const sudoku::Board board = read_puzzle(data_of(puzzle), Cells::givens).board;
    const auto counts = solutions_per_candidate(board, 1000, {}, 1);
    BOOST_REQUIRE(counts.has_value());
    Counts expected(counts->size());
    for (const auto& solution : sudoku::solutions(board, "cells")) {
        for (std::size_t cell = 0; cell < solution.size(); ++cell) {
            std::int64_t& one = expected[cell * 6 + solution[cell] - 1];
            one = std::min<std::int64_t>(one + 1, 1000);
        }
    }
    BOOST_TEST(*counts == expected);
    BOOST_TEST(std::ranges::count(expected, 1000) > 10);
    BOOST_TEST(std::ranges::count_if(expected, [](auto n) { return n > 0 && n < 1000; }) > 20);
}

BOOST_AUTO_TEST_CASE(values_that_only_logic_leaves_are_marked) {
    Json puzzle = puzzle_of(easy, 9);
    puzzle["truecandidatesoptions"] = {"logical"};
    const Json all_solved = last_reply("truecandidates", puzzle)["solutionsPerCandidate"];
    BOOST_TEST(std::ranges::count(all_solved, Json(1)) == 81);
    BOOST_TEST(std::ranges::count(all_solved, Json(-1)) == 0);
    // The board "Loki" of the forum at forum.enjoysudoku.com, which the techniques do not solve.
    Json hard = puzzle_of(
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..", 9);
    hard["truecandidatesoptions"] = {"logical"};
    const Json counts = last_reply("truecandidates", hard)["solutionsPerCandidate"];
    BOOST_TEST(std::ranges::count(counts, Json(1)) == 81);
    BOOST_TEST(std::ranges::count(counts, Json(-1)) > 50);
    // By the cage, r1c1 is 1 or 2.
    Json killer = blank_puzzle(4);
    killer["killercage"] = {{{"cells", {"R1C1", "R1C2"}}, {"value", 3}}};
    killer["truecandidatesoptions"] = {"logical"};
    const Json of_cage = last_reply("truecandidates", killer)["solutionsPerCandidate"];
    BOOST_TEST(of_cage[0] == 1);
    BOOST_TEST(of_cage[2] == 0);
}

BOOST_AUTO_TEST_CASE(a_step_is_the_candidates_first_and_then_logic) {
    Json puzzle = puzzle_of(easy, 9);
    const Json first = last_reply("step", puzzle);
    BOOST_TEST(first["type"] == "logical");
    BOOST_TEST(first["isValid"] == true);
    BOOST_TEST(first["message"] == "These are the candidates.\n");
    BOOST_TEST(first["cells"][0] == (Json{{"value", 5}}));
    BOOST_TEST(first["cells"][2] == (Json{{"value", 0}, {"candidates", {1, 2, 4}}}));
    // The site enters them, and asks again.
    for (unsigned i = 0; i < 81; ++i) {
        const Json& cell = first["cells"][i];
        if (cell["value"] == 0) {
            puzzle["grid"][i / 9][i % 9] = {{"centerPencilMarks", cell["candidates"]}};
        }
    }
    const Json second = last_reply("step", puzzle);
    BOOST_TEST(second["message"].get<std::string>().starts_with("hidden-single: In "));
    std::size_t changed = 0;
    for (unsigned i = 0; i < 81; ++i)
        changed += second["cells"][i]["value"] != first["cells"][i]["value"];
    BOOST_TEST(changed == 1);
}

BOOST_AUTO_TEST_CASE(the_path_leads_to_the_solution) {
    const Json reply = last_reply("solvepath", puzzle_of(easy, 9));
    std::string solved;
    for (const Json& cell : reply["cells"]) solved += std::to_string(cell["value"].get<int>());
    BOOST_TEST(solved == easy_solved);
    BOOST_TEST(reply["message"].get<std::string>().ends_with("The board is solved.\n"));
}

BOOST_AUTO_TEST_CASE(steps_say_what_is_wrong_with_a_board) {
    Json wrong = puzzle_of(easy, 9);
    wrong["grid"][0][2] = {{"value", 1}};  // entered; the solution has 4
    const Json invalid = last_reply("solvepath", wrong);
    BOOST_TEST(invalid["isValid"] == false);
    BOOST_TEST(invalid["message"] == "The board has no solution.\n");
    BOOST_TEST(last_reply("check", wrong)["count"] == 1);  // of the givens
    Json killer = blank_puzzle(4);
    killer["killercage"] = {{{"cells", {"R1C1", "R1C2"}}, {"value", 3}}};
    const Json reply = last_reply("solvepath", killer);
    BOOST_TEST(reply["isValid"] == true);
    BOOST_TEST(reply["message"].get<std::string>().starts_with(
        "rule: The rule is 'cage 3 r1c1 r1c2', whose only combination is 1+2."));
    Json large = blank_puzzle(25);
    large["killercage"] = killer["killercage"];
    BOOST_TEST(last_reply("solvepath", large)["message"].get<std::string>().starts_with(
        "There are no steps for this board: the ladder of techniques takes at most 16 values"));
    const Json blank = last_reply("solvepath", blank_puzzle(4));
    BOOST_TEST(blank["message"] == "No technique finds a step.\n");
}

BOOST_AUTO_TEST_CASE(faults_are_replies) {
    const Json unknown = last_reply("dance", blank_puzzle(4));
    BOOST_TEST(unknown["type"] == "invalid");
    BOOST_TEST(unknown["message"] == "the command 'dance' is unknown");
    Json puzzle = blank_puzzle(4);
    puzzle["dance"] = {1};
    BOOST_TEST(last_reply("check", puzzle)["message"] ==
               "the rule 'dance' of f-puzzles is not supported");
}

BOOST_AUTO_TEST_CASE(an_answer_ends_at_the_limit_and_says_what_is_known) {
    const Terms terms{.seconds = 0.5};
    const auto all = replies("count", blank_puzzle(9), terms);
    BOOST_TEST(all.back()["type"] == "invalid");
    BOOST_TEST(all.back()["message"].get<std::string>().starts_with(
        "stopped after 0.5 s: there are at least "));
    // What comes before is a count so far.
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        BOOST_TEST(all[i]["inProgress"] == true);
    }
    const auto estimates = replies("estimate", blank_puzzle(9), {.seconds = 1.2});
    BOOST_TEST(estimates.size() >= 2);                // each takes twice as long as the one before
    const double sudokus = 6670903752021072936960.0;  // A107739(3)
    BOOST_TEST(estimates.back()["ci95_lower"].get<double>() < sudokus);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_an_answer_soon) {
    for (const char* const command : {"count", "estimate"}) {
        std::stop_source stop;
        std::thread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            stop.request_stop();
        });
        const auto all = replies(command, blank_puzzle(9), {}, stop.get_token());
        stopper.join();
        BOOST_TEST(all.back() == (Json{{"nonce", 7}, {"type", "canceled"}}));
    }
    std::stop_source stopped;
    stopped.request_stop();
    for (const char* const command :
         {"truecandidates", "solve", "check", "count", "estimate", "solvepath", "step"}) {
        const auto all = replies(command, puzzle_of(easy, 9), {}, stopped.get_token());
        BOOST_TEST(all == (std::vector<Json>{{{"nonce", 7}, {"type", "canceled"}}}), command);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::tools::serve
