#include "best/relaxed/neighborhood.hpp"

#include <algorithm>
#include <utility>

#include "best/relaxed/leaf.hpp"

namespace quadrille::best::relaxed {
namespace {

constexpr std::size_t enough_options = 400;  // of a small exact cover
constexpr std::uint64_t most_nodes = 3000;

class Improver {
   public:
    Improver(const Model& model, Propagation& propagation, const Part& part, const SafePrices& root,
             const RoughPrices& prices, Solution solution, const Settings& settings)
        : model_(model),
          propagation_(propagation),
          prices_(prices),
          settings_(settings),
          solution_(std::move(solution)),
          owner_(model.item_count(), nobody) {
        cost_ = model_.cost(solution_);
        for (std::size_t place = 0; place < part.open.size(); ++place) {
            if (root.floor + root.reduced[place] < cost_) candidates_.push_back(part.open[place]);
        }
    }

    Improved run(std::uint64_t most_work) {
        Improved improved;
        own();
        std::size_t without_gain = 0;
        for (std::size_t seed = 0; without_gain < solution_.size(); ++seed, ++without_gain) {
            if (work_ >= most_work || settings_.budget.is_time_up()) break;
            if (!improve_at(seed % solution_.size())) continue;
            improved.solution = solution_;
            own();
            without_gain = 0;
        }
        improved.work = work_;
        return improved;
    }

   private:
    static constexpr std::uint32_t nobody = static_cast<std::uint32_t>(-1);

    /// Which option of the solution has each item.
    void own() {
        owner_.assign(owner_.size(), nobody);
        for (std::uint32_t s = 0; s < solution_.size(); ++s) {
            for (const Entry& entry : model_.option(solution_[s])) owner_[index(entry.item)] = s;
        }
        // The options of the solution that a candidate would replace.
        replaced_.clear();
        replaced_starts_.assign(1, 0);
        for (const OptionId option : candidates_) {
            const std::size_t start = replaced_.size();
            for (const Entry& entry : model_.option(option)) {
                const std::uint32_t owner = owner_[index(entry.item)];
                const auto begin = replaced_.begin() + static_cast<std::ptrdiff_t>(start);
                if (owner != nobody &&
                    std::find(begin, replaced_.end(), owner) == replaced_.end()) {
                    replaced_.push_back(owner);
                }
            }
            replaced_starts_.push_back(static_cast<std::uint32_t>(replaced_.size()));
        }
    }

    /// Takes out the option, and again and again the one that shares the most candidates with those
    /// taken out.
    bool improve_at(std::size_t seed) {
        std::vector<bool> is_out(solution_.size());
        is_out[seed] = true;
        std::vector<OptionId> inside;
        for (std::size_t out = 1; out < solution_.size(); ++out) {
            std::vector<std::uint32_t> shared(solution_.size());
            inside.clear();
            for (std::size_t c = 0; c < candidates_.size(); ++c) {
                std::uint32_t in = 0, more = 0;
                for (std::uint32_t k = replaced_starts_[c]; k < replaced_starts_[c + 1]; ++k) {
                    ++(is_out[replaced_[k]] ? in : more);
                }
                if (more == 0) inside.push_back(candidates_[c]);
                if (in == 0) continue;
                for (std::uint32_t k = replaced_starts_[c]; k < replaced_starts_[c + 1]; ++k) {
                    if (more == 1) shared[replaced_[k]] += 8;  // it would be inside at once
                    ++shared[replaced_[k]];
                }
            }
            work_ += 1 + replaced_.size() / 500;
            if (inside.size() >= enough_options) break;
            std::size_t next = solution_.size();
            for (std::size_t s = 0; s < solution_.size(); ++s) {
                if (is_out[s] || shared[s] == 0) continue;
                if (next == solution_.size() || shared[s] > shared[next]) next = s;
            }
            if (next == solution_.size()) break;
            is_out[next] = true;
        }
        return search(is_out, std::move(inside));
    }

    bool search(const std::vector<bool>& is_out, std::vector<OptionId> inside) {
        Part part;
        part.open = std::move(inside);
        for (std::size_t s = 0; s < solution_.size(); ++s) {
            if (is_out[s]) {
                if (!std::ranges::binary_search(part.open, solution_[s])) return false;
            } else {
                part.chosen.push_back(solution_[s]);
                part.spent += model_.cost(solution_[s]);
            }
        }
        const auto& covered = propagation_.covered(part);
        SafePrices safe = make_safe(model_, part, covered, {}, prices_);
        const Wide limit = cost_ - model_.fine();
        if (safe.floor > limit) return false;
        close_expensive(part, safe, limit);
        Leaf leaf(model_, part, covered, safe, settings_);
        Budget budget = settings_.budget;
        budget.nodes = most_nodes;
        leaf.set_budget(budget);
        bool is_better = false;
        leaf.set_limit(limit);
        while (leaf.next() == Outcome::found) {
            const Wide cost = model_.cost(leaf.solution());
            if (cost >= cost_) continue;
            is_better = true;
            cost_ = cost;
            solution_ = leaf.solution();
            leaf.set_limit(cost_ - model_.fine());
        }
        work_ += leaf.stats().nodes;
        return is_better;
    }

    const Model& model_;
    Propagation& propagation_;
    const RoughPrices& prices_;
    const Settings& settings_;
    Solution solution_;
    Wide cost_ = 0;
    std::vector<OptionId> candidates_;
    std::vector<std::uint32_t> owner_;  // of each item
    std::vector<std::uint32_t> replaced_, replaced_starts_;
    std::uint64_t work_ = 0;
};

}  // namespace

Improved improve(const Model& model, Propagation& propagation, const Part& part,
                 const SafePrices& root, const RoughPrices& prices, const Solution& solution,
                 const Settings& settings, std::uint64_t most_work) {
    return Improver(model, propagation, part, root, prices, solution, settings).run(most_work);
}

}  // namespace quadrille::best::relaxed
