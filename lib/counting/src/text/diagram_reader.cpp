// Reads diagrams as write_diagram writes them. A line is a node. Nodes are numbered in the order of
// the lines, so a node can only lead to those before it.
#include <vector>

#include "core/grow.hpp"
#include "core/quoted.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/error.hpp"
#include "text/diagram_memory.hpp"
#include "text/diagram_rules.hpp"
#include "text/fingerprint.hpp"
#include "text/numbers.hpp"
#include "text/source.hpp"

namespace quadrille {
namespace text {
namespace {

class DiagramReader {
   public:
    DiagramReader(const TextSource& source, const Problem& problem, MemoryBudget* memory)
        : source_(source),
          problem_(problem),
          memory_(memory),
          lines_(source.text()),
          builder_(problem.option_count()) {}

    Diagram read();

   private:
    void read_first_line();
    void read_problem_line();
    void read_node(std::string_view number, Tokens& tokens);
    void read_choice(std::string_view number, Tokens& tokens);
    void read_product(Tokens& tokens);
    NodeId read_root(Tokens& tokens);
    [[nodiscard]] Branch read_branch(std::string_view token) const;
    [[nodiscard]] NodeId read_child(std::string_view token) const;

    /// The next line that is not blank; there must be one.
    std::string_view next_line(const char* wanted);
    void require_end(Tokens& tokens) const;

    const TextSource& source_;
    const Problem& problem_;
    DiagramMemory memory_;
    TextLines lines_;
    DiagramBuilder builder_;
    std::vector<NodeId> nodes_{none_node, unit_node};  // by their numbers in the text
    std::vector<Branch> branches_;
    std::vector<NodeId> parts_;
};

Diagram DiagramReader::read() {
    read_first_line();
    read_problem_line();
    for (;;) {
        Tokens tokens(next_line("a node, or 'root' and its number"));
        std::string_view first;
        tokens.next(first);
        if (first != "root") {
            read_node(first, tokens);
            continue;
        }
        const NodeId root = read_root(tokens);
        std::string_view more;
        while (lines_.next(more)) {
            if (Tokens(more).next(more))
                source_.fail(more, "there is a line behind that of the root");
        }
        Diagram diagram = memory_.build(builder_, root);
        if (const auto excess = find_excess(diagram, memory_.budget())) {
            source_.fail(first, *excess);
        }
        memory_.keep(diagram);
        return diagram;
    }
}

std::string_view DiagramReader::next_line(const char* wanted) {
    std::string_view line;
    while (lines_.next(line)) {
        std::string_view token;
        if (Tokens(line).next(token)) return line;
    }
    source_.fail_at_end(std::string("the text ends before ") + wanted);
}

void DiagramReader::require_end(Tokens& tokens) const {
    std::string_view more;
    if (tokens.next(more)) source_.fail(more, core::quoted(more) + " does not belong to this line");
}

void DiagramReader::read_first_line() {
    const std::string_view line = next_line("'quadrille diagram 1'");
    Tokens tokens(line);
    for (const std::string_view word : {"quadrille", "diagram", "1"}) {
        std::string_view found;
        if (!tokens.next(found)) found = line.substr(line.size());
        if (found != word) source_.fail(found, "a diagram begins with 'quadrille diagram 1'");
    }
    require_end(tokens);
}

void DiagramReader::read_problem_line() {
    Tokens tokens(next_line("'options', their number and the problem's mark"));
    std::string_view word, count, mark;
    tokens.next(word);
    if (word != "options") source_.fail(word, "this line begins with 'options'");
    std::size_t number = 0;
    if (!tokens.next(count)) count = tokens.rest();
    if (read_number(count, number) != NumberFault::none) {
        source_.fail(count, "behind 'options' is their number");
    }
    if (number != problem_.option_count()) {
        source_.fail(count, "this is a diagram of another problem: the one given has " +
                                std::to_string(problem_.option_count()) + " options");
    }
    if (!tokens.next(mark)) mark = tokens.rest();
    const std::string expected = fingerprint_text(problem_);
    if (mark != expected) {
        source_.fail(
            mark, "this is a diagram of another problem: the one given has the mark " + expected);
    }
    require_end(tokens);
}

void DiagramReader::read_node(std::string_view number, Tokens& tokens) {
    const std::string expected = std::to_string(nodes_.size());
    if (number != expected) {
        source_.fail(number, "node " + expected + ", or 'root', is expected here");
    }
    std::string_view kind;
    if (!tokens.next(kind)) kind = tokens.rest();
    if (kind == "+") {
        read_choice(number, tokens);
    } else if (kind == "*") {
        read_product(tokens);
    } else {
        source_.fail(kind, "behind a node's number is + for a choice, or * for a product");
    }
}

void DiagramReader::read_choice(std::string_view number, Tokens& tokens) {
    branches_.clear();
    for (std::string_view token; tokens.next(token);) {
        core::make_room(branches_, 1, memory_.budget());
        branches_.push_back(read_branch(token));
    }
    if (branches_.empty()) source_.fail(number, "a choice has a branch at least");
    if (const auto repeated = find_repeated_option(branches_, memory_.budget())) {
        source_.fail(number, *repeated);
    }
    core::make_room(nodes_, 1, memory_.budget());
    memory_.before_node(builder_, branches_.size());
    nodes_.push_back(builder_.choice(branches_));
}

void DiagramReader::read_product(Tokens& tokens) {
    parts_.clear();
    for (std::string_view token; tokens.next(token);) {
        core::make_room(parts_, 1, memory_.budget());
        parts_.push_back(read_child(token));
    }
    if (parts_.size() < 2) source_.fail(tokens.rest(), "a product has two parts at least");
    core::make_room(nodes_, 1, memory_.budget());
    memory_.before_node(builder_, parts_.size());
    nodes_.push_back(builder_.product(parts_));
}

Branch DiagramReader::read_branch(std::string_view token) const {
    const std::size_t border = token.find('>');
    if (border == token.npos) {
        source_.fail(token, core::quoted(token) + " is no branch: an option, > and a node");
    }
    const NodeId node = read_child(token.substr(border + 1));
    if (border == 0) return {no_option, node};
    std::size_t option = 0;
    if (read_number(token.substr(0, border), option) != NumberFault::none || option == 0 ||
        option > problem_.option_count()) {
        source_.fail(token, core::quoted(token.substr(0, border)) +
                                " is no option: they are 1 to " +
                                std::to_string(problem_.option_count()));
    }
    return {id_at<OptionId>(option - 1), node};
}

NodeId DiagramReader::read_child(std::string_view token) const {
    std::size_t node = 0;
    if (read_number(token, node) != NumberFault::none || node >= nodes_.size()) {
        source_.fail(token, core::quoted(token) + " is none of the nodes before this line: 0 to " +
                                std::to_string(nodes_.size() - 1));
    }
    return nodes_[node];
}

NodeId DiagramReader::read_root(Tokens& tokens) {
    std::string_view number;
    if (!tokens.next(number)) number = tokens.rest();
    const NodeId root = read_child(number);
    require_end(tokens);
    return root;
}

}  // namespace
}  // namespace text

Diagram read_diagram(std::string_view text, const Problem& problem, std::string_view file,
                     MemoryBudget* memory) {
    const text::TextSource source(text, file);
    return text::DiagramReader(source, problem, memory).read();
}

}  // namespace quadrille
