// Checks a symmetry of a problem, and completes one that is given by its items.
//
// Options are found by their entries: a digest of the sorted entries and the cost leads to the
// options with this digest, which are then compared.
#include "quadrille/symmetry.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/quoted.hpp"

namespace quadrille {
namespace {

using Entries = std::vector<Entry>;

bool is_before(const Entry& a, const Entry& b) {
    return a.item != b.item ? a.item < b.item : a.color < b.color;
}

/// Whether each number below n is there once.
template <typename Id>
bool is_permutation(std::span<const Id> images, std::size_t n) {
    if (images.size() != n) return false;
    std::vector<bool> seen(n);
    for (const Id image : images) {
        if (index(image) >= n || seen[index(image)]) return false;
        seen[index(image)] = true;
    }
    return true;
}

std::string name_of(const Problem& problem, ItemId item) {
    return core::quoted(problem.item_name(item));
}

/// A sentence, if an item and its image are of different kinds.
std::optional<std::string> item_fault(const Problem& problem, std::span<const ItemId> images) {
    if (!is_permutation(images, problem.item_count())) {
        return "the images of the items are not a permutation of the items";
    }
    for (std::size_t i = 0; i < images.size(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (problem.is_primary(item) != problem.is_primary(images[i])) {
            return "the image " + name_of(problem, images[i]) + " of item " +
                   name_of(problem, item) + " is not of its kind, primary or secondary";
        }
        if (problem.multiplicity(item) != problem.multiplicity(images[i])) {
            return "the image " + name_of(problem, images[i]) + " of item " +
                   name_of(problem, item) + " has another multiplicity";
        }
    }
    return std::nullopt;
}

/// The image of each (item, color). Both ways must be functions.
class ColorMap {
   public:
    [[nodiscard]] bool agrees(const Entry& entry, const Entry& image) {
        if ((entry.color == no_color) != (image.color == no_color)) return false;
        if (entry.color == no_color) return true;
        return forth_.try_emplace(key(entry), image.color).first->second == image.color &&
               back_.try_emplace(key(image), entry.color).first->second == entry.color;
    }

   private:
    static std::uint64_t key(const Entry& entry) {
        return (static_cast<std::uint64_t>(entry.item) << 32) | index(entry.color);
    }

    std::unordered_map<std::uint64_t, Color> forth_;
    std::unordered_map<std::uint64_t, Color> back_;
};

}  // namespace

std::optional<std::string> find_fault(const Problem& problem, const Symmetry& symmetry) {
    if (auto fault = item_fault(problem, symmetry.items)) return fault;
    if (!is_permutation(std::span<const OptionId>(symmetry.options), problem.option_count())) {
        return "the images of the options are not a permutation of the options";
    }
    ColorMap colors;
    Entries moved, image;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        const auto says = [&](const std::string& rest) {
            return "the image of option number " + std::to_string(o + 1) + rest;
        };
        if (problem.cost(option) != problem.cost(symmetry.options[o])) {
            return says(" has another cost");
        }
        if (problem.is_omission(option) != problem.is_omission(symmetry.options[o])) {
            return says(" leaves no item uncovered, or it alone does");
        }
        const auto entries = problem.option(option);
        const auto others = problem.option(symmetry.options[o]);
        moved.assign(entries.begin(), entries.end());
        for (Entry& entry : moved) entry.item = symmetry.items[index(entry.item)];
        image.assign(others.begin(), others.end());
        std::ranges::sort(image, {}, &Entry::item);
        // The order of the entries is kept, to know where they came from.
        if (moved.size() != image.size()) return says(" has other items");
        for (std::size_t e = 0; e < moved.size(); ++e) {
            const auto at = std::ranges::lower_bound(image, moved[e].item, {}, &Entry::item);
            if (at == image.end() || at->item != moved[e].item) return says(" has other items");
            if (!colors.agrees(entries[e], *at)) return says(" has colors that do not agree");
        }
    }
    return std::nullopt;
}

std::optional<Symmetry> symmetry_of_items(const Problem& problem,
                                          std::span<const ItemId> item_images) {
    if (item_fault(problem, item_images)) return std::nullopt;
    // Equal options form a class. An option is the `copy`-th of its class.
    std::unordered_map<std::string, std::uint32_t> class_of;
    std::vector<std::vector<OptionId>> classes;
    Entries entries;
    const auto key_of = [&](OptionId option, bool moved) {
        const auto given = problem.option(option);
        entries.assign(given.begin(), given.end());
        if (moved) {
            for (Entry& entry : entries) entry.item = item_images[index(entry.item)];
        }
        std::ranges::sort(entries, is_before);
        const Cost cost = problem.cost(option);
        std::string key(reinterpret_cast<const char*>(&cost), sizeof cost);
        key += problem.is_omission(option) ? '1' : '0';
        key.append(reinterpret_cast<const char*>(entries.data()), entries.size() * sizeof(Entry));
        return key;
    };
    std::vector<std::uint32_t> copy(problem.option_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        const auto [at, is_new] =
            class_of.try_emplace(key_of(option, false), static_cast<std::uint32_t>(classes.size()));
        if (is_new) classes.emplace_back();
        copy[o] = static_cast<std::uint32_t>(classes[at->second].size());
        classes[at->second].push_back(option);
    }
    Symmetry symmetry{{item_images.begin(), item_images.end()}, {}};
    symmetry.options.reserve(problem.option_count());
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto at = class_of.find(key_of(id_at<OptionId>(o), true));
        if (at == class_of.end() || copy[o] >= classes[at->second].size()) return std::nullopt;
        symmetry.options.push_back(classes[at->second][copy[o]]);
    }
    // The classes have the same sizes as their images if this is a permutation.
    if (!is_permutation(std::span<const OptionId>(symmetry.options), problem.option_count())) {
        return std::nullopt;
    }
    return symmetry;
}

}  // namespace quadrille
