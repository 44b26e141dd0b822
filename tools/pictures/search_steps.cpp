#include "pictures/search_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "json.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/trace.hpp"

namespace quadrille::tools {

namespace {

// Larger problems and searches would make the page slow, and too long to read.
constexpr std::size_t most_items = 400;
constexpr std::size_t most_options = 1000;
constexpr std::size_t most_steps = 500;

class SearchSteps {
   public:
    SearchSteps(const Encoder& encoder, draw::Page& page)
        : encoder_(encoder), problem_(encoder.problem()), page_(page) {}

    void add(const Trace& trace) {
        describe_problem(note_of(trace));
        const std::vector<std::string> sentences = trace_sentences(problem_, trace);
        for (std::size_t i = 0; i < trace.nodes.size(); ++i) add_step(trace, i, sentences[i]);
    }

   private:
    void describe_problem(const std::string& note) {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < problem_.item_count(); ++i) {
            items.emplace_back(problem_.item_name(id_at<ItemId>(i)));
        }
        std::vector<std::string> options;
        std::vector<std::vector<std::uint32_t>> items_of_option;
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const auto option = id_at<OptionId>(o);
            options.push_back(option_text(problem_, option));
            std::vector<std::uint32_t>& of_option = items_of_option.emplace_back();
            for (const Entry& entry : problem_.option(option)) {
                of_option.push_back(static_cast<std::uint32_t>(index(entry.item)));
            }
        }
        page_.set_search(items, items_of_option, options, note);
    }

    static std::string note_of(const Trace& trace) {
        if (trace.end == TraceEnd::complete) {
            return "All steps of the engine links, which chooses the item with the fewest options.";
        }
        return fmt::format(
            "The first {} steps of the engine links, which chooses the item with the fewest "
            "options.",
            trace.nodes.size());
    }

    void add_step(const Trace& trace, std::size_t at, const std::string& sentence) {
        const TraceNode& node = trace.nodes[at];
        const OptionsMade made = options_made(problem_, trace.path_to(at));
        draw::PageStep step;
        step.parent = node.parent;
        step.depth = node.depth;
        step.sentence = sentence;
        if (node.item) step.item = static_cast<std::uint32_t>(index(*node.item));
        step.outcome = name_of(node.outcome);
        step.chosen = numbers_of(made.chosen);
        step.hidden = numbers_of(made.gone);
        step.picture = encoder_.picture(made.chosen);
        page_.add_step(step);
    }

    static std::vector<std::uint32_t> numbers_of(const std::vector<OptionId>& options) {
        std::vector<std::uint32_t> numbers(options.size());
        std::ranges::transform(options, numbers.begin(), [](OptionId option) {
            return static_cast<std::uint32_t>(index(option));
        });
        return numbers;
    }

    const Encoder& encoder_;
    const Problem& problem_;
    draw::Page& page_;
};

}  // namespace

void add_search(draw::Page& page, const Encoder& encoder, Settings settings) {
    const Problem& problem = encoder.problem();
    if (problem.item_count() > most_items || problem.option_count() > most_options) return;
    settings.engine = "links";
    const Trace trace = record_trace(problem, settings, {.most_nodes = most_steps});
    if (!trace.nodes.empty()) SearchSteps(encoder, page).add(trace);
}

}  // namespace quadrille::tools
