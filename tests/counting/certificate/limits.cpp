// A certificate that a limit stops, or that is too large.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "known/families.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(a_stopped_count_has_no_number) {
    std::stop_source source;
    source.request_stop();
    Settings settings;
    settings.budget.stop = source.get_token();
    std::ostringstream out;
    const Certified certified = certify(dominoes(12), CertificateKind::count, out, settings);
    BOOST_TEST((certified.outcome == Certifying::out_of_budget));
    BOOST_TEST(!certified.count.has_value());
    BOOST_TEST(out.str().empty());
}

// The nodes of the count and the rows are counted together.
BOOST_AUTO_TEST_CASE(the_node_limit_is_for_both_passes) {
    std::ostringstream out;
    const Certified whole = certify(dominoes(8), CertificateKind::count, out);
    BOOST_REQUIRE((whole.outcome == Certifying::written));
    for (const std::uint64_t missing : {std::uint64_t{0}, std::uint64_t{1}, whole.rows}) {
        Settings settings;
        settings.budget.nodes = whole.stats.nodes - missing;
        std::ostringstream again;
        const Certified limited = certify(dominoes(8), CertificateKind::count, again, settings);
        BOOST_TEST((limited.outcome == Certifying::written) == (missing == 0));
        BOOST_TEST((limited.count == whole.count));
    }
}

BOOST_AUTO_TEST_CASE(a_text_that_is_too_long_is_given_up) {
    std::ostringstream out;
    const Certified whole = certify(dominoes(12), CertificateKind::count, out);
    for (const std::uint64_t most : {std::uint64_t{0}, whole.bytes / 2, whole.bytes - 1000}) {
        std::ostringstream cut;
        const Certified certified = certify(dominoes(12), CertificateKind::count, cut, {}, most);
        BOOST_TEST((certified.outcome == Certifying::too_large));
        BOOST_TEST((certified.count == whole.count));
        BOOST_TEST(certified.needed_bytes > most);
    }
}

// The table of a search must fit. The search itself needs less, because it may forget.
BOOST_AUTO_TEST_CASE(a_table_that_does_not_fit_is_given_up) {
    Settings settings;
    settings.memory_limit = std::size_t{1} << 18;
    std::ostringstream out;
    const Certified certified = certify(latin_squares(5), CertificateKind::options, out, settings);
    BOOST_TEST((certified.outcome == Certifying::too_large));
    BOOST_TEST((certified.count == Count(161280)));
    BOOST_TEST(certified.needed_memory > settings.memory_limit);
}

// With hardly any memory, there is no certificate, and no exception.
BOOST_AUTO_TEST_CASE(too_little_memory_is_said_for_every_kind) {
    for (const Problem& problem : {dominoes(8), latin_squares(4)}) {
        std::size_t given_up = 0;
        for (std::size_t limit = 0; limit < std::size_t{1} << 24; limit = 3 * limit + 1) {
            for (const auto kind : {CertificateKind::count, CertificateKind::options,
                                    CertificateKind::least, CertificateKind::most}) {
                Settings settings;
                settings.memory_limit = limit;
                std::ostringstream out;
                const Certified certified = certify(problem, kind, out, settings);
                BOOST_TEST((certified.outcome != Certifying::out_of_budget));
                if (certified.outcome == Certifying::written) continue;
                BOOST_TEST(certified.needed_memory > limit);
                ++given_up;
            }
        }
        BOOST_TEST(given_up > 4);
    }
    Settings none;
    none.memory_limit = 0;
    std::ostringstream out;
    const Certified certified = certify(dominoes(8), CertificateKind::count, out, none);
    BOOST_TEST((certified.outcome == Certifying::too_large));
    BOOST_TEST(out.str().empty());
}

// The search would copy a state of 36 kB for each of 9000 levels.
BOOST_AUTO_TEST_CASE(a_problem_that_the_engine_does_not_take_is_refused) {
    ProblemBuilder builder;
    std::vector<ItemId> items;
    for (int i = 0; i < 9000; ++i) items.push_back(builder.add_primary(std::to_string(i)));
    for (const ItemId item : items) builder.add_option({item});
    const Problem problem = std::move(builder).build();
    std::ostringstream out;
    BOOST_CHECK_THROW((void)certify(problem, CertificateKind::count, out), UnsupportedError);
    BOOST_TEST(out.str().empty());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
