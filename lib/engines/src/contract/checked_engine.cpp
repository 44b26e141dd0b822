#include "contract/checked_engine.hpp"

#include <cmath>
#include <string>
#include <utility>

#include "quadrille/error.hpp"

namespace quadrille::contract {
namespace {

// Sums of doubles, and bits' weights, which are floats, round.
constexpr double rounding = 1e-4;

void require(bool holds, const char* sentence) {
    if (!holds) throw BrokenContract(std::string("a call that Engine does not allow: ") + sentence);
}

void ensure(bool holds, std::string_view engine, const char* sentence) {
    if (!holds) {
        throw BrokenContract("engine '" + std::string(engine) +
                             "' breaks its contract: " + sentence);
    }
}

}  // namespace

CheckedEngine::CheckedEngine(std::unique_ptr<Engine> engine, const Budget& budget)
    : engine_(std::move(engine)), budget_(budget) {
    begin_part(1);
}

void CheckedEngine::begin_part(const Count& parts) {
    state_ = EngineState::ready;
    parts_ = parts;
    kept_ = subtrees::WeightSum();
    kept_.add(1);
    returned_ = 0;
}

Outcome CheckedEngine::next() {
    const std::uint64_t solutions = stats().solutions;
    const Outcome outcome = engine_->next();
    check_outcome(outcome);
    ensure(stats().solutions == solutions + (outcome == Outcome::found), name(),
           "next() found a solution just if stats() counts one more");
    return outcome;
}

std::span<const OptionId> CheckedEngine::solution() const {
    require(state_ == EngineState::found, "solution() is there only after next() has found one");
    return engine_->solution();
}

Outcome CheckedEngine::count(Count& total) {
    const Count before = total;
    const std::uint64_t solutions = stats().solutions;
    const Outcome outcome = engine_->count(total);
    ensure(outcome != Outcome::found, name(), "count() never says found");
    ensure(total >= before, name(), "count() only adds");
    check_outcome(outcome);
    ensure(total - before == Count(stats().solutions - solutions) || !total.fits_64_bits(), name(),
           "count() adds what stats() counts");
    return outcome;
}

void CheckedEngine::check_outcome(Outcome outcome) {
    ensure(state_ != EngineState::exhausted || outcome == Outcome::exhausted, name(),
           "what is exhausted stays exhausted");
    ensure(outcome != Outcome::out_of_budget || budget_.nodes || budget_.deadline ||
               budget_.stop.stop_requested(),
           name(), "out_of_budget needs a budget");
    check_nodes();
    switch (outcome) {
        case Outcome::found:
            state_ = EngineState::found;
            break;
        case Outcome::exhausted:
            state_ = EngineState::exhausted;
            break;
        default:
            state_ = EngineState::stopped;
    }
    if (state_ == EngineState::exhausted) {
        ensure(std::abs(engine_->progress() - kept_.to_double()) <= rounding, name(),
               "the progress at the end is the share of the part that was not given away");
    }
}

void CheckedEngine::check_nodes() {
    ensure(stats().nodes >= nodes_at_budget_, name(), "nodes never fall");
    ensure(!budget_.nodes || stats().nodes - nodes_at_budget_ <= *budget_.nodes, name(),
           "a search visits no more nodes than its budget allows");
}

void CheckedEngine::start_at(const Path& path, const Count& parts) {
    require(parts > 0, "a weight is 1/parts, where parts is above 0");
    try {
        engine_->start_at(path, parts);
    } catch (const ProblemError&) {
        begin_part(1);
        throw;
    }
    begin_part(parts);
}

std::vector<Subtree> CheckedEngine::hand_over(std::size_t most) {
    std::vector<Subtree> given = engine_->hand_over(most);
    ensure(given.size() <= most, name(), "hand_over() gives no more than it is asked for");
    ensure(given.empty() || state_ != EngineState::exhausted, name(),
           "an exhausted engine has nothing to give");
    check_weights(given);
    if (state_ == EngineState::found) state_ = EngineState::ready;
    return given;
}

void CheckedEngine::check_weights(const std::vector<Subtree>& given) {
    for (const Subtree& subtree : given) {
        ensure(subtree.parts > 0, name(), "a subtree has a weight");
        kept_.subtract(subtree.parts, parts_);
    }
    ensure(!kept_.is_negative(), name(), "subtrees given away weigh no more than the part");
}

std::unique_ptr<Engine> CheckedEngine::another() {
    auto engine = engine_->another();
    ensure(engine != nullptr && engine->stats().nodes == 0, name(), "another engine begins anew");
    return std::make_unique<CheckedEngine>(std::move(engine));
}

void CheckedEngine::set_budget(const Budget& budget) {
    engine_->set_budget(budget);
    budget_ = budget;
    nodes_at_budget_ = stats().nodes;
    if (state_ == EngineState::found) state_ = EngineState::ready;
}

double CheckedEngine::progress() const {
    const double progress = engine_->progress();
    ensure(progress >= 0 && progress <= 1, name(), "progress is from 0 to 1");
    ensure(progress >= returned_, name(), "progress never falls");
    returned_ = progress;
    return progress;
}

}  // namespace quadrille::contract
