// Counts solutions up to symmetry.
//
// Burnside's lemma: the number of orbits is the mean, over all elements of the group, of the number
// of solutions that an element leaves unchanged. Conjugate elements leave equally many unchanged,
// and so do two elements that generate the same cyclic group. So there is one search for each class
// of cyclic subgroups. Source: Burnside 1897, section 145 (there ascribed to Frobenius).
#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/big.hpp"
#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "symmetry/elements.hpp"
#include "symmetry/group_state.hpp"
#include "symmetry/quotient.hpp"

namespace quadrille {
namespace {

using core::Big;
using core::BigCounts;
using Look = std::function<void(const Moment&)>;

class Burnside {
   public:
    Burnside(const Problem& problem, const SymmetryGroup& group, const Settings& settings,
             const Look& report)
        : problem_(problem),
          settings_(settings),
          report_(report),
          generators_(group.generators()),
          order_(group.order().clamped()),
          classes_(symmetry::cyclic_classes(group.state().group())) {}

    /// Whether each class has a quotient. Only multiplicities can prevent that.
    [[nodiscard]] bool is_possible() const {
        return !problem_.has_multiplicities() ||
               std::ranges::all_of(classes_, [&](const symmetry::ConjugacyClass& one) {
                   return symmetry::quotient(problem_, one.representative).has_value();
               });
    }

    CountUpToSymmetry count() {
        result_.order = order_;
        for (const symmetry::ConjugacyClass& one : classes_) result_.classes += one.classes;
        for (const symmetry::ConjugacyClass& one : classes_) {
            if (!add(one)) {
                result_.complete = false;
                break;
            }
        }
        result_.way = "Burnside's lemma over " + std::to_string(result_.classes) +
                      (result_.classes == 1 ? " class" : " classes");
        // Without all searches this is a lower bound, because no term is negative.
        const Big order = order_;
        const Big orbits = (sum_ + order - 1) / order;
        if (result_.complete && orbits * order != sum_) {
            throw std::logic_error("a sum of Burnside's lemma is not a multiple of the order");
        }
        result_.count = BigCounts::to_count(orbits);
        return std::move(result_);
    }

   private:
    bool add(const symmetry::ConjugacyClass& one) {
        settings_left_ = settings_;
        settings_left_.budget.spend(result_.stats.nodes);
        if (settings_left_.budget.is_used_up()) return false;
        const bool is_first = result_.searches == 0;  // the identity leaves all solutions unchanged
        std::optional<Problem> quotient;
        if (!is_first) quotient = symmetry::quotient(problem_, one.representative);
        ++result_.searches;
        if (!is_first && is_hopeless(*quotient)) return true;
        const auto generators =
            is_first ? generators_ : std::span<const Symmetry>();  // the quotient has others
        const CountWithSymmetries fixed =
            count_with_symmetries(is_first ? problem_ : *quotient, generators, settings_left_,
                                  [&](const Moment& moment) { report_part(one, moment); });
        if (is_first) {
            result_.engine = fixed.engine;
            result_.why = fixed.why;
        }
        sum_ += BigCounts::to_big(fixed.count) * one.size;
        result_.stats += fixed.stats;
        return fixed.complete;
    }

    /// Whether some item has too few options. Many symmetries leave no solution unchanged, and no
    /// engine needs to be made for them.
    static bool is_hopeless(const Problem& problem) {
        for (std::size_t i = 0; i < problem.primary_count(); ++i) {
            const auto item = id_at<ItemId>(i);
            if (problem.options_of(item).size() < problem.multiplicity(item).least) return true;
        }
        return false;
    }

    void report_part(const symmetry::ConjugacyClass& one, const Moment& moment) {
        if (!report_) return;
        const Big sum = sum_ + BigCounts::to_big(moment.counted) * one.size;
        Moment whole;
        whole.progress = (static_cast<double>(result_.searches) - 1 + moment.progress) /
                         static_cast<double>(classes_.size());
        whole.nodes = result_.stats.nodes + moment.nodes;
        whole.updates = result_.stats.updates + moment.updates;
        whole.counted = BigCounts::to_count((sum + order_ - 1) / order_);
        report_(whole);
    }

    const Problem& problem_;
    Settings settings_;
    Settings settings_left_;
    const Look& report_;
    std::span<const Symmetry> generators_;
    std::uint64_t order_;
    std::vector<symmetry::ConjugacyClass> classes_;
    Big sum_ = 0;
    CountUpToSymmetry result_;
};

CountUpToSymmetry by_listing(const Problem& problem, const SymmetryGroup& group,
                             const Settings& settings, const Look& report) {
    CountUpToSymmetry result;
    result.order = group.order();
    result.by_burnside = false;
    Settings of_list = settings;
    of_list.sought = Sought::all;
    const Budget& budget = settings.budget;
    OrbitSearch search(problem, group, of_list);
    for (;;) {
        // Slices, for the sake of `look`.
        const Budget left = budget.after(search.stats().nodes);
        result.complete = !left.is_used_up();
        if (!result.complete) break;
        constexpr double seconds_of_slice = 0.2;
        search.set_budget(left.until(Budget::in(seconds_of_slice)));
        Outcome outcome = search.next();
        while (outcome == Outcome::found) {
            ++result.count;
            outcome = search.next();
        }
        if (outcome == Outcome::exhausted) break;
        if (report) {
            report({search.progress(), search.stats().nodes, search.stats().updates, result.count});
        }
    }
    result.copies = search.copies();
    result.way = search.way();
    result.engine = search.engine();
    result.why = search.why();
    result.stats = search.stats();
    return result;
}

}  // namespace

CountUpToSymmetry count_up_to_symmetry(const Problem& problem, const SymmetryGroup& group,
                                       const Settings& settings, const Look& report) {
    symmetry::require_group_of(problem, group);
    if (group.order() <= Count(most_for_burnside)) {
        Burnside burnside(problem, group, settings, report);
        if (burnside.is_possible()) return burnside.count();
    }
    return by_listing(problem, group, settings, report);
}

}  // namespace quadrille
