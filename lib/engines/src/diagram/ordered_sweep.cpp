#include "diagram/ordered_sweep.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::diagram {
namespace {

// The sweep looks at the clock after this many choices of each thread.
constexpr std::uint64_t choices_at_once = 1 << 14;
// The usual number in a state of a sample.
constexpr std::uint64_t choices_of_node = 2;
// A better order is looked for after this many choices, and again whenever there are this many
// times as many.
constexpr std::uint64_t choices_before_orders = 1 << 15, times_before_orders = 4;

}  // namespace

OrderedSweep::OrderedSweep(const Problem& problem, std::size_t memory, SearchWork& work,
                           const SweepThreads& threads)
    : memory_(memory), work_(work), threads_(threads), next_orders_(choices_before_orders) {
    if (!problem.has_multiplicities()) {
        order_ = given_order(problem);
        sweep_ = make_sweep(problem, order_, threads_);
    }
    if (OrderSearch::takes(problem, memory_)) {
        orders_ = std::make_unique<OrderSearch>(problem, memory_);
    }
}

Pause OrderedSweep::sweep(std::uint64_t& updates) {
    constexpr double half = 0.5;
    while (updates > 0) {
        if (work_.is_out_of_budget()) return Pause::out_of_budget;
        if (orders_ != nullptr && (sweep_ == nullptr || swept_choices_ >= next_orders_)) {
            if (find_order() == Pause::out_of_budget) return Pause::out_of_budget;
            if (sweep_ == nullptr) return Pause::turn_over;
            continue;
        }
        const std::uint64_t states = sweep_->states();
        const std::uint64_t choices = sweep_->choices();
        std::uint64_t most = (updates - 1) / updates_per_choice + 1;
        if (orders_ != nullptr) most = std::min(most, next_orders_ - swept_choices_);
        const Sweep::State state =
            sweep_->go_on(work_.nodes_left(), most, memory_, choices_at_once * threads_.count);
        work_.count_nodes(0, sweep_->states() - states);
        const std::uint64_t more = sweep_->choices() - choices;
        swept_choices_ += more;
        work_.stats.updates += updates_per_choice * more;
        updates -= std::min(updates, updates_per_choice * more);
        if (state == Sweep::State::paused) {
            if (updates == 0 && progress() > half) updates = unlimited_work;
            continue;
        }
        if (state == Sweep::State::done) {
            done_ = {sweep_->count(), order_, sweep_->states(), sweep_->choices()};
        }
        give_up();
        return state == Sweep::State::done ? Pause::exhausted : Pause::turn_over;
    }
    return Pause::turn_over;
}

/// Looks for a better order, whatever is left of the turn. A sweep in a better order starts from
/// its first layer.
Pause OrderedSweep::find_order() {
    const auto swept = static_cast<double>(swept_choices_);
    const double expected = sweep_ == nullptr ? std::numeric_limits<double>::infinity()
                                              : whole_sweep(sweep_->progress());
    for (;;) {
        // The nodes of a sample are counted as far as the budget has room for them.
        const std::uint64_t paid = std::min(owed_nodes_, work_.nodes_left());
        work_.count_nodes(0, paid);
        owed_nodes_ -= paid;
        if (work_.is_out_of_budget()) return Pause::out_of_budget;
        if (orders_->is_enough(swept, expected)) break;
        add_sampled(orders_->try_one());
    }
    if (const Order* const better = orders_->take_better()) {
        order_ = *better;
        sweep_ = make_sweep(orders_->problem(), order_, threads_);
    }
    add_sampled(orders_->judge_taken());
    well_sampled_choices_ = orders_->well_expected_choices();
    sampled_choices_ = orders_->expected_choices();
    next_orders_ = times_before_orders * std::max(swept_choices_, choices_before_orders);
    if (orders_->is_done() || sweep_ == nullptr) orders_.reset();
    return Pause::turn_over;
}

/// Adds the work of samples. Their nodes are counted by find_order() as the budget allows.
void OrderedSweep::add_sampled(std::uint64_t choices) {
    if (choices == 0) return;
    work_.stats.updates += updates_per_choice * choices;
    owed_nodes_ += choices / choices_of_node + 1;
}

/// The choices of the sweep in all, if this part of them is done.
double OrderedSweep::whole_sweep(double progress) const {
    constexpr double least_progress = 1e-9;
    return static_cast<double>(sweep_->choices()) / std::max(progress, least_progress);
}

double OrderedSweep::progress() const {
    const auto choices = static_cast<double>(sweep_->choices());
    return choices < sampled_choices_ ? choices / sampled_choices_ : sweep_->progress();
}

double OrderedSweep::updates_left() const {
    return (whole_sweep(progress()) - static_cast<double>(sweep_->choices())) *
           static_cast<double>(updates_per_choice);
}

std::optional<double> OrderedSweep::well_known_updates_left() const {
    if (sweep_ == nullptr || !well_sampled_choices_) return {};
    const double left = *well_sampled_choices_ - static_cast<double>(sweep_->choices());
    if (left <= 0) return {};
    return left * static_cast<double>(updates_per_choice);
}

void OrderedSweep::give_up() {
    sweep_.reset();
    orders_.reset();
}

void OrderedSweep::forget() {
    give_up();
    done_.reset();
}

}  // namespace quadrille::diagram
