#include "diagram/forecast.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::diagram {

void Forecast::end_layer(std::uint64_t work) {
    done_.push_back(static_cast<double>(work));
}

double Forecast::part(std::uint64_t work) const {
    const std::size_t layer = done_.size() - 1;
    if (layer == layers_) return 1;
    // Neighbouring layers differ. The mean of several shows how large a layer is, and how much
    // larger the next one will be.
    const std::size_t run = std::min(layer / 2, std::max<std::size_t>(1, layers_ / 8));
    if (run == 0 || done_[layer] == 0) return 0;
    const double last = done_[layer] - done_[layer - run];
    const double before = done_[layer - run] - done_[layer - 2 * run];
    // If the last layers are empty, the size is the mean of all layers so far.
    const double size =
        last > 0 ? last / static_cast<double>(run) : done_[layer] / static_cast<double>(layer);
    const double growth =
        last > 0 && before > 0 ? std::log(last / before) / static_cast<double>(run) : 0;
    // Before the middle, the logarithm of the size of a layer follows a parabola with its top in
    // the middle, or stays the same if the size does not grow. Behind the middle, it falls as fast
    // as it does now.
    const double to_middle = static_cast<double>(layers_) / 2 - static_cast<double>(layer);
    double left = 0;
    for (std::size_t i = 0; i < layers_ - layer; ++i) {
        const auto x = static_cast<double>(i);
        const double bend = to_middle > 0 ? std::max(growth, 0.0) * (1 - x / (2 * to_middle))
                                          : std::min(growth, 0.0);
        left += std::exp(bend * x);
    }
    const double whole = done_[layer] + left * size;
    constexpr double nearly = 0.99;  // a layer is left
    return std::min(nearly, static_cast<double>(work) / whole);
}

}  // namespace quadrille::diagram
