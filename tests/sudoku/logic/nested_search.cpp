// The steps that are found within a branch, on their own.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <set>
#include <vector>

#include "quadrille/sudoku/make.hpp"
#include "sudoku/logic/explainer/nested.hpp"
#include "sudoku/logic/logic_boards.hpp"

namespace quadrille::sudoku::logic::explainer {

BOOST_AUTO_TEST_SUITE(nested_search, *boost::unit_test::label("together"))

namespace {

/// Boards with their candidates, before any step was taken.
class Position {
   public:
    explicit Position(MadeBoard board) : made(std::move(board)), tables(Grid()), now(tables) {
        now.set(made.puzzle);
    }
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;

    MadeBoard made;
    LogicTables tables;
    Candidates now;
    Finding finding;

    [[nodiscard]] bool is_right(std::uint32_t statement) const {
        const std::uint32_t cell = statement / 2 / tables.values();
        const unsigned value = statement / 2 % tables.values() + 1;
        return (made.solution.cells[cell] == value) == ((statement & 1) != 0);
    }
};

/// Checks what holds for every search, and returns the steps.
std::vector<NestedStep> checked_steps(NestedSearch& search, const Position& position) {
    std::vector<NestedStep> steps = search.find();
    std::set<std::vector<std::uint32_t>> known;
    for (const NestedStep& step : steps) {
        BOOST_TEST(!step.wrong.empty());
        BOOST_TEST(known.insert(step.wrong).second);
        for (const std::uint32_t wrong : step.wrong) {
            BOOST_TEST((wrong & 1) == 0U);
            BOOST_TEST(position.is_right(wrong));
        }
        for (const auto& chain : step.chains) {
            BOOST_TEST(std::ranges::count(chain, chain.front().statement, &ChainLink::statement) ==
                       1);
        }
    }
    return steps;
}

bool has_cause_if_right(const ChainLink& link) {
    return (link.statement & 1) == 0 || link.cause != no_cause;
}

std::size_t links_of(const NestedStep& step) {
    std::size_t links = 0;
    for (const auto& chain : step.chains) links += chain.size();
    return links;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_chain_has_all_its_statements) {
    std::size_t found = 0;
    for (MadeBoard& made : made_boards(20, 1, 28)) {
        Position position(std::move(made));
        const auto search = make_chain_search(position.now, position.finding);
        for (const NestedStep& step : checked_steps(*search, position)) {
            ++found;
            // A cycle has a chain for each direction.
            BOOST_TEST(links_of(step) == step.chains.size() * step.statements);
            if (step.chains.size() == 1) {
                // It begins with the opposite of its end, which has no cause.
                const auto& chain = step.chains.front();
                BOOST_TEST((chain.front().statement ^ 1) == chain.back().statement);
                BOOST_TEST(chain.back().cause == no_cause);
            }
        }
        // A second search finds the same, whatever the first one left behind.
        BOOST_TEST(search->find().size() == search->find().size());
    }
    BOOST_TEST(found > 20U);
}

/// One of the cases is right because of a cell or a house, which is the cause of all of them.
BOOST_AUTO_TEST_CASE(cases_begin_with_a_cause) {
    std::size_t found = 0;
    for (MadeBoard& made : made_boards(10, 2, 28)) {
        Position position(std::move(made));
        const auto search = make_forcing_search(position.now, {}, position.finding);
        unsigned last = 0;
        for (const NestedStep& step : checked_steps(*search, position)) {
            ++found;
            BOOST_TEST(links_of(step) == step.statements);
            BOOST_TEST(step.statements >= last);
            last = step.statements;
            for (const auto& chain : step.chains) {
                BOOST_TEST(std::ranges::all_of(chain, has_cause_if_right));
            }
        }
    }
    BOOST_TEST(found > 20U);
}

/// Steps are the same if their statements are, whatever follows from them and why.
BOOST_AUTO_TEST_CASE(statements_of_nested_steps_count_once) {
    const NestedStep step{{0}, 7, {{{0, no_cause}, {3, by_cell}}}};
    NestedStep same = step;
    same.wrong = {2};
    same.chains.front().back().cause = 5;
    NestedStep other = step;
    other.statements = 4;
    other.chains.front().back().statement = 5;
    BOOST_TEST(count_once(std::vector<const NestedStep*>{}) == 0U);
    BOOST_TEST(count_once(std::vector{&step, static_cast<const NestedStep*>(&same)}) == 7U);
    BOOST_TEST(count_once(std::vector<const NestedStep*>{&step, &other, &step, &same}) == 11U);
}

BOOST_AUTO_TEST_CASE(no_step_is_found_if_the_time_is_up) {
    Position position(std::move(made_boards(1, 1, 28).front()));
    position.finding.budget.deadline = Budget::in(0);
    BOOST_TEST(make_chain_search(position.now, position.finding)->find().empty());
    BOOST_TEST(make_forcing_search(position.now, {}, position.finding)->find().empty());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic::explainer
