// The certificates of units, and the certificate of the whole that they make.
#include <boost/test/unit_test.hpp>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "diagram/certificate/fnv.hpp"
#include "known/families.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/unit_certificate.hpp"
#include "quadrille/unit_files.hpp"
#include "support/brute_force.hpp"
#include "support/sanitized.hpp"
#include "support/tiny_problem.hpp"
#include "verified.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(units)

namespace {

/// A search split into units, with a certificate for each.
struct SplitProblem {
    Problem problem;
    std::string text;
    Count before;  // found when the search was split
    std::vector<std::string> certificates;
    Count count;  // of all

    SplitProblem(const std::string& dlx, std::size_t units) : problem(read_dlx(dlx)), text(dlx) {
        Settings settings;
        settings.engine = "links";
        const auto engine = make_engine(problem, settings);
        UnitResult root;
        root.left.emplace_back(Path());
        root = split_into_units(*engine, std::move(root), units, {});
        before = count = root.count;
        for (const Subtree& unit : root.left) {
            std::ostringstream out;
            const Certified made = certify_unit(problem, unit.path, out);
            BOOST_REQUIRE((made.outcome == Certifying::written));
            BOOST_TEST(made.bytes == out.view().size());
            BOOST_TEST((made.count == run_unit(*engine, unit, {}, {}).count));
            count += *made.count;
            certificates.push_back(out.str());
        }
    }

    [[nodiscard]] std::vector<NamedUnitCertificate> named() const {
        std::vector<NamedUnitCertificate> named;
        for (std::size_t i = 0; i < certificates.size(); ++i) {
            const std::string name = "unit " + std::to_string(i);
            std::istringstream in(certificates[i]);
            named.push_back({name, read_unit_certificate_head(in, name), [this, i] {
                                 return std::make_unique<std::istringstream>(certificates[i]);
                             }});
        }
        return named;
    }

    [[nodiscard]] std::string joined() const {
        std::ostringstream out;
        const Certified made = join_certificates(problem, named(), count, out);
        BOOST_TEST((made.outcome == Certifying::written));
        BOOST_TEST(made.bytes == out.view().size());
        return out.str();
    }
    /// The sentence of a refusal; nothing if the certificates can be joined.
    [[nodiscard]] std::string refusal() const {
        try {
            (void)joined();
        } catch (const UnitFileError& error) {
            return error.what();
        }
        return {};
    }
};

std::string dlx_of(const Problem& problem) {
    std::ostringstream text;
    write_dlx(text, problem);
    return text.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_problems_are_split_and_joined) {
    std::size_t units_in_all = 0;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const std::string text = dlx_of(build(problem_of_seed(seed)));
        const auto truth = std::to_string(brute_force(read_dlx(text)).size());
        for (const std::size_t units : {1U, 2U, 3U, 7U, 20U}) {
            BOOST_TEST_CONTEXT("seed " << seed << ", " << units << " units:\n" << text) {
                const SplitProblem split(text, units);
                units_in_all += split.certificates.size();
                BOOST_TEST(verify(text, split.joined()) == "verified " + truth);
            }
        }
    }
    BOOST_TEST(units_in_all > 1000U);
}

BOOST_AUTO_TEST_CASE(known_problems_are_split_and_joined) {
    const auto check = [](const Problem& problem, std::size_t units, const std::string& count) {
        const SplitProblem split(dlx_of(problem), units);
        BOOST_TEST(split.certificates.size() >= units);
        BOOST_TEST(verify(split.text, split.joined()) == "verified " + count);
    };
    check(dominoes(6), 3, "6728");
    check(dominoes(6), 100, "6728");
    check(langford(8), 40, "300");
    check(queens(8), 30, "92");
    if (is_sanitized) return;  // those below take minutes there
    check(dominoes(8), 100, "12988816");
    check(matrices_of_sum_2(5), 50, "2040");
}

// A part that no unit has is searched, but its solutions are not in the results.
BOOST_AUTO_TEST_CASE(a_missing_unit_changes_the_sum) {
    SplitProblem split(dlx_of(langford(7)), 10);
    const Count missing = split.named()[3].head.count;
    split.certificates.erase(split.certificates.begin() + 3);
    BOOST_TEST(split.refusal() == "");
    split.count += 1;
    BOOST_TEST(split.refusal() == "the certificates have 52 solutions, and the results 53");
    BOOST_TEST(static_cast<bool>(missing <= split.count));
}

BOOST_AUTO_TEST_CASE(units_that_do_not_belong_together_are_refused) {
    SplitProblem split(dlx_of(langford(7)), 10);
    split.certificates.push_back(split.certificates.front());
    BOOST_TEST(split.refusal().find("are not of one search") != std::string::npos);
    const SplitProblem other(dlx_of(langford(8)), 10);
    split.certificates.back() = other.certificates.front();
    BOOST_TEST(split.refusal() == "unit " + std::to_string(split.certificates.size() - 1) +
                                      ": the certificate is of another problem");
    // Another search has another first item.
    std::ostringstream out;
    (void)certify_unit(split.problem, {{ItemId{0}, split.problem.options_of(ItemId{0})[0]}}, out);
    split.certificates.back() = out.str();
    BOOST_TEST(split.refusal().find("are not of one search") != std::string::npos);
}

// Each byte is in the digest, and the digest itself is compared.
BOOST_AUTO_TEST_CASE(no_damage_goes_unnoticed) {
    const SplitProblem whole(dlx_of(dominoes(4)), 3);
    const std::string right = whole.certificates[1];
    BOOST_REQUIRE(whole.refusal() == "");
    for (std::size_t at = 0; at < right.size(); ++at) {
        for (const char change : {'\1', '\x40', '\x7f'}) {
            SplitProblem split = whole;
            split.certificates[1][at] = static_cast<char>(split.certificates[1][at] ^ change);
            std::string sentence;
            try {
                sentence = split.refusal();
            } catch (const std::exception& error) {
                sentence = std::string("another error: ") + error.what();
            }
            BOOST_TEST(!sentence.empty(), "byte " << at);
            BOOST_TEST(sentence.find("another error") == std::string::npos, sentence);
        }
        SplitProblem cut = whole;
        cut.certificates[1].resize(at);
        BOOST_TEST(!cut.refusal().empty(), "cut at " << at);
    }
}

// The digest is no proof: whoever changes a table can calculate it. Then the checker must notice.
BOOST_AUTO_TEST_CASE(a_wrong_table_with_a_right_digest_is_not_verified) {
    const SplitProblem whole(dlx_of(langford(4)), 2);
    const std::string right = whole.certificates[0];
    constexpr std::size_t digest_bytes = 17;
    const std::size_t begin = right.find("rows\n") + 5, end = right.size() - digest_bytes;
    BOOST_REQUIRE(begin < end);
    int joined = 0;
    for (std::size_t at = begin; at < end; ++at) {
        for (const char change : {'\1', '\2', '\x80'}) {
            SplitProblem split = whole;
            std::string& text = split.certificates[0];
            text[at] = static_cast<char>(text[at] ^ change);
            diagram::certificate::Fnv digest;
            digest.add(std::string_view(text).substr(0, end));
            text.replace(end, digest_bytes, digest.text() + '\n');
            try {
                std::ostringstream out;
                (void)join_certificates(split.problem, split.named(), split.count, out);
                const std::string said = verify(split.text, out.str());
                BOOST_TEST((!said.starts_with("verified") || said == "verified 2"), said);
                ++joined;
            } catch (const UnitFileError&) {
            }
        }
    }
    BOOST_TEST(joined > 0);
}

BOOST_AUTO_TEST_CASE(a_path_that_cannot_be_followed_is_refused) {
    const Problem problem = read_dlx("a b\na b\na\nb\n");
    std::ostringstream out;
    const Path twice{{ItemId{0}, OptionId{0}}, {ItemId{1}, OptionId{0}}};
    BOOST_CHECK_THROW((void)certify_unit(problem, twice, out), ProblemError);
    BOOST_CHECK_THROW((void)certify_unit(problem, {{ItemId{9}, OptionId{0}}}, out), ProblemError);
    BOOST_CHECK_THROW((void)certify_unit(problem, {{ItemId{0}, std::nullopt}}, out), ProblemError);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
