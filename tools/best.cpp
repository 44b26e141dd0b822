#include "best.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "progress.hpp"
#include "quadrille/best.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

/// "206, 226, 243". A long list is shortened to its first costs and the last.
std::string list_costs(const Problem& problem, const std::vector<PricedSolution>& solutions) {
    constexpr std::size_t most_listed = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(solutions.size(), most_listed); ++i) {
        list += (i == 0 ? "" : ", ") + problem.cost_text(solutions[i].cost);
    }
    if (solutions.size() > most_listed) {
        list += " ... " + problem.cost_text(solutions.back().cost);
    }
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
          progress_(session, true) {
        learn(0, {}, "links");
    }

    Report run() {
        Settings settings = session_.settings();
        settings.threads = session_.threads();
        const BestSolutions best =
            best_solutions(encoder_.problem(), request_.limit, which_, settings,
                           [&](const BestSearch& search) { look(search); });
        print_best(session_, encoder_, drawn_, best.solutions, best.engine);
        progress_.finish(best.complete ? 1 : done_, best.stats.nodes, Count(best.solutions.size()));
        learn(best.solutions.size(), best.stats, best.engine);
        Report report;
        report.known = session_.results().known();
        report.complete = best.complete;
        report.standing = best.complete ? Standing::answered : Standing::stopped;
        if (best.complete || !best.solutions.empty()) {
            report.has_solution = !best.solutions.empty();
        }
        report.searched = {best.stats, std::string(best.engine), {}};
        report.sentences = {
            sentence_of_best(session_, encoder_.problem(), best.solutions, best.complete)};
        return report;
    }

   private:
    void look(const BestSearch& search) {
        done_ = search.progress();
        learn(search.solution_count(), search.stats(), "links");
        progress_.show(done_, search.stats().nodes, Count(search.solution_count()));
    }

    void learn(std::size_t solutions, const Stats& stats, std::string_view engine) {
        session_.results().learn([&](Known& known) {
            known.engine = engine;
            known.solutions = solutions;
            known.nodes = stats.nodes;
            known.updates = stats.updates;
        });
    }

    Session& session_;
    const Request& request_;
    const Encoder& encoder_;
    bool drawn_;
    Which which_;
    Progress progress_;
    double done_ = 0;  // progress of branch and bound
};

}  // namespace

bool asks_for_best(const Request& request) {
    return request.action == Action::best || request.action == Action::worst;
}

void print_best(Session& session, const Encoder& encoder, bool drawn,
                const std::vector<PricedSolution>& solutions, std::string_view engine) {
    for (const PricedSolution& solution : solutions) {
        check_solution(encoder.problem(), solution.options, engine);
        add_solution(session, encoder, solution.options, drawn, solution.cost);
    }
}

std::string sentence_of_best(const Session& session, const Problem& problem,
                             const std::vector<PricedSolution>& solutions, bool complete) {
    const std::string_view name =
        session.request().action == Action::best ? "cheapest" : "most expensive";
    const std::string costs = list_costs(problem, solutions);
    if (complete) return solutions.empty() ? "no solution" : fmt::format("{}: {}", name, costs);
    if (solutions.empty()) return session.why_stopped() + "; no solutions so far";
    return fmt::format("{}; {} so far, not proven: {}", session.why_stopped(), name, costs);
}

Report answer_best(Session& session, const Encoder& encoder, bool drawn) {
    return BestAnswer(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
