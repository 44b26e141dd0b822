// The search for an order of the items in which a sweep has few states. The order often decides
// about a factor of hundreds.
//
// Tried are the order of the problem, its reverse, a greedy order, an order by distance from one
// item, and orders along a line through an embedding of the items. The line is turned at random,
// and a turn that makes it better is kept. (Boards have equal eigenvalues, so no coordinate alone
// need be along a side.) If the sweep is expected to be long, a line with a narrow frontier
// (narrow_line.hpp) is tried, too.
//
// Orders are judged by samples of their states (sweep_estimate.hpp). The samples grow from round to
// round, because small ones cannot tell apart sweeps with many states. If two estimates are too
// low, they are often alike, so the width of the frontier counts, too. The search pauses when it
// has taken a quarter of the time that the best sweep will take by its estimate. If that estimate
// is too low, the progress of the sweep in the order of now says how long it will take.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <vector>

#include "diagram/embedding.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

using Order = std::vector<ItemId>;

/// The primary items in the order of the problem.
[[nodiscard]] Order given_order(const Problem& problem);

/// Each item brings as few others as possible into the frontier (plan.hpp). O(items²).
[[nodiscard]] Order narrow_order(const Problem& problem);

/// By distance from an item that is far from others: on a board from a corner, so diagonal after
/// diagonal. (The levels of Cuthill and McKee, "Reducing the bandwidth of sparse symmetric
/// matrices", ACM National Conference 1969.) O(entries).
[[nodiscard]] Order level_order(const Problem& problem);

class OrderSearch {
   public:
    /// Is the problem small enough for samples within this many bytes, and without multiplicities?
    [[nodiscard]] static bool takes(const Problem& problem, std::size_t bytes);

    /// Looks for an order that is better than the given one. It keeps a copy of the problem.
    OrderSearch(const Problem& problem, std::size_t bytes);

    [[nodiscard]] const Problem& problem() const noexcept { return problem_; }

    /// Tries one more order, or takes a step towards others. Returns how many choices of a sweep
    /// take about the same time.
    std::uint64_t try_one();
    /// Does another try not pay? Sweeps have made this many choices, and the present one is
    /// expected to make `expected` in all.
    [[nodiscard]] bool is_enough(double swept, double expected) const;
    /// Will another try never pay?
    [[nodiscard]] bool is_done() const;

    /// The best order, if it is much better than the one that was taken last: at first the given
    /// one. It is then taken.
    [[nodiscard]] const Order* take_better();

    /// How many choices a sweep in the order taken last is expected to make. Infinite if its states
    /// are too wide.
    [[nodiscard]] double expected_choices() const { return taken_.choices; }

    /// Judges the order taken last by larger samples, if its estimate is too low and the samples
    /// are small beside the sweep. Returns how many choices of a sweep take about the same time.
    std::uint64_t judge_taken();
    /// The number of choices by these samples. Empty if it is still too low.
    [[nodiscard]] std::optional<double> well_expected_choices() const {
        if (judged_.is_too_low) return {};
        return judged_.choices;
    }

   private:
    using Direction = std::vector<double>;  // a factor for each coordinate

    struct JudgedOrder {
        Order order;
        Direction direction;  // of the line; empty if the order is none along a line
        double work = std::numeric_limits<double>::infinity();  // of the sweep, in choices
        double choices = 0;                                     // of the sweep
        bool is_too_low = false;                                // is that number?
        double frontier = 0;                                    // frontier_cost(), if it is
    };
    [[nodiscard]] static double times_work(const JudgedOrder& a, const JudgedOrder& b);

    void find_candidates();
    void find_lines();
    void begin_round();
    [[nodiscard]] bool is_much_better() const;
    [[nodiscard]] bool is_last_round() const;
    [[nodiscard]] bool is_round_over() const;
    void wait_for(Direction direction);
    [[nodiscard]] Order along(const Direction& direction) const;
    [[nodiscard]] Direction turned(const Direction& direction, double turn);
    double narrow(Direction& direction, std::size_t turns);
    [[nodiscard]] Direction narrowest_line();
    [[nodiscard]] double cost_of_embedding() const;
    [[nodiscard]] double cost_of_narrowing() const;
    double judge(JudgedOrder& candidate, std::size_t states) const;

    enum class Stage { given, embedding, others, turns };

    Problem problem_;
    Stage stage_ = Stage::given;
    std::size_t most_looks_;            // in a sample
    std::size_t states_;                // of each layer in a sample
    std::vector<JudgedOrder> waiting_;  // the last one is the next
    bool must_try_ = true;              // all that wait, because the best ones are not judged yet
    JudgedOrder taken_;
    // The order taken, judged by larger samples. Other orders are not compared with this estimate,
    // because those of smaller samples are lower.
    JudgedOrder judged_;
    JudgedOrder best_;
    JudgedOrder best_line_;
    std::vector<JudgedOrder> others_;     // judged in this round: neither along a line, nor taken
    std::optional<Embedding> embedding_;  // while it is being made
    std::size_t steps_ = 0;               // of it, so far
    std::vector<Coordinate> coordinates_;
    double spent_ = 0;       // in choices
    std::size_t tries_ = 0;  // in this round
    double turn_;            // the size of the next turn
    bool is_narrowed_ = false;
    std::mt19937_64 random_{1};
};

}  // namespace quadrille::diagram
