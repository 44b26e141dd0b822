// The sweep over states of a fixed number of words. The loops over these words are unrolled.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "diagram/forecast.hpp"
#include "diagram/ids.hpp"
#include "diagram/parted_layer.hpp"
#include "diagram/sweep.hpp"
#include "diagram/sweep_batch.hpp"
#include "diagram/sweep_moves.hpp"
#include "diagram/waiting_states.hpp"

namespace quadrille::diagram {

/// The layers, and how far the sweep is. Tests break it, to see that is_consistent() notices.
template <std::size_t size>
struct SweepLayers {
    std::vector<PartedLayer<size>> all;  ///< and the last one for solutions
    LayerId present{0};
    std::size_t bytes = 0;      ///< of all layers
    bool is_too_large = false;  ///< and the layers are empty
};

/// Are the layers sound, those that were left empty, and the item of each state's layer open?
/// O(places).
template <std::size_t size>
[[nodiscard]] bool is_consistent(const SweepLayers<size>& layers, const SweepPlan& plan) {
    std::size_t bytes = 0;
    for (std::size_t l = 0; l < layers.all.size(); ++l) {
        const PartedLayer<size>& layer = layers.all[l];
        bytes += layer.bytes();
        const bool is_left = l < index(layers.present);
        if (!layer.is_consistent() || (is_left && layer.is_open())) return false;
        bool is_each_open = true;
        layer.for_each([&](const Word* state, const Word*, std::size_t) {
            if (l == plan.layers()) return;
            is_each_open &= !plan.is_covered(id_at<LayerId>(l), state);
        });
        if (!is_each_open) return false;
    }
    return bytes == layers.bytes || layers.is_too_large;
}

template <std::size_t size>
class SweepOf final : public Sweep {
   public:
    explicit SweepOf(SweepPlan plan, const SweepThreads& threads = {})
        : moves_(std::move(plan)),
          layers_{std::vector<PartedLayer<size>>(layers() + 1)},
          forecast_(layers()),
          least_states_(threads.least_states),
          batch_(threads) {
        const std::array<Word, size> nothing{};
        const Word one = 1;
        layers_.all[0].add(nothing.data(), &one, 1);
        layers_.bytes = layers_.all[0].bytes();
    }

    State go_on(std::uint64_t states, std::uint64_t choices, std::size_t bytes,
                std::uint64_t pause) override {
        if (layers_.is_too_large) return State::too_large;
        try {
            return go_on_within({states_ + states, choices_ + choices, bytes}, choices_ + pause);
        } catch (...) {
            give_up();  // some choices of a state may be missing
            throw;
        }
    }

    Count count() const override {
        Count count;
        layers_.all.back().for_each([&](const Word*, const Word* ways, std::size_t words) {
            count += to_count(ways, words);
        });
        return count;
    }

    double progress() const override { return forecast_.part(choices_); }
    std::size_t bytes() const override { return layers_.bytes; }

    bool is_consistent() const override { return diagram::is_consistent(layers_, moves_.plan()); }

    [[nodiscard]] const SweepPlan& plan() const noexcept { return moves_.plan(); }
    [[nodiscard]] const SweepLayers<size>& reached() const noexcept { return layers_; }

   private:
    /// A call ends when one of these is reached.
    struct Limits {
        std::uint64_t states;
        std::uint64_t choices;
        std::size_t bytes;
    };

    [[nodiscard]] std::size_t layers() const noexcept { return moves_.plan().layers(); }
    [[nodiscard]] PartedLayer<size>& layer(LayerId id) { return layers_.all[index(id)]; }
    [[nodiscard]] static LayerId next(LayerId layer) { return id_at<LayerId>(index(layer) + 1); }

    State give_up() {
        for (PartedLayer<size>& layer : layers_.all) layer.clear();
        batch_.clear();
        layers_.is_too_large = true;
        return State::too_large;
    }

    State go_on_within(const Limits& limits, std::uint64_t pause) {
        const std::uint64_t last_choice = std::min(limits.choices, pause);
        for (; index(layers_.present) < layers(); end_layer()) {
            while (choices_ < last_choice && is_for_threads(limits)) {
                const std::uint64_t before = states_;
                if (!leave_together(limits)) return give_up();
                // If a limit is near, one thread finds the state at which the call must end.
                if (states_ == before) break;
            }
            if (!layer(layers_.present).is_open()) continue;
            for (; at_.part < PartedLayer<size>::parts; at_ = {at_.part + 1, 0}) {
                const Layer<size>& from = layer(layers_.present).part(at_.part);
                for (; at_.place < from.places(); ++at_.place) {
                    if (states_ >= limits.states || choices_ >= last_choice) {
                        return add_waiting(limits.bytes) ? State::paused : give_up();
                    }
                    const Word* const state = from.at(at_.place);
                    if (state != nullptr && !leave(state, from.count_words(), limits.bytes)) {
                        return give_up();
                    }
                }
            }
            if (!add_waiting(limits.bytes)) return give_up();
        }
        return State::done;
    }

    void end_layer() {
        layers_.bytes -= layer(layers_.present).bytes();
        layer(layers_.present).clear();
        layers_.present = next(layers_.present);
        forecast_.end_layer(choices_);
        at_ = {};
        states_before_ = states_;
    }

    /// Makes each possible choice in a state of the present layer. False if that would take more
    /// memory than this.
    [[nodiscard]] bool leave(const Word* state, std::size_t count_words, std::size_t most_bytes) {
        ++states_;
        for (const MoveId move : moves_.find_free(layers_.present, state, free_)) {
            ++choices_;
            if (waiting_.is_full() && !waiting_.leave_first(layers_.bytes, most_bytes)) {
                return false;
            }
            typename WaitingStates<size>::Reached& reached = waiting_.add_last();
            PartedLayer<size>& to = layer(moves_.make(move, layers_.present, state, reached.key));
            if (!to.is_open()) layers_.bytes += to.open();
            reached.hash = diagram::hash(reached.key.data(), size);
            reached.part = &to.part(to.part_of(reached.hash));
            reached.count = state + size;
            reached.count_words = count_words;
            reached.part->prefetch(reached.hash);
        }
        return true;
    }

    /// The states of a call are added before it ends, and those of a layer before it is cleared.
    [[nodiscard]] bool add_waiting(std::size_t most_bytes) {
        while (!waiting_.is_empty()) {
            if (!waiting_.leave_first(layers_.bytes, most_bytes)) return false;
        }
        return true;
    }

    /// The memory for the lists of a batch.
    [[nodiscard]] std::size_t bytes_of_lists(std::size_t most_bytes) const {
        constexpr std::size_t part = 8, of_thread = std::size_t{1} << 23;
        return std::min(most_bytes / part, of_thread * batch_.threads());
    }

    /// Are many states of the layer left, within the limits, and is there memory for the lists of a
    /// batch?
    [[nodiscard]] bool is_for_threads(const Limits& limits) {
        if (batch_.threads() == 1) return false;
        const std::uint64_t left = states_before_ + layer(layers_.present).states() - states_;
        return std::min(left, states_within(limits)) >= least_states_ &&
               layers_.bytes + bytes_of_lists(limits.bytes) <= limits.bytes;
    }

    /// The most states that may be left. Most states have a choice.
    [[nodiscard]] std::uint64_t states_within(const Limits& limits) const {
        return std::min(limits.states - states_, limits.choices - choices_);
    }

    /// The same as leave(), for many states that are next. Leaves none if a limit is near.
    [[nodiscard]] bool leave_together(const Limits& limits) {
        const std::size_t most_bytes = bytes_of_lists(limits.bytes);
        batch_.expand(moves_, layers_.all, layers_.present, at_, states_within(limits),
                      most_bytes / 2);
        batch_.shorten(limits.states - states_, limits.choices - choices_);
        if (batch_.empty()) return true;
        states_ += batch_.states();
        choices_ += batch_.choices();
        at_ = batch_.end();
        const bool fits = batch_.merge(layers_.all, layers_.present, layers_.bytes, limits.bytes);
        // Lists that have grown are kept for the next batch.
        if (batch_.bytes() > most_bytes) batch_.clear();
        return fits;
    }

    SweepMoves<size> moves_;
    SweepLayers<size> layers_;
    LayerPlace at_;                    // in the present layer
    std::uint64_t states_before_ = 0;  // of the layers before it
    Forecast forecast_;
    std::vector<MoveId> free_;
    WaitingStates<size> waiting_;
    std::uint64_t least_states_;  // of a layer, for threads
    SweepBatch<size> batch_;
};

}  // namespace quadrille::diagram
