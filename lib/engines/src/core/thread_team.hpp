// Threads that work on many pieces, again and again.
//
// The caller's thread is one of them. The others sleep between two calls, and end with the team.
// If the other threads have taken all pieces before a thread wakes up, the team does not wait for
// it. Therefore a team costs little on a machine that is busy with other work.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace quadrille::core {

class ThreadTeam {
   public:
    /// Called with the number of the thread, below size(), and of the piece.
    using Work = std::function<void(std::size_t thread, std::size_t piece)>;

    /// The other threads begin with the first call of run(). size >= 1.
    explicit ThreadTeam(std::size_t size) : size_(size) {}
    ~ThreadTeam();
    ThreadTeam(const ThreadTeam&) = delete;
    ThreadTeam& operator=(const ThreadTeam&) = delete;

    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// Works on the pieces 0 … pieces - 1. Each thread takes the next piece that is left; the
    /// caller's is number 0. If the system gives fewer threads, those do all the work. After a
    /// failure no more pieces are taken, and the first exception is thrown when all threads have
    /// stopped.
    void run(std::size_t pieces, const Work& work);

   private:
    void begin();
    void serve(std::size_t thread);
    void take_pieces(std::size_t thread, const Work& work) noexcept;

    std::size_t size_;
    std::mutex lock_;                  // of the members down to failure_
    std::condition_variable changed_;  // what the other threads wait for
    std::condition_variable left_;     // what the caller waits for
    const Work* work_ = nullptr;       // null between two calls
    std::uint64_t call_ = 0;           // the number of calls of run()
    std::size_t inside_ = 0;           // other threads that may take pieces now
    bool is_over_ = false;
    std::exception_ptr failure_;
    std::size_t pieces_ = 0;  // changes only while no other thread is inside
    std::atomic<std::size_t> next_ = 0;
    std::vector<std::jthread> others_;  // destroyed first, because they use all of this
};

}  // namespace quadrille::core
