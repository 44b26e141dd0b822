// The sweep over states of a fixed number of words. The loops over these words are unrolled.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "diagram/forecast.hpp"
#include "diagram/ids.hpp"
#include "diagram/layer.hpp"
#include "diagram/sweep.hpp"
#include "diagram/sweep_moves.hpp"

namespace quadrille::diagram {

template <std::size_t size>
class SweepOf final : public Sweep {
   public:
    explicit SweepOf(SweepPlan plan)
        : moves_(std::move(plan)), tables_(layers() + 1), forecast_(layers()) {
        const std::array<Word, size> nothing{};
        const Word one = 1;
        tables_[0].add(nothing.data(), &one, 1);
        bytes_ = tables_[0].bytes();
    }

    SweepState go_on(std::uint64_t states, std::uint64_t choices, std::size_t bytes) override {
        if (is_too_large_) return SweepState::too_large;
        const std::uint64_t last_state = states_ + states;
        const std::uint64_t last_choice = choices_ + choices;
        while (index(layer_) < layers()) {
            const Layer<size>& table = layer(layer_);
            for (; place_ < table.places(); ++place_) {
                if (states_ >= last_state || choices_ >= last_choice) return SweepState::going_on;
                const Word* const state = table.at(place_);
                if (state != nullptr && !leave(state, bytes)) return give_up();
            }
            bytes_ -= table.bytes();
            layer(layer_).clear();
            layer_ = next(layer_);
            forecast_.end_layer(choices_);
            place_ = 0;
        }
        return SweepState::done;
    }

    Count count() const override {
        Count count;
        const Layer<size>& last = tables_.back();
        for (std::size_t place = 0; place < last.places(); ++place) {
            if (const Word* const state = last.at(place)) {
                count += to_count(state + size, last.count_words());
            }
        }
        return count;
    }

    double progress() const override { return forecast_.part(choices_); }

    bool is_consistent() const override {
        std::size_t bytes = 0;
        for (std::size_t l = 0; l < tables_.size(); ++l) {
            const Layer<size>& table = tables_[l];
            bytes += table.bytes();
            if (!table.is_consistent() || (l < index(layer_) && !table.empty())) return false;
            for (std::size_t place = 0; l < layers() && place < table.places(); ++place) {
                const Word* const state = table.at(place);
                if (state != nullptr && moves_.plan().is_covered(id_at<LayerId>(l), state))
                    return false;
            }
        }
        return bytes == bytes_ || is_too_large_;
    }

   private:
    [[nodiscard]] std::size_t layers() const noexcept { return moves_.plan().layers(); }
    [[nodiscard]] Layer<size>& layer(LayerId id) { return tables_[index(id)]; }
    [[nodiscard]] static LayerId next(LayerId layer) { return id_at<LayerId>(index(layer) + 1); }

    SweepState give_up() {
        tables_ = std::vector<Layer<size>>(tables_.size());
        is_too_large_ = true;
        return SweepState::too_large;
    }

    /// Makes each possible choice in a state of the present layer. False if that would take more
    /// memory than this.
    [[nodiscard]] bool leave(const Word* state, std::size_t most_bytes) {
        ++states_;
        const std::size_t count_words = layer(layer_).count_words();
        for (const MoveId move : moves_.find_free(layer_, state)) {
            ++choices_;
            typename SweepMoves<size>::Key key;
            const LayerId reached = moves_.make(move, layer_, state, key);
            Layer<size>& to = layer(reached);
            const std::size_t before = to.bytes();
            if (bytes_ - before + to.bytes_to_add() > most_bytes) return false;
            to.add(key.data(), state + size, count_words);
            bytes_ += to.bytes() - before;
        }
        return true;
    }

    SweepMoves<size> moves_;
    std::vector<Layer<size>> tables_;  // of each layer, and the last one for solutions
    LayerId layer_{0};
    std::size_t place_ = 0;
    std::size_t bytes_ = 0;
    bool is_too_large_ = false;  // and the tables are empty
    Forecast forecast_;
};

}  // namespace quadrille::diagram
