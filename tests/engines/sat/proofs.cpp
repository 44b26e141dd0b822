// Proofs pass our own checker, and changed proofs do not.
#include "quadrille/proof.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <streambuf>
#include <string>

#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "support/drat.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(proofs)

namespace {

struct Proof {
    Outcome outcome;
    std::string formula;
    std::string steps;
};

Proof prove(const Problem& problem, const Solutions& known, const Settings& settings = {}) {
    std::ostringstream formula, steps;
    const Outcome outcome = prove_no_other(problem, known, {formula, steps}, "a title", settings);
    return {outcome, formula.str(), steps.str()};
}

std::string flaw(const std::string& formula, const std::string& steps) {
    std::istringstream in(formula), proof(steps);
    return find_flaw(in, proof).value_or("");
}

/// Langford pairs exist for 7, 8, 11 and 12 numbers, but not for this many (OEIS A014552).
Problem impossible_pairs() {
    return LangfordEncoder(9).problem();
}

BOOST_AUTO_TEST_CASE(that_there_is_no_other_solution_is_proved) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const Proof proof = prove(oracle.problem, oracle.solutions);
        BOOST_TEST((proof.outcome == Outcome::exhausted));
        BOOST_TEST(flaw(proof.formula, proof.steps) == "", dlx_text(oracle.tiny));
    }
}

BOOST_AUTO_TEST_CASE(where_there_is_another_solution_nothing_is_proved) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (oracle.solutions.empty()) continue;
        const Solutions known(oracle.solutions.begin() + 1, oracle.solutions.end());
        const Proof proof = prove(oracle.problem, known);
        BOOST_TEST((proof.outcome == Outcome::found));
        BOOST_TEST(flaw(proof.formula, proof.steps) != "");
    }
}

BOOST_AUTO_TEST_CASE(a_proof_of_many_steps_is_one) {
    const Proof proof = prove(impossible_pairs(), {});
    BOOST_TEST_REQUIRE((proof.outcome == Outcome::exhausted));
    BOOST_TEST(std::count(proof.steps.begin(), proof.steps.end(), '\n') > 1000);
    BOOST_TEST(flaw(proof.formula, proof.steps) == "");
}

/// A formula without one of its clauses has a model or needs another proof. A proof without its
/// end, or of another formula, is worth nothing.
BOOST_AUTO_TEST_CASE(a_proof_that_was_changed_is_refused) {
    const Proof proof = prove(impossible_pairs(), {});
    const std::string& steps = proof.steps;
    BOOST_TEST(flaw(proof.formula, steps.substr(0, steps.size() / 2)) != "");
    const std::size_t last = steps.rfind("\n0\n");
    BOOST_REQUIRE(last != std::string::npos);
    BOOST_TEST(flaw(proof.formula, "0\n" + steps) == "line 1 does not follow");
    BOOST_TEST(flaw(proof.formula, "1 0\n" + steps) == "line 1 does not follow");
    // A formula with models: eight queens, with no solution ruled out.
    const Proof other = prove(QueensEncoder(8).problem(), {});
    BOOST_TEST((other.outcome == Outcome::found));
    BOOST_TEST(flaw(other.formula, steps) != "");
}

BOOST_AUTO_TEST_CASE(comments_explain_the_variables) {
    const Proof proof = prove(impossible_pairs(), {});
    BOOST_TEST(proof.formula.starts_with("c a title\nc An exact cover as a formula"));
    const Problem problem = impossible_pairs();
    std::string first = "\nc 1 =";
    for (const Entry& entry : problem.option(OptionId{0})) {
        first += ' ' + std::string(problem.item_name(entry.item));
    }
    BOOST_TEST(proof.formula.find(first + '\n') != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_proof_keeps_to_its_budget) {
    Settings settings;
    settings.budget.nodes = 3;
    BOOST_TEST((prove(impossible_pairs(), {}, settings).outcome == Outcome::out_of_budget));
}

/// A disk that is full after a thousand bytes.
class FullDisk final : public std::streambuf {
   public:
    [[nodiscard]] std::size_t written() const { return written_; }

   protected:
    std::streamsize xsputn(const char*, std::streamsize size) override {
        const auto taken = std::min<std::streamsize>(size, 1000 - std::streamsize(written_));
        written_ += static_cast<std::size_t>(taken);
        return taken;
    }
    int_type overflow(int_type) override { return traits_type::eof(); }

   private:
    std::size_t written_ = 0;
};

BOOST_AUTO_TEST_CASE(a_stream_that_is_full_is_left_in_a_bad_state) {
    for (const auto mask : {std::ios_base::goodbit, std::ios_base::badbit}) {
        FullDisk disk;
        std::ostream steps(&disk);
        steps.exceptions(mask);
        std::ostringstream formula;
        BOOST_CHECK(
            (prove_no_other(impossible_pairs(), {}, {formula, steps}) == Outcome::exhausted));
        BOOST_TEST(steps.bad());
        BOOST_TEST(disk.written() == 1000u);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
