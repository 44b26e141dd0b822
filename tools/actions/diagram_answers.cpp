#include "actions/diagram_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "json.hpp"
#include "output/output_file.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

bool is_to_file(const Request& request) {
    return request.question.action == Action::diagram && request.files.diagram != "-";
}

Place diagram_place(Session& session) {
    return session.outputs().add(session.request().files.diagram, role::diagram);
}

/// Writes the format that the ending of the file's name selects.
void write_as_named(std::ostream& out, const std::string& name, const Diagram& diagram,
                    const Problem& problem, std::uint64_t memory_limit) {
    if (name.ends_with(".dot")) {
        write_dot(out, diagram, problem);
    } else if (name.ends_with(".zdd")) {
        write_zdd(out, diagram, memory_limit - std::min(memory_limit, diagram.bytes()));
    } else {
        write_diagram(out, diagram, problem);
    }
}

class DiagramAnswer {
   public:
    DiagramAnswer(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          request_(session.request()),
          settings_(session.settings()),
          encoder_(encoder),
          problem_(encoder.problem()),
          drawn_(drawn) {
        learn_engine();
    }

    Report run() {
        make();
        if (!complete_) return report();
        if (request_.question.action == Action::sample) print_sample();
        if (request_.question.action == Action::options) print_options();
        if (is_to_file(request_)) {
            write_file();
        } else if (request_.question.action == Action::diagram) {
            std::ostringstream text;
            write_diagram(text, diagram_, problem_);
            session_.results().add(text.view());
        }
        return report();
    }

   private:
    /// A diagram that is printed should be small. For another answer, it should be made soon.
    void make() {
        CollectedSolutions made =
            request_.question.action == Action::diagram
                ? CollectedSolutions{make_diagram(problem_, settings_), engine_}
                : collect_solutions(problem_, settings_);
        if (made.outcome == Making::does_not_fit) throw does_not_fit(session_);
        engine_ = made.engine;
        stats_ = made.stats;
        complete_ = made.outcome == Making::made;
        if (complete_) diagram_ = *made.diagram;
        learn_engine();
        session_.results().learn([&](Known& known) {
            known.nodes = stats_.nodes;
            known.updates = stats_.updates;
            if (complete_) known.solutions = diagram_.count();
        });
    }

    void learn_engine() {
        session_.results().learn([&](Known& known) { known.engine = engine_; });
    }

    void write_file() {
        OutputFile file(session_.outputs(), diagram_place(session_));
        file.write([&](std::ostream& out) {
            write_as_named(out, request_.files.diagram, diagram_, problem_, settings_.memory_limit);
        });
        file.finish();
    }

    void print_sample() {
        DiagramSample sample(diagram_, request_.search.seed.value_or(0));
        for (std::uint64_t k = 0; k < request_.question.limit && sample.next(); ++k) {
            if (session_.is_stopped()) {
                complete_ = false;
                return;
            }
            check_solution(problem_, sample.solution(), engine_);
            add_solution(session_, encoder_, sample.solution(), drawn_);
        }
    }

    void print_options() {
        const std::vector<Count> counts = diagram_.option_counts();
        for (std::size_t o = 0; o < counts.size(); ++o) {
            session_.results().add(option_record(id_at<OptionId>(o), counts[o]));
        }
    }

    [[nodiscard]] std::string option_record(OptionId option, const Count& count) const {
        if (!request_.output.json)
            return fmt::format("{} {}\n", count.str(), option_text(problem_, option));
        Json object{{"type", "option"}};
        set_json_option(object, problem_, option);
        object["solutions"] = count.str();
        return json_line(object);
    }

    Report report() {
        Report report;
        report.known = session_.results().known();
        report.complete = complete_;
        report.standing = complete_ ? Standing::answered : Standing::stopped;
        const bool has_solution = diagram_.root() != none_node;
        if (complete_ || has_solution) report.has_solution = has_solution;
        report.searched = {stats_, engine_, {}};
        if (!complete_) {
            report.sentences = {session_.why_stopped()};
            return report;
        }
        const std::uint64_t nodes = diagram_.node_count(), branches = diagram_.branch_count();
        report.searched->more = {{"diagram's nodes", nodes}, {"its branches", branches}};
        if (!has_solution) report.sentences = {"no solution"};
        if (request_.question.action == Action::diagram) {
            report.json =
                json_line({{"type", "diagram"}, {"nodes", nodes}, {"branches", branches}});
        }
        return report;
    }

    Session& session_;
    const Request& request_;
    const Settings settings_;
    const Encoder& encoder_;
    const Problem& problem_;
    bool drawn_;
    Diagram diagram_;
    Stats stats_;
    std::string engine_ = "diagram";
    bool complete_ = true;
};

}  // namespace

void prepare_diagram(Session& session) {
    if (is_to_file(session.request())) (void)diagram_place(session);
}

MemoryLimitError does_not_fit(const Session& session) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    return MemoryLimitError(
        fmt::format("the diagram of all solutions does not fit into {} MiB, the memory limit",
                    session.memory().limit() / mebibyte));
}

Report answer_by_diagram(Session& session, const Encoder& encoder, bool drawn) {
    return DiagramAnswer(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
