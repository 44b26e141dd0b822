#include "diagram/sweep_estimate.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/hash_index.hpp"
#include "diagram/sweep_moves.hpp"

namespace quadrille::diagram {
namespace {

// A layer of more states than this part of the sample's square has few choices that meet.
constexpr double part_of_square = 0.25;

template <std::size_t size>
class SampledSweep {
   public:
    SampledSweep(SweepPlan plan, std::size_t most_states)
        : moves_(std::move(plan)),
          most_states_(most_states),
          reached_(moves_.plan().layers() + 1) {}

    SweepEstimate run() {
        reached_[0].push_back({Key{}, 1});
        SweepEstimate estimate;
        const auto sample = static_cast<double>(most_states_);
        for (std::size_t l = 0; l < moves_.plan().layers(); ++l) {
            if (reached_[l].empty()) continue;
            merge(reached_[l]);
            std::vector<SampledChoice>().swap(reached_[l]);
            const double states = count_states();
            if (states > part_of_square * sample * sample) estimate.is_too_low = true;
            if (states_.size() > most_states_) choose_states();
            leave_states(id_at<LayerId>(l), states / static_cast<double>(states_.size()), estimate);
        }
        return estimate;
    }

   private:
    using Key = typename SweepMoves<size>::Key;
    static constexpr std::size_t no_state = std::numeric_limits<std::size_t>::max();

    /// A choice led to this state. It stands for `weight` choices of the sweep.
    struct SampledChoice {
        Key state;
        double weight;
    };
    struct DistinctState {
        Key state;
        Word hash;
        std::size_t choices;
        double weight;
    };

    /// Makes states_ of the choices that led to a layer: each state once.
    void merge(const std::vector<SampledChoice>& reached) {
        states_.clear();
        places_.assign(std::bit_ceil(2 * reached.size()), no_state);
        for (const SampledChoice& choice : reached) {
            const Word hash = diagram::hash(choice.state.data(), size);
            const std::size_t place =
                core::probe(static_cast<std::size_t>(hash), places_.size(), [&](std::size_t i) {
                    return places_[i] == no_state || states_[places_[i]].state == choice.state;
                });
            if (places_[place] == no_state) {
                places_[place] = states_.size();
                states_.push_back({choice.state, hash, 0, 0});
            }
            DistinctState& state = states_[places_[place]];
            ++state.choices;
            state.weight += choice.weight;
        }
    }

    /// The expected number of states of the layer.
    [[nodiscard]] double count_states() const {
        double once = 0, twice = 0, sampled = 0, weight = 0;
        for (const DistinctState& state : states_) {
            once += state.choices == 1;
            twice += state.choices == 2;
            sampled += static_cast<double>(state.choices);
            weight += state.weight;
        }
        const auto seen = static_cast<double>(states_.size());
        // There are no others if the choices stand for themselves only, and at most one for each
        // choice that was not sampled.
        const double unseen = once * (once - 1) / (2 * (twice + 1));
        return seen + std::min(unseen, weight - sampled);
    }

    /// Keeps a random part of the states: those with the smallest hashes.
    void choose_states() {
        const auto last = states_.begin() + static_cast<std::ptrdiff_t>(most_states_);
        std::ranges::nth_element(states_, last, {}, &DistinctState::hash);
        states_.erase(last, states_.end());
    }

    void leave_states(LayerId layer, double weight, SweepEstimate& estimate) {
        const SweepPlan& plan = moves_.plan();
        const auto looks =
            static_cast<double>(index(plan.end_move(layer)) - index(plan.first_move(layer)));
        for (const DistinctState& from : states_) {
            const std::span<const MoveId> moves = moves_.find_free(layer, from.state.data(), free_);
            for (const MoveId move : moves) {
                Key key;
                const LayerId to = moves_.make(move, layer, from.state.data(), key);
                reached_[index(to)].push_back({key, weight});
            }
            const auto choices = static_cast<double>(moves.size());
            estimate.expected.choices += weight * choices;
            estimate.expected.looks += weight * looks;
            estimate.sampled.choices += choices;
            estimate.sampled.looks += looks;
        }
    }

    SweepMoves<size> moves_;
    std::vector<MoveId> free_;
    std::size_t most_states_;
    std::vector<std::vector<SampledChoice>> reached_;  // of each layer, and of the end
    std::vector<DistinctState> states_;                // of the present layer
    std::vector<std::size_t> places_;                  // of states_, by their hashes
};

}  // namespace

SweepEstimate estimate_sweep(SweepPlan plan, std::size_t most_states) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return with_words_of<SweepEstimate>(
        plan,
        [&]<std::size_t size>() { return SampledSweep<size>(std::move(plan), most_states).run(); },
        {.expected = {infinite, infinite}, .sampled = {}});
}

}  // namespace quadrille::diagram
