#include "interruptible.hpp"

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace quadrille::python {
namespace {

constexpr auto signal_interval = std::chrono::milliseconds(20);  // well below a tenth of a second

/// The thread of the work. If it goes out of scope early, the work is stopped and waited for.
class Worker {
   public:
    Worker(std::stop_source& stop, const std::function<void()>& work)
        : stop_(stop), thread_([this, &work] { run(work); }) {}
    ~Worker() {
        if (!thread_.joinable()) return;
        stop_.request_stop();
        thread_.join();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Whether the work is done, at the latest after `signal_interval`.
    [[nodiscard]] bool is_done_soon() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, signal_interval, [this] { return is_done_; });
    }
    /// Waits for the end of the work.
    void join() { thread_.join(); }
    void rethrow() const {
        if (error_) std::rethrow_exception(error_);
    }

   private:
    void run(const std::function<void()>& work) {
        try {
            work();
        } catch (...) {
            error_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        is_done_ = true;
        changed_.notify_one();
    }

    std::stop_source& stop_;
    std::exception_ptr error_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_done_ = false;
    std::thread thread_;  // the last member, because it uses the others
};

/// Calls a function without the GIL. Not a guard with a destructor: when Python exits, a daemon
/// thread that wants the GIL ends there by unwinding its stack, which a destructor must not start.
template <typename Function>
auto without_gil(const Function& function) {
    PyThreadState* const state = PyEval_SaveThread();
    const auto result = function();
    PyEval_RestoreThread(state);
    return result;
}

}  // namespace

void run_interruptibly(std::stop_source& stop, const std::function<void()>& work, Watch& watch) {
    Worker worker(stop, work);
    while (!without_gil([&] { return worker.is_done_soon(); })) {
        if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
        watch.report();
    }
    worker.join();
    worker.rethrow();
    watch.report();  // a question may consist of many short calls
}

}  // namespace quadrille::python
