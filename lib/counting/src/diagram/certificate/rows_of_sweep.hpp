// The rows of a sweep (diagram/sweep.hpp), state by state. A layer is forgotten when its rows are
// written, so the memory is that of the sweep.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "diagram/certificate/row_limits.hpp"
#include "diagram/plan.hpp"
#include "diagram/reached_layers.hpp"
#include "diagram/sweep.hpp"
#include "diagram/sweep_moves.hpp"
#include "diagram/words.hpp"
#include "quadrille/certificate.hpp"

namespace quadrille::diagram::certificate {

/// Gives the rows to a sink: a RowWriter or a TableRecorder.
template <std::size_t size, typename Sink>
class RowsOfSweep {
   public:
    RowsOfSweep(SweepPlan plan, std::span<const ItemId> order, Sink& sink)
        : moves_(std::move(plan)), order_(order), sink_(sink), layers_(order.size()) {}

    [[nodiscard]] Certifying write(const RowLimits& limits, Stats& stats) {
        core::BudgetWatch watch;
        watch.begin(limits.budget, stats.nodes, stats.updates);
        lead_to(LayerId{0}, Key{});
        for (std::size_t l = 0; l < layers_.count(); ++l) {
            const auto layer = id_at<LayerId>(l);
            for (std::size_t at = 0; at < layers_.states(layer); ++at) {
                if (watch.is_used_up(stats.nodes, stats.updates)) return Certifying::out_of_budget;
                if (layers_.bytes() + sink_.held_bytes() > limits.memory || is_too_long(limits)) {
                    return Certifying::too_large;
                }
                ++stats.nodes;
                stats.updates += updates_per_choice * write_row(layer, at);
            }
            layers_.leave(layer);
        }
        sink_.end_rows();
        return Certifying::written;
    }

   private:
    using Key = typename SweepMoves<size>::Key;

    [[nodiscard]] bool is_too_long(const RowLimits& limits) const {
        if constexpr (requires { sink_.bytes(); }) return sink_.bytes() > limits.bytes;
        return false;
    }

    /// Returns the number of branches.
    std::size_t write_row(LayerId layer, std::size_t at) {
        const Key from = layers_.key(layer, at);
        sink_.begin_row(layers_.mark(layer, at), order_[index(layer)]);
        const auto free = moves_.find_free(layer, from.data(), free_);
        for (const MoveId move : free) {
            Key key;
            const LayerId to = moves_.make(move, layer, from.data(), key);
            sink_.branch(moves_.plan().option(move));
            lead_to(to, key);
        }
        sink_.end_row();
        return free.size();
    }

    void lead_to(LayerId layer, const Key& key) {
        if (index(layer) == layers_.count()) return sink_.solved();
        sink_.state(layers_.reach(layer, key, [&] { return sink_.add_state(); }));
    }

    SweepMoves<size> moves_;
    std::span<const ItemId> order_;
    Sink& sink_;
    ReachedLayers<size, typename Sink::State> layers_;
    std::vector<MoveId> free_;
};

/// The rows of the sweep in an order that has been swept before.
template <typename Sink>
[[nodiscard]] Certifying write_rows_of_sweep(const Problem& problem, std::span<const ItemId> order,
                                             Sink& sink, const RowLimits& limits, Stats& stats) {
    SweepPlan plan(problem, order);
    return with_words_of<Certifying>(
        plan,
        [&]<std::size_t size>() {
            return RowsOfSweep<size, Sink>(std::move(plan), order, sink).write(limits, stats);
        },
        Certifying::too_large);
}

}  // namespace quadrille::diagram::certificate
