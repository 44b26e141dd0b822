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

namespace quadrille::sudoku {

/// Calls work(thread, piece) for each piece, on up to `threads` threads: the caller's, which is
/// number 0, and others. Each thread takes the next piece that is left. Throws what `work` throws,
/// when all threads are done.
template <class Work>
void on_threads(std::size_t threads, std::size_t pieces, const Work& work) {
    std::atomic<std::size_t> next = 0;
    std::mutex lock;
    std::exception_ptr failure;
    const auto run = [&](std::size_t thread) {
        try {
            for (std::size_t piece = next++; piece < pieces; piece = next++) work(thread, piece);
        } catch (...) {
            const std::lock_guard guard(lock);
            failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t t = 1; t < std::min(threads, pieces); ++t) others.emplace_back(run, t);
        } catch (const std::system_error&) {
            // The system gives no more threads. Those that there are take all pieces.
        }
        run(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace quadrille::sudoku
