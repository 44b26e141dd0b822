#include "core/thread_team.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace quadrille::core {

ThreadTeam::~ThreadTeam() {
    {
        const std::lock_guard guard(lock_);
        is_over_ = true;
    }
    changed_.notify_all();
}

void ThreadTeam::run(std::size_t pieces, const Work& work) {
    {
        const std::lock_guard guard(lock_);
        work_ = &work;
        pieces_ = pieces;
        next_ = 0;
        ++call_;
    }
    if (pieces > 1) begin();
    take_pieces(0, work);
    std::unique_lock guard(lock_);
    work_ = nullptr;
    left_.wait(guard, [this] { return inside_ == 0; });
    if (const std::exception_ptr failure = std::exchange(failure_, nullptr)) {
        std::rethrow_exception(failure);
    }
}

/// Wakes the other threads, or makes them.
void ThreadTeam::begin() {
    try {
        others_.reserve(size_ - 1);
        while (others_.size() + 1 < size_) {
            others_.emplace_back([this, thread = others_.size() + 1] { serve(thread); });
        }
    } catch (const std::exception&) {
        // The threads that there are do all the work.
        size_ = others_.size() + 1;
    }
    changed_.notify_all();
}

/// Helps with each call that it is awake for.
void ThreadTeam::serve(std::size_t thread) {
    std::uint64_t last = 0;
    std::unique_lock guard(lock_);
    for (;;) {
        changed_.wait(guard, [&] { return is_over_ || (work_ != nullptr && call_ != last); });
        if (is_over_) return;
        last = call_;
        ++inside_;
        const Work& work = *work_;
        guard.unlock();
        take_pieces(thread, work);
        guard.lock();
        if (--inside_ == 0) left_.notify_one();
    }
}

void ThreadTeam::take_pieces(std::size_t thread, const Work& work) noexcept {
    try {
        for (std::size_t piece = next_++; piece < pieces_; piece = next_++) work(thread, piece);
    } catch (...) {
        const std::lock_guard guard(lock_);
        if (!failure_) failure_ = std::current_exception();
        next_ = pieces_;
    }
}

}  // namespace quadrille::core
