// The rows of a sweep (diagram/sweep.hpp), state by state. A layer is forgotten when its rows are
// written, so the memory is that of the sweep.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/growth.hpp"
#include "core/hash_index.hpp"
#include "diagram/certificate/row_limits.hpp"
#include "diagram/plan.hpp"
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
        for (std::size_t l = 0; l < layers_.size(); ++l) {
            for (std::size_t at = 0; at < layers_[l].keys.size(); ++at) {
                if (watch.is_used_up(stats.nodes, stats.updates)) return Certifying::out_of_budget;
                if (bytes_ + sink_.held_bytes() > limits.memory || is_too_long(limits)) {
                    return Certifying::too_large;
                }
                ++stats.nodes;
                stats.updates += updates_per_choice * write_row(id_at<LayerId>(l), at);
            }
            bytes_ -= layers_[l].known_bytes;
            layers_[l] = {};
        }
        sink_.end_rows();
        return Certifying::written;
    }

   private:
    using Key = typename SweepMoves<size>::Key;
    using State = typename Sink::State;

    /// A layer that was reached, and not yet left.
    struct ReachedLayer {
        std::vector<Key> keys;
        std::vector<State> states;
        std::unique_ptr<core::HashIndex> places;  // of keys
        std::size_t known_bytes = 0;              // what bytes() was after the last new state

        /// With what the next state may add.
        [[nodiscard]] std::size_t bytes() const {
            return core::bytes_to_add(keys, 1) + core::bytes_to_add(states, 1) +
                   places->bytes_to_add();
        }
    };

    [[nodiscard]] bool is_too_long(const RowLimits& limits) const {
        if constexpr (requires { sink_.bytes(); }) return sink_.bytes() > limits.bytes;
        return false;
    }

    /// Returns the number of branches.
    std::size_t write_row(LayerId layer, std::size_t at) {
        const Key from = layers_[index(layer)].keys[at];
        sink_.begin_row(layers_[index(layer)].states[at], order_[index(layer)]);
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

    void lead_to(LayerId id, const Key& key) {
        if (index(id) == layers_.size()) return sink_.solved();
        ReachedLayer& layer = layers_[index(id)];
        if (!layer.places) layer.places = std::make_unique<core::HashIndex>();
        const std::size_t next = layer.keys.size();
        const std::size_t place = layer.places->find_or_add(
            static_cast<core::HashIndex::Hash>(hash(key.data(), size)),
            static_cast<core::HashIndex::Entry>(next),
            [&](core::HashIndex::Entry known) { return layer.keys[known] == key; });
        if (place == next) {
            layer.keys.push_back(key);
            layer.states.push_back(sink_.add_state());
            const std::size_t bytes = layer.bytes();
            bytes_ += bytes - layer.known_bytes;
            layer.known_bytes = bytes;
        }
        sink_.state(layer.states[place]);
    }

    SweepMoves<size> moves_;
    std::span<const ItemId> order_;
    Sink& sink_;
    std::vector<ReachedLayer> layers_;
    std::size_t bytes_ = 0;  // of the layers
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
