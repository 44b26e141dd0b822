#include "partition.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "random.hpp"

namespace quadrille::bench {
namespace {

using Rows = std::vector<std::size_t>;

class Maker {
   public:
    explicit Maker(const Partition& wanted)
        : wanted_(wanted), random_(wanted.seed), mean_(mean_length(wanted)) {}

    std::string run() {
        if (wanted_.law == CostLaw::airline) {
            plant_pairings();
        } else {
            plant_groups();
        }
        while (columns_.size() < wanted_.columns) {
            columns_.push_back(wanted_.law == CostLaw::airline ? draw_pairing() : draw_group());
        }
        random_.shuffle(columns_);
        std::string text =
            std::to_string(wanted_.rows) + ' ' + std::to_string(columns_.size()) + '\n';
        for (const Rows& rows : columns_) {
            text += std::to_string(draw_cost(rows)) + ' ' + std::to_string(rows.size());
            for (const std::size_t row : rows) text += ' ' + std::to_string(row + 1);
            text += '\n';
        }
        return text;
    }

   private:
    static constexpr std::size_t least_flights = 2, most_flights = 12;
    static constexpr std::size_t most_wait = 12;  // flights that a crew sees leave without it

    static std::size_t mean_length(const Partition& wanted) {
        return std::max<std::size_t>(1, wanted.rows * wanted.percent / 100);
    }

    [[nodiscard]] std::size_t draw_length() { return 1 + random_.below(2 * mean_ - 1); }

    /// All rows in random order, cut into groups.
    void plant_groups() {
        Rows all(wanted_.rows);
        std::iota(all.begin(), all.end(), std::size_t{0});
        random_.shuffle(all);
        for (auto begin = all.begin(); begin != all.end();) {
            const auto left = static_cast<std::size_t>(all.end() - begin);
            const auto end = begin + static_cast<std::ptrdiff_t>(std::min(left, draw_length()));
            columns_.emplace_back(begin, end);
            std::sort(columns_.back().begin(), columns_.back().end());
            begin = end;
        }
    }

    Rows draw_group() {
        Rows rows;
        for (std::size_t left = draw_length(); left != 0; --left) {
            rows.push_back(random_.below(wanted_.rows));
        }
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        return rows;
    }

    /// Each flight goes to one of the crews that are on duty. As many are as a crew may wait
    /// flights, so that the gaps look like those of other pairings.
    void plant_pairings() {
        std::vector<Rows> on_duty(std::min<std::size_t>(most_wait / 2, wanted_.rows));
        for (std::size_t flight = 0; flight < wanted_.rows; ++flight) {
            Rows& crew = on_duty[random_.below(on_duty.size())];
            crew.push_back(flight);
            // The longer the pairing is, the sooner it ends.
            if (crew.size() >= least_flights + random_.below(most_flights - least_flights + 1)) {
                columns_.push_back(crew);
                crew.clear();
            }
        }
        for (const Rows& crew : on_duty) {
            if (!crew.empty()) columns_.push_back(crew);
        }
    }

    Rows draw_pairing() {
        Rows flights;
        const std::size_t length = least_flights + random_.below(most_flights - least_flights + 1);
        std::size_t flight = random_.below(wanted_.rows);
        while (flights.size() < length && flight < wanted_.rows) {
            flights.push_back(flight);
            flight += 1 + random_.below(most_wait);
        }
        return flights;
    }

    std::size_t draw_cost(const Rows& rows) {
        switch (wanted_.law) {
            case CostLaw::uniform:
                return 1 + random_.below(1000);
            case CostLaw::length:
                return 100 * rows.size() + random_.below(101);
            case CostLaw::airline:
                break;
        }
        const std::size_t waits = rows.back() - rows.front() + 1 - rows.size();
        return 500 + 30 * waits + random_.below(101);
    }

    const Partition wanted_;
    Random random_;
    std::size_t mean_;
    std::vector<Rows> columns_;
};

}  // namespace

std::optional<CostLaw> cost_law_named(std::string_view name) {
    if (name == "uniform") return CostLaw::uniform;
    if (name == "length") return CostLaw::length;
    if (name == "airline") return CostLaw::airline;
    return std::nullopt;
}

std::string partition_text(const Partition& wanted) {
    return Maker(wanted).run();
}

}  // namespace quadrille::bench
