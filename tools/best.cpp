#include "best.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "json.hpp"
#include "progress.hpp"
#include "quadrille/best.hpp"
#include "solution_record.hpp"
#include "stats_table.hpp"

namespace quadrille::tools {

namespace {

constexpr std::string_view engine = "links";  // the one that acts on costs

/// "206, 226, 243"; of many, the first ones and the last.
std::string list_costs(const std::vector<PricedSolution>& solutions) {
    constexpr std::size_t most_listed = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(solutions.size(), most_listed); ++i) {
        list += fmt::format("{}{}", i == 0 ? "" : ", ", solutions[i].cost);
    }
    if (solutions.size() > most_listed) list += fmt::format(" ... {}", solutions.back().cost);
    return list;
}

class BestAnswer {
   public:
    BestAnswer(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          request_(session.request()),
          encoder_(encoder),
          drawn_(drawn),
          which_(request_.action == Action::best ? Which::cheapest : Which::dearest),
          search_(encoder.problem(), request_.limit, which_, session.settings()),
          progress_(session, true) {
        session_.results().learn([](Known& known) { known.engine = engine; });
    }

    int run() {
        const bool complete = search();
        const std::vector<PricedSolution> solutions = search_.solutions();
        for (const PricedSolution& solution : solutions) {
            check_solution(encoder_.problem(), solution.options, engine);
            session_.results().add(solution_record(encoder_, solution.options,
                                                   {request_.json, drawn_, solution.cost}));
        }
        progress_.finish(search_.progress(), search_.stats().nodes, Count(solutions.size()));
        if (request_.stats) {
            fmt::print(stderr, "{}", stats_table(search_.stats(), session_.seconds(), engine, {}));
        }
        learn();
        session_.results().flush();  // what the sentence is about comes before it
        Session::say(sentence(solutions, complete));
        std::string last;
        if (request_.json) {
            last = json_summary(session_.results().known(), complete, session_.seconds());
        }
        const int status = session_.status_of(complete, !solutions.empty());
        session_.results().conclude(last, status);
        return status;
    }

   private:
    /// In slices, so that progress is shown meanwhile. True if nothing better can be left.
    bool search() {
        while (const std::optional<Budget> slice = session_.slice(search_.stats().nodes)) {
            search_.set_budget(*slice);
            if (search_.search() == Outcome::exhausted) return true;
            learn();
            progress_.show(search_.progress(), search_.stats().nodes,
                           Count(search_.solution_count()));
            if (session_.is_stopped()) return false;
        }
        return false;
    }

    void learn() {
        session_.results().learn([&](Known& known) {
            known.solutions = search_.solution_count();
            known.nodes = search_.stats().nodes;
            known.updates = search_.stats().updates;
        });
    }

    [[nodiscard]] std::string sentence(const std::vector<PricedSolution>& solutions,
                                       bool complete) const {
        const std::string_view name = which_ == Which::cheapest ? "cheapest" : "dearest";
        const std::string costs = list_costs(solutions);
        if (complete) return solutions.empty() ? "no solution" : fmt::format("{}: {}", name, costs);
        if (solutions.empty()) return session_.why_stopped() + "; no solutions so far";
        return fmt::format("{}; {} so far, not proven: {}", session_.why_stopped(), name, costs);
    }

    Session& session_;
    const Request& request_;
    const Encoder& encoder_;
    bool drawn_;
    Which which_;
    BestSearch search_;
    Progress progress_;
};

}  // namespace

bool asks_for_best(const Request& request) {
    return request.action == Action::best || request.action == Action::worst;
}

int answer_best(Session& session, const Encoder& encoder, bool drawn) {
    return BestAnswer(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
