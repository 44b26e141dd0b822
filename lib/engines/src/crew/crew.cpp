#include "crew/crew.hpp"

#include <algorithm>
#include <utility>

#include "core/decision.hpp"
#include "crew/shift.hpp"
#include "share/weight_sum.hpp"

namespace quadrille::crew {
namespace {

/// An engine that searches alone is asked for so many seconds whether others may begin, and then
/// after an eighth of its time so far. (`sat`, which may be among several in turn, restarts then.)
constexpr double shortest_alone = 0.005, part_of_alone = 0.125;

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

Crew::~Crew() = default;

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
    const Outcome outcome = find();
    if (outcome == Outcome::found) ++told_;
    return outcome;
}

std::span<const OptionId> Crew::solution() const {
    return finder_ != nullptr ? finder_->solution() : batch_[returned_ - 1];
}

Outcome Crew::find() {
    for (;;) {
        if (return_collected()) return Outcome::found;
        pause();
        throw_failure();
        if (!collected_.empty()) continue;
        Worker* const worker = find_working();
        if (worker == nullptr) return Outcome::exhausted;
        if (may_split()) {
            if (is_over()) return Outcome::out_of_budget;
            auto shift = std::make_unique<Shift>(*this);
            name_ = workers_.front().engine->name();
            shift->begin_listing();
            shift_ = std::move(shift);
        } else if (const auto outcome =
                       search_alone(*worker, [](Engine& engine) { return engine.next(); })) {
            return *outcome;
        }
    }
}

/// The next solution of the batch, or the first of another one.
bool Crew::return_collected() {
    if (returned_ == batch_.size()) {
        batch_ = {};
        returned_ = 0;
        if (shift_ != nullptr) {
            if (!shift_->collect(batch_)) return false;
        } else {
            if (collected_.empty()) return false;
            batch_ = std::move(collected_.front());
            collected_.pop_front();
        }
    }
    ++returned_;
    finder_ = nullptr;
    return true;
}

Outcome Crew::count(Count& total) {
    pause();
    throw_failure();
    const Count before = total;
    total += batch_.size() - returned_;
    for (const SolutionBatch& batch : collected_) total += batch.size();
    batch_ = {};
    returned_ = 0;
    collected_.clear();
    const Outcome outcome = count_rest(total);
    told_ += total - before;
    return outcome;
}

Outcome Crew::count_rest(Count& total) {
    while (Worker* const worker = find_working()) {
        if (may_split()) {
            // A worker that finds no node left ends the shift, although another one may give some
            // back.
            if (is_over()) return Outcome::out_of_budget;
            Shift(*this).count(total);
        } else if (const auto outcome =
                       search_alone(*worker, [&](Engine& engine) { return engine.count(total); })) {
            return *outcome;
        }
    }
    return Outcome::exhausted;
}

/// Whether the time without other threads is over.
bool Crew::may_split() const {
    if (threads_ == 1 || lacks_threads_) return false;
    if (workers_.size() > 1) return true;
    const Engine& engine = *workers_.front().engine;
    const auto* const decision = dynamic_cast<const core::Decision*>(&engine);
    if (decision != nullptr && !decision->is_decided()) return false;
    return alone_ >= seconds_alone_ && is_splittable(engine.name());
}

/// The thread of the caller goes on with a worker's part. Empty if other threads may begin now, or
/// if the part is done.
template <typename Search>
std::optional<Outcome> Crew::search_alone(Worker& worker, Search search) {
    if (!slice_began_ && !begin_slice(worker)) return Outcome::out_of_budget;
    const Outcome outcome = search(*worker.engine);
    if (outcome == Outcome::found) {
        finder_ = worker.engine.get();
        return outcome;
    }
    end_slice();
    if (outcome == Outcome::exhausted) {
        end_part(worker);
    } else if (is_over()) {
        return outcome;
    }
    return std::nullopt;
}

/// False if no node of the budget is left.
bool Crew::begin_slice(Worker& worker) {
    std::optional<Budget> slice = rest();
    if (!slice) return false;
    const Deadline end = Budget::in(std::max(shortest_alone, part_of_alone * alone_));
    slice->deadline = std::min(slice->deadline.value_or(end), end);
    worker.engine->set_budget(*slice);
    slice_began_ = Clock::now();
    return true;
}

void Crew::end_slice() {
    if (!slice_began_) return;
    alone_ += std::chrono::duration<double>(Clock::now() - *slice_began_).count();
    slice_began_.reset();
}

/// Ends the threads of next(). Their solutions stay for the calls to come.
void Crew::pause() const noexcept {
    if (shift_ == nullptr) return;
    failure_ = shift_->finish();
    shift_.reset();
}

void Crew::throw_failure() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Crew::start_at(const Path& path, const Count& parts) {
    pause();
    end_slice();
    failure_ = nullptr;
    open_.clear();
    collected_.clear();
    batch_ = {};
    returned_ = 0;
    for (Worker& worker : workers_) {
        worker.has_part = false;
        worker.searched = 0;
    }
    workers_.front().has_part = true;
    workers_.front().weight = 1;
    whole_ = 1;
    progress_ = 0;
    workers_.front().engine->start_at(path, parts);
    whole_ = parts;
}

std::vector<Subtree> Crew::hand_over(std::size_t most) {
    pause();
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
    pause();
    return std::make_unique<Crew>(workers_.front().engine->another(), Budget(), threads_,
                                  seconds_alone_);
}

void Crew::set_budget(const Budget& budget) {
    pause();
    end_slice();
    budget_ = budget;
    nodes_before_ = nodes();
}

void Crew::allow_memory(std::size_t bytes) {
    pause();
    for (Worker& worker : workers_) worker.engine->allow_memory(bytes);
}

const Stats& Crew::stats() const {
    pause();
    stats_ = workers_.front().engine->stats();
    for (const Worker& worker : std::span(workers_).subspan(1)) {
        Stats other = worker.engine->stats();
        if (!stats_.engines.empty() && other.engines.empty()) {
            other.engines = {{worker.engine->name(), other.nodes, other.updates}};
        }
        stats_ += other;
    }
    // Those that wait for next() are not counted yet.
    stats_.solutions = told_.clamped();
    return stats_;
}

double Crew::progress() const {
    pause();
    double done = 0;
    for (const Worker& worker : workers_) {
        done += worker.searched;
        if (worker.has_part) done += worker.weight * worker.engine->progress();
    }
    // Weights are rounded, and so is their sum.
    return progress_ = std::min(1.0, std::max(progress_, done));
}

}  // namespace quadrille::crew
