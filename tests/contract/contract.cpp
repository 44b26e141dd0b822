// The contract of Engine holds for every engine and every order of calls.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "contract/calls.hpp"
#include "contract/checked_engine.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/engine.hpp"
#include "support/files.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(calls)

namespace {

/// Forwards to links, but breaks the contract in one way.
class Faulty final : public Engine {
   public:
    enum class Fault { none, keeps_what_it_gives, forgets_a_solution, passes_the_budget };

    Faulty(std::unique_ptr<Engine> links, Fault fault) : links_(std::move(links)), fault_(fault) {}

    Outcome next() override {
        Outcome outcome = links_->next();
        if (fault_ == Fault::forgets_a_solution && outcome == Outcome::found &&
            links_->stats().nodes > 3) {
            outcome = links_->next();
        }
        return outcome;
    }
    std::span<const OptionId> solution() const override { return links_->solution(); }
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override { links_->start_at(path, parts); }
    std::vector<Subtree> hand_over(std::size_t most) override {
        if (fault_ != Fault::keeps_what_it_gives) return links_->hand_over(most);
        const auto copy = links_->another();
        return copy->hand_over(most);
    }
    std::unique_ptr<Engine> another() override {
        return std::make_unique<Faulty>(links_->another(), fault_);
    }
    void set_budget(const Budget& budget) override {
        Budget more = budget;
        if (fault_ == Fault::passes_the_budget && more.nodes) ++*more.nodes;
        links_->set_budget(more);
    }
    const Stats& stats() const override { return links_->stats(); }
    double progress() const override { return links_->progress(); }
    std::string_view name() const override { return "faulty"; }

   private:
    std::unique_ptr<Engine> links_;
    Fault fault_;
};

CallableEngine faulty(Faulty::Fault fault) {
    return {"faulty", [](const Problem&) { return true; },
            [fault](const Problem& problem) -> std::unique_ptr<Engine> {
                Settings settings;
                settings.engine = "links";
                return std::make_unique<Faulty>(make_engine(problem, settings), fault);
            }};
}

std::vector<std::string> regressions() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(QUADRILLE_CALLS)) {
        files.push_back(entry.path().string());
    }
    return files;
}

BOOST_AUTO_TEST_CASE(in_any_order_every_solution_is_found_once) {
    constexpr std::uint32_t traces = is_sanitized ? 2000 : 6000;
    for (std::uint32_t seed = 0; seed < traces; ++seed) {
        const CallTrace trace = draw_trace(seed);
        if (const auto fault = find_fault(trace)) {
            const auto fails = [](const CallTrace& other) { return find_fault(other).has_value(); };
            BOOST_ERROR("seed " << seed << ": " << *fault << "\n" << to_text(shrink(trace, fails)));
        }
    }
}

BOOST_DATA_TEST_CASE(a_trace_that_failed_once_does_not_fail,
                     boost::unit_test::data::make(regressions()), file) {
    const auto fault = find_fault(parse_trace(testing::read_file(file)));
    BOOST_TEST(!fault, fault.value_or(""));
}

BOOST_AUTO_TEST_CASE(each_fault_is_found_and_its_trace_shrinks) {
    using Fault = Faulty::Fault;
    for (const Fault fault :
         {Fault::keeps_what_it_gives, Fault::forgets_a_solution, Fault::passes_the_budget}) {
        const CallableEngine engine = faulty(fault);
        const auto fails = [&](const CallTrace& trace) {
            return find_fault(trace, engine).has_value();
        };
        bool is_found = false;
        for (std::uint32_t seed = 0; seed < 500 && !is_found; ++seed) {
            const CallTrace trace = draw_trace(seed);
            if (!fails(trace)) continue;
            is_found = true;
            const CallTrace shrunk = shrink(trace, fails);
            BOOST_TEST(fails(shrunk));
            BOOST_TEST(shrunk.calls.size() <= 3u);
        }
        BOOST_TEST(is_found);
    }
}

BOOST_AUTO_TEST_CASE(a_trace_is_read_as_it_was_written) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const std::string text = to_text(draw_trace(seed));
        BOOST_TEST(to_text(parse_trace(text)) == text);
    }
}

BOOST_AUTO_TEST_CASE(a_solution_is_asked_for_only_where_there_is_one) {
    Settings settings;
    settings.engine = "links";
    contract::CheckedEngine engine(make_engine(read_dlx("a\na\n"), settings));
    BOOST_CHECK_THROW((void)engine.solution(), contract::BrokenContract);
    BOOST_REQUIRE((engine.next() == Outcome::found));
    BOOST_TEST(engine.solution().size() == 1u);
    engine.set_budget({});
    BOOST_CHECK_THROW((void)engine.solution(), contract::BrokenContract);
    BOOST_REQUIRE((engine.next() == Outcome::exhausted));
    BOOST_CHECK_THROW((void)engine.solution(), contract::BrokenContract);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
