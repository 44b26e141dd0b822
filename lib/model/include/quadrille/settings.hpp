// The settings of a search, and its budget.
//
//     Settings settings;
//     settings.budget.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(5);
//     settings.budget.stop = stop_source.get_token();  // std::stop_source
//
// <chrono> and <stop_token> are not included here, because they would make up a fifth of the time
// to compile engine.hpp. Deadline and StopToken are made from the standard classes.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#pragma GCC visibility push(default)
namespace quadrille {

template <typename T>
concept IsSteadyTime = T::clock::is_steady;

template <typename T>
concept IsStopToken = requires(const T& token) {
    token.stop_requested();
    token.stop_possible();
};

/// A moment of std::chrono::steady_clock, made from a time point of that clock.
class Deadline {
   public:
    template <IsSteadyTime TimePoint>
    /// The same moment, rounded to nanoseconds.
    constexpr Deadline(TimePoint at) noexcept  // NOLINT: a time point is a deadline
        : nanoseconds_(static_cast<std::int64_t>(at.time_since_epoch().count() *
                                                 nanoseconds_of<typename TimePoint::period>())) {}

    /// The seconds from now until the deadline; negative after it. Reads the clock.
    [[nodiscard]] double seconds_left() const;
    [[nodiscard]] bool has_passed() const { return seconds_left() <= 0; }

    /// A later deadline is greater.
    friend constexpr auto operator<=>(const Deadline&, const Deadline&) = default;

   private:
    template <typename Period>
    static constexpr std::int64_t nanoseconds_of() {
        return Period::num * (1'000'000'000 / Period::den);
    }

    std::int64_t nanoseconds_;  // since the clock's epoch
};

/// A request to stop, which may come from any thread. It is made from a std::stop_token. A default
/// one never asks to stop.
class StopToken {
   public:
    StopToken() = default;
    template <IsStopToken Token>
    /// Keeps a copy of the token.
    StopToken(Token token)  // NOLINT: a stop token is one
        : token_(std::make_shared<const Token>(std::move(token))),
          is_requested_([](const void* t) { return cast<Token>(t).stop_requested(); }),
          is_possible_([](const void* t) { return cast<Token>(t).stop_possible(); }) {}

    /// Was a stop requested, and can it still be? As of the token.
    [[nodiscard]] bool stop_requested() const { return token_ && is_requested_(token_.get()); }
    [[nodiscard]] bool stop_possible() const { return token_ && is_possible_(token_.get()); }

   private:
    template <typename Token>
    static const Token& cast(const void* token) {
        return *static_cast<const Token*>(token);
    }

    std::shared_ptr<const void> token_;
    bool (*is_requested_)(const void*) = nullptr;
    bool (*is_possible_)(const void*) = nullptr;
};

/// The limits of a search. By default there are none. Several searches can share a budget: each is
/// given what the ones before it have left.
struct Budget {
    std::optional<std::uint64_t> nodes;  ///< in this call or series of calls
    std::optional<Deadline> deadline;    ///< checked every few thousand nodes and updates
    StopToken stop;                      ///< may be asked to stop from any thread

    /// The deadline that is this many seconds from now. Beyond 30 years it is the last moment of
    /// the clock.
    [[nodiscard]] static Deadline in(double seconds);

    /// True if the deadline has passed or a stop was requested. Reads the clock.
    [[nodiscard]] bool is_time_up() const;
    /// True if no node is left, or the time is up.
    [[nodiscard]] bool is_used_up() const { return nodes == std::uint64_t{0} || is_time_up(); }

    /// Takes nodes that were visited off the limit, down to 0 at the least.
    void spend(std::uint64_t visited) noexcept {
        if (nodes) nodes = nodes_after(visited);
    }
    /// What is left of this budget after a search that visited this many nodes.
    [[nodiscard]] Budget after(std::uint64_t visited) const {
        Budget left = *this;
        left.spend(visited);
        return left;
    }
    /// The nodes that are then left; UINT64_MAX without a limit.
    [[nodiscard]] std::uint64_t nodes_after(std::uint64_t visited) const noexcept {
        if (!nodes) return UINT64_MAX;
        return visited < *nodes ? *nodes - visited : 0;
    }
    /// This budget, with no more nodes than `most`.
    [[nodiscard]] Budget of_nodes(std::uint64_t most) const {
        Budget slice = *this;
        if (!nodes || most < *nodes) slice.nodes = most;
        return slice;
    }
    /// This budget, ending at `end` if its own deadline is not earlier.
    [[nodiscard]] Budget until(Deadline end) const {
        Budget slice = *this;
        if (!deadline || end < *deadline) slice.deadline = end;
        return slice;
    }
};

/// What you want to know, so that `auto` can choose an engine. The engine is chosen, and its tables
/// are made, before the first call of next() or count(), so it must be known early. Whatever you
/// set, every engine still answers every question.
enum class Sought {
    all,   ///< next() many times, or anything else
    few,   ///< next() a few times: some solutions, or the proof that there are no more
    count  ///< count() alone
};

/// The cores that this process may use, by its affinity mask. At least 1.
[[nodiscard]] unsigned usable_cores();

/// The set of solutions does not depend on the settings. Their order and the nodes do.
struct Settings {
    /// A row of engines(), or "auto".
    std::string engine = "auto";
    /// A row of kernels() (kernels.hpp), or "auto": the fastest one that this processor runs. Only
    /// `bits` and the solver of many 9x9 boards have kernels; the others ignore it. Any engine
    /// refuses a name that is unknown, or a kernel that the processor does not run.
    std::string kernel = "auto";
    Sought sought = Sought::all;
    /// With a seed, ties for the fewest options are broken at random. Without a seed, a rule of the
    /// engine breaks them.
    std::optional<std::uint64_t> seed;
    /// The number of threads that search; 0 stands for usable_cores(). You get the same solutions
    /// with any number, but in another order. With more than one, the nodes depend on the clock,
    /// because each part that is given away adds one, and because `bits` and `auto` may search in
    /// another way. The nodes of `diagram` do not, unless the memory limit is reached, nor do those
    /// of `sat`, unless the time is. `auto` uses one thread until it has chosen an engine, apart
    /// from those of `sat` and `diagram`, and so does a search that ends within some milliseconds.
    /// Threads that list solutions search on between two calls of next(), until some thousands of
    /// solutions wait; any other call ends them.
    unsigned threads = 1;
    /// The bytes that an engine may use. Its tables of the problem must fit, but may always have a
    /// mebibyte. `diagram` remembers counts in the rest: it works with little, but with more memory
    /// it counts fewer states twice. The clauses that `sat` learns must fit, or next() throws
    /// MemoryLimitError. Each of its threads has a formula of its own, so if there is no room for
    /// all of these, it uses fewer threads than you allow. A diagram (make_diagram) must fit, with
    /// the memory for making it.
    std::size_t memory_limit = std::size_t{1} << 30;
    Budget budget;
};

}  // namespace quadrille
#pragma GCC visibility pop
