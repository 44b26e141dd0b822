#include "engines/bits/planted.hpp"

#include <algorithm>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {
namespace {

class Planter {
   public:
    Planter(const PlantedShape& shape, std::uint32_t seed) : shape_(shape), random_(seed) {
        for (unsigned i = 0; i < shape.primary; ++i) {
            primary_.push_back(builder_.add_primary("p" + std::to_string(i)));
        }
        for (unsigned i = 0; i < shape.secondary; ++i) {
            secondary_.push_back(builder_.add_secondary("s" + std::to_string(i)));
            color_in_solution_.push_back(shape.colors == 0 ? 0 : draw(shape.colors));
        }
    }

    Problem plant() && {
        for (unsigned k = 0; k < shape_.planted; ++k) add_solution();
        while (options_.size() < shape_.options) {
            shuffle(primary_);
            options_.push_back({});
            const unsigned size = draw_size();
            for (std::size_t k = 0; k < size; ++k) options_.back().push_back({primary_[k]});
            add_secondary(options_.back(), false);
        }
        shuffle(options_);
        for (const Option& option : options_) builder_.add_option(option);
        return std::move(builder_).build();
    }

   private:
    using Option = std::vector<Entry>;

    void add_solution() {
        shuffle(primary_);
        bool is_first = true;
        for (std::size_t at = 0; at < primary_.size(); is_first = false) {
            const std::size_t size = std::min<std::size_t>(draw_size(), primary_.size() - at);
            options_.push_back({});
            for (std::size_t k = 0; k < size; ++k) options_.back().push_back({primary_[at++]});
            // Without colors, only one option of a solution may have secondary items.
            if (shape_.colors != 0 || is_first) add_secondary(options_.back(), true);
        }
    }

    unsigned draw(unsigned n) { return static_cast<unsigned>(random_() % n); }
    unsigned draw_size() { return shape_.shortest + draw(shape_.longest - shape_.shortest + 1); }

    template <typename T>
    void shuffle(std::vector<T>& all) {
        for (std::size_t i = all.size(); i > 1; --i) {
            std::swap(all[i - 1], all[draw(static_cast<unsigned>(i))]);
        }
    }

    /// Adds up to two secondary items. An option of a planted solution has that solution's colors.
    void add_secondary(Option& option, bool is_in_solution) {
        if (secondary_.empty()) return;
        const unsigned count = draw(3);
        unsigned item = draw(shape_.secondary);
        for (unsigned k = 0; k < count; ++k, item = (item + 1) % shape_.secondary) {
            if (shape_.colors == 0) {
                option.push_back({secondary_[item]});
                continue;
            }
            const bool has_color = is_in_solution || draw(8) != 0;
            const unsigned color = is_in_solution ? color_in_solution_[item] : draw(shape_.colors);
            option.push_back(
                {secondary_[item], has_color ? builder_.color(std::to_string(color)) : no_color});
        }
    }

    PlantedShape shape_;
    std::mt19937 random_;
    ProblemBuilder builder_;
    std::vector<ItemId> primary_;
    std::vector<ItemId> secondary_;
    std::vector<unsigned> color_in_solution_;
    std::vector<Option> options_;
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const PlantedShape& shape) {
    return out << shape.primary << " items, " << shape.options << " options of " << shape.shortest
               << " to " << shape.longest << ", " << shape.secondary << " secondary items of "
               << shape.colors << " colors";
}

Problem planted_problem(const PlantedShape& shape, std::uint32_t seed) {
    return Planter(shape, seed).plant();
}

}  // namespace quadrille::testing
