#include "sat/cover_lists.hpp"

#include <limits>
#include <utility>

namespace quadrille::sat {
namespace {

/// An entry of an item.
struct Use {
    std::uint32_t option;
    Color color;
};

/// The uses of each item, in the order of the options.
class Uses {
   public:
    explicit Uses(const Problem& problem) : ends_(problem.item_count()) {
        const auto count = static_cast<std::uint32_t>(problem.option_count());
        for (std::uint32_t o = 0; o < count; ++o) {
            for (const Entry& entry : problem.option(id_at<OptionId>(o)))
                ++ends_[index(entry.item)];
        }
        std::uint32_t end = 0;
        for (std::uint32_t& of_item : ends_) of_item = std::exchange(end, end + of_item);
        uses_.resize(end);
        for (std::uint32_t o = 0; o < count; ++o) {
            for (const auto& [item, color] : problem.option(id_at<OptionId>(o)))
                uses_[ends_[index(item)]++] = {o, color};
        }
    }
    [[nodiscard]] std::span<const Use> operator[](std::size_t item) const {
        const std::size_t begin = item == 0 ? 0 : ends_[item - 1];
        return {uses_.data() + begin, uses_.data() + ends_[item]};
    }

   private:
    std::vector<std::uint32_t> ends_;
    std::vector<Use> uses_;
};

}  // namespace

CoverLists::CoverLists(const Problem& problem) {
    const Uses uses(problem);
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        for (const Use& use : uses[i]) options.add(use.option);
        options.end_list();
    }
    // The last option that has this one among its rivals; itself, so that no option is its own.
    std::vector<std::uint32_t> listed(problem.option_count(),
                                      std::numeric_limits<std::uint32_t>::max());
    for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        listed[o] = o;
        for (const auto& [item, color] : problem.option(id_at<OptionId>(o))) {
            if (problem.is_primary(item)) items.add(static_cast<std::uint32_t>(index(item)));
            for (const Use& use : uses[index(item)]) {
                if (listed[use.option] == o || (color != no_color && use.color == color)) continue;
                listed[use.option] = o;
                rivals.add(use.option);
            }
        }
        items.end_list();
        rivals.end_list();
    }
}

double CoverLists::pairs(const Problem& problem) {
    std::vector<double> uses(problem.item_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) ++uses[index(entry.item)];
    }
    double pairs = 0;
    for (const double of_item : uses) pairs += of_item * of_item;
    return pairs;
}

}  // namespace quadrille::sat
