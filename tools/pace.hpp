// The pace of a search, and the time that is left.
//
// The progress of a search is the weight of what is done. It is exact, but the parts of a search do
// not take the time of their weights. So the time left is a range: from the pace of the whole
// search so far, of its last half, and of its last quarter.
#pragma once

#include <optional>
#include <vector>

namespace quadrille::tools {

struct TimeLeft {
    double least;                ///< seconds
    std::optional<double> most;  ///< nothing if the progress has stood still
};

class Pace {
   public:
    /// The fraction that is done, after this many seconds. A run that is resumed begins with a
    /// fraction above 0. When the fraction falls, another search has begun.
    void note(double seconds, double fraction);
    /// Nothing if too little was done since the first note, or if the time is too long to mean
    /// anything.
    [[nodiscard]] std::optional<TimeLeft> left() const;

   private:
    struct Moment {
        double seconds;
        double fraction;
    };
    std::vector<Moment> moments_;  // a few hundred at most, which ascend
};

}  // namespace quadrille::tools
