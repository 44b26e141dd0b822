// A call from Python that may take long: its limits, and the settings of its search.
#pragma once

#include <pybind11/pybind11.h>
#include <unistd.h>

#include <optional>
#include <stdexcept>
#include <stop_token>
#include <type_traits>
#include <utility>

#include "interruptible.hpp"
#include "quadrille/settings.hpp"
#include "values.hpp"
#include "watch.hpp"

namespace quadrille::python {

/// The time limit ended a search before the answer was known. Python gets a TimeoutError.
class Stopped {};

/// Some work without the GIL, which Ctrl-C and the time limit end.
class Call {
   public:
    /// The time limit counts from now.
    explicit Call(const Limits& limits) : settings_(settings_of(limits)) {
        settings_.budget.stop = stop_.get_token();
    }

    [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
    [[nodiscard]] const Budget& budget() const noexcept { return settings_.budget; }

    /// Returns what the work returns. The work must not touch Python's objects.
    template <typename Work>
    auto run(const Work& work) {
        Watch none{pybind11::none()};
        return run(work, none);
    }
    /// The same, and reports what the work shows to the watch.
    template <typename Work>
    auto run(const Work& work, Watch& watch) {
        using Result = std::invoke_result_t<const Work&>;
        if constexpr (std::is_void_v<Result>) {
            run_interruptibly(stop_, work, watch);
        } else {
            std::optional<Result> result;
            run_interruptibly(
                stop_, [&] { result.emplace(work()); }, watch);
            return *std::move(result);
        }
    }

   private:
    std::stop_source stop_;
    Settings settings_;
};

/// Who may use an object that searches: one thread at a time, in the process that made it.
class Turns {
   public:
    [[nodiscard]] bool is_of_this_process() const { return process_ == getpid(); }
    [[nodiscard]] bool is_taken() const noexcept { return is_taken_; }

   private:
    friend class Turn;
    bool is_taken_ = false;
    pid_t process_ = getpid();
};

/// Takes a turn until the end of its scope. The caller holds the GIL. Throws if it may not.
class Turn {
   public:
    explicit Turn(Turns& turns) : turns_(turns) {
        if (!turns.is_of_this_process()) {
            throw std::runtime_error(
                "this search was begun by another process, before a fork: begin a new one");
        }
        if (turns.is_taken_) {
            throw std::runtime_error("this search runs in another thread already");
        }
        turns.is_taken_ = true;
    }
    ~Turn() { turns_.is_taken_ = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    Turns& turns_;
};

/// A search that Python pulls in batches. The time limit counts from the first of them. The search
/// is over when a batch says so, or throws.
class Batches {
   public:
    static constexpr double seconds_of_batch = 0.05;

    explicit Batches(const Limits& limits) : limits_(limits) {}

    [[nodiscard]] const Settings& settings() const { return call_->settings(); }

    /// Runs fill(pause), which adds solutions until the pause has passed, and returns whether there
    /// may be more. Does nothing once the search is over.
    template <typename Fill>
    void next(const Fill& fill) {
        const Turn turn(turns_);
        if (is_over_) return;
        if (!call_) call_.emplace(limits_);
        is_over_ = true;  // also if an exception ends this batch
        is_over_ = !call_->run([&] { return fill(Budget::in(seconds_of_batch)); });
    }

   private:
    Limits limits_;
    std::optional<Call> call_;
    bool is_over_ = false;
    Turns turns_;
};

}  // namespace quadrille::python
