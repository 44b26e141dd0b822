// Reads zero-suppressed decision diagrams as dlx6 and write_zdd write them.
//
// Nodes that are linked by "lo" form a list of options, each with the rest of the solution if it is
// taken. Such a list becomes a choice. If a list leads into the middle of another one, the two
// share a node, which becomes a choice of its own.
#include <algorithm>
#include <charconv>
#include <vector>

#include "core/grow.hpp"
#include "core/quoted.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/error.hpp"
#include "text/diagram_memory.hpp"
#include "text/diagram_rules.hpp"
#include "text/source.hpp"

namespace quadrille {
namespace text {
namespace {

/// A line: `number: (~option?lo:hi)`.
struct ZddLine {
    std::uint32_t option;  // from 1; 0: hi is the root
    std::uint32_t lo;
    std::uint32_t hi;
};

class ZddReader {
   public:
    ZddReader(const TextSource& source, const Problem& problem, MemoryBudget* memory)
        : source_(source), problem_(problem), memory_(memory), builder_(problem.option_count()) {}

    Diagram read();

   private:
    static constexpr std::uint32_t first_number = 2;

    void make_room_for_lines();
    [[nodiscard]] bool read_lines();
    [[nodiscard]] ZddLine read_line(std::string_view line);
    std::uint32_t read_hexadecimal(std::string_view& rest, std::uint64_t below, const char* kind);
    std::uint32_t read_option(std::string_view& rest);
    void pass(std::string_view& rest, std::string_view punctuation) const;
    void note_uses();
    [[nodiscard]] NodeId choice_from(std::uint32_t number);
    [[nodiscard]] const ZddLine& at(std::uint32_t number) const {
        return lines_[number - first_number];
    }

    const TextSource& source_;
    const Problem& problem_;
    DiagramMemory memory_;
    DiagramBuilder builder_;
    std::vector<ZddLine> lines_;            // node 2, 3, …
    std::vector<std::string_view> places_;  // of the lines
    std::vector<bool> is_inner_;  // by number: it is only part of a list, and no node here
    std::vector<NodeId> nodes_;   // by number
    std::vector<Branch> branches_;
    ZddLine root_{};
};

Diagram ZddReader::read() {
    if (!read_lines())
        source_.fail_at_end("the text ends before the line of the root, (~0?0:root)");
    note_uses();
    core::set_capacity(nodes_, lines_.size() + first_number, memory_.budget());
    nodes_ = {none_node, unit_node};
    for (std::size_t n = nodes_.size(); n < lines_.size() + first_number; ++n) {
        nodes_.push_back(is_inner_[n] ? none_node : choice_from(static_cast<std::uint32_t>(n)));
    }
    Diagram diagram = memory_.build(builder_, nodes_[root_.hi]);
    if (const auto excess = find_excess(diagram, memory_.budget())) source_.fail_at_end(*excess);
    memory_.keep(diagram);
    return diagram;
}

/// Makes room for all lines at once: arrays that were outgrown may stay with the process.
void ZddReader::make_room_for_lines() {
    constexpr std::size_t shortest_line = std::string_view("2: (~1?0:1)\n").size();
    const std::string_view text = source_.text();
    const auto ends = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    const std::size_t most = std::min(ends, text.size() / shortest_line) + 1;
    core::set_capacity(lines_, most, memory_.budget());
    core::set_capacity(places_, most, memory_.budget());
}

/// False if there is no line of the root.
bool ZddReader::read_lines() {
    make_room_for_lines();
    bool has_root = false;
    TextLines lines(source_.text());
    for (std::string_view line; lines.next(line);) {
        std::string_view first;
        if (!Tokens(line).next(first)) continue;
        if (has_root) source_.fail(first, "there is a line behind that of the root");
        const ZddLine read = read_line(line);
        has_root = read.option == 0;
        if (has_root) {
            root_ = read;
        } else {
            lines_.push_back(read);
            places_.push_back(first);
        }
    }
    return has_root;
}

ZddLine ZddReader::read_line(std::string_view line) {
    std::string_view rest = line;
    while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
    while (!rest.empty() && is_blank(rest.back())) rest.remove_suffix(1);
    const std::uint64_t own = lines_.size() + first_number;
    const std::string_view at = rest;
    if (read_hexadecimal(rest, std::uint64_t{1} << 32, "a node's number") != own) {
        source_.fail(at, "nodes are numbered 2, 3, ... in hexadecimal");
    }
    pass(rest, ": (~");
    const std::uint32_t option = read_option(rest);
    pass(rest, "?");
    const std::string_view at_lo = rest;
    const std::uint32_t lo = read_hexadecimal(rest, own, "a node before this line");
    if (option == 0 && lo != 0) source_.fail(at_lo, "the line of the root has 0 here");
    pass(rest, ":");
    const std::uint32_t hi = read_hexadecimal(rest, own, "a node before this line");
    pass(rest, ")");
    if (!rest.empty()) source_.fail(rest, core::quoted(rest) + " does not belong to this line");
    return {option, lo, hi};
}

std::uint32_t ZddReader::read_hexadecimal(std::string_view& rest, std::uint64_t below,
                                          const char* kind) {
    constexpr int base = 16;
    std::uint64_t number = 0;
    const auto [stop, error] =
        std::from_chars(rest.data(), rest.data() + rest.size(), number, base);
    if (error != std::errc() || number >= below) {
        source_.fail(rest, std::string(kind) + ", in hexadecimal, is expected here");
    }
    rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
    return static_cast<std::uint32_t>(number);
}

std::uint32_t ZddReader::read_option(std::string_view& rest) {
    std::uint64_t number = 0;
    const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc() || number > problem_.option_count()) {
        source_.fail(rest, "an option is expected here: 1 to " +
                               std::to_string(problem_.option_count()) + ", or 0 for the root");
    }
    rest.remove_prefix(static_cast<std::size_t>(stop - rest.data()));
    return static_cast<std::uint32_t>(number);
}

void ZddReader::pass(std::string_view& rest, std::string_view punctuation) const {
    if (!rest.starts_with(punctuation)) {
        source_.fail(rest, core::quoted(punctuation) + " is expected here");
    }
    rest.remove_prefix(punctuation.size());
}

/// If a node is used only once, as the "lo" of another node, it is part of that node's list.
void ZddReader::note_uses() {
    // One byte and one bit for each number. The bytes stay counted after the end, which is no harm.
    memory_.budget().take(2 * (lines_.size() + first_number));
    std::vector<std::uint8_t> uses(lines_.size() + first_number);  // 0, 1, or 2: more
    const auto use = [&](std::uint32_t number, std::uint8_t times) {
        uses[number] = static_cast<std::uint8_t>(std::min(uses[number] + times, 2));
    };
    is_inner_.assign(uses.size(), false);
    for (const ZddLine& line : lines_) {
        use(line.lo, 1);
        use(line.hi, 2);
    }
    use(root_.hi, 2);
    for (std::size_t n = first_number; n < uses.size(); ++n) is_inner_[n] = uses[n] == 1;
}

NodeId ZddReader::choice_from(std::uint32_t number) {
    const std::string_view place = places_[number - first_number];
    branches_.clear();
    do {
        const ZddLine& line = at(number);
        core::make_room(branches_, 2, memory_.budget());
        branches_.push_back({id_at<OptionId>(line.option - 1), nodes_[line.hi]});
        number = line.lo;
    } while (is_inner_[number]);
    branches_.push_back({no_option, nodes_[number]});
    if (const auto repeated = find_repeated_option(branches_, memory_.budget())) {
        source_.fail(place, *repeated);
    }
    memory_.before_node(builder_, branches_.size());
    return builder_.choice(branches_);
}

}  // namespace
}  // namespace text

Diagram read_zdd(std::string_view text, const Problem& problem, std::string_view file,
                 MemoryBudget* memory) {
    const text::TextSource source(text, file);
    return text::ZddReader(source, problem, memory).read();
}

}  // namespace quadrille
