// Lists one solution of each orbit.
//
// The search is cut into parts, each with some options chosen and some avoided, and each part has
// an engine. For a small group the parts are the branches at one item (branching.hpp), and a
// solution is tested with all elements of the group. For a large group the parts are those below
// starts (starts.hpp), and the canonical form of each solution is looked up among those that were
// found.
#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "symmetry/branching.hpp"
#include "symmetry/group_state.hpp"
#include "symmetry/orbit_forms.hpp"
#include "symmetry/remaining.hpp"
#include "symmetry/starts.hpp"

namespace quadrille {
namespace {

/// In a group of at most this order, each solution is compared with its images. A larger group
/// leaves too many copies after one choice.
constexpr std::uint64_t few_elements = 1'000;
/// A set of digests takes about so much for each.
constexpr std::size_t bytes_of_form = 64;

using Digest = std::pair<std::uint64_t, std::uint64_t>;

struct HashOfDigest {
    std::size_t operator()(const Digest& digest) const noexcept {
        return static_cast<std::size_t>(digest.first);
    }
};

Digest digest_of(std::string_view digits) {
    const auto number = [](std::string_view half) {
        std::uint64_t value = 0;
        for (const char c : half) {
            value = value << 4 | static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
        }
        return value;
    };
    return {number(digits.substr(0, 16)), number(digits.substr(16))};
}

/// A way to cut the search into parts, and to keep one solution of each orbit.
class Breaking {
   public:
    virtual ~Breaking() = default;

    /// Prepares the parts. False if the budget ended it; another call continues.
    virtual bool prepare(const Budget&) { return true; }
    [[nodiscard]] virtual std::size_t parts() const = 0;
    /// Begins a part: the options that are chosen.
    virtual std::span<const OptionId> begin(std::size_t part, const Budget& budget) = 0;
    [[nodiscard]] virtual const std::vector<bool>& avoided() const { return nothing_; }

    enum class Verdict { first, copy, stopped };
    /// Whether a solution is the first of its orbit. If it is, size() is that of the orbit.
    virtual Verdict judge(std::span<const OptionId> solution, const Budget& budget) = 0;
    [[nodiscard]] const Count& size() const noexcept { return size_; }
    [[nodiscard]] virtual const std::string& way() const = 0;

   protected:
    Count size_ = 1;
    std::vector<bool> nothing_;
};

class ByBranches final : public Breaking {
   public:
    ByBranches(const Problem& problem, const SymmetryGroup& group)
        : order_(group.order()), branching_(problem, group) {}

    [[nodiscard]] std::size_t parts() const override { return branching_.size(); }
    std::span<const OptionId> begin(std::size_t part, const Budget&) override {
        return branching_.begin(part);
    }
    [[nodiscard]] const std::vector<bool>& avoided() const override { return branching_.avoided(); }

    Verdict judge(std::span<const OptionId> solution, const Budget&) override {
        const auto stabiliser = branching_.keep(solution);
        if (!stabiliser) return Verdict::copy;
        size_ = symmetry::orbit_size(order_, *stabiliser);
        return Verdict::first;
    }
    [[nodiscard]] const std::string& way() const override { return branching_.way(); }

   private:
    Count order_;
    symmetry::Branching branching_;
};

class ByStarts final : public Breaking {
   public:
    ByStarts(const Problem& problem, const SymmetryGroup& group, std::size_t memory_limit)
        : problem_(problem),
          order_(group.order()),
          most_forms_(std::max<std::size_t>(memory_limit, 1 << 20) / bytes_of_form),
          forms_(problem, group),
          starts_(problem, forms_),
          way_("nothing yet") {}

    bool prepare(const Budget& budget) override {
        if (starts_.is_made()) return true;
        if (!starts_.make(budget)) return false;
        const std::size_t count = starts_.starts().size();
        way_ = std::to_string(count) + (count == 1 ? " start of up to " : " starts of up to ") +
               std::to_string(starts_.levels()) + " options, then " + std::string(forms_.way());
        return true;
    }
    [[nodiscard]] std::size_t parts() const override { return starts_.starts().size(); }

    std::span<const OptionId> begin(std::size_t part, const Budget& budget) override {
        constexpr std::uint64_t few = 2'000;
        const Solution& start = starts_.starts()[part];
        elements_.reset();
        const auto group = forms_.stabiliser(start, few, budget);
        if (group && Count(1) < group->order() &&
            symmetry::ElementTest::fits(*group, problem_.option_count())) {
            elements_.emplace(*group, problem_.option_count());
        }
        return start;
    }

    // The solutions below a start that are images by a symmetry of the start are compared at once.
    Verdict judge(std::span<const OptionId> solution, const Budget& budget) override {
        if (elements_ && !elements_->stabiliser_of_first(solution)) return Verdict::copy;
        const auto form = forms_.of_solution(solution, budget);
        if (!form) return Verdict::stopped;
        const Digest digest = digest_of(form->digest);
        if (found_.contains(digest)) return Verdict::copy;
        if (found_.size() >= most_forms_) {
            throw MemoryLimitError(
                "the solutions found up to symmetry do not fit into the memory limit");
        }
        found_.insert(digest);
        size_ = symmetry::orbit_size(order_, form->stabiliser);
        return Verdict::first;
    }
    [[nodiscard]] const std::string& way() const override { return way_; }

   private:
    const Problem& problem_;
    Count order_;
    std::size_t most_forms_;
    symmetry::OrbitForms forms_;
    symmetry::Starts starts_;
    std::optional<symmetry::ElementTest> elements_;  // of the start's symmetries
    std::unordered_set<Digest, HashOfDigest> found_;
    std::string way_;
};

std::unique_ptr<Breaking> make_breaking(const Problem& problem, const SymmetryGroup& group,
                                        std::size_t memory_limit) {
    const symmetry::PermutationGroup& permutations = group.state().group();
    const bool is_small = permutations.order() <= Count(few_elements) || !group.state().has_all();
    if (is_small && symmetry::ElementTest::fits(permutations, problem.option_count())) {
        return std::make_unique<ByBranches>(problem, group);
    }
    return std::make_unique<ByStarts>(problem, group, memory_limit);
}

}  // namespace

struct OrbitSearch::State {
    State(const Problem& of, const SymmetryGroup& group, const Settings& with)
        : problem(of),
          settings(with),
          budget(with.budget),
          breaking(make_breaking(problem, group, with.memory_limit)) {}

    [[nodiscard]] Outcome next() {
        const Budget left = budget.after(nodes() - nodes_before);
        if (!is_over && (left.is_used_up() || !breaking->prepare(left))) {
            return Outcome::out_of_budget;
        }
        for (;;) {
            if (is_over) return Outcome::exhausted;
            if (budget.is_time_up()) return Outcome::out_of_budget;
            if (!is_pending) {
                if (!engine && !begin_part()) {
                    if (is_over) return Outcome::exhausted;
                    return Outcome::out_of_budget;
                }
                const Outcome outcome = engine->next();
                if (outcome == Outcome::out_of_budget) return outcome;
                if (outcome == Outcome::exhausted) {
                    end_part();
                    continue;
                }
                solution = rest.lift(engine->solution());
                std::ranges::sort(solution);
            }
            const auto verdict = breaking->judge(solution, budget);
            is_pending = verdict == Breaking::Verdict::stopped;
            if (is_pending) return Outcome::out_of_budget;
            if (verdict == Breaking::Verdict::first) {
                ++found;
                return Outcome::found;
            }
            ++copies;
        }
    }

    /// False if there is none, or if the budget is used up.
    bool begin_part() {
        if (part == breaking->parts()) {
            is_over = true;
            return false;
        }
        const Budget left = budget.after(nodes() - nodes_before);
        if (left.is_used_up()) return false;
        const auto chosen = breaking->begin(part, left);
        rest = symmetry::remaining(problem, chosen, breaking->avoided());
        Settings of_part = settings;
        of_part.budget = left;
        engine = make_engine(rest.problem, of_part);
        name = engine->name();
        engine->set_budget(left);
        return true;
    }

    void end_part() {
        name = engine->name();
        why = engine->why();
        done += engine->stats();
        engine.reset();
        ++part;
    }

    void set_budget(const Budget& from_now) {
        budget = from_now;
        nodes_before = nodes();
        if (engine) engine->set_budget(budget);
    }

    [[nodiscard]] std::uint64_t nodes() const {
        return done.nodes + (engine ? engine->stats().nodes : 0);
    }

    const Problem problem;
    Settings settings;
    Budget budget;
    std::uint64_t nodes_before = 0;
    std::unique_ptr<Breaking> breaking;
    std::size_t part = 0;
    Reduction rest;
    std::unique_ptr<Engine> engine;  // of the part, if one has begun
    std::string name = "auto";
    std::string why;
    bool is_over = false;
    bool is_pending = false;  // the solution was found, but not judged
    Solution solution;
    std::uint64_t found = 0;
    std::uint64_t copies = 0;
    Stats done;  // of the parts that are over
    mutable Stats all;
};

OrbitSearch::OrbitSearch(const Problem& problem, const SymmetryGroup& group,
                         const Settings& settings) {
    symmetry::require_group_of(problem, group);
    state_ = std::make_unique<State>(problem, group, settings);
}
OrbitSearch::~OrbitSearch() = default;
OrbitSearch::OrbitSearch(OrbitSearch&&) noexcept = default;
OrbitSearch& OrbitSearch::operator=(OrbitSearch&&) noexcept = default;

Outcome OrbitSearch::next() {
    return state_->next();
}
std::span<const OptionId> OrbitSearch::solution() const {
    return state_->solution;
}
const Count& OrbitSearch::orbit_size() const {
    return state_->breaking->size();
}
void OrbitSearch::set_budget(const Budget& budget) {
    state_->set_budget(budget);
}
const Stats& OrbitSearch::stats() const {
    state_->all = state_->done;
    if (state_->engine) state_->all += state_->engine->stats();
    state_->all.solutions = state_->found;
    return state_->all;
}
std::uint64_t OrbitSearch::copies() const {
    return state_->copies;
}
const std::string& OrbitSearch::way() const {
    return state_->breaking->way();
}
std::string_view OrbitSearch::engine() const {
    return state_->engine ? state_->engine->name() : std::string_view(state_->name);
}
std::string_view OrbitSearch::why() const {
    return state_->engine ? state_->engine->why() : std::string_view(state_->why);
}
double OrbitSearch::progress() const {
    const auto parts = static_cast<double>(std::max<std::size_t>(state_->breaking->parts(), 1));
    const double here = state_->engine ? state_->engine->progress() : 0;
    return state_->is_over ? 1 : (static_cast<double>(state_->part) + here) / parts;
}

struct OrbitNames::State {
    State(const Problem& problem, const SymmetryGroup& group)
        : order(group.order()), forms(problem, group) {}

    Count order;
    symmetry::OrbitForms forms;
};

OrbitNames::OrbitNames(const Problem& problem, const SymmetryGroup& group) {
    symmetry::require_group_of(problem, group);
    state_ = std::make_unique<State>(problem, group);
}
OrbitNames::~OrbitNames() = default;
OrbitNames::OrbitNames(OrbitNames&&) noexcept = default;
OrbitNames& OrbitNames::operator=(OrbitNames&&) noexcept = default;

OrbitNames::Orbit OrbitNames::of(std::span<const OptionId> solution) {
    Solution sorted(solution.begin(), solution.end());
    std::ranges::sort(sorted);
    auto form = state_->forms.of_solution(sorted, Budget{});
    return {std::move(form->digest), symmetry::orbit_size(state_->order, form->stabiliser)};
}

}  // namespace quadrille
