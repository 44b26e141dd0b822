#include "parallel/parallel_search.hpp"

#include <algorithm>
#include <utility>

#include "core/decision.hpp"

namespace quadrille::parallel {
namespace {

/// Can parts of its search be given away, and are they then searched as fast as before?
bool is_splittable(std::string_view name) {
    const auto row = std::ranges::find(engines(), name, &EngineInfo::name);
    if (row == engines().end()) return true;
    return row->features.prefixes && !row->features.counts && !row->features.proves;
}

}  // namespace

ParallelSearch::ParallelSearch(std::unique_ptr<Engine> engine, const Budget& budget,
                               std::size_t threads, double sequential_seconds)
    : workers_(std::move(engine)),
      most_threads_(threads),
      budget_(budget),
      nodes_before_(workers_.nodes()),
      sequential_(sequential_seconds) {}

ParallelSearch::~ParallelSearch() = default;

Budget ParallelSearch::budget_left() const {
    return budget_.after(workers_.nodes() - nodes_before_);
}

Outcome ParallelSearch::next() {
    const Outcome outcome = find();
    if (outcome == Outcome::found) ++returned_;
    return outcome;
}

std::span<const OptionId> ParallelSearch::solution() const {
    return finder_ != nullptr ? finder_->solution() : solutions_.solution();
}

Outcome ParallelSearch::find() {
    for (;;) {
        if (solutions_.next()) {
            finder_ = nullptr;
            return Outcome::found;
        }
        pause();
        throw_failure();
        Worker* const worker = workers_.find_working();
        if (worker == nullptr) return Outcome::exhausted;
        if (may_begin_threads()) {
            if (budget_left().is_used_up()) return Outcome::out_of_budget;
            auto threads = make_threads();
            threads->begin_listing();
            if (threads->are_too_few()) most_threads_ = 1;
            threads_ = std::move(threads);
        } else if (const auto outcome =
                       search_alone(*worker, [](Engine& engine) { return engine.next(); })) {
            return *outcome;
        }
    }
}

Outcome ParallelSearch::count(Count& total) {
    pause();
    throw_failure();
    const Count before = total;
    total += solutions_.clear();
    const Outcome outcome = count_rest(total);
    returned_ += total - before;
    return outcome;
}

Outcome ParallelSearch::count_rest(Count& total) {
    while (Worker* const worker = workers_.find_working()) {
        if (may_begin_threads()) {
            // A worker that finds no node left ends all threads, although another one may give some
            // back.
            if (budget_left().is_used_up()) return Outcome::out_of_budget;
            const auto threads = make_threads();
            threads->count(total);
            if (threads->are_too_few()) most_threads_ = 1;
        } else if (const auto outcome =
                       search_alone(*worker, [&](Engine& engine) { return engine.count(total); })) {
            return *outcome;
        }
    }
    return Outcome::exhausted;
}

/// Whether the sequential phase is over, and the engine has decided how it searches.
bool ParallelSearch::may_begin_threads() const {
    if (most_threads_ == 1) return false;
    if (workers_.size() > 1) return true;
    const auto* const decision = dynamic_cast<const core::Decision*>(&workers_.engine());
    if (decision != nullptr && !decision->is_decided()) return false;
    return sequential_.is_over() && is_splittable(workers_.engine().name());
}

std::unique_ptr<WorkerThreads> ParallelSearch::make_threads() {
    sequential_.end_slice();
    workers_.grow(most_threads_);
    return std::make_unique<WorkerThreads>(workers_, solutions_, budget_left());
}

/// The thread of the caller searches a worker's part. Empty if other threads may begin now, or if
/// the part is done.
template <typename Search>
std::optional<Outcome> ParallelSearch::search_alone(Worker& worker, Search search) {
    if (!sequential_.is_in_slice() && !begin_slice(worker)) return Outcome::out_of_budget;
    const Outcome outcome = search(*worker.engine);
    if (outcome == Outcome::found) {
        finder_ = worker.engine.get();
        return outcome;
    }
    sequential_.end_slice();
    if (outcome == Outcome::exhausted) {
        worker.end_part();
    } else if (budget_left().is_used_up()) {
        return outcome;
    }
    return std::nullopt;
}

/// False if no node of the budget is left.
bool ParallelSearch::begin_slice(Worker& worker) {
    const Budget left = budget_left();
    if (left.nodes == std::uint64_t{0}) return false;
    worker.engine->set_budget(left.until(sequential_.begin_slice()));
    return true;
}

/// Ends the threads of next(). Their solutions stay for the calls to come.
void ParallelSearch::pause() const noexcept {
    if (threads_ == nullptr) return;
    failure_ = threads_->finish();
    threads_.reset();
}

void ParallelSearch::throw_failure() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ParallelSearch::start_at(const Path& path, const Count& parts) {
    pause();
    sequential_.end_slice();
    failure_ = nullptr;
    (void)solutions_.clear();
    progress_ = 0;
    workers_.start_at(path, parts);
}

std::vector<Subtree> ParallelSearch::hand_over(std::size_t most) {
    pause();
    return workers_.hand_over(most);
}

std::unique_ptr<Engine> ParallelSearch::another() {
    pause();
    return std::make_unique<ParallelSearch>(workers_.engine().another(), Budget(), most_threads_,
                                            sequential_.seconds());
}

void ParallelSearch::set_budget(const Budget& budget) {
    pause();
    sequential_.end_slice();
    budget_ = budget;
    nodes_before_ = workers_.nodes();
}

void ParallelSearch::allow_memory(std::size_t bytes) {
    pause();
    for (Worker& worker : workers_.all()) worker.engine->allow_memory(bytes);
}

const Stats& ParallelSearch::stats() const {
    pause();
    stats_ = workers_.stats();
    // Those that wait for next() are not counted yet.
    stats_.solutions = returned_.clamped();
    return stats_;
}

double ParallelSearch::progress() const {
    pause();
    // Weights are rounded, and so is their sum.
    return progress_ = std::min(1.0, std::max(progress_, workers_.progress()));
}

}  // namespace quadrille::parallel
