// A step of a sweep by several threads: they leave many states of a layer together.
//
// The states are cut into runs. First, each thread takes run after run, makes the choices in its
// states, and notes the states that are reached: a list for each part of the layers. Then each
// thread takes part after part, and adds to it what the lists of all runs have for it, run by run.
// No part has two threads, so nothing is locked. A part gets its states in the order in which one
// thread would add them. Layers therefore do not depend on the number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/thread_team.hpp"
#include "diagram/ids.hpp"
#include "diagram/parted_layer.hpp"
#include "diagram/sweep.hpp"
#include "diagram/sweep_moves.hpp"

namespace quadrille::diagram {

/// A place of a layer: a place of one of its parts.
struct LayerPlace {
    std::size_t part = 0;
    std::size_t place = 0;
};

/// A list whose memory is kept for the next batch.
struct WordList {
    std::vector<Word> words;
    std::size_t size = 0;

    /// Makes the list longer, and returns the place of what is added.
    [[nodiscard]] Word* add(std::size_t more) {
        if (words.size() - size < more) words.resize(std::max(size + more, 2 * size));
        size += more;
        return words.data() + (size - more);
    }
};

template <std::size_t size>
class SweepBatch {
   public:
    using Layers = std::vector<PartedLayer<size>>;

    /// With more threads than parts, some would have nothing to do in the second phase.
    explicit SweepBatch(const SweepThreads& threads)
        : team_(std::min(threads.count, PartedLayer<size>::parts)),
          places_of_run_(threads.places_of_run) {}

    [[nodiscard]] std::size_t threads() const noexcept { return team_.size(); }

    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

    /// Makes the choices in states of a layer, from a place on, but not in many more than
    /// `most_states`: shorten() would leave them out. The lists take about this many bytes, or
    /// those of a few states if that is more.
    void expand(const SweepMoves<size>& moves, const Layers& layers, LayerId layer, LayerPlace from,
                std::uint64_t most_states, std::size_t most_bytes) {
        free_.resize(team_.size());
        runs_.resize(runs_of_thread * team_.size());
        cut(moves.plan(), layers[index(layer)], layer, from, most_states);
        const std::size_t most_words = most_bytes / sizeof(Word) / runs_.size();
        team_.run(used_, [&](std::size_t thread, std::size_t run) {
            expand(runs_[run], moves, free_[thread], layers, layer, most_words);
        });
        bytes_ = 0;
        for (const Run& run : runs_) {
            for (const WordList& list : run.lists) bytes_ += list.words.size() * sizeof(Word);
        }
    }

    /// Leaves out the last runs, so that at most this many states and fewer than this many choices
    /// are left.
    void shorten(std::uint64_t states, std::uint64_t choices) {
        std::size_t taken = 0;
        states_ = choices_ = 0;
        for (; taken < used_; ++taken) {
            const Run& run = runs_[taken];
            if (states_ + run.states > states || choices_ + run.choices >= choices) break;
            states_ += run.states;
            choices_ += run.choices;
            end_ = {run.part, run.end};
            // The next run begins behind the states that this one has not left.
            if (run.is_cut_short) {
                ++taken;
                break;
            }
        }
        used_ = taken;
    }
    [[nodiscard]] bool empty() const noexcept { return used_ == 0; }
    [[nodiscard]] std::uint64_t states() const noexcept { return states_; }
    [[nodiscard]] std::uint64_t choices() const noexcept { return choices_; }
    /// The place behind the last state.
    [[nodiscard]] LayerPlace end() const noexcept { return end_; }

    /// Adds the states that are reached to their layers, and counts the bytes that this takes.
    /// False if that would be more than `most_bytes`.
    [[nodiscard]] bool merge(Layers& layers, LayerId layer, std::size_t& bytes,
                             std::size_t most_bytes) {
        for (std::size_t run = 0; run < used_; ++run) {
            for (const LayerId reached : runs_[run].closed) {
                PartedLayer<size>& to = layers[index(reached)];
                if (!to.is_open()) bytes += to.open();
            }
        }
        std::atomic<std::size_t> in_use = bytes + bytes_;
        std::atomic<bool> fits = true;
        team_.run(PartedLayer<size>::parts, [&](std::size_t, std::size_t part) {
            for (std::size_t run = 0; run < used_ && fits; ++run) {
                const std::size_t count_words =
                    layers[index(layer)].part(runs_[run].part).count_words();
                const WordList& list = runs_[run].lists[part];
                if (!merge(list, count_words, part, layers, in_use, most_bytes)) fits = false;
            }
        });
        bytes = in_use - bytes_;
        return fits;
    }

    /// Gives the memory of the lists back.
    void clear() {
        for (Run& run : runs_) {
            for (WordList& list : run.lists) list = WordList();
        }
        bytes_ = 0;
    }

   private:
    /// States at neighbouring places of a part, and what is reached from them.
    struct Run {
        std::size_t part = 0;
        std::size_t begin = 0;
        std::size_t end = 0;
        std::uint64_t states = 0;
        std::uint64_t choices = 0;
        bool is_cut_short = false;    ///< because the lists would take too much memory
        std::vector<LayerId> closed;  ///< layers that are reached, but not open yet
        /// For each part: layer, state and count of each choice.
        std::array<WordList, PartedLayer<size>::parts> lists;
    };

    // Threads wait for the last run of a batch. Many short runs make that time short.
    static constexpr std::size_t runs_of_thread = 16;
    // Places times moves of a run, so that it takes some tenths of a millisecond.
    static constexpr std::size_t most_looks = std::size_t{1} << 16;

    /// Cuts the next states into runs. At least a third of the places has a state.
    void cut(const SweepPlan& plan, const PartedLayer<size>& from, LayerId layer, LayerPlace at,
             std::uint64_t most_states) {
        const std::size_t moves = index(plan.end_move(layer)) - index(plan.first_move(layer));
        const std::size_t length = std::clamp(most_looks / std::max<std::size_t>(moves, 1),
                                              std::size_t{1}, places_of_run_);
        const std::uint64_t most_runs = 3 * (most_states / length) + 1;
        used_ = 0;
        while (used_ < std::min<std::uint64_t>(runs_.size(), most_runs) &&
               at.part < PartedLayer<size>::parts) {
            const std::size_t end = std::min(at.place + length, from.part(at.part).places());
            if (at.place < end) {
                Run& run = runs_[used_++];
                run.part = at.part;
                run.begin = at.place;
                run.end = end;
            }
            at.place = end;
            if (end == from.part(at.part).places()) at = {at.part + 1, 0};
        }
    }

    static void expand(Run& run, const SweepMoves<size>& moves, std::vector<MoveId>& free,
                       const Layers& layers, LayerId layer, std::size_t most_words) {
        run.states = run.choices = 0;
        run.is_cut_short = false;
        run.closed.clear();
        for (WordList& list : run.lists) list.size = 0;
        const Layer<size>& from = layers[index(layer)].part(run.part);
        const std::size_t count_words = from.count_words(), entry_words = 1 + size + count_words;
        std::size_t words = 0;
        for (std::size_t place = run.begin; place < run.end; ++place) {
            const Word* const state = from.at(place);
            if (state == nullptr) continue;
            if (words > most_words) {
                run.is_cut_short = true;
                run.end = place;
                return;
            }
            ++run.states;
            for (const MoveId move : moves.find_free(layer, state, free)) {
                ++run.choices;
                typename SweepMoves<size>::Key key;
                const LayerId reached = moves.make(move, layer, state, key);
                if (!layers[index(reached)].is_open() &&
                    (run.closed.empty() || run.closed.back() != reached)) {
                    run.closed.push_back(reached);
                }
                const Word hash = diagram::hash(key.data(), size);
                Word* const entry = run.lists[PartedLayer<size>::part_of(hash)].add(entry_words);
                entry[0] = index(reached);
                std::copy(key.begin(), key.end(), entry + 1);
                std::copy_n(state + size, count_words, entry + 1 + size);
                words += entry_words;
            }
        }
    }

    [[nodiscard]] static bool merge(const WordList& list, std::size_t count_words, std::size_t part,
                                    Layers& layers, std::atomic<std::size_t>& bytes,
                                    std::size_t most_bytes) {
        for (std::size_t at = 0; at < list.size; at += 1 + size + count_words) {
            const Word* const entry = list.words.data() + at;
            Layer<size>& to = layers[static_cast<std::size_t>(entry[0])].part(part);
            if (!add_within(to, entry + 1, hash(entry + 1, size), entry + 1 + size, count_words,
                            bytes, most_bytes)) {
                return false;
            }
        }
        return true;
    }

    core::ThreadTeam team_;
    std::size_t places_of_run_;
    std::vector<std::vector<MoveId>> free_;  // of each thread
    std::vector<Run> runs_;                  // none before the first batch
    std::size_t used_ = 0;                   // runs of this batch
    std::uint64_t states_ = 0;
    std::uint64_t choices_ = 0;
    LayerPlace end_;
    std::size_t bytes_ = 0;  // of the lists
};

}  // namespace quadrille::diagram
