// How auto chooses. The engines are made up, so their costs and searches are known.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "engines.hpp"
#include "policy/choose.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"

namespace quadrille::testing {
namespace {

using core::EngineCost;
using core::measure;
using core::Measures;
using policy::choose_engine;
using policy::EngineChoice;

/// The result of the probing engine, and the questions that it was asked.
struct Script {
    std::uint64_t nodes = 1000;  // of the whole search
    std::uint64_t updates_per_node = 10;
    unsigned made = 0;
    std::uint64_t searched = 0;
    std::optional<std::uint64_t> seed;
};

Script script;

/// Visits its nodes and does nothing else.
class Scripted final : public Engine {
   public:
    explicit Scripted(const Settings& settings) {
        ++script.made;
        script.seed = settings.seed;
    }
    Outcome next() override { return Outcome::exhausted; }
    std::span<const OptionId> solution() const override { return {}; }
    Outcome count(Count&) override {
        const std::uint64_t before = stats_.nodes;
        if (!budget_.stop.stop_requested()) {
            stats_.nodes += std::min(*budget_.nodes, script.nodes - before);
        }
        stats_.updates = stats_.nodes * script.updates_per_node;
        script.searched = stats_.nodes;
        return stats_.nodes == script.nodes ? Outcome::exhausted : Outcome::out_of_budget;
    }
    void start_at(const Path&, const Count&) override {}
    std::vector<Subtree> hand_over(std::size_t) override { return {}; }
    std::unique_ptr<Engine> another() override { return nullptr; }
    void set_budget(const Budget& budget) override { budget_ = budget; }
    const Stats& stats() const override { return stats_; }
    double progress() const override {
        return static_cast<double>(stats_.nodes) / static_cast<double>(script.nodes);
    }
    std::string_view name() const override { return "scripted"; }

   private:
    Budget budget_;
    Stats stats_;
};

std::unique_ptr<Engine> make_scripted(const Problem&, const Settings& settings) {
    return std::make_unique<Scripted>(settings);
}

std::unique_ptr<Engine> make_none(const Problem&, const Settings&) {
    throw std::logic_error("only the first engine probes");
}

constexpr EngineFeatures everything{true, true, true, true};

/// `light` is made quickly, but its nodes are expensive. `heavy` is the reverse. Both cost the same
/// after about 2,000 nodes.
EngineCost light(const Measures&) {
    return {.setup = 1e3, .node = 100, .update = 10};
}
EngineCost heavy(const Measures&) {
    return {.setup = 4e5, .node = 5, .update = 0};
}
EngineCost never(const Measures&) {
    return {.setup = 1e9, .node = 1e3, .update = 1e3};
}
bool is_small(const Problem& problem, std::size_t) {
    return problem.option_count() < 4;
}
bool has_memory(const Problem&, std::size_t memory) {
    return memory >= std::size_t{2} << 20;
}

const std::array rows{EngineRow{{"light", "", everything}, {make_scripted, light, has_memory}},
                      EngineRow{{"heavy", "", {}}, {make_none, heavy, is_small}}};

const Problem& plain() {
    static const Problem problem = read_dlx("a b\na\nb\na b\n");
    return problem;
}

struct FreshScript {
    FreshScript() { script = {}; }
};

BOOST_FIXTURE_TEST_SUITE(choice, FreshScript)

BOOST_AUTO_TEST_CASE(an_engine_that_is_named_is_chosen_without_a_probe) {
    Settings settings;
    settings.engine = "heavy";
    const EngineChoice choice = choose_engine(plain(), settings, rows);
    BOOST_TEST(choice.engine == &rows[1]);
    BOOST_TEST(choice.reason.empty());
    BOOST_TEST(script.made == 0u);
}

BOOST_AUTO_TEST_CASE(a_named_engine_is_refused_for_what_it_does_not_take) {
    Settings settings;
    settings.engine = "heavy";
    const auto says = [](const char* what) {
        return [what](const UnsupportedError& error) {
            return error.what() == "engine 'heavy' does not take " + std::string(what);
        };
    };
    BOOST_CHECK_EXCEPTION((void)choose_engine(read_dlx("a | x\na x:1\n"), settings, rows),
                          UnsupportedError, says("colors"));
    BOOST_CHECK_EXCEPTION((void)choose_engine(read_dlx("2|a\na\na\n"), settings, rows),
                          UnsupportedError, says("multiplicities"));
    BOOST_CHECK_EXCEPTION((void)choose_engine(read_dlx("a\na\na\na\na\n"), settings, rows),
                          UnsupportedError, says("a problem of this size"));
    settings.seed = 1;
    BOOST_CHECK_EXCEPTION((void)choose_engine(plain(), settings, rows), UnsupportedError,
                          says("seeds"));
}

/// Its nodes are its own, so its cost for a node of the others is a guess.
EngineCost guessed(const Measures&) {
    return {.setup = 4e5, .node = 60, .update = 0, .own_node = 10, .own_update = 1};
}

/// The engine that lists and its rival, beside an engine that counts.
std::string listers(const EngineRow& second) {
    constexpr EngineFeatures counts{.counts = true};
    const std::array three{rows[0], second, EngineRow{{"counter", "", counts}, {make_none, never}}};
    Settings settings;
    settings.sought = Sought::count;
    const EngineChoice choice = choose_engine(plain(), settings, three);
    return std::string(choice.engine->name) + " " +
           std::string(choice.rival == nullptr ? "alone" : choice.rival->name);
}

BOOST_AUTO_TEST_CASE(an_engine_that_visits_nodes_of_its_own_may_be_a_rival) {
    EngineRow own{{"own", "", everything}, {make_none, guessed, has_memory}};
    script.nodes = 10'000;
    BOOST_TEST(listers(own) == "own alone");
    script.updates_per_node = 1;
    own.cost = [](const Measures& measures) {
        EngineCost cost = guessed(measures);
        cost.node = 90;
        return cost;
    };
    BOOST_TEST(listers(own) == "light own");
    own.cost = [](const Measures& measures) {
        EngineCost cost = guessed(measures);
        cost.setup = 1e8;  // far longer than the other one would take
        cost.node = 90;
        return cost;
    };
    BOOST_TEST(listers(own) == "light alone");
    own.cost = [](const Measures& measures) {
        EngineCost cost = guessed(measures);
        cost.node = 90;
        cost.own_node = 0;
        return cost;
    };
    BOOST_TEST(listers(own) == "light alone");
}

BOOST_AUTO_TEST_CASE(an_engine_whose_tables_do_not_fit_the_memory_limit_is_not_taken) {
    Settings settings;
    settings.memory_limit = std::size_t{1} << 20;
    BOOST_TEST(choose_engine(plain(), settings, rows).engine == &rows[1]);
    settings.engine = "light";
    const auto names_limit = [](const UnsupportedError& error) {
        return error.what() ==
               std::string(
                   "engine 'light' does not take a problem of this size with this memory "
                   "limit");
    };
    BOOST_CHECK_EXCEPTION((void)choose_engine(plain(), settings, rows), UnsupportedError,
                          names_limit);
    settings.memory_limit = std::size_t{2} << 20;
    BOOST_TEST(choose_engine(plain(), settings, rows).engine == &rows[0]);
}

BOOST_AUTO_TEST_CASE(an_unknown_name_is_refused_with_those_there_are) {
    Settings settings;
    settings.engine = "other";
    BOOST_CHECK_EXCEPTION((void)choose_engine(plain(), settings, rows), UnsupportedError,
                          [](const UnsupportedError& error) {
                              return std::string(error.what()).ends_with("auto, light, heavy");
                          });
}

BOOST_AUTO_TEST_CASE(the_only_engine_that_takes_a_problem_needs_no_probe) {
    const auto reason = [](const char* text, const Settings& settings = {}) {
        const EngineChoice choice = choose_engine(read_dlx(text), settings, rows);
        BOOST_TEST(choice.engine == &rows[0]);
        return choice.reason;
    };
    Settings seeded;
    seeded.seed = 1;
    BOOST_TEST(reason("a | x\na x:1\n") == "no other engine takes colors");
    BOOST_TEST(reason("2|a\na\na\n") == "no other engine takes multiplicities");
    BOOST_TEST(reason("a\na\na\na\na\n") == "no other engine takes a problem of this size");
    BOOST_TEST(reason("a\na\n", seeded) == "no other engine takes seeds");
    BOOST_TEST(script.made == 0u);
}

BOOST_AUTO_TEST_CASE(what_no_engine_takes_is_refused) {
    BOOST_CHECK_THROW((void)choose_engine(read_dlx("2|a\na\na\n"), {}, std::span(rows).last(1)),
                      UnsupportedError);
}

BOOST_AUTO_TEST_CASE(what_is_best_however_long_the_search_needs_no_probe) {
    const std::array table{EngineRow{{"never", "", everything}, {make_none, never}},
                           EngineRow{{"light", "", everything}, {make_none, light}}};
    const EngineChoice choice = choose_engine(plain(), {}, table);
    BOOST_TEST(choice.engine == &table[1]);
    BOOST_TEST(choice.reason == "by the sizes of the problem: 3 options, 4 entries, 2 items");
}

BOOST_AUTO_TEST_CASE(of_equal_engines_the_first_is_chosen) {
    const std::array table{EngineRow{{"one", "", everything}, {make_none, light}},
                           EngineRow{{"two", "", everything}, {make_none, light}}};
    BOOST_TEST(choose_engine(plain(), {}, table).engine == &table[0]);
}

BOOST_AUTO_TEST_CASE(a_search_that_the_probe_finishes_is_left_to_what_is_soon_made) {
    script.nodes = 100;
    const EngineChoice choice = choose_engine(plain(), {}, rows);
    BOOST_TEST(choice.engine == &rows[0]);
    BOOST_TEST(choice.reason.starts_with("the search has 100 nodes, of 10 updates each; "));
    BOOST_TEST(script.made == 1u);
}

BOOST_AUTO_TEST_CASE(a_long_search_is_worth_a_long_setup) {
    script.nodes = 1'000'000;
    const EngineChoice choice = choose_engine(plain(), {}, rows);
    BOOST_TEST(choice.engine == &rows[1]);
    BOOST_TEST(choice.reason.starts_with("in a probe of "));
}

BOOST_AUTO_TEST_CASE(dear_updates_count_as_nodes_do) {
    script.nodes = 500;  // 100 us with ten updates a node, 5 ms with a thousand
    BOOST_TEST(choose_engine(plain(), {}, rows).engine == &rows[0]);
    script.updates_per_node = 1000;
    BOOST_TEST(choose_engine(plain(), {}, rows).engine == &rows[1]);
}

BOOST_AUTO_TEST_CASE(a_member_that_begins_needs_its_part_of_the_memory) {
    const auto dear = [](const Measures&) { return EngineCost{.setup = 4e6, .node = 5}; };
    const std::array table{rows[0], EngineRow{{"dear", "", everything}, {make_none, dear}}};
    Settings settings;
    settings.sought = Sought::few;
    for (const std::size_t mebibytes : {4U, 8U}) {  // `light` needs two
        settings.memory_limit = mebibytes << 20;
        const EngineChoice choice = choose_engine(plain(), settings, table);
        BOOST_TEST(choice.engine == &table[1]);
        BOOST_TEST(choice.others.size() == (mebibytes == 8U ? 1U : 0U));
    }
    BOOST_TEST(script.made == 0U);
}

BOOST_AUTO_TEST_CASE(a_probe_costs_no_more_than_the_dearest_setup) {
    script.nodes = 1'000'000'000;
    (void)choose_engine(plain(), {}, rows);
    BOOST_TEST(static_cast<double>(script.searched) * 200 <= heavy({}).setup);
    BOOST_TEST(static_cast<double>(script.searched) * 200 >= heavy({}).setup / 8);
}

BOOST_AUTO_TEST_CASE(a_probe_keeps_within_the_node_limit) {
    script.nodes = 1'000'000;
    for (const std::uint64_t limit : {0u, 1u, 2u, 3u, 50u}) {
        script.searched = 0;
        Settings settings;
        settings.budget.nodes = limit;
        BOOST_TEST(choose_engine(plain(), settings, rows).engine != nullptr);
        BOOST_TEST(script.searched == limit);
    }
}

BOOST_AUTO_TEST_CASE(a_probe_that_is_stopped_ends) {
    std::stop_source stop;
    stop.request_stop();
    Settings settings;
    settings.budget.stop = stop.get_token();
    BOOST_TEST(choose_engine(plain(), settings, rows).engine != nullptr);
    BOOST_TEST(script.made == 1u);
    BOOST_TEST(script.searched == 0u);
}

BOOST_AUTO_TEST_CASE(a_probe_has_the_seed_of_the_search) {
    const std::array table{EngineRow{{"light", "", everything}, {make_scripted, light}},
                           EngineRow{{"heavy", "", everything}, {make_none, heavy}}};
    Settings settings;
    settings.seed = 7;
    (void)choose_engine(plain(), settings, table);
    BOOST_TEST((script.seed == std::optional<std::uint64_t>(7)));
}

BOOST_AUTO_TEST_CASE(sizes_are_measured) {
    const Measures measures = measure(read_dlx("a b c | x\na b\na b c x\nc\n"));
    BOOST_TEST(measures.options == 3);
    BOOST_TEST(measures.entries == 7);
    BOOST_TEST(measures.primary_items == 3);
    BOOST_TEST(measures.items == 4);
    BOOST_TEST(measures.longest_option == 4);
    BOOST_TEST(measure(Problem()).longest_option == 0);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::testing
