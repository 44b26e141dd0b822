#include "crew/crew.hpp"

#include <algorithm>
#include <utility>

#include "core/decision.hpp"
#include "crew/shift.hpp"
#include "share/weight_sum.hpp"

namespace quadrille::crew {
namespace {

/// An engine that has not decided is asked again after so many seconds.
constexpr double slice_alone = 0.005;

/// Can parts of its search be given away, and are they then searched as fast as before?
bool is_splittable(std::string_view name) {
    const auto row = std::ranges::find(engines(), name, &EngineInfo::name);
    if (row == engines().end()) return true;
    return row->features.prefixes && !row->features.counts && !row->features.proves;
}

}  // namespace

Crew::Crew(std::unique_ptr<Engine> engine, const Budget& budget, std::size_t threads,
           double seconds_alone)
    : threads_(threads), budget_(budget), seconds_alone_(seconds_alone) {
    workers_.push_back({.engine = std::move(engine), .has_part = true, .weight = 1});
    nodes_before_ = nodes();
}

std::uint64_t Crew::nodes() const {
    std::uint64_t nodes = 0;
    for (const Worker& worker : workers_) nodes += worker.engine->stats().nodes;
    return nodes;
}

std::optional<Budget> Crew::rest() const {
    Budget rest = budget_;
    if (!rest.nodes) return rest;
    const std::uint64_t used = nodes() - nodes_before_;
    if (used >= *rest.nodes) return std::nullopt;
    *rest.nodes -= used;
    return rest;
}

void Crew::begin_part(Worker& worker, const Subtree& part) {
    share::WeightSum weight;
    weight.add(part.parts, whole_);
    worker.engine->start_at(part);
    worker.weight = weight.to_double();
    worker.has_part = true;
}

void Crew::end_part(Worker& worker) {
    worker.searched += worker.weight * worker.engine->progress();
    worker.has_part = false;
}

Crew::Worker* Crew::find_working() {
    const auto working = std::ranges::find(workers_, true, &Worker::has_part);
    if (working != workers_.end()) return &*working;
    if (open_.empty()) return nullptr;
    begin_part(workers_.front(), open_.front());
    open_.pop_front();
    return &workers_.front();
}

Outcome Crew::next() {
    while (Worker* const worker = find_working()) {
        const std::optional<Budget> left = rest();
        if (!left) return Outcome::out_of_budget;
        worker->engine->set_budget(*left);
        const Outcome outcome = worker->engine->next();
        if (outcome != Outcome::exhausted) {
            finder_ = static_cast<std::size_t>(worker - workers_.data());
            return outcome;
        }
        end_part(*worker);
    }
    return Outcome::exhausted;
}

std::span<const OptionId> Crew::solution() const {
    return workers_[finder_].engine->solution();
}

bool Crew::may_split() const {
    const Engine& engine = *workers_.front().engine;
    const auto* const decision = dynamic_cast<const core::Decision*>(&engine);
    if (decision != nullptr && !decision->is_decided()) return false;
    return alone_ >= seconds_alone_ && is_splittable(engine.name());
}

std::optional<Outcome> Crew::count_alone(Count& total) {
    Worker& alone = workers_.front();
    while (workers_.size() == 1 && !may_split()) {
        std::optional<Budget> slice = rest();
        if (!slice) return Outcome::out_of_budget;
        const auto end = Budget::in(slice_alone);
        slice->deadline = std::min(slice->deadline.value_or(end), end);
        alone.engine->set_budget(*slice);
        const Outcome outcome = alone.engine->count(total);
        if (outcome == Outcome::exhausted) {
            end_part(alone);
            return outcome;
        }
        if (budget_.is_time_up()) return outcome;
        alone_ += slice_alone;
    }
    return std::nullopt;
}

Outcome Crew::count(Count& total) {
    if (find_working() == nullptr) return Outcome::exhausted;
    if (const std::optional<Outcome> outcome = count_alone(total)) return *outcome;
    // A worker that finds no node left ends the shift, although another one may give some back.
    for (;;) {
        const Outcome outcome = Shift(*this).run(total);
        if (outcome == Outcome::exhausted || budget_.is_time_up() || !rest()) return outcome;
    }
}

void Crew::start_at(const Path& path, const Count& parts) {
    open_.clear();
    for (Worker& worker : workers_) {
        worker.has_part = false;
        worker.searched = 0;
    }
    workers_.front().has_part = true;
    workers_.front().weight = 1;
    whole_ = 1;
    told_ = 0;
    workers_.front().engine->start_at(path, parts);
    whole_ = parts;
}

std::vector<Subtree> Crew::hand_over(std::size_t most) {
    std::ranges::stable_sort(open_, {}, [](const Subtree& part) { return part.path.size(); });
    std::vector<Subtree> given;
    for (; given.size() < most && !open_.empty(); open_.pop_front()) {
        given.push_back(std::move(open_.front()));
    }
    for (Worker& worker : workers_) {
        if (!worker.has_part) continue;
        for (Subtree& part : worker.engine->hand_over(most - given.size())) {
            given.push_back(std::move(part));
        }
    }
    return given;
}

std::unique_ptr<Engine> Crew::another() {
    return std::make_unique<Crew>(workers_.front().engine->another(), Budget(), threads_,
                                  seconds_alone_);
}

void Crew::set_budget(const Budget& budget) {
    budget_ = budget;
    nodes_before_ = nodes();
}

void Crew::allow_memory(std::size_t bytes) {
    for (Worker& worker : workers_) worker.engine->allow_memory(bytes);
}

const Stats& Crew::stats() const {
    stats_ = workers_.front().engine->stats();
    for (const Worker& worker : std::span(workers_).subspan(1)) {
        Stats other = worker.engine->stats();
        if (!stats_.engines.empty() && other.engines.empty()) {
            other.engines = {{worker.engine->name(), other.nodes, other.updates}};
        }
        stats_ += other;
    }
    return stats_;
}

double Crew::progress() const {
    double done = 0;
    for (const Worker& worker : workers_) {
        done += worker.searched;
        if (worker.has_part) done += worker.weight * worker.engine->progress();
    }
    return told_ = std::max(told_, done);
}

}  // namespace quadrille::crew
