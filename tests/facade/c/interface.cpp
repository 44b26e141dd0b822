// The C interface against brute force, without memory, and with several threads.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "by_c.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/parts.hpp"
#include "quadrille/quadrille.h"
#include "support/sanitized.hpp"

namespace {

// So many allocations of this thread succeed, and then one fails. Negative: all succeed.
thread_local long allocations_left = -1;

void* allocate(std::size_t size) {
    if (allocations_left >= 0 && allocations_left-- == 0) throw std::bad_alloc();
    if (void* const memory = std::malloc(size != 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
// Sorting asks for memory that it can do without.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size != 0 ? size : 1);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(c_interface)

namespace {

Solutions solutions_by_c(const quadrille_problem* problem) {
    OwnedSearch search;
    require(quadrille_search_new(problem, QUADRILLE_SEEK_ALL, nullptr, search.out()));
    Solutions found;
    for (;;) {
        std::int32_t outcome = 0;
        require(quadrille_search_next(search, &outcome));
        if (outcome != QUADRILLE_FOUND) break;
        const std::uint32_t* options = nullptr;
        std::size_t count = 0;
        require(quadrille_search_solution(search, &options, &count));
        Solution& solution = found.emplace_back();
        for (std::size_t k = 0; k < count; ++k) solution.push_back(OptionId{options[k]});
    }
    return sorted(std::move(found));
}

std::string count_by_c(const quadrille_problem* problem) {
    OwnedSearch search;
    std::int32_t outcome = 0;
    const char* digits = nullptr;
    require(quadrille_search_new(problem, QUADRILLE_SEEK_COUNT, nullptr, search.out()));
    require(quadrille_search_count(search, &outcome));
    BOOST_TEST(outcome == QUADRILLE_EXHAUSTED);
    require(quadrille_search_counted(search, &digits, nullptr));
    return digits;
}

BOOST_AUTO_TEST_CASE(solutions_counts_verdicts_and_costs_are_those_of_brute_force) {
    for_each_problem(
        [](const OwnedProblem& by_c, const Problem& problem, const Solutions& solutions) {
            BOOST_TEST((solutions_by_c(by_c) == solutions));
            BOOST_TEST(count_by_c(by_c) == std::to_string(solutions.size()));
            std::int32_t verdict = -1;
            require(quadrille_verdict(by_c, nullptr, &verdict));
            BOOST_TEST(verdict == std::min<std::int32_t>(2, std::int32_t(solutions.size())));
            const std::vector<Cost> costs = sorted_costs(problem, solutions);
            OwnedBest best;
            require(quadrille_best_new(by_c, QUADRILLE_CHEAPEST, 3, nullptr, best.out()));
            std::size_t count = 0;
            require(quadrille_best_count(best, &count, nullptr));
            BOOST_TEST_REQUIRE(count == std::min<std::size_t>(3, costs.size()));
            for (std::size_t s = 0; s < count; ++s) {
                std::int64_t cost = 0;
                require(quadrille_best_solution(best, s, nullptr, nullptr, &cost));
                BOOST_TEST(cost == costs[s]);
            }
        });
}

/// A problem with 3^n solutions: n items with three options each.
std::string triples(int n) {
    std::string items, options;
    for (int i = 0; i < n; ++i) {
        const std::string name = "i" + std::to_string(i);
        items += name + " ";
        for (int k = 0; k < 3; ++k) options += name + "\n";
    }
    return items + "\n" + options;
}

BOOST_AUTO_TEST_CASE(features_are_the_engines_and_parts_of_the_build) {
    const auto has = [](std::string_view name) {
        std::int32_t result = -1;
        BOOST_TEST(quadrille_has_feature(std::string(name).c_str(), &result) == QUADRILLE_OK);
        return result == 1;
    };
    for (const quadrille::EngineInfo& row : quadrille::engines()) BOOST_TEST(has(row.name));
    for (const quadrille::PartInfo& row : quadrille::parts()) {
        BOOST_TEST(has(row.name) == !row.version.empty(), row.name);
    }
    BOOST_TEST(!has("oracle"));
}

BOOST_AUTO_TEST_CASE(a_count_has_as_many_digits_as_it_needs) {
    const std::string text = triples(41);
    OwnedProblem problem;
    require(quadrille_problem_read_dlx(text.data(), text.size(), nullptr, nullptr, problem.out()));
    BOOST_TEST(count_by_c(problem) == "36472996377170786403");  // 3^41 > 2^64
}

BOOST_AUTO_TEST_CASE(a_search_is_stopped_from_another_thread) {
    const std::string text = triples(60);
    OwnedProblem problem;
    OwnedSettings settings;
    OwnedStop stop;
    OwnedSearch search;
    require(quadrille_problem_read_dlx(text.data(), text.size(), nullptr, nullptr, problem.out()));
    require(quadrille_settings_new(settings.out()));
    require(quadrille_settings_set_engine(settings, "links"));
    require(quadrille_stop_new(stop.out()));
    require(quadrille_settings_set_stop(settings, stop));
    require(quadrille_search_new(problem, QUADRILLE_SEEK_COUNT, settings, search.out()));
    std::int32_t outcome = 0;
    std::thread other([&] { require(quadrille_stop_request(stop)); });
    require(quadrille_search_count(search, &outcome));  // 3^60 nodes without the stop
    other.join();
    BOOST_TEST(outcome == QUADRILLE_OUT_OF_BUDGET);
}

BOOST_AUTO_TEST_CASE(each_thread_has_its_own_last_error) {
    BOOST_TEST(quadrille_problem_size(nullptr, nullptr, nullptr, nullptr) ==
               QUADRILLE_ERROR_ARGUMENT);
    const std::string here = quadrille_last_error();
    std::string there = "not set";
    std::thread([&] {
        there = quadrille_last_error();
        static_cast<void>(quadrille_settings_set_threads(nullptr, 1));
    }).join();
    BOOST_TEST(there == "");
    BOOST_TEST(quadrille_last_error() == here);
}

BOOST_AUTO_TEST_CASE(a_long_sentence_is_cut_between_characters) {
    std::string name = "x";
    for (int i = 0; i < 1000; ++i) name += "ä";  // two bytes
    OwnedBuilder builder;
    require(quadrille_builder_new(nullptr, builder.out()));
    require(quadrille_builder_add_primary(builder, name.c_str(), 1, 1, nullptr));
    for (const char* prefix : {"", "y"}) {
        const std::string file = prefix + name;
        OwnedProblem problem;
        BOOST_TEST(quadrille_problem_read_dlx("a\nb\n", 4, file.c_str(), nullptr, problem.out()) ==
                   QUADRILLE_ERROR_INPUT);
        const std::string cut = quadrille_last_error();
        BOOST_TEST(cut.size() >= 1022);
        BOOST_TEST(cut.size() <= 1023);
        BOOST_TEST(file.starts_with(cut));
        BOOST_TEST(cut.substr(cut.size() - 2) == "ä");
    }
}

/// Calls of every room. Returns the first status that is not OK.
std::int32_t call_much() {
    OwnedBuilder builder;
    OwnedProblem built, read;
    OwnedSettings settings;
    OwnedStop stop;
    OwnedSearch search;
    OwnedBest best;
    OwnedSample sample;
    OwnedSudoku sudoku;
    std::int32_t status = 0, outcome = 0;
    std::uint32_t item = 0;
    const std::uint32_t* options = nullptr;
    std::size_t count = 0;
    const std::uint16_t cells[16] = {1, 2, 3, 4, 3, 4};
    std::int32_t outcomes[1];
    const char* const text = "a b c | x\na b |2.5\nc x:1 |1\nb c\na x:2\n";
    const char* const board =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const auto fails = [&](std::int32_t now) { return (status = now) != QUADRILLE_OK; };
    static_cast<void>(
        fails(quadrille_builder_new(nullptr, builder.out())) ||
        fails(quadrille_builder_add_primary(builder, "a", 1, 2, &item)) ||
        fails(quadrille_builder_add_option(builder, &item, nullptr, 1, nullptr)) ||
        fails(quadrille_builder_build(builder, built.out())) ||
        fails(quadrille_problem_read(text, std::strlen(text), nullptr, nullptr, read.out())) ||
        fails(quadrille_settings_new(settings.out())) ||
        fails(quadrille_settings_set_engine(settings, "a name that needs memory: links")) ||
        fails(quadrille_settings_set_engine(settings, "links")) ||
        fails(quadrille_stop_new(stop.out())) ||
        fails(quadrille_settings_set_stop(settings, stop)) ||
        fails(quadrille_search_new(read, QUADRILLE_SEEK_ALL, settings, search.out())) ||
        fails(quadrille_search_next(search, &outcome)) ||
        fails(quadrille_search_solution(search, &options, &count)) ||
        fails(quadrille_search_count(search, &outcome)) ||
        fails(quadrille_verdict(read, settings, &outcome)) ||
        fails(quadrille_best_new(read, QUADRILLE_CHEAPEST, 2, nullptr, best.out())) ||
        fails(quadrille_sample_new(read, 1, nullptr, sample.out(), &outcome)) ||
        fails(quadrille_sample_next(sample, &options, &count)) ||
        fails(quadrille_sudoku_read(board, 81, QUADRILLE_SUDOKU_UNIQUE, nullptr, sudoku.out())) ||
        fails(quadrille_sudoku_solve(2, 2, cells, 1, QUADRILLE_SUDOKU_FIRST, nullptr, nullptr,
                                     outcomes)));
    return status;
}

BOOST_AUTO_TEST_CASE(each_allocation_may_fail_and_is_reported) {
    long failures = 0;
    for (;; ++failures) {
        allocations_left = failures;
        const std::int32_t status = call_much();
        const bool has_failed = allocations_left < 0;
        allocations_left = -1;
        if (!has_failed) {
            require(status);
            break;
        }
        BOOST_TEST_REQUIRE(status == QUADRILLE_ERROR_OUT_OF_MEMORY,
                           failures << ": " << quadrille_status_name(status));
    }
    BOOST_TEST(failures > 100);
}

BOOST_AUTO_TEST_CASE(a_search_that_failed_is_refused_from_then_on) {
    const std::string text = triples(20);
    OwnedProblem problem;
    OwnedSearch search;
    std::int32_t outcome = 0;
    require(quadrille_problem_read_dlx(text.data(), text.size(), nullptr, nullptr, problem.out()));
    require(quadrille_search_new(problem, QUADRILLE_SEEK_ALL, nullptr, search.out()));
    allocations_left = 0;
    const std::int32_t status = quadrille_search_next(search, &outcome);
    allocations_left = -1;
    BOOST_TEST_REQUIRE(status == QUADRILLE_ERROR_OUT_OF_MEMORY);
    BOOST_TEST(quadrille_search_next(search, &outcome) == QUADRILLE_ERROR_STATE);
    BOOST_TEST(quadrille_search_count(search, &outcome) == QUADRILLE_ERROR_STATE);
    BOOST_TEST(quadrille_search_set_limits(search, nullptr) == QUADRILLE_ERROR_STATE);
    BOOST_TEST(quadrille_search_stats(search, nullptr, nullptr, nullptr) == QUADRILLE_ERROR_STATE);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
