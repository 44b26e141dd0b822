#include "symmetry/element_test.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace quadrille::symmetry {
namespace {

constexpr std::uint64_t most_elements = 100'000;
constexpr std::uint64_t most_images = std::uint64_t{1} << 25;

std::vector<Point> all_points(std::size_t count) {
    std::vector<Point> points(count);
    std::iota(points.begin(), points.end(), Point{0});
    return points;
}

}  // namespace

ElementTest::ElementTest(const PermutationGroup& group, std::size_t options)
    : table_(group, all_points(options)), in_set_(options), hit_(options) {}

bool ElementTest::fits(const PermutationGroup& group, std::size_t options) {
    const std::uint64_t order = group.order().clamped();
    return order <= most_elements && order * std::max<std::uint64_t>(options, 1) <= most_images;
}

void ElementTest::set(std::span<const OptionId> options) {
    if (++set_number_ == 0) {
        std::ranges::fill(in_set_, 0U);
        set_number_ = 1;
    }
    options_ = options;
    for (const OptionId option : options) in_set_[index(option)] = set_number_;
}

std::strong_ordering ElementTest::compare(std::size_t element) {
    if (++image_number_ == 0) {
        std::ranges::fill(hit_, 0U);
        image_number_ = 1;
    }
    constexpr Point none = std::numeric_limits<Point>::max();
    const std::span<const Point> row = table_[element];
    Point only_image = none;
    for (const OptionId option : options_) {
        const Point image = row[index(option)];
        hit_[image] = image_number_;
        if (in_set_[image] != set_number_) only_image = std::min(only_image, image);
    }
    if (only_image == none) return std::strong_ordering::equal;
    Point only_set = none;
    for (const OptionId option : options_) {
        if (hit_[index(option)] != image_number_) {
            only_set = std::min(only_set, static_cast<Point>(option));
        }
    }
    return only_image <=> only_set;
}

std::optional<std::uint64_t> ElementTest::stabiliser_of_first(std::span<const OptionId> options) {
    set(options);
    std::uint64_t stabiliser = 0;
    for (std::size_t e = 0; e < size(); ++e) {
        const auto order = compare(e);
        if (order < 0) return std::nullopt;
        if (order == 0) ++stabiliser;
    }
    return stabiliser;
}

ElementTest::First ElementTest::first_image(std::span<const OptionId> options) {
    First first;
    std::vector<OptionId> image(options.size());
    for (std::size_t e = 0; e < size(); ++e) {
        std::ranges::transform(options, image.begin(),
                               [&](OptionId option) { return this->image(e, option); });
        std::ranges::sort(image);
        if (first.stabiliser == 0 || image < first.options) {
            first = {image, 1};
        } else if (image == first.options) {
            ++first.stabiliser;
        }
    }
    return first;
}

}  // namespace quadrille::symmetry
