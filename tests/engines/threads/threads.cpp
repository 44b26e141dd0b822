// Operations that are allowed on several threads at once. The thread preset runs this under
// ThreadSanitizer, which also finds races that happen to do no harm.
#include <array>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include "quadrille/diagram_solutions.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/solve.hpp"

namespace quadrille {
BOOST_AUTO_TEST_SUITE(threads)

namespace {

BOOST_AUTO_TEST_CASE(engines_on_two_threads_read_one_problem) {
    const QueensEncoder eight(8);
    std::array<Count, 2> counts;
    std::array<std::size_t, 2> entries{};
    {
        std::array<std::jthread, 2> threads;
        for (std::size_t t = 0; t < threads.size(); ++t) {
            threads[t] = std::jthread([&, t] {
                const Problem& problem = eight.problem();
                // The first thread that asks builds the index of items.
                for (std::size_t i = 0; i < problem.item_count(); ++i) {
                    entries[t] += problem.options_of(id_at<ItemId>(i)).size();
                }
                counts[t] = count_solutions(problem).count;
            });
        }
    }
    for (std::size_t t = 0; t < counts.size(); ++t) {
        BOOST_TEST((counts[t] == Count{92}));  // OEIS A000170
        BOOST_TEST(entries[t] == eight.problem().entry_count());
    }
}

BOOST_AUTO_TEST_CASE(one_diagram_is_asked_on_two_threads) {
    const Diagram diagram = *make_diagram(QueensEncoder(6).problem()).diagram;
    std::array<Count, 2> counts;
    std::array<std::uint64_t, 2> walked{};
    {
        std::array<std::jthread, 2> threads;
        for (std::size_t t = 0; t < threads.size(); ++t) {
            threads[t] = std::jthread([&, t] {
                counts[t] = diagram.count();  // the first to ask counts
                for (DiagramWalk walk(diagram); walk.next();) ++walked[t];
            });
        }
    }
    for (std::size_t t = 0; t < counts.size(); ++t) {
        BOOST_TEST((counts[t] == Count{4}));  // OEIS A000170
        BOOST_TEST(walked[t] == 4);
    }
}

/// Tables that do not change are shared. One thread reads them while another makes a second engine
/// from the first, and both engines search.
BOOST_AUTO_TEST_CASE(engines_that_share_tables_search_on_their_own_threads) {
    const QueensEncoder eight(8);
    for (const EngineInfo& row : engines()) {
        if (row.features.proves) continue;
        Settings settings;
        settings.engine = row.name;
        const auto first = make_engine(eight.problem(), settings);
        first->set_budget({.nodes = 5, .deadline = {}, .stop = {}});
        std::array<Count, 3> counts;
        BOOST_REQUIRE((first->count(counts[0]) == Outcome::out_of_budget));
        const std::vector<Subtree> given = first->hand_over(1000);
        BOOST_REQUIRE(!given.empty());
        first->set_budget({});
        {
            std::array<std::unique_ptr<Engine>, 2> others{first->another(), first->another()};
            std::array<std::jthread, 2> threads;
            for (std::size_t t = 0; t < threads.size(); ++t) {
                threads[t] = std::jthread([&, t] {
                    for (std::size_t s = t; s < given.size(); s += threads.size()) {
                        others[t]->start_at(given[s]);
                        (void)others[t]->count(counts[t + 1]);
                    }
                });
            }
            (void)first->count(counts[0]);
        }
        BOOST_TEST((counts[0] + counts[1] + counts[2] == Count{92}), row.name);  // OEIS A000170
    }
}

BOOST_AUTO_TEST_CASE(a_search_is_stopped_from_another_thread) {
    const QueensEncoder many(20);  // 39,029,188,884 solutions (OEIS A000170)
    std::stop_source source;
    Settings settings;
    settings.budget.stop = source.get_token();
    SolutionCount result;
    std::jthread searcher([&] { result = count_solutions(many.problem(), settings); });
    source.request_stop();
    searcher.join();
    BOOST_TEST(!result.complete);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille
