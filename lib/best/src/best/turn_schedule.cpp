#include "best/turn_schedule.hpp"

namespace quadrille::best {

namespace {

// Links are slow if the share that they have done grows little in a turn, and promises much work.
constexpr double little_growth = 2;
constexpr double much_work = 1e6;
constexpr std::uint64_t times_shorter = 16;

}  // namespace

std::uint64_t TurnSchedule::end_after(std::uint64_t work, bool is_short) const {
    return work + (is_short ? length_ / times_shorter : length_);
}

void TurnSchedule::end_links(double progress, std::uint64_t work) {
    const auto spent = static_cast<double>(work - work_before_);
    links_are_slow_ = progress < little_growth * progress_before_ &&
                      (1 - progress) * spent > much_work * (progress - progress_before_);
}

void TurnSchedule::begin_programs(std::uint64_t work, bool is_short) {
    is_of_programs_ = true;
    end_ = end_after(work, is_short);
}

void TurnSchedule::begin_links(double progress, std::uint64_t work, bool is_short) {
    is_of_programs_ = false;
    length_ *= 2;
    progress_before_ = progress;
    work_before_ = work;
    end_ = end_after(work, is_short);
}

}  // namespace quadrille::best
