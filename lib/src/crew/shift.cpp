#include "crew/shift.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace quadrille::crew {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
// A slice is short, so that nobody waits for long, and long enough to make up for its two ends.
constexpr double shortest_slice = 0.0005, longest_slice = 0.002;
constexpr std::uint64_t most_nodes = std::uint64_t{1} << 40;  // of a slice
// Parts for each worker that waits. With one, the next request would come sooner.
constexpr std::size_t parts_for_one = 4;

}  // namespace

Crew::Shift::Shift(Crew& crew) : crew_(crew) {
    const std::optional<Budget> rest = crew.rest();
    nodes_left_ = rest ? rest->nodes.value_or(no_limit) : 0;
    while (crew.workers_.size() < crew.threads_) {
        crew.workers_.push_back({.engine = crew.workers_.front().engine->another()});
    }
}

Outcome Crew::Shift::run(Count& total) {
    std::vector<Worker>& workers = crew_.workers_;
    for (Worker& worker : workers) worker.found = 0;
    at_work_ = workers.size();
    std::size_t begun = 1;  // workers whose thread has begun, the first among them
    {
        std::vector<std::jthread> threads;
        try {
            for (; begun < workers.size(); ++begun) {
                threads.emplace_back([this, &worker = workers[begun]] { work(worker); });
            }
        } catch (const std::system_error&) {
            const std::lock_guard guard(lock_);
            at_work_ = begun;
        }
        work(workers.front());
    }
    // If the system gives no more threads, the caller's does the work of the other workers.
    at_work_ = 1;
    for (Worker& worker : std::span(workers).subspan(begun)) {
        waiting_ = 0;
        work(worker);
    }
    if (failure_) std::rethrow_exception(failure_);
    for (const Worker& worker : workers) total += worker.found;
    const bool is_done = crew_.open_.empty() && std::ranges::none_of(workers, &Worker::has_part);
    return is_done ? Outcome::exhausted : Outcome::out_of_budget;
}

void Crew::Shift::work(Worker& worker) noexcept {
    try {
        search_parts(worker);
    } catch (...) {
        end(std::current_exception());
    }
}

void Crew::Shift::end(std::exception_ptr failure) {
    const std::lock_guard guard(lock_);
    is_over_ = true;
    if (!failure_) failure_ = std::move(failure);
    changed_.notify_all();
}

void Crew::Shift::search_parts(Worker& worker) {
    while (!is_over_) {
        if (!worker.has_part && !take_part(worker)) return;
        const std::uint64_t nodes = take_nodes(worker.slice);
        if (nodes == 0) return end();
        const std::uint64_t before = worker.engine->stats().nodes;
        const Clock::time_point begin = Clock::now();
        worker.engine->set_budget({nodes, crew_.budget_.deadline, crew_.budget_.stop});
        const Outcome outcome = worker.engine->count(worker.found);
        if (nodes_left_ != no_limit) nodes_left_ += nodes - (worker.engine->stats().nodes - before);
        if (outcome == Outcome::exhausted) {
            end_part(worker);
            continue;
        }
        if (crew_.budget_.is_time_up()) return end();
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (seconds < shortest_slice) worker.slice = std::min(2 * worker.slice, most_nodes);
        if (seconds > longest_slice) worker.slice = std::max<std::uint64_t>(1, worker.slice / 2);
        if (waiting_ > 0) give_parts(worker);
    }
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
        if (waiting_ == at_work_) changed_.notify_all();
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
