// A count race: an engine that lists solutions, and one that remembers its counts, count in turn.
//
// Either may be thousands of times faster than the other, and the sizes of a problem do not predict
// which. A search that lists estimates how long it will take (core/nodes_left.hpp). The engine that
// counts may use a part of that time, and continues while its own progress says that it
// will finish first. With one thread, it gets no more time than the other engine and little memory,
// unless it is expected to finish long before. The total time is then little more than that of the
// engine that lists, or of the other one if that is much faster. The engines' costs, on which this
// rests, are right to a factor of about two.
//
// Making the engine that lists may take longer than the whole count by the other engine. The engine
// that counts therefore begins.
//
// Sometimes costs cannot tell which of two engines lists faster. Then a second one, the rival, is
// tried, and the better one lists from then on.
//
// If there are few solutions, but the engine that lists will need long, a prover joins: an engine
// that learns clauses, and may be done in no time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

class CountRace final : public Policy {
   public:
    /// There need not be a prover, nor a rival.
    CountRace(const Problem& problem, const Settings& settings, const EngineRow& lister,
              const EngineRow& counter, const EngineRow* prover = nullptr,
              const EngineRow* rival = nullptr);

    /// Ends the race: the engine that lists continues alone.
    Outcome next() override;
    Outcome count(Count& total) override;
    void start_at(const Subtree& part) override;
    /// A count that was made before the first call is not done until the caller has it.
    double progress() const override { return is_counted_ ? 0 : leader().progress(); }
    bool is_settled() const override {
        return !(engines_.has(listing) && engines_.has(counting)) && !is_counted_;
    }
    bool is_decided() const override {
        return (is_lister_ahead_ && rival_ == nullptr) || is_settled();
    }
    /// Keeps the engine that lists, because count() has added its solutions. If everything is
    /// counted already, nothing is left to give away.
    Engine* settle() override;
    void allow_memory(std::size_t bytes) override {
        memory_limit_ = std::max(memory_limit_, bytes);
    }

   private:
    enum Who : std::size_t { listing, counting, proving, challenging };  // the last: the rival

    [[nodiscard]] double spent(Who who) const;
    struct Slice {
        Who who;
        double nanoseconds;
    };
    /// How far an engine was, and when.
    struct Milestone {
        double spent;
        double progress;
        double left;  // the time that the rest is expected to take
        Count found;
    };
    [[nodiscard]] Slice choose();
    [[nodiscard]] bool is_on_time(double left_to_count);
    [[nodiscard]] std::optional<Slice> turn_of_prover();
    [[nodiscard]] bool has_prover_prospects() const;
    [[nodiscard]] bool is_lister_late() const;
    [[nodiscard]] Count found_lately() const;
    void give_up_prover();
    [[nodiscard]] double left_before_trial(double listed) const;
    [[nodiscard]] Slice turn_of_a_lister();
    [[nodiscard]] double pace(Who who) const;
    void end_trial();
    void forget_problem();
    void end_turn();
    void note(Who who);
    [[nodiscard]] double left(Who who) const;
    [[nodiscard]] static double left_by_pace(std::span<const Milestone> turns);
    [[nodiscard]] std::vector<double> forecasts(std::size_t most) const;
    [[nodiscard]] double share_of_counter(double times) const;
    [[nodiscard]] double expected_to_list() const;
    [[nodiscard]] double bytes_to_count() const;
    void bound_memory_of_counter(double bytes);
    void begin_piece();
    Outcome run();
    bool count_alone(double nanoseconds);
    bool check_equations();
    void keep(Who who);

    Settings settings_;         // of all but the lister
    const EngineRow* prover_;   // null if there is none, or if it was given up
    const EngineRow* rival_;    // null if there is none, or if its trial is over
    Problem problem_;           // empty if it is not needed any longer
    std::size_t memory_limit_;  // the counter has less of it at first
    double threads_;            // that the lister will have
    std::array<core::EngineCost, 4> costs_;
    std::array<Count, 4> found_;
    struct FirstFound {  // when an engine's turn first ended with solutions
        double spent = 0;
        Count found = 0;
    };
    std::array<FirstFound, 4> first_found_;
    std::array<std::vector<Milestone>, 2> milestones_;  // one for each turn
    Count returned_;                                    // the sum of what count() has added
    Subtree root_{Path()};                              // where the search begins
    Who turn_ = counting;                               // whose turn it is
    double end_of_turn_ = 0;                            // the time that it will have spent by then
    std::uint64_t left_ = 0;  // nodes of the turn, until its time is looked at again
    // The least forecast of the time that the counter needs in all.
    double forecast_ = std::numeric_limits<double>::infinity();
    // The engine that counts has counted everything before the first call. There is no other
    // engine.
    bool is_counted_ = false;
    bool is_lister_ahead_ = false;  // the counter has had its share, and needs longer for the rest
    double before_equations_;       // nanoseconds of the search
    bool is_checked_;               // by linear algebra, or too large for that
};

}  // namespace quadrille::policy
