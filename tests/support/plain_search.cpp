#include "support/plain_search.hpp"

#include <algorithm>
#include <vector>

namespace quadrille::testing {
namespace {

class PlainSearch {
   public:
    PlainSearch(const Problem& problem, std::uint64_t most_nodes)
        : problem_(problem), nodes_left_(most_nodes), items_(problem.item_count()) {
        decided_.resize(problem.option_count());
        for (std::size_t o = 0; o < problem.option_count(); ++o) {
            const auto option = id_at<OptionId>(o);
            for (const Entry& entry : problem.option(option)) {
                item(entry).options.push_back(option);
                ++item(entry).undecided;
            }
        }
    }

    std::optional<Solutions> run() {
        for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
            if (items_[i].undecided < problem_.multiplicity(id_at<ItemId>(i)).least) {
                return Solutions{};
            }
        }
        decide();
        if (nodes_left_ == 0) return std::nullopt;
        return sorted(std::move(found_));
    }

   private:
    struct Item {
        std::vector<OptionId> options;
        unsigned times = 0;      // how often chosen options cover it
        unsigned undecided = 0;  // its options that are neither chosen nor ruled out
        Color color = no_color;  // color in the chosen options, if there is one
    };

    Item& item(const Entry& entry) { return items_[index(entry.item)]; }

    bool may_take(const Entry& entry) {
        const Item& now = item(entry);
        if (problem_.is_primary(entry.item)) {
            return now.times < problem_.multiplicity(entry.item).most;
        }
        return now.times == 0 || (entry.color != no_color && entry.color == now.color);
    }

    bool may_leave(const Entry& entry) {
        if (!problem_.is_primary(entry.item)) return true;
        const Item& now = item(entry);
        return now.times + now.undecided > problem_.multiplicity(entry.item).least;
    }

    /// An undecided option of the primary item that has the fewest. Any order would be right.
    std::optional<OptionId> next_option() const {
        const Item* fewest = nullptr;
        for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
            const Item& now = items_[i];
            if (now.undecided == 0) continue;
            if (fewest == nullptr || now.undecided < fewest->undecided) fewest = &now;
        }
        if (fewest == nullptr) return std::nullopt;
        return *std::ranges::find_if(fewest->options,
                                     [&](OptionId option) { return !decided_[index(option)]; });
    }

    /// Decides about all remaining options, in all ways.
    void decide() {
        if (nodes_left_ == 0 || --nodes_left_ == 0) return;
        const std::optional<OptionId> option = next_option();
        if (!option) {
            found_.push_back(taken_);
            return;
        }
        const auto entries = problem_.option(*option);
        const auto all = [&](auto may) {
            return std::ranges::all_of(entries,
                                       [&](const Entry& entry) { return (this->*may)(entry); });
        };
        const bool leave = all(&PlainSearch::may_leave);
        decided_[index(*option)] = true;
        for (const Entry& entry : entries) --item(entry).undecided;
        if (all(&PlainSearch::may_take)) {
            for (const Entry& entry : entries) {
                if (item(entry).times++ == 0) item(entry).color = entry.color;
            }
            taken_.push_back(*option);
            decide();
            taken_.pop_back();
            for (const Entry& entry : entries) --item(entry).times;
        }
        if (leave) decide();
        for (const Entry& entry : entries) ++item(entry).undecided;
        decided_[index(*option)] = false;
    }

    const Problem& problem_;
    std::uint64_t nodes_left_;
    std::vector<Item> items_;
    std::vector<bool> decided_;
    Solution taken_;
    Solutions found_;
};

}  // namespace

std::optional<Solutions> plain_search(const Problem& problem, std::uint64_t most_nodes) {
    return PlainSearch(problem, most_nodes).run();
}

}  // namespace quadrille::testing
