// Random problems with secondary items, colors, multiplicities and costs: each certificate claims
// what brute force says, and is verified.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <random>
#include <sstream>
#include <string>

#include "diagram/certificate/writing.hpp"
#include "diagram/order.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/dlx.hpp"
#include "support/brute_force.hpp"
#include "support/tiny_problem.hpp"
#include "verified.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(random_problems)

namespace {

using diagram::Order;
using diagram::certificate::RowLimits;
using diagram::certificate::write_certificate;
using diagram::certificate::WrittenClaim;

/// The answers of brute force.
struct Truth {
    Solutions solutions;
    std::optional<Cost> least;
    std::optional<Cost> most;

    explicit Truth(const Problem& problem) : solutions(brute_force(problem)) {
        for (const Solution& solution : solutions) {
            Cost cost = 0;
            for (const OptionId option : solution) cost += problem.cost(option);
            least = std::min(least.value_or(cost), cost);
            most = std::max(most.value_or(cost), cost);
        }
    }

    [[nodiscard]] std::string claim(CertificateKind kind) const {
        const auto in_words = [](const std::optional<Cost>& cost) {
            return cost ? std::to_string(*cost) : std::string("none");
        };
        if (kind == CertificateKind::least) return in_words(least);
        if (kind == CertificateKind::most) return in_words(most);
        return std::to_string(solutions.size());
    }
};

std::string certificate_by(const Order* order, const Problem& problem, CertificateKind kind,
                           const Count& count) {
    std::ostringstream out;
    Certified result;
    const RowLimits limits{{}, std::size_t{1} << 30, std::uint64_t{1} << 30};
    const Certifying outcome =
        write_certificate(problem, {kind, count, order}, out, limits, result);
    BOOST_TEST((outcome == Certifying::written));
    BOOST_TEST(result.bytes == out.view().size());
    return out.str();
}

/// The words of quadrille-verify before the claim.
std::string verdict(CertificateKind kind) {
    if (kind == CertificateKind::least) return "verified least ";
    return kind == CertificateKind::most ? "verified most " : "verified ";
}

/// Without options that have secondary items only, which the library drops.
std::string text_of_seed(std::uint32_t seed) {
    std::ostringstream text;
    write_dlx(text, build(problem_of_seed(seed)));
    return text.str();
}

/// Checks the certificates of both ways. Returns how many there were.
int check_problem(std::uint32_t seed, const std::vector<CertificateKind>& kinds) {
    const std::string text = text_of_seed(seed);
    const Problem problem = read_dlx(text);
    const Truth truth(problem);
    std::mt19937 random(seed);
    Order order = diagram::given_order(problem);
    std::shuffle(order.begin(), order.end(), random);
    int checked = 0;
    BOOST_TEST_CONTEXT("seed " << seed << ":\n" << text) {
        for (const CertificateKind kind : kinds) {
            const std::string expected = verdict(kind) + truth.claim(kind);
            const Count count = truth.solutions.size();
            BOOST_TEST(verify(text, certificate_by(nullptr, problem, kind, count)) == expected);
            ++checked;
            if (problem.has_multiplicities()) continue;
            BOOST_TEST(verify(text, certificate_by(&order, problem, kind, count)) == expected);
            ++checked;
        }
    }
    return checked;
}

constexpr std::uint32_t seeds_at_once = 1000;
constexpr std::uint32_t few_seeds = 150, first_of_many = 10'000;
const std::vector<CertificateKind> all_kinds{CertificateKind::count, CertificateKind::options,
                                             CertificateKind::least, CertificateKind::most};

}  // namespace

BOOST_AUTO_TEST_CASE(each_kind_is_verified) {
    int checked = 0;
    for (std::uint32_t seed = 0; seed < few_seeds; ++seed)
        checked += check_problem(seed, all_kinds);
    BOOST_TEST(checked > static_cast<int>(6 * few_seeds));
}

BOOST_AUTO_TEST_SUITE(many, *boost::unit_test::label("slow"))
BOOST_DATA_TEST_CASE(ten_thousand_are_verified, boost::unit_test::data::xrange(10), part) {
    const std::uint32_t begin = first_of_many + static_cast<std::uint32_t>(part) * seeds_at_once;
    for (std::uint32_t seed = begin; seed < begin + seeds_at_once; ++seed) {
        (void)check_problem(seed, {all_kinds[seed % all_kinds.size()], CertificateKind::count});
    }
}
BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(the_public_function_writes_the_same_claim) {
    for (std::uint32_t seed = 0; seed < few_seeds; ++seed) {
        const std::string text = text_of_seed(seed);
        const Problem problem = read_dlx(text);
        const Truth truth(problem);
        for (const CertificateKind kind : all_kinds) {
            std::ostringstream out;
            const Certified certified = certify(problem, kind, out);
            BOOST_TEST((certified.outcome == Certifying::written));
            BOOST_TEST((certified.count == Count(truth.solutions.size())));
            BOOST_TEST(out.str().find("claim " + truth.claim(kind) + "\n") != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
