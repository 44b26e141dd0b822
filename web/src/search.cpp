#include "search.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "quadrille/check.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "quadrille/watched_engine.hpp"

namespace quadrille::web {
namespace {

/// A search up to symmetry is cut into slices of this length, after which its progress is shown.
constexpr double seconds_of_slice = 0.2;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// A search without limits of nodes is stopped by its deadline alone.
void set_end(Json& result, bool complete) {
    result["complete"] = complete;
    if (!complete) result["stopped"] = "time";
}

/// Shows solutions, beginning with number `from`, until there are `most`. The first call of `next`
/// behind them finds out whether there are more.
class Listing {
   public:
    Listing(const Problem& problem, const Show& show, const Question& question,
            const Events& events)
        : problem_(problem),
          show_(show),
          events_(events),
          from_(std::max<std::uint64_t>(question.number("from", 1), 1)),
          most_(question.number("most", 1)) {}

    template <typename Next, typename Solution>
    Json run(Next&& next, Solution&& solution, std::string_view engine) {
        std::uint64_t number = 0, shown = 0;
        Outcome outcome = Outcome::found;
        while (shown <= most_) {
            outcome = next();
            if (outcome != Outcome::found) break;
            if (++number < from_) continue;
            if (++shown > most_) break;
            check(problem_, solution(), engine);
            Json event = show_(solution());
            event["number"] = number;
            events_.solution(std::move(event));
        }
        Json result{{"found", std::to_string(std::min(shown, most_))},
                    {"complete", outcome == Outcome::exhausted}};
        if (outcome == Outcome::out_of_budget) result["stopped"] = "time";
        return result;
    }

   private:
    const Problem& problem_;
    const Show& show_;
    const Events& events_;
    std::uint64_t from_;
    std::uint64_t most_;
};

}  // namespace

void check(const Problem& problem, std::span<const OptionId> solution, std::string_view engine) {
    if (const auto violation = find_violation(problem, solution)) {
        throw std::logic_error(bug_in_engine(engine, "its solution is wrong: " + *violation));
    }
}

Json count(const Encoder& encoder, const Question& question, const Events& events) {
    const auto begin = Clock::now();
    const CountWithSymmetries counted = count_with_symmetries(
        encoder.problem(), encoder.symmetries(), question.settings(Sought::count),
        [&](const Moment& moment) { events.progress(moment); });
    Json result{{"count", counted.count.str()},
                {"nodes", counted.stats.nodes},
                {"engine", counted.engine},
                {"seconds", seconds_since(begin)}};
    set_end(result, counted.complete);
    return result;
}

Json count(const Problem& problem, const SymmetryGroup& group, const Question& question,
           const Events& events) {
    const auto begin = Clock::now();
    const CountUpToSymmetry counted =
        count_up_to_symmetry(problem, group, question.settings(Sought::count),
                             [&](const Moment& moment) { events.progress(moment); });
    Json result{{"count", counted.count.str()},
                {"nodes", counted.stats.nodes},
                {"engine", counted.engine},
                {"order", counted.order.str()},
                {"seconds", seconds_since(begin)}};
    set_end(result, counted.complete);
    return result;
}

Json first(const Problem& problem, const Show& show, const Question& question,
           const Events& events) {
    const Settings settings = question.settings(Sought::few);
    const auto engine = make_engine(problem, settings);
    WatchedEngine search(*engine, settings.budget, slices_for(settings),
                         [&](const Moment& moment) { events.progress(moment); });
    const Outcome outcome = search.next();
    if (outcome == Outcome::found) {
        check(problem, engine->solution(), engine->name());
        Json event = show(engine->solution());
        event["number"] = 1;
        events.solution(std::move(event));
    }
    Json result{{"found", outcome == Outcome::found ? "1" : "0"},
                {"nodes", engine->stats().nodes},
                {"complete", outcome == Outcome::exhausted},
                {"engine", engine->name()}};
    if (outcome == Outcome::out_of_budget) {
        result["stopped"] = "time";
        result["sentence"] =
            "This page has no clause learning. The program with the engine sat may find it.";
    }
    return result;
}

Json list(const Problem& problem, const Show& show, const Question& question,
          const Events& events) {
    const Settings settings = question.settings();
    const auto engine = make_engine(problem, settings);
    WatchedEngine search(*engine, settings.budget, slices_for(settings),
                         [&](const Moment& moment) { events.progress(moment); });
    return Listing(problem, show, question, events)
        .run([&] { return search.next(); }, [&] { return engine->solution(); }, engine->name());
}

Json list(const Problem& problem, const SymmetryGroup& group, const Show& show,
          const Question& question, const Events& events) {
    const Settings settings = question.settings();
    OrbitSearch search(problem, group, settings);
    const auto next = [&] {
        for (;;) {
            search.set_budget(settings.budget.until(Budget::in(seconds_of_slice)));
            const Outcome outcome = search.next();
            if (outcome != Outcome::out_of_budget || settings.budget.is_time_up()) return outcome;
            Moment moment;
            moment.progress = search.progress();
            moment.nodes = search.stats().nodes;
            events.progress(moment);
        }
    };
    return Listing(problem, show, question, events)
        .run(
            next, [&] { return search.solution(); }, search.engine());
}

Json sample(const Problem& problem, const Show& show, const Question& question,
            const Events& events) {
    const CollectedSolutions collected = collect_solutions(problem, question.settings());
    if (collected.outcome == Making::does_not_fit) {
        throw MemoryLimitError(
            "a random solution needs a diagram of all solutions, which does not "
            "fit into the memory limit");
    }
    Json result{{"found", "0"}, {"nodes", collected.stats.nodes}};
    set_end(result, collected.outcome == Making::made);
    if (!collected.diagram) return result;
    DiagramSample drawn(*collected.diagram, question.number("seed", 0));
    if (drawn.next()) {
        check(problem, drawn.solution(), collected.engine);
        Json event = show(drawn.solution());
        event["number"] = 1;
        events.solution(std::move(event));
        result["found"] = "1";
    }
    result["count"] = collected.diagram->count().str();
    return result;
}

}  // namespace quadrille::web
