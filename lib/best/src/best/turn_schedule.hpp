// Whose turn it is in PricedSearch: links, or linear programs. Turns are measured in work, not in
// seconds, so the same question always visits the same nodes.
#pragma once

#include <cstdint>

namespace quadrille::best {

class TurnSchedule {
   public:
    /// Turns of two searches, the first of this much work; or links alone.
    TurnSchedule(bool is_alone, std::uint64_t first) : is_alone_(is_alone), length_(first) {}

    [[nodiscard]] bool is_of_programs() const { return is_of_programs_; }
    /// Does the search whose turn it is continue alone, to the end?
    [[nodiscard]] bool is_alone() const { return is_alone_; }
    void set_alone() { is_alone_ = true; }
    /// The work of a whole turn. It doubles after each turn of programs.
    [[nodiscard]] std::uint64_t length() const { return length_; }
    /// Did links make little progress in their last turn, with much work ahead of them?
    [[nodiscard]] bool links_are_slow() const { return links_are_slow_; }

    /// `work`: that of the search whose turn it is.
    [[nodiscard]] bool is_over(std::uint64_t work) const { return work >= end_; }
    [[nodiscard]] std::uint64_t work_left(std::uint64_t work) const {
        return work < end_ ? end_ - work : 0;
    }
    /// Ends the turn early.
    void end_at(std::uint64_t work) { end_ = work; }

    /// The turn of links is over. `progress` and `work` are theirs.
    void end_links(double progress, std::uint64_t work);
    void begin_programs(std::uint64_t work, bool is_short);
    void begin_links(double progress, std::uint64_t work, bool is_short);

   private:
    [[nodiscard]] std::uint64_t end_after(std::uint64_t work, bool is_short) const;

    bool is_alone_;
    bool is_of_programs_ = false;
    bool links_are_slow_ = false;
    std::uint64_t length_;
    std::uint64_t end_ = length_;
    double progress_before_ = 0;     // of links, when their turn began
    std::uint64_t work_before_ = 0;  // likewise
};

}  // namespace quadrille::best
