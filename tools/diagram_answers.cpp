#include "diagram_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "json.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "solution_record.hpp"

namespace quadrille::tools {

namespace {

/// The file of --diagram, which is found to be one that can be written before the work begins.
class DiagramFile {
   public:
    DiagramFile(std::string path, const Request& request) : path_(std::move(path)) {
        std::error_code no_matter;
        if (request.command == "cover" && !request.operands.empty() &&
            std::filesystem::equivalent(path_, request.operands.front(), no_matter)) {
            throw Failure(
                fmt::format("{} is the input, so the diagram cannot be written to it", path_));
        }
        require(std::ofstream(path_, std::ios::app));
    }

    void write(const Diagram& diagram, const Problem& problem, std::uint64_t memory_limit) const {
        std::ofstream out(path_);
        require(out);
        if (path_.ends_with(".dot")) {
            write_dot(out, diagram, problem);
        } else if (path_.ends_with(".zdd")) {
            write_zdd(out, diagram, memory_limit - std::min(memory_limit, diagram.bytes()));
        } else {
            write_diagram(out, diagram, problem);
        }
        out.flush();
        require(out);
    }

   private:
    void require(const std::ofstream& out) const {
        if (!out) throw Failure(fmt::format("cannot write {}: {}", path_, std::strerror(errno)));
    }

    std::string path_;
};

class DiagramAnswer {
   public:
    DiagramAnswer(Session& session, const Encoder& encoder, bool drawn)
        : session_(session),
          request_(session.request()),
          settings_(session.settings()),
          encoder_(encoder),
          problem_(encoder.problem()),
          drawn_(drawn) {
        session_.results().learn([](Known& known) { known.engine = "diagram"; });
    }

    Report run() {
        std::optional<DiagramFile> file;
        const bool to_file = request_.action == Action::diagram && request_.diagram != "-";
        if (to_file) file.emplace(request_.diagram, request_);
        make();
        if (!complete_) return report();
        if (request_.action == Action::sample) print_sample();
        if (request_.action == Action::options) print_options();
        if (file) {
            file->write(diagram_, problem_, settings_.memory_limit);
        } else if (request_.action == Action::diagram) {
            std::ostringstream text;
            write_diagram(text, diagram_, problem_);
            session_.results().add(text.view());
        }
        return report();
    }

   private:
    void make() {
        const MadeDiagram made = make_diagram(problem_, settings_);
        if (made.outcome == Making::does_not_fit) throw does_not_fit(settings_);
        stats_ = made.stats;
        complete_ = made.outcome == Making::made;
        if (complete_) diagram_ = *made.diagram;
        session_.results().learn([&](Known& known) {
            known.nodes = stats_.nodes;
            known.updates = stats_.updates;
            if (complete_) known.solutions = diagram_.count();
        });
    }

    void print_sample() {
        DiagramSample sample(diagram_, request_.seed.value_or(0));
        for (std::uint64_t k = 0; k < request_.limit && sample.next(); ++k) {
            if (session_.is_stopped()) {
                complete_ = false;
                return;
            }
            check_solution(problem_, sample.solution(), "diagram");
            session_.results().add(
                solution_record(encoder_, sample.solution(), {request_.json, drawn_}));
        }
    }

    void print_options() {
        const std::vector<Count> counts = diagram_.option_counts();
        for (std::size_t o = 0; o < counts.size(); ++o) {
            session_.results().add(option_record(id_at<OptionId>(o), counts[o]));
        }
    }

    [[nodiscard]] std::string option_record(OptionId option, const Count& count) const {
        if (!request_.json)
            return fmt::format("{} {}\n", count.str(), option_text(problem_, option));
        Json object{{"type", "option"}};
        object["option"] = json_options(problem_, {&option, 1})[0];
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
        report.searched = {stats_, "diagram", {}};
        if (!complete_) {
            report.sentences = {session_.why_stopped()};
            return report;
        }
        const std::uint64_t nodes = diagram_.node_count(), branches = diagram_.branch_count();
        report.searched->more = {{"diagram's nodes", nodes}, {"its branches", branches}};
        if (!has_solution) report.sentences = {"no solution"};
        if (request_.action == Action::diagram) {
            report.objects = {{{"type", "diagram"}, {"nodes", nodes}, {"branches", branches}}};
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
    bool complete_ = true;
};

}  // namespace

Failure does_not_fit(const Settings& settings) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    return Failure(
        fmt::format("the diagram of all solutions does not fit into {} MiB, the memory limit",
                    settings.memory_limit / mebibyte));
}

Report answer_by_diagram(Session& session, const Encoder& encoder, bool drawn) {
    return DiagramAnswer(session, encoder, drawn).run();
}

}  // namespace quadrille::tools
