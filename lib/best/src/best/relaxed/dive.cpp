#include "best/relaxed/dive.hpp"

#include <algorithm>
#include <utility>

#include "best/relaxed/leaf.hpp"

namespace quadrille::best::relaxed {
namespace {

constexpr double great = 0.9;  // all options with such a value are chosen at once
constexpr int most_taken_back = 12;
constexpr std::size_t searched_options = 400;
constexpr std::uint64_t searched_nodes = 10'000;

/// The options with the least reduced costs: many enough for a solution that is not bad.
Part cheap_part(const Model& model, const Part& part, const SafePrices& root) {
    constexpr std::size_t for_each_item = 12, at_least = 500;
    const std::size_t most = for_each_item * model.item_count() + at_least;
    Part cheap = part;
    if (part.open.size() <= most) return cheap;
    std::vector<Wide> order = root.reduced;
    std::ranges::nth_element(order, order.begin() + static_cast<std::ptrdiff_t>(most));
    const Wide limit = order[most];
    cheap.open.clear();
    for (std::size_t place = 0; place < part.open.size(); ++place) {
        if (root.reduced[place] <= limit) cheap.open.push_back(part.open[place]);
    }
    return cheap;
}

class Diver {
   public:
    Diver(const Model& model, Propagation& propagation, Part part, double penalty,
          const Settings& settings)
        : model_(model),
          propagation_(propagation),
          settings_(settings),
          part_(std::move(part)),
          program_(model, part_, propagation.covered(part_), penalty) {}

    Dive run(std::uint64_t most_work) {
        while (dive_.work + program_.work() < most_work && step()) {
        }
        dive_.work += program_.work();
        return std::move(dive_);
    }

   private:
    /// False once the dive is over.
    bool step() {
        program_.set_part(part_);
        if (program_.solve(any_value, any_iterations, settings_.budget) == lp::Status::stopped)
            return false;
        if (program_.leaves_items()) return take_back();
        if (part_.open.size() <= searched_options) {
            const Outcome outcome = search();
            if (dive_.solution) return false;
            if (outcome == Outcome::exhausted) return take_back();
        }
        if (part_.open.empty()) return take_back();
        std::vector<std::pair<double, OptionId>> order;
        for (const OptionId option : part_.open)
            order.emplace_back(-program_.value_of(option), option);
        std::ranges::sort(order);
        before_ = part_;
        first_ = order.front().second;
        for (const auto& [value, option] : order) {
            if (option != first_ && value > -great) break;
            if (std::ranges::binary_search(part_.open, option)) propagation_.choose(part_, option);
        }
        return propagation_.settle(part_) || take_back();
    }

    Outcome search() {
        const SafePrices safe =
            make_safe(model_, part_, propagation_.covered(part_), {}, program_.rough_prices());
        Leaf leaf(model_, part_, propagation_.covered(part_), safe, settings_);
        Budget budget = settings_.budget;
        budget.nodes = searched_nodes;
        leaf.set_budget(budget);
        const Outcome outcome = leaf.next();
        dive_.work += leaf.stats().nodes;
        if (outcome == Outcome::found) dive_.solution = leaf.solution();
        return outcome;
    }

    /// Back to the part before the last choices, without the first of them.
    bool take_back() {
        for (;;) {
            if (++taken_back_ > most_taken_back || before_.open.empty()) return false;
            part_ = before_;
            std::erase(part_.open, first_);
            std::erase(before_.open, first_);
            if (propagation_.settle(part_)) return true;
            before_.open.clear();
        }
    }

    const Model& model_;
    Propagation& propagation_;
    const Settings& settings_;
    Part part_, before_;
    OptionId first_{};
    PartProgram program_;
    int taken_back_ = 0;
    Dive dive_;
};

}  // namespace

Dive dive(const Model& model, Propagation& propagation, const Part& part, const SafePrices& root,
          double penalty, const Settings& settings, std::uint64_t most_work) {
    Part cheap = cheap_part(model, part, root);
    if (!propagation.settle(cheap)) return {};
    return Diver(model, propagation, std::move(cheap), penalty, settings).run(most_work);
}

}  // namespace quadrille::best::relaxed
