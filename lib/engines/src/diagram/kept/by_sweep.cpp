// A diagram of the states of a sweep (diagram/sweep.hpp).
//
// The sweep goes through the layers and records every choice: an option, and the state that it
// leads to. A layer is forgotten when it is finished, and its choices stay. Afterwards, the states
// become nodes, the last one first. States that lead nowhere become `none`, and equal nodes become
// one. This is how diagrams are made in frontier-based search (Sekine, Imai and Tani 1995; Knuth's
// Simpath, TAOCP 7.1.4).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/growth.hpp"
#include "core/hash_index.hpp"
#include "diagram/kept/collectors.hpp"
#include "diagram/order.hpp"
#include "diagram/plan.hpp"
#include "diagram/reached_layers.hpp"
#include "diagram/sweep.hpp"
#include "diagram/sweep_moves.hpp"
#include "diagram/words.hpp"
#include "quadrille/error.hpp"

namespace quadrille::diagram::kept {
namespace {

// Costs in nanoseconds, on one machine.
constexpr double a_choice = 60, a_sampled_choice = 25, a_built_choice = 60;
/// A state of the sweep. The root is 0.
enum class StateId : std::uint32_t {};

/// The states and choices of a sweep in a given order.
class Recorder {
   public:
    enum class Recording { going_on, done, too_large };

    virtual ~Recorder() = default;

    /// Goes on until so many states were left or so many choices were made in all, within so many
    /// bytes.
    virtual Recording go_on(std::uint64_t states, std::uint64_t choices, std::size_t bytes) = 0;

    [[nodiscard]] std::uint64_t states() const noexcept { return starts_.size() - 1; }
    [[nodiscard]] std::uint64_t choices() const noexcept { return choices_.size(); }
    [[nodiscard]] std::uint64_t built_choices() const noexcept { return built_choices_; }

    /// Turns states into nodes until so many of their choices were looked at. True if all are done.
    [[nodiscard]] bool build(std::uint64_t choices, DiagramBuilder& builder);
    [[nodiscard]] NodeId root() const { return node_of_[0]; }

   protected:
    struct RecordedChoice {
        OptionId option;
        StateId state;
    };

    [[nodiscard]] StateId new_state() {
        if (state_count_ == core::HashIndex::none) {
            throw UnsupportedError("the sweep has more states than 32-bit numbers");
        }
        return id_at<StateId>(state_count_++);
    }
    void record(OptionId option, StateId state) { choices_.push_back({option, state}); }
    void end_state(StateId state) {
        left_.push_back(state);
        starts_.push_back(choices_.size());
    }
    /// The most memory of the records when so many choices more are made, that for building
    /// included.
    [[nodiscard]] std::size_t bytes_to_add(std::size_t choices) const {
        constexpr std::size_t to_build_choice = 2 * sizeof(Branch), to_build_state = 64;
        return core::bytes_to_add(choices_, choices) + core::bytes_to_add(starts_, 1) +
               core::bytes_to_add(left_, 1) + to_build_choice * choices_.size() +
               to_build_state * state_count_;
    }

    /// The state behind the last choice. It is no one's to leave.
    void end_at(StateId state) { end_ = state; }

   private:
    std::size_t state_count_ = 0;
    std::vector<StateId> left_;           // the states in the order in which they were left
    std::vector<std::size_t> starts_{0};  // of the choices of each, and the end
    std::vector<RecordedChoice> choices_;
    StateId end_{0};
    std::vector<NodeId> node_of_;
    std::vector<Branch> branches_;
    std::uint64_t built_choices_ = 0;
};

bool Recorder::build(std::uint64_t choices, DiagramBuilder& builder) {
    if (node_of_.empty()) {
        node_of_.resize(state_count_, none_node);
        node_of_[index(end_)] = unit_node;
    }
    while (!left_.empty()) {
        if (built_choices_ >= choices) return false;
        branches_.clear();
        for (std::size_t c = starts_[left_.size() - 1]; c < starts_[left_.size()]; ++c) {
            branches_.push_back({choices_[c].option, node_of_[index(choices_[c].state)]});
        }
        built_choices_ += branches_.size() + 1;
        node_of_[index(left_.back())] = builder.choice(branches_);
        left_.pop_back();
    }
    return true;
}

template <std::size_t size>
class RecorderOf final : public Recorder {
   public:
    explicit RecorderOf(SweepPlan plan)
        : moves_(std::move(plan)), layers_(moves_.plan().layers() + 1) {
        (void)state_of(LayerId{0}, Key{});
    }

    Recording go_on(std::uint64_t states, std::uint64_t choices, std::size_t bytes) override {
        const std::size_t last = layers_.count() - 1;
        for (; layer_ < last; ++layer_, at_ = 0) {
            const auto layer = id_at<LayerId>(layer_);
            for (; at_ < layers_.states(layer); ++at_) {
                if (this->states() >= states || this->choices() >= choices) {
                    return Recording::going_on;
                }
                const Key from = layers_.key(layer, at_);
                const auto free = moves_.find_free(layer, from.data(), free_);
                const std::size_t needed = layers_.bytes() + bytes_to_add(free.size());
                if (needed > bytes) return Recording::too_large;
                for (const MoveId move : free) {
                    Key key;
                    const LayerId to = moves_.make(move, layer, from.data(), key);
                    record(moves_.plan().option(move), state_of(to, key));
                }
                end_state(layers_.mark(layer, at_));
            }
            layers_.leave(layer);
        }
        // All fields have ended, so the last layer has one state, or none.
        const auto end = id_at<LayerId>(last);
        if (layers_.states(end) != 0) end_at(layers_.mark(end, 0));
        return Recording::done;
    }

   private:
    using Key = typename SweepMoves<size>::Key;

    [[nodiscard]] StateId state_of(LayerId layer, const Key& key) {
        return layers_.reach(layer, key, [&] { return new_state(); });
    }

    SweepMoves<size> moves_;
    ReachedLayers<size, StateId> layers_;  // and the last one for solutions
    std::size_t layer_ = 0;
    std::size_t at_ = 0;  // in this layer
    std::vector<MoveId> free_;
};

std::unique_ptr<Recorder> make_recorder(const Problem& problem, const Order& order) {
    SweepPlan plan(problem, order);
    return with_words_of<std::unique_ptr<Recorder>>(plan, [&]<std::size_t size>() {
        return std::make_unique<RecorderOf<size>>(std::move(plan));
    });
}

class BySweep final : public core::Collector {
   public:
    BySweep(const Problem& problem, std::size_t bytes)
        : orders_(std::make_unique<OrderSearch>(problem, bytes)),
          order_(given_order(problem)),
          builder_(problem.option_count()) {}

    Making go_on(const Budget& budget, double nanoseconds, std::size_t bytes) override {
        watch_.begin(budget, stats_.nodes, stats_.updates);
        const double end = spent() + nanoseconds;
        const auto is_over = [&] {
            return watch_.is_used_up(stats_.nodes, stats_.updates) || spent() >= end;
        };
        try {
            if (orders_ && !find_order(is_over)) return Making::out_of_budget;
            if (!recorder_) return Making::does_not_fit;
            return record_and_build(is_over, bytes);
        } catch (const UnsupportedError&) {  // more than 32-bit numbers
            return Making::does_not_fit;
        }
    }

    Diagram take() override { return builder_.build(recorder_->root()); }
    const Stats& stats() const override { return stats_; }
    double spent() const override {
        const double swept = recorder_ ? static_cast<double>(recorder_->choices()) : 0;
        const double built = recorder_ ? static_cast<double>(recorder_->built_choices()) : 0;
        return a_sampled_choice * sampled_ + a_choice * swept + a_built_choice * built;
    }
    double expected() const override {
        if (!recorder_ || static_cast<double>(recorder_->choices()) > choices_) return unknown;
        return a_sampled_choice * sampled_ + (a_choice + a_built_choice) * choices_;
    }
    std::string_view name() const override { return "diagram"; }

   private:
    /// Looks for an order, and begins to record. False if the turn is over before that.
    template <typename IsOver>
    bool find_order(IsOver is_over) {
        // The search for an order may take a part of the time that the best sweep will take.
        constexpr double enough = std::numeric_limits<double>::infinity();
        while (!orders_->is_enough(enough, enough)) {
            if (is_over()) return false;
            const std::uint64_t sampled = orders_->try_one();
            sampled_ += static_cast<double>(sampled);
            stats_.updates += updates_per_choice * sampled;
        }
        if (const Order* const better = orders_->take_better()) order_ = *better;
        choices_ = orders_->expected_choices();
        recorder_ = make_recorder(orders_->problem(), order_);
        orders_.reset();
        return true;
    }

    template <typename IsOver>
    Making record_and_build(IsOver is_over, std::size_t bytes) {
        constexpr std::uint64_t at_once = 1 << 12;
        while (!is_recorded_) {
            if (is_over()) return Making::out_of_budget;
            const std::uint64_t states = recorder_->states(), choices = recorder_->choices();
            const std::uint64_t most = states + watch_.nodes_left(stats_.nodes);
            const auto recording = recorder_->go_on(most, choices + at_once, bytes);
            stats_.nodes += recorder_->states() - states;
            stats_.updates += updates_per_choice * (recorder_->choices() - choices);
            if (recording == Recorder::Recording::too_large) return Making::does_not_fit;
            is_recorded_ = recording == Recorder::Recording::done;
        }
        choices_ = static_cast<double>(recorder_->choices());
        while (!recorder_->build(recorder_->built_choices() + at_once, builder_)) {
            stats_.updates += at_once;
            if (is_over()) return Making::out_of_budget;
        }
        return Making::made;
    }

    std::unique_ptr<OrderSearch> orders_;  // until an order is found
    Order order_;
    std::unique_ptr<Recorder> recorder_;  // null before that, or if the states are too wide
    DiagramBuilder builder_;
    core::BudgetWatch watch_;
    bool is_recorded_ = false;
    double choices_ = 0;  // of the sweep in all, as expected
    double sampled_ = 0;  // choices in samples
    Stats stats_;
};

}  // namespace

std::unique_ptr<core::Collector> collect_by_sweep(const Problem& problem, std::size_t bytes) {
    if (!OrderSearch::takes(problem, bytes)) return nullptr;
    return std::make_unique<BySweep>(problem, bytes);
}

}  // namespace quadrille::diagram::kept
