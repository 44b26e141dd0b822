// Work on many pieces, by several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace quadrille::core {

/// Calls work(thread, piece) for each piece, on up to `threads` threads: the caller's, which is
/// number 0, and others. Each thread takes the next piece that is left. If the system gives fewer
/// threads, those do all the work. After a failure no more pieces are taken, and the first
/// exception is thrown when all threads are done.
template <class Work>
void on_threads(std::size_t threads, std::size_t pieces, const Work& work) {
    std::atomic<std::size_t> next = 0;
    std::mutex lock;
    std::exception_ptr failure;
    const auto run = [&](std::size_t thread) noexcept {
        try {
            for (std::size_t piece = next++; piece < pieces; piece = next++) work(thread, piece);
        } catch (...) {
            const std::lock_guard guard(lock);
            if (!failure) failure = std::current_exception();
            next = pieces;
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t t = 1; t < std::min(threads, pieces); ++t) {
                others.emplace_back(run, t);
            }
        } catch (const std::system_error&) {
            // The threads that have begun are enough.
        }
        run(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace quadrille::core
