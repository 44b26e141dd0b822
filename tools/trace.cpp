#include "trace.hpp"

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include "json.hpp"
#include "output/output_file.hpp"
#include "quadrille/trace.hpp"

namespace quadrille::tools {

namespace {

bool is_graph(std::string_view name) {
    return name.ends_with(".dot") || name.ends_with(".gv");
}

class TraceLines {
   public:
    TraceLines(std::ostream& out, const Trace& trace, std::uint64_t limit, const Problem& problem,
               const Settings& settings)
        : out_(out), trace_(trace), limit_(limit), problem_(problem), settings_(settings) {}

    void write() {
        write_head();
        for (std::size_t n = 0; n < trace_.nodes.size(); ++n) write_node(n);
        write_end();
    }

   private:
    void write_head() {
        Json head{{"type", "trace"}, {"engine", settings_.engine}, {"limit", limit_}};
        if (settings_.seed) head["seed"] = *settings_.seed;
        head["primary_items"] = problem_.primary_count();
        head["secondary_items"] = problem_.item_count() - problem_.primary_count();
        head["options"] = problem_.option_count();
        head["entries"] = problem_.entry_count();
        out_ << json_line(head);
    }

    void write_node(std::size_t n) {
        const TraceNode& node = trace_.nodes[n];
        Json line{{"type", "node"}, {"id", n}, {"depth", node.depth}};
        if (node.choice) add_choice(line, node);
        line["outcome"] = name_of(node.outcome);
        if (node.item) {
            line["item"] = problem_.item_name(*node.item);
            line["branches"] = node.branches;
        }
        if (node.starved) line["starved"] = problem_.item_name(*node.starved);
        if (node.solution != 0) line["solution"] = node.solution;
        out_ << json_line(line);
    }

    void add_choice(Json& line, const TraceNode& node) const {
        line["parent"] = node.parent;
        line["by"] = problem_.item_name(node.choice->item);
        line["option"] = nullptr;
        if (const auto option = node.choice->option) {
            set_json_option(line, problem_, *option);
            line["number"] = index(*option);
        }
        line["forced"] = node.is_forced;
    }

    void write_end() {
        Json end{{"type", "trace_end"}, {"nodes", trace_.nodes.size()}};
        end["solutions"] = trace_.solutions;
        end["complete"] = trace_.end == TraceEnd::complete;
        if (trace_.end != TraceEnd::complete) end["stopped_by"] = reason();
        out_ << json_line(end);
    }

    [[nodiscard]] std::string_view reason() const {
        switch (trace_.end) {
            case TraceEnd::nodes:
                return "trace limit";
            case TraceEnd::solutions:
                return "solutions";
            case TraceEnd::memory:
                return "memory limit";
            default:
                return trace_.nodes.size() == settings_.budget.nodes ? "node limit" : "time";
        }
    }

    std::ostream& out_;
    const Trace& trace_;
    std::uint64_t limit_;
    const Problem& problem_;
    const Settings& settings_;
};

}  // namespace

void write_trace(const FileTerms& files, std::uint64_t most_solutions, const Problem& problem,
                 const Resources& resources, Outputs& outputs) {
    if (!files.trace) return;
    resources.limits.allow_to_save();
    const Trace trace =
        record_trace(problem, resources.settings, {files.trace_limit, most_solutions});
    OutputFile file(outputs, outputs.add(*files.trace, role::trace));
    file.write([&](std::ostream& out) {
        if (is_graph(*files.trace)) {
            write_dot(out, trace, problem);
        } else {
            TraceLines(out, trace, files.trace_limit, problem, resources.settings).write();
        }
    });
    file.finish();
    resources.limits.allow_to_save(false);
}

}  // namespace quadrille::tools
