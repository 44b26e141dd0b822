#include "parallel/solution_queue.hpp"

#include <cassert>
#include <utility>

namespace quadrille::parallel {
namespace {

constexpr std::size_t most_in_batch = std::size_t{1} << 12;
constexpr std::size_t most_weight = std::size_t{1} << 17;  // of all batches

}  // namespace

bool SolutionQueue::next() {
    if (returned_ == batch_.size()) {
        batch_ = {};
        returned_ = 0;
        std::unique_lock guard(lock_);
        is_awaited_ = batches_.empty();
        has_more_.wait(guard, [&] { return !batches_.empty() || is_closed_; });
        is_awaited_ = false;
        if (batches_.empty()) return false;
        batch_ = std::move(batches_.front());
        batches_.pop_front();
        weight_ -= batch_.weight();
        if (is_full_ && weight_ < most_weight / 2) {
            is_full_ = false;
            has_room_.notify_all();
        }
    }
    ++returned_;
    return true;
}

std::uint64_t SolutionQueue::clear() {
    assert(is_closed_);
    std::uint64_t dropped = batch_.size() - returned_;
    for (const SolutionBatch& batch : batches_) dropped += batch.size();
    batch_ = {};
    returned_ = 0;
    batches_.clear();
    weight_ = 0;
    is_full_ = false;
    return dropped;
}

void SolutionQueue::open() {
    assert(batches_.empty());
    is_stopped_ = is_closed_ = false;
}

bool SolutionQueue::is_enough(const SolutionBatch& batch) const {
    return is_awaited_ || batch.weight() >= most_in_batch;
}

void SolutionQueue::deliver(SolutionBatch& batch) {
    const std::lock_guard guard(lock_);
    weight_ += batch.weight();
    batches_.push_back(std::exchange(batch, {}));
    if (weight_ >= most_weight) is_full_ = true;
    is_awaited_ = false;
    has_more_.notify_one();
}

void SolutionQueue::wait_for_room() {
    std::unique_lock guard(lock_);
    has_room_.wait(guard, [&] { return is_stopped_ || !is_full_; });
}

void SolutionQueue::stop() {
    const std::lock_guard guard(lock_);
    is_stopped_ = true;
    has_room_.notify_all();
}

void SolutionQueue::close() {
    const std::lock_guard guard(lock_);
    is_closed_ = true;
    has_more_.notify_all();
}

}  // namespace quadrille::parallel
