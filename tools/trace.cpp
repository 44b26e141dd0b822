#include "trace.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>

#include "json.hpp"
#include "output/output_file.hpp"
#include "quadrille/trace.hpp"

namespace quadrille::tools {

namespace {

/// If a limit stopped it, a long trace is written all the same.
constexpr std::chrono::seconds time_to_write(20);

Place trace_place(Session& session) {
    return session.outputs().add(*session.request().files.trace, role::trace);
}

bool is_graph(std::string_view name) {
    return name.ends_with(".dot") || name.ends_with(".gv");
}

class TraceLines {
   public:
    TraceLines(std::ostream& out, const Trace& trace, const Problem& problem,
               const Request& request)
        : out_(out), trace_(trace), problem_(problem), request_(request) {}

    void write() {
        write_head();
        for (std::size_t n = 0; n < trace_.nodes.size(); ++n) write_node(n);
        write_end();
    }

   private:
    void write_head() {
        Json head{{"type", "trace"},
                  {"engine", request_.search.engine},
                  {"limit", request_.files.trace_limit}};
        if (request_.search.seed) head["seed"] = *request_.search.seed;
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
                return trace_.nodes.size() == request_.search.node_limit ? "node limit" : "time";
        }
    }

    std::ostream& out_;
    const Trace& trace_;
    const Problem& problem_;
    const Request& request_;
};

}  // namespace

void prepare_trace(Session& session) {
    if (session.request().files.trace) (void)trace_place(session);
}

void write_trace(Session& session, const Problem& problem) {
    const Request& request = session.request();
    if (!request.files.trace) return;
    constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
    session.allow_to_save(time_to_write);
    const Trace trace = record_trace(
        problem, session.settings(),
        {request.files.trace_limit, request.question.solutions_wanted().value_or(any_number)});
    OutputFile file(session.outputs(), trace_place(session));
    file.write([&](std::ostream& out) {
        if (is_graph(*request.files.trace)) {
            write_dot(out, trace, problem);
        } else {
            TraceLines(out, trace, problem, request).write();
        }
    });
    file.finish();
    session.allow_to_save({});
}

}  // namespace quadrille::tools
