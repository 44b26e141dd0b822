// A reduced problem whose options are as they were, for texts.
#include <vector>

#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille {
namespace {

/// Builds the problem, with the items in their old order.
class Restorer {
   public:
    Restorer(const Problem& whole, const Reduction& reduction)
        : whole_(whole), reduction_(reduction), numbers_(whole.item_count()) {}

    [[nodiscard]] Problem run() && {
        mark_used_items();
        add_items();
        std::vector<Entry> entries;
        for (const OptionId option : reduction_.origin) {
            entries.clear();
            for (const Entry& entry : whole_.option(option)) {
                entries.push_back({numbers_[index(entry.item)], color(entry.color)});
            }
            const Decimal cost(whole_.cost(option), whole_.cost_digits());
            if (whole_.is_omission(option)) {
                builder_.set_penalty(entries.front().item, cost);
            } else {
                builder_.add_option(entries, cost);
            }
        }
        if (whole_.seeks_dearest()) builder_.set_seeks_dearest();
        return std::move(builder_).build();
    }

   private:
    void mark_used_items() {
        is_used_.resize(whole_.item_count());
        std::size_t entries = 0;
        for (const OptionId option : reduction_.origin) {
            entries += whole_.option(option).size();
            for (const Entry& entry : whole_.option(option)) is_used_[index(entry.item)] = true;
        }
        builder_.reserve(reduction_.origin.size(), entries);
    }

    /// The items that are left are in the same order as in the whole problem.
    void add_items() {
        const Problem& rest = reduction_.problem;
        std::size_t next = 0;
        for (std::size_t i = 0; i < whole_.item_count(); ++i) {
            const auto item = id_at<ItemId>(i);
            const std::string_view name = whole_.item_name(item);
            const auto same = id_at<ItemId>(next);
            const bool is_left = next < rest.item_count() && rest.item_name(same) == name;
            if (is_left) ++next;
            if (!is_used_[i]) continue;
            // A primary item that is used is left; a secondary one may have a fixed color.
            numbers_[i] = whole_.is_primary(item)
                              ? builder_.add_primary(name, rest.multiplicity(same))
                              : builder_.add_secondary(name);
        }
    }

    [[nodiscard]] Color color(Color old) {
        if (old == no_color) return no_color;
        if (index(old) >= colors_.size()) colors_.resize(index(old) + 1, no_color);
        Color& color = colors_[index(old)];
        if (color == no_color) color = builder_.color(whole_.color_name(old));
        return color;
    }

    const Problem& whole_;
    const Reduction& reduction_;
    ProblemBuilder builder_;
    std::vector<bool> is_used_;    // items of the whole problem that an option has
    std::vector<ItemId> numbers_;  // and their new numbers
    std::vector<Color> colors_;    // the new color of an old one; no_color: none yet
};

}  // namespace

Problem Reduction::with_all_entries(const Problem& whole) const {
    return impossible ? problem : Restorer(whole, *this).run();
}

}  // namespace quadrille
