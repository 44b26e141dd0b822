// Queens as exact cover: an option puts one queen on a square.
//
// A primary item for each row and column is covered once. A secondary item for each diagonal is
// covered at most once. The diagonals of a single square, at the corners, can never clash and are
// left out. The middle rows and columns come first, in organ-pipe order. A queen there rules out
// the most squares, and the first item is taken among equals (Knuth, TAOCP 7.2.2.1, (23)).
#include "quadrille/encode/queens.hpp"

#include <string>
#include <vector>

#include "encode/limits.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

/// n/2, n/2 - 1, n/2 + 1, n/2 - 2, …: the numbers below n, from the middle outwards.
std::vector<unsigned> organ_pipe_order(unsigned n) {
    std::vector<unsigned> order(n);
    for (unsigned k = 0; k < n; ++k) order[k] = (k % 2 == 0 ? n + k : n - 1 - k) / 2;
    return order;
}

/// The secondary items of one direction, by diagonal 0 … 2n-2; those of one square have none.
class Diagonals {
   public:
    Diagonals(ProblemBuilder& builder, char letter, unsigned n) : last_(n == 0 ? 0 : 2 * n - 2) {
        for (unsigned d = 1; d < last_; ++d) {
            const ItemId item = builder.add_secondary(letter + std::to_string(d));
            if (d == 1) first_ = item;
        }
    }

    void add_to(std::vector<Entry>& option, unsigned diagonal) const {
        if (diagonal == 0 || diagonal == last_) return;
        option.push_back({id_at<ItemId>(index(first_) + diagonal - 1)});
    }

   private:
    unsigned last_;
    ItemId first_{};
};

Problem queens_problem(unsigned n) {
    encode::refuse_too_large("this number of queens", 4.0 * n * n);
    ProblemBuilder builder;
    const std::vector<unsigned> order = organ_pipe_order(n);
    std::vector<ItemId> row(n);
    std::vector<ItemId> column(n);
    for (const unsigned k : order) {
        row[k] = builder.add_primary("r" + std::to_string(k));
        column[k] = builder.add_primary("c" + std::to_string(k));
    }
    const Diagonals rising(builder, 'a', n);
    const Diagonals falling(builder, 'b', n);
    builder.reserve(std::size_t{n} * n, std::size_t{4} * n * n);
    std::vector<Entry> option;
    for (const unsigned r : order) {
        for (const unsigned c : order) {
            option = {{row[r]}, {column[c]}};
            rising.add_to(option, r + c);
            falling.add_to(option, n - 1 - r + c);
            builder.add_option(option);
        }
    }
    return std::move(builder).build();
}

}  // namespace

QueensEncoder::QueensEncoder(unsigned n) : n_(n), problem_(queens_problem(n)) {}

std::vector<unsigned> QueensEncoder::decode(std::span<const OptionId> solution) const {
    const std::vector<unsigned> order = organ_pipe_order(n_);
    std::vector<unsigned> columns(n_);
    for (const OptionId option : solution) {
        columns[order[index(option) / n_]] = order[index(option) % n_];
    }
    return columns;
}

std::string QueensEncoder::draw(std::span<const OptionId> solution) const {
    std::string text;
    for (const unsigned column : decode(solution)) {
        std::string line(n_, '.');
        line[column] = 'Q';
        text += line + '\n';
    }
    return text;
}

// Items are in organ-pipe order: r, c, r, c, …, and then both directions of diagonals.
std::vector<Symmetry> QueensEncoder::symmetries() const {
    if (n_ < 2) return {};
    const std::vector<unsigned> order = organ_pipe_order(n_);
    std::vector<unsigned> place(n_);
    for (unsigned k = 0; k < n_; ++k) place[order[k]] = k;
    const unsigned diagonals = 2 * n_ - 3;  // of each direction; the first is number 1
    const auto rising = [&](unsigned d) { return id_at<ItemId>(2 * n_ + d - 1); };
    const auto falling = [&](unsigned d) { return id_at<ItemId>(2 * n_ + diagonals + d - 1); };
    std::vector<ItemId> mirrored(problem_.item_count());
    std::vector<ItemId> transposed(problem_.item_count());
    for (unsigned k = 0; k < n_; ++k) {
        mirrored[2 * k] = id_at<ItemId>(2 * k);
        mirrored[2 * k + 1] = id_at<ItemId>(2 * place[n_ - 1 - order[k]] + 1);
        transposed[2 * k] = id_at<ItemId>(2 * k + 1);
        transposed[2 * k + 1] = id_at<ItemId>(2 * k);
    }
    // Square (r, c) is on the diagonals r + c and n - 1 - r + c.
    for (unsigned d = 1; d <= diagonals; ++d) {
        const unsigned opposite = 2 * n_ - 2 - d;
        mirrored[index(rising(d))] = falling(opposite);
        mirrored[index(falling(d))] = rising(opposite);
        transposed[index(rising(d))] = rising(d);
        transposed[index(falling(d))] = falling(opposite);
    }
    return {symmetry_of_items(problem_, mirrored).value(),
            symmetry_of_items(problem_, transposed).value()};
}

}  // namespace quadrille
