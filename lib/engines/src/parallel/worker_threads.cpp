#include "parallel/worker_threads.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/seconds_since.hpp"

namespace quadrille::parallel {
namespace {

// A slice is short, so that no worker waits long for a part, and long enough to repay its two ends.
constexpr double shortest_slice = 0.0005, longest_slice = 0.002;
constexpr std::uint64_t most_nodes = std::uint64_t{1} << 40;  // of a slice

/// Asks an engine to stop when the caller does, or when the search is over.
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

WorkerThreads::WorkerThreads(Workers& workers, SolutionQueue& solutions, const Budget& budget)
    : workers_(workers),
      solutions_(solutions),
      budget_(budget),
      stop_(EndToken(budget.stop, workers.parts().is_closed())),
      nodes_(budget.nodes.value_or(NodeShare::no_limit)),
      name_(workers.engine().name()) {}

WorkerThreads::~WorkerThreads() {
    (void)finish();
}

/// Begins the threads of the workers from this one on.
void WorkerThreads::begin_threads(std::size_t first, Search search) {
    const std::size_t size = workers_.size();
    workers_.parts().open(size);
    std::size_t begun = first;
    try {
        for (; begun < size; ++begun) {
            Worker& worker = workers_.all()[begun];
            threads_.emplace_back([this, &worker, search] { work(worker, search); });
        }
    } catch (const std::system_error&) {
        are_too_few_ = true;
        if (workers_.parts().leave(size - begun)) solutions_.close();
    }
}

void WorkerThreads::count(Count& total) {
    for (Worker& worker : workers_.all()) worker.counted = 0;
    begin_threads(1, &WorkerThreads::count_slice);
    work(workers_.first(), &WorkerThreads::count_slice);
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
    for (const Worker& worker : workers_.all()) total += worker.counted;
}

void WorkerThreads::begin_listing() {
    solutions_.open();
    begin_threads(0, &WorkerThreads::list_slice);
}

std::exception_ptr WorkerThreads::finish() noexcept {
    end();
    threads_.clear();
    return std::exchange(failure_, nullptr);
}

void WorkerThreads::work(Worker& worker, Search search) noexcept {
    try {
        search_parts(worker, search);
    } catch (...) {
        end(std::current_exception());
    }
    if (workers_.parts().leave()) solutions_.close();
}

void WorkerThreads::end(std::exception_ptr failure) {
    if (failure) {
        const std::lock_guard guard(failure_lock_);
        if (!failure_) failure_ = std::move(failure);
    }
    workers_.parts().close();
    solutions_.stop();
}

void WorkerThreads::search_parts(Worker& worker, Search search) {
    while (!is_over()) {
        if (!worker.has_part && !find_part(worker)) return;
        const std::uint64_t nodes = nodes_.take(worker.slice);
        if (nodes == 0) return end();
        const std::uint64_t before = worker.engine->stats().nodes;
        const auto begin = std::chrono::steady_clock::now();
        worker.engine->set_budget({nodes, budget_.deadline, stop_});
        const Outcome outcome = (this->*search)(worker);
        nodes_.give_back(nodes - (worker.engine->stats().nodes - before));
        if (outcome == Outcome::exhausted) {
            worker.end_part();
            continue;
        }
        if (budget_.is_time_up()) return end();
        const double seconds = core::seconds_since(begin);
        if (outcome == Outcome::out_of_budget && seconds < shortest_slice) {
            worker.slice = std::min(2 * worker.slice, most_nodes);
        }
        if (seconds > longest_slice) worker.slice = std::max<std::uint64_t>(1, worker.slice / 2);
        if (workers_.parts().is_wanted()) workers_.parts().fill_from(*worker.engine);
        if (solutions_.is_full()) solutions_.wait_for_room();
    }
}

/// False if there is no part for the worker, now and later.
bool WorkerThreads::find_part(Worker& worker) {
    const std::optional<Subtree> part = workers_.parts().wait_for_part();
    if (part) workers_.begin_part(worker, *part);
    return part.has_value();
}

Outcome WorkerThreads::count_slice(Worker& worker) {
    return worker.engine->count(worker.counted);
}

/// Ends early, with `found`, if there are enough solutions.
Outcome WorkerThreads::list_slice(Worker& worker) {
    Outcome outcome = Outcome::found;
    while (!solutions_.is_full() && !is_over() &&
           (outcome = worker.engine->next()) == Outcome::found) {
        worker.found.add(worker.engine->solution());
        if (solutions_.is_enough(worker.found)) solutions_.deliver(worker.found);
    }
    if (worker.found.size() != 0) solutions_.deliver(worker.found);
    return outcome;
}

}  // namespace quadrille::parallel
