// The search step by step.
#include <algorithm>
#include <string>
#include <vector>

#include "asks.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/trace.hpp"

namespace quadrille::web {
namespace {

// Nobody would look at more, and each step lists the options that cannot be chosen any more.
constexpr std::uint64_t most_steps = 1000;
constexpr std::size_t most_options = 2000;

Json items_of(const Problem& problem) {
    Json items = Json::array();
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        items.push_back(
            {{"name", item_text(problem, item)}, {"secondary", !problem.is_primary(item)}});
    }
    return items;
}

Json options_of(const Problem& problem) {
    Json options = Json::array();
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        Json items = Json::array();
        for (const Entry& entry : problem.option(option)) items.push_back(index(entry.item));
        options.push_back({{"text", option_text(problem, option)}, {"items", std::move(items)}});
    }
    return options;
}

Json numbers_of(const std::vector<OptionId>& options) {
    Json numbers = Json::array();
    for (const OptionId option : options) numbers.push_back(index(option));
    return numbers;
}

Json node_of(const Problem& problem, const Trace& trace, std::size_t at) {
    const TraceNode& node = trace.nodes[at];
    const OptionsMade made = options_made(problem, trace.path_to(at));
    return {{"parent", at == 0 ? Json() : Json(node.parent)},
            {"depth", node.depth},
            {"chosen", numbers_of(made.chosen)},
            {"hidden", numbers_of(made.gone)},
            {"item", node.item ? Json(item_text(problem, *node.item)) : Json()},
            {"outcome", name_of(node.outcome)}};
}

}  // namespace

Json cover_trace(const Question& question, const Events&) {
    MemoryBudget memory = question.memory();
    const Problem problem = read_problem(question.text(), text_name, &memory);
    if (problem.option_count() > most_options) {
        throw UnsupportedError("the search is shown step by step for at most " +
                               std::to_string(most_options) + " options");
    }
    const auto most =
        static_cast<std::size_t>(std::min(question.number("most", most_steps), most_steps));
    const Trace trace = record_trace(problem, question.settings(), {.most_nodes = most});
    const std::vector<std::string> sentences = trace_sentences(problem, trace);
    Json nodes = Json::array();
    for (std::size_t i = 0; i < trace.nodes.size(); ++i) {
        nodes.push_back(node_of(problem, trace, i));
        nodes.back()["caption"] = sentences[i];
    }
    return {{"items", items_of(problem)},
            {"options", options_of(problem)},
            {"nodes", std::move(nodes)},
            {"complete", trace.end == TraceEnd::complete}};
}

}  // namespace quadrille::web
