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

namespace quadrille::diagram {

template <std::size_t size>
class SweepOf final : public Sweep {
   public:
    explicit SweepOf(SweepPlan plan, const SweepThreads& threads = {})
        : moves_(std::move(plan)),
          layers_(layers() + 1),
          forecast_(layers()),
          least_states_(threads.least_states),
          batch_(threads) {
        const std::array<Word, size> nothing{};
        const Word one = 1;
        layers_[0].add(nothing.data(), &one, 1);
        bytes_ = layers_[0].bytes();
    }

    State go_on(std::uint64_t states, std::uint64_t choices, std::size_t bytes,
                std::uint64_t pause) override {
        if (is_too_large_) return State::too_large;
        try {
            return go_on_within({states_ + states, choices_ + choices, bytes}, choices_ + pause);
        } catch (...) {
            give_up();  // some choices of a state may be missing
            throw;
        }
    }

    Count count() const override {
        Count count;
        layers_.back().for_each([&](const Word*, const Word* ways, std::size_t words) {
            count += to_count(ways, words);
        });
        return count;
    }

    double progress() const override { return forecast_.part(choices_); }

    bool is_consistent() const override {
        std::size_t bytes = 0;
        for (std::size_t l = 0; l < layers_.size(); ++l) {
            const PartedLayer<size>& layer = layers_[l];
            bytes += layer.bytes();
            if (!layer.is_consistent() || (l < index(layer_) && layer.is_open())) return false;
            bool is_each_open = true;
            layer.for_each([&](const Word* state, const Word*, std::size_t) {
                if (l == layers()) return;
                is_each_open &= !moves_.plan().is_covered(id_at<LayerId>(l), state);
            });
            if (!is_each_open) return false;
        }
        return bytes == bytes_ || is_too_large_;
    }

   private:
    /// A call ends when one of these is reached.
    struct Limits {
        std::uint64_t states;
        std::uint64_t choices;
        std::size_t bytes;
    };

    [[nodiscard]] std::size_t layers() const noexcept { return moves_.plan().layers(); }
    [[nodiscard]] PartedLayer<size>& layer(LayerId id) { return layers_[index(id)]; }
    [[nodiscard]] static LayerId next(LayerId layer) { return id_at<LayerId>(index(layer) + 1); }

    State give_up() {
        for (PartedLayer<size>& layer : layers_) layer.clear();
        batch_.clear();
        is_too_large_ = true;
        return State::too_large;
    }

    State go_on_within(const Limits& limits, std::uint64_t pause) {
        const std::uint64_t last_choice = std::min(limits.choices, pause);
        for (; index(layer_) < layers(); end_layer()) {
            while (choices_ < last_choice && is_for_threads(limits)) {
                const std::uint64_t before = states_;
                if (!leave_together(limits)) return give_up();
                // If a limit is near, one thread finds the state at which the call must end.
                if (states_ == before) break;
            }
            if (!layer(layer_).is_open()) continue;
            for (; at_.part < PartedLayer<size>::parts; at_ = {at_.part + 1, 0}) {
                const Layer<size>& from = layer(layer_).part(at_.part);
                for (; at_.place < from.places(); ++at_.place) {
                    if (states_ >= limits.states || choices_ >= last_choice) {
                        return State::paused;
                    }
                    const Word* const state = from.at(at_.place);
                    if (state != nullptr && !leave(state, from.count_words(), limits.bytes)) {
                        return give_up();
                    }
                }
            }
        }
        return State::done;
    }

    void end_layer() {
        bytes_ -= layer(layer_).bytes();
        layer(layer_).clear();
        layer_ = next(layer_);
        forecast_.end_layer(choices_);
        at_ = {};
        states_before_ = states_;
    }

    /// Makes each possible choice in a state of the present layer. False if that would take more
    /// memory than this.
    [[nodiscard]] bool leave(const Word* state, std::size_t count_words, std::size_t most_bytes) {
        ++states_;
        for (const MoveId move : moves_.find_free(layer_, state, free_)) {
            ++choices_;
            typename SweepMoves<size>::Key key;
            PartedLayer<size>& to = layer(moves_.make(move, layer_, state, key));
            if (!to.is_open()) bytes_ += to.open();
            const Word hash = diagram::hash(key.data(), size);
            if (!add_within(to.part(to.part_of(hash)), key.data(), hash, state + size, count_words,
                            bytes_, most_bytes)) {
                return false;
            }
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
        const std::uint64_t left = states_before_ + layer(layer_).states() - states_;
        return std::min(left, states_within(limits)) >= least_states_ &&
               bytes_ + bytes_of_lists(limits.bytes) <= limits.bytes;
    }

    /// The most states that may be left. Most states have a choice.
    [[nodiscard]] std::uint64_t states_within(const Limits& limits) const {
        return std::min(limits.states - states_, limits.choices - choices_);
    }

    /// The same as leave(), for many states that are next. Leaves none if a limit is near.
    [[nodiscard]] bool leave_together(const Limits& limits) {
        const std::size_t most_bytes = bytes_of_lists(limits.bytes);
        batch_.expand(moves_, layers_, layer_, at_, states_within(limits), most_bytes / 2);
        batch_.shorten(limits.states - states_, limits.choices - choices_);
        if (batch_.empty()) return true;
        states_ += batch_.states();
        choices_ += batch_.choices();
        at_ = batch_.end();
        const bool fits = batch_.merge(layers_, layer_, bytes_, limits.bytes);
        // Lists that have grown are kept for the next batch.
        if (batch_.bytes() > most_bytes) batch_.clear();
        return fits;
    }

    SweepMoves<size> moves_;
    std::vector<PartedLayer<size>> layers_;  // and the last one for solutions
    LayerId layer_{0};
    LayerPlace at_;                    // in this layer
    std::uint64_t states_before_ = 0;  // of the layers before it
    std::size_t bytes_ = 0;            // of the layers
    bool is_too_large_ = false;        // and the layers are empty
    Forecast forecast_;
    std::vector<MoveId> free_;
    std::uint64_t least_states_;  // of a layer, for threads
    SweepBatch<size> batch_;
};

}  // namespace quadrille::diagram
