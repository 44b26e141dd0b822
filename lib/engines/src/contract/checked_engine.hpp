// The contract of Engine (quadrille/engine.hpp), checked at every call.
//
// make_engine() puts this around each engine in a build with assertions. A fault of the caller and
// a fault of the engine have different sentences. Both are bugs, and both throw BrokenContract, so
// that a test can print the calls that led there.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "quadrille/engine.hpp"
#include "subtrees/weight_sum.hpp"

namespace quadrille::contract {

struct BrokenContract : std::logic_error {
    using std::logic_error::logic_error;
};

class CheckedEngine final : public Engine {
   public:
    explicit CheckedEngine(std::unique_ptr<Engine> engine, const Budget& budget = {});

    Outcome next() override;
    std::span<const OptionId> solution() const override;
    Outcome count(Count& total) override;
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override;
    std::vector<Subtree> hand_over(std::size_t most) override;
    std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    void allow_memory(std::size_t bytes) override { engine_->allow_memory(bytes); }
    const Stats& stats() const override { return engine_->stats(); }
    double progress() const override;
    std::string_view name() const override { return engine_->name(); }
    std::string_view why() const override { return engine_->why(); }

   private:
    enum class EngineState { ready, found, stopped, exhausted };

    void begin_part(const Count& parts);
    void check_outcome(Outcome outcome);
    void check_nodes();
    void check_weights(const std::vector<Subtree>& given);

    std::unique_ptr<Engine> engine_;
    EngineState state_ = EngineState::ready;
    Budget budget_;
    std::uint64_t nodes_at_budget_ = 0;
    Count parts_;                  // the weight of the part is 1/parts_
    subtrees::WeightSum kept_;     // the share of the part that was not given away
    mutable double returned_ = 0;  // by progress()
};

}  // namespace quadrille::contract
