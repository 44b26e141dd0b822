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

namespace quadrille::tools {

namespace {

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
    DiagramAnswer(const Question& question, const Resources& resources,
                  const SolutionPrinter& printer)
        : question_(question),
          settings_(resources.settings),
          limits_(resources.limits),
          printer_(printer),
          problem_(printer.problem()) {
        learn_engine();
    }

    Report run(const std::string& file, Outputs& outputs) {
        make();
        if (!complete_) return report();
        if (question_.action == Action::sample) print_sample();
        if (question_.action == Action::options) print_options();
        if (question_.action == Action::diagram) write(file, outputs);
        return report();
    }

   private:
    /// A diagram that is printed should be small. For another answer, it should be made soon.
    void make() {
        CollectedSolutions made =
            question_.action == Action::diagram
                ? CollectedSolutions{make_diagram(problem_, settings_), engine_}
                : collect_solutions(problem_, settings_);
        if (made.outcome == Making::does_not_fit) throw does_not_fit(limits_);
        engine_ = made.engine;
        stats_ = made.stats;
        complete_ = made.outcome == Making::made;
        if (complete_) diagram_ = *made.diagram;
        learn_engine();
        printer_.results.learn([&](Known& known) {
            known.nodes = stats_.nodes;
            known.updates = stats_.updates;
            if (complete_) known.solutions = diagram_.count();
        });
    }

    void learn_engine() {
        printer_.results.learn([&](Known& known) { known.engine = engine_; });
    }

    void write(const std::string& name, Outputs& outputs) {
        if (name == "-") {
            std::ostringstream text;
            write_diagram(text, diagram_, problem_);
            return printer_.results.add(text.view());
        }
        OutputFile file(outputs, outputs.add(name, role::diagram));
        file.write([&](std::ostream& out) {
            write_as_named(out, name, diagram_, problem_, settings_.memory_limit);
        });
        file.finish();
    }

    void print_sample() {
        DiagramSample sample(diagram_, settings_.seed.value_or(0));
        for (std::uint64_t k = 0; k < question_.limit && sample.next(); ++k) {
            if (limits_.is_stopped()) {
                complete_ = false;
                return;
            }
            check_solution(problem_, sample.solution(), engine_);
            printer_.print(sample.solution());
        }
    }

    void print_options() {
        const std::vector<Count> counts = diagram_.option_counts();
        for (std::size_t o = 0; o < counts.size(); ++o) {
            printer_.results.add(option_record(id_at<OptionId>(o), counts[o]));
        }
    }

    [[nodiscard]] std::string option_record(OptionId option, const Count& count) const {
        if (!printer_.json)
            return fmt::format("{} {}\n", count.str(), option_text(problem_, option));
        Json object{{"type", "option"}};
        set_json_option(object, problem_, option);
        object["solutions"] = count.str();
        return json_line(object);
    }

    Report report() {
        Report report = Report::of_search(printer_.results.known(), complete_);
        report.searched = {stats_, engine_, {}};
        if (!complete_) {
            report.sentences = {limits_.why_stopped()};
            return report;
        }
        const std::uint64_t nodes = diagram_.node_count(), branches = diagram_.branch_count();
        report.searched->more = {{"diagram's nodes", nodes}, {"its branches", branches}};
        if (!*report.has_solution) report.sentences = {"no solution"};
        if (question_.action == Action::diagram) {
            report.json =
                json_line({{"type", "diagram"}, {"nodes", nodes}, {"branches", branches}});
        }
        return report;
    }

    const Question& question_;
    const Settings& settings_;
    const Limits& limits_;
    const SolutionPrinter& printer_;
    const Problem& problem_;
    Diagram diagram_;
    Stats stats_;
    std::string engine_ = "diagram";
    bool complete_ = true;
};

}  // namespace

MemoryLimitError does_not_fit(const Limits& limits) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    return MemoryLimitError{
        fmt::format("the diagram of all solutions does not fit into {} MiB, the memory limit",
                    limits.memory_limit() / mebibyte)};
}

Report answer_by_diagram(const Question& question, const std::string& file,
                         const Resources& resources, const SolutionPrinter& printer,
                         Outputs& outputs) {
    return DiagramAnswer(question, resources, printer).run(file, outputs);
}

}  // namespace quadrille::tools
