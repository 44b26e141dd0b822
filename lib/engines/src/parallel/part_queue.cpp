#include "parallel/part_queue.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::parallel {
namespace {

// Parts for each worker that waits. With one, the next request would come sooner.
constexpr std::size_t parts_for_one = 4;

}  // namespace

std::optional<Subtree> PartQueue::take_first() {
    if (parts_.empty()) return std::nullopt;
    std::optional<Subtree> part = std::move(parts_.front());
    parts_.pop_front();
    return part;
}

std::vector<Subtree> PartQueue::take_largest(std::size_t most) {
    std::ranges::stable_sort(parts_, {}, [](const Subtree& part) { return part.path.size(); });
    std::vector<Subtree> taken;
    while (taken.size() < most && !parts_.empty()) taken.push_back(*take_first());
    return taken;
}

void PartQueue::open(std::size_t workers) {
    workers_ = workers;
    waiting_ = 0;
    is_closed_ = false;
}

bool PartQueue::leave(std::size_t workers) {
    const std::lock_guard guard(lock_);
    workers_ -= workers;
    changed_.notify_all();
    return workers_ == 0;
}

void PartQueue::close() {
    const std::lock_guard guard(lock_);
    is_closed_ = true;
    changed_.notify_all();
}

std::optional<Subtree> PartQueue::wait_for_part() {
    std::unique_lock guard(lock_);
    ++waiting_;
    if (waiting_ >= workers_) changed_.notify_all();
    changed_.wait(guard, [&] { return is_closed_ || !parts_.empty() || waiting_ >= workers_; });
    if (is_closed_ || parts_.empty()) return std::nullopt;
    --waiting_;
    return take_first();
}

void PartQueue::fill_from(Engine& engine) {
    {
        const std::lock_guard guard(lock_);
        if (!parts_.empty()) return;
    }
    std::vector<Subtree> given = engine.hand_over(parts_for_one * waiting_);
    const std::lock_guard guard(lock_);
    for (Subtree& part : given) parts_.push_back(std::move(part));
    changed_.notify_all();
}

}  // namespace quadrille::parallel
