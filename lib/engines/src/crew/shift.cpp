#include "crew/shift.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <system_error>
#include <utility>

namespace quadrille::crew {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
// A slice is short, so that nobody waits for long, and long enough to make up for its two ends.
constexpr double shortest_slice = 0.0005, longest_slice = 0.002;
constexpr std::uint64_t most_nodes = std::uint64_t{1} << 40;  // of a slice
// Parts for each worker that waits. With one, the next request would come sooner.
constexpr std::size_t parts_for_one = 4;
// Solutions are collected when the caller waits for one, or so many are there, by their weight.
constexpr std::size_t most_in_batch = std::size_t{1} << 12;
// The threads wait while so many are collected: half a MiB.
constexpr std::size_t most_collected = std::size_t{1} << 17;

/// Asks a search to stop when the caller of the crew does, or when the shift is over.
class EndToken {
   public:
    EndToken(StopToken caller, const std::atomic<bool>& is_over)
        : caller_(std::move(caller)), is_over_(&is_over) {}
    [[nodiscard]] bool stop_requested() const { return *is_over_ || caller_.stop_requested(); }
    [[nodiscard]] static bool stop_possible() { return true; }

   private:
    StopToken caller_;
    const std::atomic<bool>* is_over_;
};

}  // namespace

Crew::Shift::Shift(Crew& crew) : crew_(crew), stop_(EndToken(crew.budget_.stop, is_over_)) {
    while (crew.workers_.size() < crew.threads_) {
        crew.workers_.push_back({.engine = crew.workers_.front().engine->another()});
    }
    const std::optional<Budget> rest = crew.rest();
    nodes_left_ = rest ? rest->nodes.value_or(no_limit) : 0;
}

Crew::Shift::~Shift() {
    (void)finish();
}

/// Begins the threads of the workers from this one on. Returns the number of workers before those
/// that have none.
std::size_t Crew::Shift::begin_threads(std::size_t first, Search search) {
    const std::size_t workers = crew_.workers_.size();
    at_work_ = workers;
    std::size_t begun = first;
    try {
        for (; begun < workers; ++begun) {
            Worker& worker = crew_.workers_[begun];
            threads_.emplace_back([this, &worker, search] { work(worker, search); });
        }
    } catch (const std::system_error&) {
        crew_.lacks_threads_ = true;
        const std::lock_guard guard(lock_);
        at_work_ -= workers - begun;
        changed_.notify_all();
        found_.notify_all();
    }
    return begun;
}

void Crew::Shift::count(Count& total) {
    for (Worker& worker : crew_.workers_) worker.counted = 0;
    (void)begin_threads(1, &Shift::count_slice);
    work(crew_.workers_.front(), &Shift::count_slice);
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
    for (const Worker& worker : crew_.workers_) total += worker.counted;
}

void Crew::Shift::begin_listing() {
    (void)begin_threads(0, &Shift::list_slice);
}

bool Crew::Shift::collect(SolutionBatch& batch) {
    std::unique_lock guard(lock_);
    is_awaited_ = crew_.collected_.empty();
    found_.wait(guard, [&] { return !crew_.collected_.empty() || at_work_ == 0; });
    is_awaited_ = false;
    if (crew_.collected_.empty()) return false;
    batch = std::move(crew_.collected_.front());
    crew_.collected_.pop_front();
    weight_ -= batch.weight();
    if (is_full_ && weight_ < most_collected / 2) {
        is_full_ = false;
        changed_.notify_all();
    }
    return true;
}

std::exception_ptr Crew::Shift::finish() noexcept {
    end();
    threads_.clear();
    return std::exchange(failure_, nullptr);
}

void Crew::Shift::work(Worker& worker, Search search) noexcept {
    try {
        search_parts(worker, search);
    } catch (...) {
        end(std::current_exception());
    }
    const std::lock_guard guard(lock_);
    --at_work_;
    changed_.notify_all();
    found_.notify_all();
}

void Crew::Shift::end(std::exception_ptr failure) {
    const std::lock_guard guard(lock_);
    is_over_ = true;
    if (!failure_) failure_ = std::move(failure);
    changed_.notify_all();
}

void Crew::Shift::search_parts(Worker& worker, Search search) {
    while (!is_over_) {
        if (!worker.has_part && !take_part(worker)) return;
        const std::uint64_t nodes = take_nodes(worker.slice);
        if (nodes == 0) return end();
        const std::uint64_t before = worker.engine->stats().nodes;
        const Clock::time_point begin = Clock::now();
        worker.engine->set_budget({nodes, crew_.budget_.deadline, stop_});
        const Outcome outcome = (this->*search)(worker);
        if (nodes_left_ != no_limit) nodes_left_ += nodes - (worker.engine->stats().nodes - before);
        if (outcome == Outcome::exhausted) {
            end_part(worker);
            continue;
        }
        if (crew_.budget_.is_time_up()) return end();
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (outcome == Outcome::out_of_budget && seconds < shortest_slice) {
            worker.slice = std::min(2 * worker.slice, most_nodes);
        }
        if (seconds > longest_slice) worker.slice = std::max<std::uint64_t>(1, worker.slice / 2);
        if (waiting_ > 0) give_parts(worker);
        if (is_full_) wait_for_room();
    }
}

Outcome Crew::Shift::count_slice(Worker& worker) {
    return worker.engine->count(worker.counted);
}

/// Ends early, with `found`, if there are enough solutions.
Outcome Crew::Shift::list_slice(Worker& worker) {
    Outcome outcome = Outcome::found;
    while (!is_full_ && !is_over_ && (outcome = worker.engine->next()) == Outcome::found) {
        worker.found.add(worker.engine->solution());
        if (is_awaited_ || worker.found.weight() >= most_in_batch) deliver(worker);
    }
    if (worker.found.size() != 0) deliver(worker);
    return outcome;
}

void Crew::Shift::deliver(Worker& worker) {
    const std::lock_guard guard(lock_);
    weight_ += worker.found.weight();
    crew_.collected_.push_back(std::exchange(worker.found, {}));
    if (weight_ >= most_collected) is_full_ = true;
    is_awaited_ = false;
    found_.notify_one();
}

void Crew::Shift::wait_for_room() {
    std::unique_lock guard(lock_);
    changed_.wait(guard, [&] { return is_over_ || !is_full_; });
}

/// Takes so many nodes of the budget, or what is left of it.
std::uint64_t Crew::Shift::take_nodes(std::uint64_t most) {
    std::uint64_t left = nodes_left_;
    if (left == no_limit) return most;
    while (!nodes_left_.compare_exchange_weak(left, left - std::min(left, most))) {
    }
    return std::min(left, most);
}

/// Waits for a part. False if there will be none: all workers wait, or it is over.
bool Crew::Shift::take_part(Worker& worker) {
    std::optional<Subtree> part;
    {
        std::unique_lock guard(lock_);
        ++waiting_;
        if (waiting_ >= at_work_) changed_.notify_all();
        changed_.wait(guard,
                      [&] { return is_over_ || !crew_.open_.empty() || waiting_ >= at_work_; });
        if (is_over_ || crew_.open_.empty()) return false;
        --waiting_;
        part = std::move(crew_.open_.front());
        crew_.open_.pop_front();
    }
    crew_.begin_part(worker, *part);
    return true;
}

/// Gives parts to those that wait.
void Crew::Shift::give_parts(Worker& worker) {
    {
        const std::lock_guard guard(lock_);
        if (!crew_.open_.empty()) return;
    }
    std::vector<Subtree> given = worker.engine->hand_over(parts_for_one * waiting_);
    const std::lock_guard guard(lock_);
    for (Subtree& part : given) crew_.open_.push_back(std::move(part));
    changed_.notify_all();
}

}  // namespace quadrille::crew
