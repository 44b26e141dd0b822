// Which items can be covered together, by definition: every set of options is tried. This shares no
// code with the library.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::testing {

/// For each set of options that contradict nothing, the primary items that it covers as often as
/// they need, as bits. The problem may have at most 12 options.
class PlainNeeds {
   public:
    explicit PlainNeeds(const Problem& problem) : problem_(problem) {
        for (unsigned options = 0; options < 1U << problem.option_count(); ++options) {
            if (is_allowed(options)) covered_.push_back(met_by(options));
        }
    }

    [[nodiscard]] bool can_cover(unsigned items) const {
        for (const unsigned covered : covered_) {
            if ((covered & items) == items) return true;
        }
        return false;
    }
    /// Whether these options cover these items and contradict nothing.
    [[nodiscard]] bool covers(unsigned options, unsigned items) const {
        return is_allowed(options) && (met_by(options) & items) == items;
    }
    [[nodiscard]] unsigned all() const { return (1U << problem_.primary_count()) - 1; }

   private:
    [[nodiscard]] unsigned times(unsigned options, std::size_t item) const {
        unsigned times = 0;
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            if ((options >> o & 1) == 0) continue;
            for (const Entry& entry : problem_.option(id_at<OptionId>(o))) {
                if (index(entry.item) == item) ++times;
            }
        }
        return times;
    }

    /// No item too often, and one color for each secondary item that is used twice.
    [[nodiscard]] bool is_allowed(unsigned options) const {
        for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
            if (times(options, i) > problem_.multiplicity(id_at<ItemId>(i)).most) return false;
        }
        std::map<std::size_t, Color> colors;
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            if ((options >> o & 1) == 0) continue;
            for (const Entry& entry : problem_.option(id_at<OptionId>(o))) {
                if (index(entry.item) < problem_.primary_count()) continue;
                const auto [place, is_new] = colors.try_emplace(index(entry.item), entry.color);
                if (!is_new && (entry.color == no_color || place->second != entry.color)) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] unsigned met_by(unsigned options) const {
        unsigned met = 0;
        for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
            const bool is_met = times(options, i) >= problem_.multiplicity(id_at<ItemId>(i)).least;
            if (is_met) met |= 1U << i;
        }
        return met;
    }

    const Problem& problem_;
    std::vector<unsigned> covered_;
};

}  // namespace quadrille::testing
