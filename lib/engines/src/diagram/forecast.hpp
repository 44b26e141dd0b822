// Predicts how far a sweep has come, from the growth of its layers.
//
// The frontier is empty before the first item and after the last. The layers usually grow, more and
// more slowly, up to the middle, and then shrink again. The sizes of the finished layers are all
// that is known on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::diagram {

class Forecast {
   public:
    explicit Forecast(std::size_t layers) : layers_(layers) {}

    /// The next layer is done. `work` is all the work so far.
    void end_layer(std::uint64_t work);
    /// The share of all work that this much is, from 0 to 1. It is 1 when the last layer is done.
    [[nodiscard]] double part(std::uint64_t work) const;

   private:
    std::size_t layers_;
    std::vector<double> done_{0};  // work before each layer
};

}  // namespace quadrille::diagram
