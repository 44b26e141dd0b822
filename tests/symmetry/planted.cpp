#include "planted.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>

#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {

namespace {

constexpr std::size_t most_options = 12;
constexpr unsigned colors = 3;

struct PlantedEntry {
    std::size_t item;
    unsigned color;  // 0: none

    friend auto operator<=>(const PlantedEntry&, const PlantedEntry&) = default;
};
using PlantedOption = std::vector<PlantedEntry>;

class Planter {
   public:
    Planter(std::uint32_t seed, bool crowded) : random_(seed), crowded_(crowded) {
        primary_ = 1 + draw(5);
        items_ = primary_ + draw(4);
        images_.resize(items_);
        std::iota(images_.begin(), images_.end(), std::size_t{0});
        shuffle(0, primary_);
        shuffle(primary_, items_);
        for (std::size_t i = 0; i < items_; ++i) {
            std::vector<unsigned> renamed{1, 2, 3};
            if (draw(2) == 0) std::shuffle(renamed.begin(), renamed.end(), random_);
            colors_.push_back(std::move(renamed));
        }
    }

    Planted plant() {
        ProblemBuilder builder;
        add_items(builder);
        for (unsigned attempt = 0; attempt < 12; ++attempt) add_orbit();
        // The k-th option is written at place_[k].
        std::vector<std::size_t> at(options_.size());
        std::iota(at.begin(), at.end(), std::size_t{0});
        std::shuffle(at.begin(), at.end(), random_);
        std::vector<std::size_t> place(at.size());
        for (std::size_t p = 0; p < at.size(); ++p) place[at[p]] = p;
        for (const std::size_t k : at) {
            std::vector<Entry> entries;
            for (const PlantedEntry& entry : options_[k]) {
                entries.push_back(
                    {id_at<ItemId>(entry.item),
                     entry.color == 0 ? no_color : builder.color(std::to_string(entry.color))});
            }
            builder.add_option(entries, costs_[k]);
        }
        Symmetry symmetry;
        for (const std::size_t image : images_) symmetry.items.push_back(id_at<ItemId>(image));
        for (std::size_t p = 0; p < at.size(); ++p) {
            symmetry.options.push_back(id_at<OptionId>(place[option_images_[at[p]]]));
        }
        return {std::move(builder).build(), std::move(symmetry)};
    }

   private:
    unsigned draw(std::size_t n) { return static_cast<unsigned>(random_() % n); }

    void shuffle(std::size_t begin, std::size_t end) {
        if (draw(4) == 0) return;
        std::shuffle(images_.begin() + static_cast<std::ptrdiff_t>(begin),
                     images_.begin() + static_cast<std::ptrdiff_t>(end), random_);
    }

    void add_items(ProblemBuilder& builder) {
        std::vector<Multiplicity> multiplicities(primary_, {0, 0});
        for (std::size_t i = 0; i < primary_; ++i) {
            if (multiplicities[i].most != 0) continue;
            Multiplicity multiplicity;
            if (draw(4) == 0) {
                multiplicity.least = draw(3);
                multiplicity.most = std::max(1U, multiplicity.least + draw(3));
            }
            for (std::size_t at = i; multiplicities[at].most == 0; at = images_[at]) {
                multiplicities[at] = multiplicity;
            }
        }
        for (std::size_t i = 0; i < items_; ++i) {
            const std::string name = "i" + std::to_string(i);
            if (i < primary_) {
                builder.add_primary(name, multiplicities[i]);
            } else {
                builder.add_secondary(name);
            }
        }
    }

    PlantedOption draw_option() {
        PlantedOption option;
        for (std::size_t i = 0; i < items_; ++i) {
            if (draw(3) != 0) continue;
            option.push_back({i, i < primary_ || draw(3) == 0 ? 0 : 1 + draw(colors)});
        }
        if (option.empty() || option.front().item >= primary_) {
            option.insert(option.begin(), {draw(primary_), 0});
        }
        return option;
    }

    [[nodiscard]] PlantedOption image_of(PlantedOption option) const {
        for (PlantedEntry& entry : option) {
            if (entry.color != 0) entry.color = colors_[entry.item][entry.color - 1];
            entry.item = images_[entry.item];
        }
        std::ranges::sort(option);
        return option;
    }

    /// An option and its images, perhaps several times, if there is room.
    void add_orbit() {
        std::vector<PlantedOption> orbit{draw_option()};
        while (orbit.size() <= most_options) {
            PlantedOption next = image_of(orbit.back());
            if (next == orbit.front()) break;
            orbit.push_back(std::move(next));
        }
        const Cost cost = draw(3) == 0 ? static_cast<Cost>(draw(5)) - 2 : 0;
        const unsigned copies = crowded_ ? 1 + draw(6) : draw(6) == 0 ? 2 : 1;
        for (unsigned copy = 0; copy < copies; ++copy) {
            if (options_.size() + orbit.size() > most_options) return;
            const std::size_t first = options_.size();
            for (std::size_t k = 0; k < orbit.size(); ++k) {
                options_.push_back(orbit[k]);
                costs_.push_back(cost);
                option_images_.push_back(first + (k + 1) % orbit.size());
            }
        }
    }

    std::mt19937 random_;
    bool crowded_;
    std::size_t primary_;
    std::size_t items_;
    std::vector<std::size_t> images_;
    std::vector<std::vector<unsigned>> colors_;
    std::vector<PlantedOption> options_;
    std::vector<Cost> costs_;
    std::vector<std::size_t> option_images_;
};

}  // namespace

Planted plant(std::uint32_t seed, bool crowded) {
    return Planter(seed, crowded).plant();
}

std::map<Solution, std::size_t> orbits_of(const Solutions& solutions,
                                          std::span<const Symmetry> generators) {
    std::map<Solution, std::size_t> orbit_of;
    std::size_t orbits = 0;
    for (const Solution& first : solutions) {
        if (orbit_of.contains(first)) continue;
        std::vector<Solution> found{first};
        orbit_of[first] = orbits;
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const Symmetry& generator : generators) {
                Solution image;
                for (const OptionId option : found[i]) {
                    image.push_back(generator.options[index(option)]);
                }
                std::ranges::sort(image);
                if (orbit_of.try_emplace(image, orbits).second) found.push_back(image);
            }
        }
        ++orbits;
    }
    return orbit_of;
}

}  // namespace quadrille::testing
