// The options that are left after some choices, from the problem alone: no engine is asked.
//
// An item is looked through once when it takes no more, once for a color, and once for each choice
// that rules out earlier options of it.
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>

#include "core/steps.hpp"
#include "quadrille/trace.hpp"

namespace quadrille {
namespace {

/// The state after some choices, which also answers the questions of the rules of paths
/// (core/steps.hpp).
class ChoicesMade {
   public:
    explicit ChoicesMade(const Problem& problem)
        : problem_(problem),
          is_left_(problem.option_count(), true),
          is_closed_(problem.item_count(), false),
          taken_(problem.primary_count(), 0),
          colors_(problem.item_count(), no_color) {}

    /// Throws ProblemError if the choice cannot be made.
    void make(const Step& step) {
        if (const char* const why = core::find_refusal(*this, step)) core::refuse_path(why);
        if (!step.option) return close(step.item);
        // If the item may take yet another option, this choice says which one is its first.
        if (taken_[index(step.item)] + 1 < problem_.multiplicity(step.item).most) {
            for (const OptionId option : problem_.options_of(step.item)) {
                if (option < *step.option) is_left_[index(option)] = false;
            }
        }
        take(*step.option);
    }

    [[nodiscard]] std::vector<OptionId> left() const {
        std::vector<OptionId> options;
        for (std::size_t o = 0; o < is_left_.size(); ++o) {
            if (is_left_[o]) options.push_back(id_at<OptionId>(o));
        }
        return options;
    }

    [[nodiscard]] bool has(ItemId item) const { return index(item) < problem_.item_count(); }
    [[nodiscard]] bool is_primary(ItemId item) const { return problem_.is_primary(item); }
    [[nodiscard]] bool is_open(ItemId item) const { return !is_closed_[index(item)]; }
    [[nodiscard]] bool may_close(ItemId item) const {
        return taken_[index(item)] >= problem_.multiplicity(item).least;
    }
    [[nodiscard]] bool has(OptionId option) const {
        return index(option) < problem_.option_count();
    }
    [[nodiscard]] bool has(OptionId option, ItemId item) const {
        return std::ranges::any_of(problem_.option(option),
                                   [&](const Entry& entry) { return entry.item == item; });
    }
    [[nodiscard]] bool is_left(OptionId option) const { return is_left_[index(option)]; }

   private:
    void take(OptionId taken) {
        is_left_[index(taken)] = false;
        for (const Entry& entry : problem_.option(taken)) {
            if (problem_.is_primary(entry.item)) {
                const std::uint32_t most = problem_.multiplicity(entry.item).most;
                if (++taken_[index(entry.item)] == most) close(entry.item);
            } else if (entry.color == no_color) {
                close(entry.item);
            } else if (colors_[index(entry.item)] == no_color) {
                colors_[index(entry.item)] = entry.color;
                keep_color(entry);
            }
        }
    }

    /// An item takes no more.
    void close(ItemId item) {
        is_closed_[index(item)] = true;
        for (const OptionId option : problem_.options_of(item)) is_left_[index(option)] = false;
    }

    /// Options that give the item another color, or none, contradict the option that was taken.
    void keep_color(const Entry& kept) {
        for (const OptionId option : problem_.options_of(kept.item)) {
            const auto entries = problem_.option(option);
            if (std::ranges::find(entries, kept) == entries.end()) {
                is_left_[index(option)] = false;
            }
        }
    }

    const Problem& problem_;
    std::vector<bool> is_left_;    // of the options
    std::vector<bool> is_closed_;  // of the items
    std::vector<std::uint32_t> taken_;
    std::vector<Color> colors_;  // of the secondary items: the color that was chosen, if any
};

}  // namespace

std::vector<OptionId> options_left(const Problem& problem, const Path& path) {
    ChoicesMade choices(problem);
    for (const Step& step : path) choices.make(step);
    return choices.left();
}

OptionsMade options_made(const Problem& problem, const Path& path) {
    ChoicesMade choices(problem);
    OptionsMade made;
    std::vector<bool> is_chosen(problem.option_count());
    for (const Step& step : path) {
        choices.make(step);
        if (!step.option) continue;
        made.chosen.push_back(*step.option);
        is_chosen[index(*step.option)] = true;
    }
    for (std::size_t o = 0; o < is_chosen.size(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (!is_chosen[o] && !choices.is_left(option)) made.gone.push_back(option);
    }
    return made;
}

std::vector<OptionId> options_hidden(const Problem& problem, const Path& path) {
    assert(!path.empty());
    ChoicesMade choices(problem);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) choices.make(path[i]);
    const std::vector<OptionId> before = choices.left();
    choices.make(path.back());
    std::vector<OptionId> hidden;
    std::ranges::copy_if(before, std::back_inserter(hidden), [&](OptionId option) {
        return option != path.back().option && !choices.is_left(option);
    });
    return hidden;
}

}  // namespace quadrille
