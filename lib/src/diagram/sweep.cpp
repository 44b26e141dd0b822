#include "diagram/sweep.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "diagram/forecast.hpp"
#include "diagram/layer.hpp"

namespace quadrille::diagram {
namespace {

template <std::size_t size>
class SweepOf final : public Sweep {
   public:
    explicit SweepOf(Plan plan)
        : plan_(std::move(plan)), tables_(plan_.layers() + 1), forecast_(plan_.layers()) {
        const std::array<Word, size> nothing{};
        const Word one = 1;
        tables_[0].add(nothing.data(), &one, 1);
        bytes_ = tables_[0].bytes();
    }

    State go_on(std::uint64_t states, std::uint64_t choices, std::size_t bytes) override {
        if (is_too_large_) return State::too_large;
        const std::uint64_t last_state = states_ + states;
        const std::uint64_t last_choice = choices_ + choices;
        while (layer_ < plan_.layers()) {
            const Layer<size>& table = tables_[layer_];
            for (; place_ < table.places(); ++place_) {
                if (states_ >= last_state || choices_ >= last_choice) return State::going_on;
                const Word* const state = table.at(place_);
                if (state != nullptr && !leave(state, bytes)) {
                    return give_up();
                }
            }
            bytes_ -= table.bytes();
            tables_[layer_++].clear();
            forecast_.end_layer(choices_);
            place_ = 0;
        }
        return State::done;
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
    double layers_done() const override {
        if (plan_.layers() == 0) return 1;
        return static_cast<double>(layer_) / static_cast<double>(plan_.layers());
    }

   private:
    using Key = std::array<Word, size>;

    State give_up() {
        tables_ = std::vector<Layer<size>>(tables_.size());
        is_too_large_ = true;
        return State::too_large;
    }

    /// Makes each choice there is in a state of the layer that the sweep is at. False if that would
    /// take more memory than this.
    [[nodiscard]] bool leave(const Word* state, std::size_t most_bytes) {
        ++states_;
        const std::size_t count_words = tables_[layer_].count_words();
        for (const std::size_t move : find_free(state)) {
            ++choices_;
            Key key;
            const Word* const put = plan_.put(move);
            for (std::size_t i = 0; i < size; ++i) key[i] = state[i] | put[i];
            std::size_t layer = layer_;
            do {
                const Word* const ended = plan_.ended(layer++);
                for (std::size_t i = 0; i < size; ++i) key[i] &= ~ended[i];
            } while (layer < plan_.layers() && plan_.is_covered(layer, key.data()));
            Layer<size>& to = tables_[layer];
            const std::size_t before = to.bytes();
            if (bytes_ - before + to.bytes_to_add() > most_bytes) return false;
            to.add(key.data(), state + size, count_words);
            bytes_ += to.bytes() - before;
        }
        return true;
    }

    /// The moves that can be made in a state. Most cannot, and which, no branch would foresee.
    std::span<const std::size_t> find_free(const Word* state) {
        const std::size_t begin = plan_.first_move(layer_), end = plan_.first_move(layer_ + 1);
        free_.resize(std::max(free_.size(), end - begin + 1));
        const Word* taken = plan_.taken(begin);
        std::size_t found = 0;
        for (std::size_t move = begin; move < end; ++move, taken += size) {
            Word clash = 0;
            for (std::size_t i = 0; i < size; ++i) clash |= state[i] & taken[i];
            free_[found] = move;
            found += clash == 0;
        }
        if (!plan_.has_tints()) return {free_.data(), found};
        const auto clashes = [&](std::size_t move) {
            return std::ranges::any_of(plan_.tints(move), [&](const Tint& tint) {
                const Word value = state[tint.word] & tint.mask;
                return value != 0 && value != tint.value;
            });
        };
        const auto last = std::remove_if(
            free_.begin(), free_.begin() + static_cast<std::ptrdiff_t>(found), clashes);
        return {free_.begin(), last};
    }

    Plan plan_;
    std::vector<Layer<size>> tables_;  // of each layer, and the last for solutions
    std::size_t layer_ = 0;
    std::size_t place_ = 0;
    std::size_t bytes_ = 0;
    bool is_too_large_ = false;  // and the tables are empty
    Forecast forecast_;
    std::vector<std::size_t> free_;
};

}  // namespace

std::unique_ptr<Sweep> make_sweep(const Problem& problem, std::span<const std::uint32_t> order) {
    Plan plan(problem, order);
    static_assert(Plan::most_words == 4);
    switch (plan.words()) {
        case 1:
            return std::make_unique<SweepOf<1>>(std::move(plan));
        case 2:
            return std::make_unique<SweepOf<2>>(std::move(plan));
        case 3:
            return std::make_unique<SweepOf<3>>(std::move(plan));
        case 4:
            return std::make_unique<SweepOf<4>>(std::move(plan));
        default:
            return nullptr;
    }
}

}  // namespace quadrille::diagram
