#include "pace.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace quadrille::tools {

namespace {

constexpr std::size_t most_moments = 400;
constexpr double closest = 0.1;  // seconds between moments
constexpr double least_fraction = 1e-3;
constexpr double too_long = 100 * 86400;

}  // namespace

void Pace::note(double seconds, double fraction) {
    if (!moments_.empty() && fraction < moments_.back().fraction) moments_.clear();
    // The last moment is always the newest.
    if (moments_.size() > 1 && moments_.back().seconds - moments_.end()[-2].seconds < closest) {
        moments_.pop_back();
    }
    moments_.push_back({seconds, fraction});
    if (moments_.size() < most_moments) return;
    std::vector<Moment> fewer;
    for (std::size_t i = 0; i < moments_.size(); i += 2) fewer.push_back(moments_[i]);
    fewer.push_back(moments_.back());
    moments_ = std::move(fewer);
}

std::optional<TimeLeft> Pace::left() const {
    if (moments_.empty()) return std::nullopt;
    const Moment first = moments_.front(), now = moments_.back();
    const double all = now.fraction - first.fraction;
    if (all < least_fraction || now.fraction >= 1) return std::nullopt;
    const double whole = (now.seconds - first.seconds) * (1 - now.fraction) / all;
    if (whole >= too_long) return std::nullopt;
    TimeLeft left{whole, whole};
    for (const double part : std::array{0.5, 0.25}) {
        const double begin = now.seconds - part * (now.seconds - first.seconds);
        const Moment& then = *std::ranges::find_if(
            moments_, [&](const Moment& moment) { return moment.seconds >= begin; });
        const double gained = now.fraction - then.fraction;
        if (gained <= 0) {
            left.most.reset();
            break;
        }
        const double seconds = (now.seconds - then.seconds) * (1 - now.fraction) / gained;
        left.least = std::min(left.least, seconds);
        left.most = std::max(*left.most, seconds);
    }
    if (left.most && *left.most >= too_long) left.most.reset();
    return left;
}

}  // namespace quadrille::tools
