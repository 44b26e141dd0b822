// Writes a diagram as a zero-suppressed decision diagram of binary nodes.
//
// A choice becomes a list with a node for each option. The "hi" of a node is the rest of the
// solution if the option is taken, and its "lo" is the rest of the list. The parts of a product are
// written one after another: the first part has the second one in place of its unit. The text of a
// node therefore depends on the node that stands for the unit, and the memo uses both.
#include <charconv>
#include <string>
#include <unordered_map>
#include <vector>

#include "quadrille/diagram_text.hpp"
#include "quadrille/error.hpp"

namespace quadrille {
namespace {

using ZddNode = std::uint32_t;
constexpr ZddNode zdd_none = 0;
constexpr ZddNode zdd_unit = 1;

std::string hexadecimal(ZddNode node) {
    constexpr int base = 16;
    char digits[8];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, node, base);
    return std::string(digits, end);
}

class ZddWriter {
   public:
    ZddWriter(std::ostream& out, const Diagram& diagram, std::size_t memory_limit)
        : out_(out), diagram_(diagram), memory_limit_(memory_limit) {}

    void write();

   private:
    struct Pair {  // a node, and what stands for its unit
        NodeId node;
        ZddNode unit;
        friend bool operator==(const Pair&, const Pair&) = default;
    };
    struct Triple {
        OptionId option;
        ZddNode lo, hi;
        friend bool operator==(const Triple&, const Triple&) = default;
    };
    struct Hash {
        static std::size_t mixed(std::uint64_t a, std::uint64_t b) noexcept {
            a = (a ^ b * 0xBF58476D1CE4E5B9u) * 0x9E3779B97F4A7C15u;
            return static_cast<std::size_t>(a ^ a >> 32);
        }
        std::size_t operator()(const Pair& pair) const noexcept {
            return mixed(index(pair.node), pair.unit);
        }
        std::size_t operator()(const Triple& triple) const noexcept {
            return mixed(std::uint64_t{triple.lo} << 32 | triple.hi, index(triple.option));
        }
    };
    struct Frame {  // a pair in work: its branches or parts are gone through from the last one
        Pair pair;
        std::size_t left;  // branches or parts
        ZddNode made;      // of those behind: the list, or what stands for the unit of the next
    };

    [[nodiscard]] ZddNode converted(Pair root);
    [[nodiscard]] bool find(Pair pair, ZddNode& made) const;
    void push(Pair pair);
    [[nodiscard]] ZddNode node(OptionId option, ZddNode lo, ZddNode hi);
    [[nodiscard]] std::size_t bytes() const;

    std::ostream& out_;
    const Diagram& diagram_;
    std::size_t memory_limit_;
    std::unordered_map<Pair, ZddNode, Hash> memo_;
    std::unordered_map<Triple, ZddNode, Hash> nodes_;
    std::vector<Frame> frames_;
    std::uint64_t next_ = 2;
};

void ZddWriter::write() {
    const ZddNode root = converted({diagram_.root(), zdd_unit});
    out_ << hexadecimal(static_cast<ZddNode>(next_)) << ": (~0?0:" << hexadecimal(root) << ")\n";
}

bool ZddWriter::find(Pair pair, ZddNode& made) const {
    if (pair.node <= unit_node) {
        made = pair.node == none_node ? zdd_none : pair.unit;
        return true;
    }
    const auto found = memo_.find(pair);
    if (found == memo_.end()) return false;
    made = found->second;
    return true;
}

void ZddWriter::push(Pair pair) {
    const std::span<const Branch> branches = diagram_.branches(pair.node);
    const bool is_product = diagram_.kind(pair.node) == NodeKind::product;
    frames_.push_back({pair, branches.size(), is_product ? pair.unit : zdd_none});
}

ZddNode ZddWriter::converted(Pair root) {
    ZddNode made = zdd_none;
    if (find(root, made)) return made;
    push(root);
    for (;;) {
        Frame& frame = frames_.back();
        const Pair pair = frame.pair;
        const std::span<const Branch> branches = diagram_.branches(pair.node);
        if (frame.left == 0) {
            made = frame.made;
            memo_.emplace(pair, made);
            frames_.pop_back();
            if (frames_.empty()) return made;
            continue;
        }
        const Branch& branch = branches[frame.left - 1];
        const bool is_product = diagram_.kind(pair.node) == NodeKind::product;
        const Pair below{branch.node, is_product ? frame.made : pair.unit};
        if (!find(below, made)) {
            push(below);
            continue;
        }
        frame.made =
            is_product || branch.option == no_option ? made : node(branch.option, frame.made, made);
        --frame.left;
    }
}

ZddNode ZddWriter::node(OptionId option, ZddNode lo, ZddNode hi) {
    const auto [place, is_new] = nodes_.try_emplace({option, lo, hi}, static_cast<ZddNode>(next_));
    if (is_new) {
        if (bytes() > memory_limit_ || next_ == std::numeric_limits<ZddNode>::max()) {
            throw UnsupportedError(
                "multiplied out, the diagram does not fit into the memory allowed");
        }
        out_ << hexadecimal(place->second) << ": (~" << index(option) + 1 << '?' << hexadecimal(lo)
             << ':' << hexadecimal(hi) << ")\n";
        ++next_;
    }
    return place->second;
}

// An entry of a table of the standard library takes two pointers and a hash besides its value.
std::size_t ZddWriter::bytes() const {
    constexpr std::size_t overhead = 32;
    return memo_.size() * (sizeof(Pair) + overhead) + nodes_.size() * (sizeof(Triple) + overhead);
}

}  // namespace

void write_zdd(std::ostream& out, const Diagram& diagram, std::size_t memory_limit) {
    ZddWriter(out, diagram, memory_limit).write();
}

}  // namespace quadrille
