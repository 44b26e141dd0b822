// The simulation of fleets: no work is lost, and no worker is faster than it can be.
#include "fleet/fleet.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "fleet/splits.hpp"
#include "ledger/unit_length.hpp"

BOOST_AUTO_TEST_SUITE(simulated_fleets)

namespace {

using fleet::FleetRun;
using fleet::FleetTerms;
using fleet::simulate;
using fleet::UnitSplit;

/// Parts that are alike, and parts of which one is nearly all.
const std::vector<UnitSplit> splits{UnitSplit(8, {1.0 / 8, 1.0 / 8}),
                                    {{0.25, 0.9}, {0.25, 0.06}, {0.25, 0.03}, {0.25, 0.01}}};

}  // namespace

BOOST_AUTO_TEST_CASE(units_grow_with_the_time_and_with_the_fleet) {
    using quadrille::ledger::unit_length;
    BOOST_TEST(unit_length(0, 10, 1) == 0.1);
    BOOST_TEST(unit_length(30, 10, 1) == 3);
    BOOST_TEST(unit_length(1e6, 10, 1500) == 10);
    BOOST_TEST(unit_length(1e6, 10, 15'000) == 100);
    BOOST_TEST(unit_length(30, 10, 15'000) == 3);
    BOOST_TEST(unit_length(1e6, 0.001, 1) == 0.1);
}

BOOST_AUTO_TEST_CASE(all_work_is_done_once) {
    for (const std::size_t workers : {1U, 7U, 100U}) {
        for (const std::uint64_t seed : {1U, 2U}) {
            const FleetTerms terms{.workers = workers, .work = 2000, .seed = seed};
            const FleetRun run = simulate(terms, splits);
            BOOST_TEST(std::abs(run.searched - terms.work) < 0.01);
            BOOST_TEST(run.efficiency(terms) < 1);
            BOOST_TEST(run.transactions >= run.units / 2);
        }
    }
}

BOOST_AUTO_TEST_CASE(one_worker_loses_only_what_its_messages_take) {
    const FleetTerms terms{.workers = 1, .work = 1000, .latency = 0.01};
    const FleetRun run = simulate(terms, splits);
    // It fetches the first unit, and gives the last one. Meanwhile it has a unit in reserve.
    const double least = 2 * terms.latency + terms.latency + 2 * terms.transaction;
    BOOST_TEST(run.seconds >= terms.work + least);
    BOOST_TEST(run.efficiency(terms) > 0.98);
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_run) {
    const FleetTerms terms{.workers = 20, .work = 3000, .seed = 5};
    const FleetRun run = simulate(terms, splits), again = simulate(terms, splits);
    BOOST_TEST(run.seconds == again.seconds);
    BOOST_TEST(run.units == again.units);
    BOOST_TEST(run.transactions == again.transactions);
    BOOST_TEST(simulate({.workers = 20, .work = 3000, .seed = 6}, splits).seconds != run.seconds);
}

/// The manager cannot be busy for longer than the run takes.
BOOST_AUTO_TEST_CASE(a_slow_manager_limits_the_fleet) {
    FleetTerms terms{.workers = 200, .work = 20'000, .transaction = 0.01};
    const FleetRun slow = simulate(terms, splits);
    BOOST_TEST(static_cast<double>(slow.transactions) * terms.transaction <= slow.seconds + 1);
    terms.transaction = 1e-5;
    BOOST_TEST(simulate(terms, splits).efficiency(terms) > 1.2 * slow.efficiency(terms));
}

BOOST_AUTO_TEST_CASE(batches_save_transactions) {
    FleetTerms terms{.workers = 50, .work = 20'000, .longest = 1};
    const FleetRun one = simulate(terms, splits);
    terms.batch = 8;
    const FleetRun batches = simulate(terms, splits);
    BOOST_TEST(std::abs(batches.searched - terms.work) < 0.01);
    BOOST_TEST(batches.transactions - batches.looks < (one.transactions - one.looks) / 2);
}

BOOST_AUTO_TEST_CASE(budgets_are_a_tenth_of_the_time_and_limited) {
    FleetTerms terms{.workers = 1, .work = 1000, .longest = 10};
    const FleetRun run = simulate(terms, splits);
    terms.longest = 0.1;
    const FleetRun shorter = simulate(terms, splits);
    BOOST_TEST(shorter.units > 10 * run.units);
    BOOST_TEST(shorter.units > 1000 / 0.1 / 2);
}

/// Unit 1 has left 2 and 3, and unit 3 has left 4 and 5. The work of 3 is that of all three.
BOOST_AUTO_TEST_CASE(splits_of_a_ledger_are_read_with_all_work_below_them) {
    std::istringstream in("1 0 1 10\n2 1 0.5 1000\n3 1 0.25 500\n4 3 0.125 1000\n5 3 0.125 1500\n");
    const std::vector<UnitSplit> read = fleet::read_splits(in);
    BOOST_REQUIRE(read.size() == 2U);
    BOOST_TEST(read[0].size() == 2U);
    BOOST_TEST(read[0][0].weight == 2.0 / 3);
    BOOST_TEST(read[0][0].work == 0.25);
    BOOST_TEST(read[0][1].work == 0.75);
    BOOST_TEST(read[1][0].work == 0.4);
    for (const char* wrong : {"", "1 0 1 10\n", "1 0 1 x\n", "2 3 1 5000\n"}) {
        std::istringstream text(wrong);
        BOOST_CHECK_THROW((void)fleet::read_splits(text), std::runtime_error);
    }
}

BOOST_AUTO_TEST_SUITE_END()
