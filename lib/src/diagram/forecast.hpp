// How far a sweep has come, foretold from how its layers have grown.
//
// A frontier is empty before the first item and after the last, and so are the layers: mostly they
// grow, ever more slowly, to the middle, and shrink again. What is known of it on the way is how
// large the layers were so far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::diagram {

class Forecast {
   public:
    explicit Forecast(std::size_t layers) : layers_(layers) {}

    /// The next layer is done with; all the work so far.
    void end_layer(std::uint64_t work);
    /// The part of all work that this much is: from 0 to 1, and 1 when the last layer is done.
    [[nodiscard]] double part(std::uint64_t work) const;

   private:
    std::size_t layers_;
    std::vector<double> done_{0};  // work before each layer
};

}  // namespace quadrille::diagram
