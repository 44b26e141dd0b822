#include "sudoku/logic/almost_locked_sets.hpp"

#include <algorithm>

namespace quadrille::sudoku::logic {
namespace {

constexpr std::size_t most_sets = 4000;                           // large boards have more of them
constexpr std::size_t most_words_of_sets = std::size_t{1} << 21;  // 16 MiB

class SetFinder {
   public:
    explicit SetFinder(const Candidates& now) : now_(now) {
        const std::size_t words_of_set =
            std::size_t{2} * now.tables().values() * now.tables().words();
        most_ = std::min(most_sets, most_words_of_sets / words_of_set);
    }

    std::vector<AlmostLockedSet> find(unsigned most_size, Finding& finding) {
        for (unsigned size = 1; size <= most_size; ++size) {
            for (std::size_t house = 0; house < now_.tables().houses(); ++house) {
                if (finding.is_time_up()) return {};
                size_ = size;
                house_ = house;
                cells_.clear();
                for (const std::uint32_t cell : now_.tables().cells_of(house)) {
                    const Mask values = now_.values_of(cell);
                    const bool is_open = values != 0 && !is_single(values);
                    if (is_open && has_at_most(values, size + 1)) cells_.push_back(cell);
                }
                choose(0, 0, CellSet(now_.tables().words()), 0);
            }
        }
        return std::move(sets_);
    }

   private:
    void choose(std::size_t next, unsigned count, const CellSet& chosen, Mask values) {
        if (count == size_) {
            if (!has_at_most(values, size_) && !is_in_earlier_house(chosen)) {
                sets_.push_back({chosen, values});
            }
            return;
        }
        for (std::size_t i = next; i + (size_ - count) <= cells_.size(); ++i) {
            if (sets_.size() == most_) return;
            const Mask all = values | now_.values_of(cells_[i]);
            if (!has_at_most(all, size_ + 1)) continue;
            if (count == 0) first_ = cells_[i];
            CellSet more = chosen;
            more.add(cells_[i]);
            choose(i + 1, count + 1, more, all);
        }
    }

    /// A set that lies in two houses is taken from the first of them.
    [[nodiscard]] bool is_in_earlier_house(const CellSet& cells) const {
        std::size_t common = house_;
        const auto contains = [&](std::size_t house) {
            bool has_all = true;
            cells.for_each([&](std::size_t cell) {
                const auto seats = now_.tables().seats(cell);
                has_all = has_all && std::ranges::any_of(seats, [&](const auto& seat) {
                              return seat.house == house;
                          });
            });
            return has_all;
        };
        for (const auto& seat : now_.tables().seats(first_)) {
            if (seat.house < common && contains(seat.house)) common = seat.house;
        }
        return common != house_;
    }

    const Candidates& now_;
    std::size_t most_;
    unsigned size_ = 0;
    std::size_t house_ = 0;
    std::uint32_t first_ = 0;  // of the chosen cells
    std::vector<std::uint32_t> cells_;
    std::vector<AlmostLockedSet> sets_;
};

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const Candidates& now, unsigned most_size,
                                                Finding& finding) {
    return SetFinder(now).find(most_size, finding);
}

}  // namespace quadrille::sudoku::logic
