// Chains: if one end is not right, the other end is.
//
// So one of the two ends is right, and what contradicts both is not. A chain goes through strong
// and weak links in turn (links.hpp). Names differ by the links that are used. An X-chain has
// houses with two places of a value, an XY-chain cells of two values, and an alternating inference
// chain (AIC) both. A grouped one has groups of places and almost locked sets, too. ALS-XZ,
// ALS-XY-wing and ALS-chain have almost locked sets alone: two, three, or more.
//
// A loop: if the ends also contradict each other, exactly one of them is right, and so on around
// the loop. Then what contradicts both sides of a weak link is not, and a set in the loop lacks one
// of the two values through which the loop goes, so it has all others. The shortest chain is taken.
#include <algorithm>
#include <limits>

#include "sudoku/logic/links.hpp"
#include "sudoku/logic/techniques.hpp"

namespace quadrille::sudoku::logic {
namespace {

using Links = LinkGraph;

constexpr unsigned any_length = std::numeric_limits<unsigned>::max();

struct ChainKind {
    unsigned sources;
    bool links_values;
    unsigned most_links = any_length;  // strong ones
};

class ChainSearch {
   public:
    ChainSearch(const Candidates& now, const ChainKind& kind, Finding& finding)
        : now_(now),
          finding_(finding),
          links_(now, kind.sources, kind.links_values, finding),
          bound_(kind.most_links == any_length ? any_length : kind.most_links + 1),
          depth_(links_.size()),
          round_of_(links_.size()),
          denied_in_(links_.size()),
          by_(links_.size()),
          denied_by_(links_.size()) {}

    bool find() {
        if (finding_.is_stopped) return false;
        bool has_found = false;
        std::uint32_t start = 0, end = 0;
        for (std::uint32_t node = 0; node < links_.size(); ++node) {
            if (finding_.is_time_up()) return false;
            const auto found = try_from(node);
            if (!found) continue;
            has_found = true;
            start = node;
            end = *found;
            bound_ = depth_[end];
        }
        if (!has_found) return false;
        bound_ = any_length;
        (void)spread(start, end);
        conclude(start, end);
        return true;
    }

   private:
    struct Step {
        std::uint32_t denied;  // the node that is not
        Links::Link link;      // to the node that is therefore
    };

    /// The nearest end of a chain from this node that excludes something, if it is nearer than the
    /// nearest so far.
    std::optional<std::uint32_t> try_from(std::uint32_t start) {
        return spread(start, std::nullopt);
    }

    std::optional<std::uint32_t> spread(std::uint32_t start, std::optional<std::uint32_t> goal) {
        ++round_;
        reached_.clear();
        deny(start, start, 0);
        std::size_t next = 0;
        while (next < reached_.size()) {  // deny() adds to them
            const std::uint32_t node = reached_[next++];
            if (depth_[node] >= bound_) return std::nullopt;
            if (goal ? node == *goal : is_end(start, node)) return node;
            if (depth_[node] + 1 >= bound_) continue;
            for (const std::uint32_t other : links_.weak(node)) deny(other, node, depth_[node]);
        }
        return std::nullopt;
    }

    void deny(std::uint32_t node, std::uint32_t by, unsigned depth) {
        if (denied_in_[node] == round_) return;
        denied_in_[node] = round_;
        denied_by_[node] = by;
        for (const Links::Link& link : links_.strong(node)) {
            if (round_of_[link.to] == round_) continue;
            round_of_[link.to] = round_;
            depth_[link.to] = depth + 1;
            by_[link.to] = {node, link};
            reached_.push_back(link.to);
        }
    }

    [[nodiscard]] bool is_end(std::uint32_t start, std::uint32_t end) {
        const bool excludes = links_.excludes(start, end);
        if (excludes && !finding_.wanted) return true;
        const bool is_loop = end > start && depth_[end] > 1 && links_.are_weak(start, end);
        if (!excludes && !is_loop) return false;
        Finding trial;
        trial.wanted = finding_.wanted;
        if (is_loop) {
            exclude_around(chain(start, end), trial);
        } else {
            links_.exclude(start, end, trial);
        }
        return !trial.is_empty();
    }

    /// The steps from the start to the end.
    [[nodiscard]] std::vector<Step> chain(std::uint32_t start, std::uint32_t end) const {
        std::vector<Step> steps;
        for (std::uint32_t node = end;; node = denied_by_[steps.back().denied]) {
            steps.push_back(by_[node]);
            if (steps.back().denied == start) break;
        }
        std::ranges::reverse(steps);
        return steps;
    }

    /// What contradicts both sides of a weak link of the loop, and the other values of its sets.
    void exclude_around(const std::vector<Step>& loop, Finding& finding) const {
        for (std::size_t i = 0; i < loop.size(); ++i) {
            links_.exclude(loop[i].link.to, loop[(i + 1) % loop.size()].denied, finding);
            if (loop[i].link.set == Links::no_set) continue;
            const AlmostLockedSet& set = links_.set(loop[i].link);
            const Mask rest = set.values & ~bit_of_value(links_.node(loop[i].denied).value) &
                              ~bit_of_value(links_.node(loop[i].link.to).value);
            core::for_each_bit(rest, 1, [&](std::size_t at) {
                const auto value = static_cast<unsigned>(at);
                finding.eliminate(seen_by_places(now_, value, set.cells), value);
            });
        }
    }

    void conclude(std::uint32_t start, std::uint32_t end) {
        const std::vector<Step> steps = chain(start, end);
        const bool is_loop = start != end && steps.size() > 1 && links_.are_weak(start, end);
        if (is_loop) {
            exclude_around(steps, finding_);  // this includes the ends
        } else {
            links_.exclude(start, end, finding_);
        }
        if (finding_.wants_words) describe(steps, is_loop);
    }

    void describe(const std::vector<Step>& steps, bool is_loop) {
        const LogicWords words(now_.tables());
        const std::uint32_t start = steps.front().denied;
        const std::uint32_t end = steps.back().link.to;
        std::string& text = finding_.words;
        for (const Step& step : steps) {
            text += (text.empty() ? "If " : ", then ") + links_.words(step.denied, false) +
                    ", then " + links_.words(step.link.to, true) + links_.reason(step.link);
            links_.mark(step.denied, false, finding_);
            links_.mark(step.link.to, true, finding_);
        }
        const Links::Node& one = links_.node(start);
        const Links::Node& other = links_.node(end);
        if (is_loop) {
            text += ", then " + links_.words(start, false) +
                    ". This is a loop, so all of it holds, or the reverse of all of it";
        } else if (start == end) {
            text += ". So " + links_.words(start, true);
        } else if (one.value == other.value && one.only_cell && other.only_cell) {
            text += ". So " + words.value(one.value) + " stands in " + words.cell(*one.only_cell) +
                    " or in " + words.cell(*other.only_cell) +
                    ", and not in cells that see both: " + words.lost(finding_.eliminated) + ".";
            return;
        } else {
            text += ". So " + links_.words(start, true) + ", or " + links_.words(end, true);
        }
        text += ", and " + words.lost(finding_.eliminated) + ".";
    }

    const Candidates& now_;
    Finding& finding_;
    Links links_;
    unsigned bound_;  // only chains of fewer links are of use
    // Of each node: where and when it was reached, as right and as wrong.
    std::vector<unsigned> depth_;
    std::vector<std::uint32_t> round_of_;
    std::vector<std::uint32_t> denied_in_;
    std::vector<Step> by_;
    std::vector<std::uint32_t> denied_by_;
    std::uint32_t round_ = 0;
    std::vector<std::uint32_t> reached_;
};

bool find_chain(const Candidates& now, const ChainKind& kind, Finding& finding) {
    return ChainSearch(now, kind, finding).find();
}

}  // namespace

bool find_x_chain(Candidates& now, Finding& finding) {
    return find_chain(now, {from_pairs, false}, finding);
}

bool find_xy_chain(Candidates& now, Finding& finding) {
    return find_chain(now, {from_cells, false}, finding);
}

bool find_aic(Candidates& now, Finding& finding) {
    return find_chain(now, {from_pairs | from_cells, true}, finding);
}

bool find_grouped_aic(Candidates& now, Finding& finding) {
    return find_chain(now, {from_pairs | from_groups | from_cells | from_sets, true}, finding);
}

bool find_als_xz(Candidates& now, Finding& finding) {
    return find_chain(now, {from_cells | from_sets, false, 2}, finding);
}

bool find_als_xy_wing(Candidates& now, Finding& finding) {
    return find_chain(now, {from_cells | from_sets, false, 3}, finding);
}

bool find_als_chain(Candidates& now, Finding& finding) {
    return find_chain(now, {from_cells | from_sets, false}, finding);
}

}  // namespace quadrille::sudoku::logic
