#include "why/needed_part.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "quadrille/problem_builder.hpp"

namespace quadrille::why {
namespace {

class PartBuilder {
   public:
    PartBuilder(const Problem& problem, const std::vector<bool>& is_needed)
        : problem_(problem),
          is_needed_(is_needed),
          uses_(problem.item_count()),
          numbers_(problem.item_count()) {}

    NeededPart run() && {
        choose_options();
        add_items();
        std::vector<Entry> entries;
        for (const OptionId option : part_.origin) {
            entries.clear();
            for (const Entry& entry : problem_.option(option)) {
                const auto number = numbers_[index(entry.item)];
                if (number) entries.push_back({*number, color(entry.color)});
            }
            builder_.add_option(entries);
        }
        part_.problem = std::move(builder_).build();
        return std::move(part_);
    }

   private:
    [[nodiscard]] bool is_needed(ItemId item) const {
        return problem_.is_primary(item) && is_needed_[index(item)] &&
               problem_.multiplicity(item).least > 0;
    }

    void choose_options() {
        for (std::size_t o = 0; o < problem_.option_count(); ++o) {
            const auto entries = problem_.option(id_at<OptionId>(o));
            const bool matters =
                std::ranges::any_of(entries, [&](const Entry& e) { return is_needed(e.item); });
            if (!matters) continue;
            part_.origin.push_back(id_at<OptionId>(o));
            for (const Entry& entry : entries) ++uses_[index(entry.item)];
        }
    }

    /// Primary items first.
    void add_items() {
        for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
            const auto item = id_at<ItemId>(i);
            const auto [least, most] = problem_.multiplicity(item);
            const std::string_view name = problem_.item_name(item);
            if (is_needed(item)) {
                numbers_[i] = builder_.add_primary(name, {least, most});
            } else if (most > 1 && uses_[i] > most) {
                numbers_[i] = builder_.add_primary(name, {0, most});
            }
        }
        for (std::size_t i = 0; i < problem_.item_count(); ++i) {
            const auto item = id_at<ItemId>(i);
            if (numbers_[i] || uses_[i] <= problem_.multiplicity(item).most) continue;
            numbers_[i] = builder_.add_secondary(problem_.item_name(item));
        }
    }

    Color color(Color whole) {
        return whole == no_color ? no_color : builder_.color(problem_.color_name(whole));
    }

    const Problem& problem_;
    const std::vector<bool>& is_needed_;
    std::vector<std::uint32_t> uses_;  // of the items, by the options that matter
    std::vector<std::optional<ItemId>> numbers_;
    ProblemBuilder builder_;
    NeededPart part_;
};

}  // namespace

Solution NeededPart::lift(std::span<const OptionId> solution) const {
    Solution lifted;
    for (const OptionId option : solution) lifted.push_back(origin[index(option)]);
    std::ranges::sort(lifted);
    return lifted;
}

NeededPart needed_part(const Problem& problem, const std::vector<bool>& is_needed) {
    return PartBuilder(problem, is_needed).run();
}

}  // namespace quadrille::why
