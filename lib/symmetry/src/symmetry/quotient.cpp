#include "symmetry/quotient.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/problem_builder.hpp"

namespace quadrille::symmetry {
namespace {

/// The cycles of a permutation on a range of points.
struct Cycles {
    Cycles(const Permutation& permutation, std::size_t begin, std::size_t end)
        : number(end - begin, none) {
        for (std::size_t first = begin; first < end; ++first) {
            if (number[first - begin] != none) continue;
            starts.push_back(members.size());
            for (std::size_t at = first; number[at - begin] == none; at = permutation[at]) {
                number[at - begin] = static_cast<std::uint32_t>(starts.size() - 1);
                members.push_back(static_cast<std::uint32_t>(at - begin));
            }
        }
        starts.push_back(members.size());
    }

    static constexpr auto none = static_cast<std::uint32_t>(-1);

    [[nodiscard]] std::size_t size() const { return starts.size() - 1; }
    /// The members of a cycle. The first is the lowest.
    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t cycle) const {
        return {members.data() + starts[cycle], starts[cycle + 1] - starts[cycle]};
    }

    std::vector<std::uint32_t> number;  // of each point's cycle
    std::vector<std::uint32_t> members;
    std::vector<std::size_t> starts;
};

class QuotientMaker {
   public:
    QuotientMaker(const Problem& problem, const Permutation& permutation)
        : problem_(problem),
          options_(permutation, 0, problem.option_count()),
          items_(permutation, problem.option_count(), permutation.size()),
          times_of_(items_.size()),
          uses_(items_.size()) {}

    std::optional<Problem> make() {
        for (std::size_t o = 0; o < options_.size(); ++o) {
            if (collect(o)) keep();
        }
        if (covers_unevenly_) return std::nullopt;
        return build();
    }

   private:
    /// The entry of an orbit of options at an orbit of items.
    struct Use {
        std::uint32_t entries = 0;  // of all members
        std::uint32_t first = 0;    // how often the first item is covered
        bool agrees = true;
        Color color = no_color;  // of the first item
    };

    /// Collects the entries of an orbit of options. False if its members do not fit together.
    bool collect(std::size_t cycle) {
        for (const std::uint32_t orbit : used_) uses_[orbit] = {};
        used_.clear();
        const auto members = options_[cycle];
        for (const std::uint32_t option : members) {
            for (const Entry& entry : problem_.option(id_at<OptionId>(option))) {
                const std::uint32_t orbit = items_.number[index(entry.item)];
                Use& use = uses_[orbit];
                if (use.entries++ == 0) used_.push_back(orbit);
                if (items_[orbit].front() != index(entry.item)) continue;
                if (use.first++ != 0 && (use.color == no_color || use.color != entry.color)) {
                    use.agrees = false;
                }
                use.color = entry.color;
            }
        }
        return std::ranges::all_of(used_, [&](std::uint32_t orbit) {
            const Use& use = uses_[orbit];
            const ItemId item = id_at<ItemId>(items_[orbit].front());
            return problem_.is_primary(item) ? use.first <= problem_.multiplicity(item).most
                                             : use.agrees;
        });
    }

    /// Keeps the orbit of options that was collected last.
    void keep() {
        for (const std::uint32_t orbit : used_) {
            const Use& use = uses_[orbit];
            entries_.push_back({id_at<ItemId>(orbit), use.color});
            if (!problem_.is_primary(id_at<ItemId>(items_[orbit].front()))) continue;
            std::uint32_t& times = times_of_[orbit];
            covers_unevenly_ = covers_unevenly_ || (times != 0 && times != use.first);
            times = use.first;
        }
        ends_.push_back(entries_.size());
    }

    /// The items in their order: an orbit's number is that of its first item.
    [[nodiscard]] Problem build() const {
        ProblemBuilder builder;
        for (std::size_t orbit = 0; orbit < items_.size(); ++orbit) {
            const ItemId item = id_at<ItemId>(items_[orbit].front());
            const std::string_view name = problem_.item_name(item);
            if (!problem_.is_primary(item)) {
                builder.add_secondary(name);
                continue;
            }
            Multiplicity multiplicity = problem_.multiplicity(item);
            if (const std::uint32_t times = times_of_[orbit]; times > 1) {
                if (multiplicity.least != 0) {
                    multiplicity.least = (multiplicity.least - 1) / times + 1;
                }
                multiplicity.most /= times;
                if (multiplicity.least > multiplicity.most) return without_solution();
            }
            builder.add_primary(name, multiplicity);
        }
        std::size_t begin = 0;
        for (const std::size_t end : ends_) {
            for (; begin < end; ++begin) {
                Entry entry = entries_[begin];
                if (entry.color != no_color) {
                    entry.color = builder.color(problem_.color_name(entry.color));
                }
                builder.add_entry(entry);
            }
            builder.end_option();
        }
        return std::move(builder).build();
    }

    [[nodiscard]] static Problem without_solution() {
        ProblemBuilder builder;
        builder.add_primary("a multiplicity that no orbit meets");
        return std::move(builder).build();
    }

    const Problem& problem_;
    Cycles options_;
    Cycles items_;
    std::vector<std::uint32_t> times_of_;  // how often options cover each primary orbit
    bool covers_unevenly_ = false;
    std::vector<Use> uses_;
    std::vector<std::uint32_t> used_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> ends_;
};

}  // namespace

std::optional<Problem> quotient(const Problem& problem, const Permutation& permutation) {
    return QuotientMaker(problem, permutation).make();
}

}  // namespace quadrille::symmetry
