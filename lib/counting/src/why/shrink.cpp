#include "why/shrink.hpp"

#include <algorithm>

namespace quadrille::why {
namespace {

/// Invariants: `stays_` and `open_` together clash. Every part of them that clashes has all of
/// `stays_`.
class Shrinking {
   public:
    Shrinking(DemandOracle& oracle, std::vector<std::size_t> demands, const StayVisitor& visit)
        : oracle_(oracle), open_(std::move(demands)), visit_(visit) {}

    DemandClash run() && {
        bool is_known = true;
        while (is_known && !open_.empty()) is_known = leave_out_some();
        stays_.insert(stays_.end(), open_.begin(), open_.end());
        std::ranges::sort(stays_);
        return {std::move(stays_), is_known};
    }

   private:
    /// Tries to do without the first open demands. False if the oracle does not know.
    bool leave_out_some() {
        const std::size_t some = std::min(step_, open_.size());
        std::vector<std::size_t> rest = stays_;
        rest.insert(rest.end(), open_.begin() + static_cast<std::ptrdiff_t>(some), open_.end());
        switch (oracle_.decide(rest)) {
            case Outcome::exhausted:
                keep_open(rest);
                step_ *= 2;
                return true;
            case Outcome::found:
                if (some == 1) settle();
                step_ = std::max<std::size_t>(some / 2, 1);
                return true;
            default:
                return false;
        }
    }

    /// The rest clashes, so by the invariant it begins with `stays_`.
    void keep_open(const std::vector<std::size_t>& rest) {
        open_.assign(rest.begin() + static_cast<std::ptrdiff_t>(stays_.size()), rest.end());
    }

    void settle() {
        stays_.push_back(open_.front());
        open_.erase(open_.begin());
        if (visit_) visit_(stays_.back());
        oracle_.keep(stays_.back());
    }

    DemandOracle& oracle_;
    std::vector<std::size_t> stays_;
    std::vector<std::size_t> open_;
    const StayVisitor& visit_;
    std::size_t step_ = 1;  // the items that are left out together
};

}  // namespace

DemandClash shrink(DemandOracle& oracle, std::vector<std::size_t> demands,
                   const StayVisitor& stays) {
    return Shrinking(oracle, std::move(demands), stays).run();
}

}  // namespace quadrille::why
