#include "encode/pairs_in_row.hpp"

#include <string>
#include <utility>

#include "encode/limits.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::encode {

Problem PairsInRow::problem() const {
    // Number k has places - k - beyond options of three entries, which this sums.
    const double longest = 2.0 * n + (is_hooked ? 1 : 0) - beyond;
    refuse_too_large("this number of pairs", 3.0 * n * (longest - (n + 1.0) / 2));
    ProblemBuilder builder;
    std::vector<ItemId> number(n + 1);
    std::vector<ItemId> place(places());
    for (unsigned k = 1; k <= n; ++k) number[k] = builder.add_primary("d" + std::to_string(k));
    for (unsigned i = 0; i < places(); ++i) {
        if (i != hook()) place[i] = builder.add_primary("s" + std::to_string(i));
    }
    for (unsigned k = 1; k <= n; ++k) {
        for (unsigned i = 0; i + k + beyond < places(); ++i) {
            if (i == hook() || i + k + beyond == hook()) continue;
            builder.add_option({{number[k]}, {place[i]}, {place[i + k + beyond]}});
        }
    }
    return std::move(builder).build();
}

std::vector<unsigned> PairsInRow::decode(const Problem& problem,
                                         std::span<const OptionId> solution) const {
    std::vector<unsigned> row(places());
    // The items of the places follow those of the numbers, and the free place has none.
    const auto place_of = [&](ItemId item) {
        const std::size_t place = index(item) - n;
        return is_hooked && place >= *hook() ? place + 1 : place;
    };
    for (const OptionId option : solution) {
        const std::span<const Entry> entry = problem.option(option);
        const auto number = static_cast<unsigned>(index(entry[0].item) + 1);
        row[place_of(entry[1].item)] = number;
        row[place_of(entry[2].item)] = number;
    }
    return row;
}

draw::Picture PairsInRow::picture(const Problem& problem,
                                  std::span<const OptionId> solution) const {
    draw::Picture picture;
    picture.gap = " ";
    if (n == 0) picture.lines = {""};  // an empty row
    for (unsigned k = 1; k <= n; ++k) picture.parts.push_back(std::to_string(k));
    const std::vector<unsigned> row = decode(problem, solution);
    for (std::size_t place = 0; place < row.size(); ++place) {
        draw::PictureCell& cell = picture.cells.emplace_back();
        cell.cell = {static_cast<std::int32_t>(place), 0, 0};
        if (row[place] == 0) continue;
        cell.part = row[place] - 1;
        cell.sign = picture.parts[cell.part];
        cell.symbol = draw::Symbol::sign;
        const std::size_t partner = place + row[place] + beyond;
        if (partner < row.size() && row[partner] == row[place]) {
            picture.arcs.push_back({place, partner});
        }
    }
    return picture;
}

std::vector<Symmetry> PairsInRow::symmetries(const Problem& problem) const {
    if (is_hooked) return {};
    std::vector<ItemId> reversed;
    for (unsigned k = 0; k < n; ++k) reversed.push_back(id_at<ItemId>(k));
    for (unsigned i = 2 * n; i > 0; --i) reversed.push_back(id_at<ItemId>(n + i - 1));
    return {symmetry_of_items(problem, reversed).value()};
}

}  // namespace quadrille::encode
