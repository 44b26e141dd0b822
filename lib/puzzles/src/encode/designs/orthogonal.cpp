// Pairs of orthogonal Latin squares as exact cover.
//
// An option puts a symbol of both squares into a cell. Two symbols that meet are one more item, and
// so each two symbols meet once. Naming the symbols of the second square in another way makes
// nothing new, so its first row is in order.
//
// If the first square is given and small, the cells of one symbol of its mate are a transversal of
// it. So the items are the cells, and an option is a transversal. In this way Parker made the first
// pairs of order 10. The 2,049,219 mates of the cyclic square of order 9 take five seconds; in the
// other form, 5599 of them were found after a minute.
//
// Sources: Ernest Parker, "Orthogonal Latin squares", Proceedings of the National Academy of
// Sciences 45 (1959); Knuth, TAOCP 7 (volume 4A).
#include "encode/designs/orthogonal.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "encode/designs/latin_items.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::encode::designs {
namespace {

/// All transversals of a square of order 12 are found in a second, and those of order 13 in many.
constexpr unsigned most_by_transversals = 12;

class OrthogonalPairEncoder final : public Encoder {
   public:
    explicit OrthogonalPairEncoder(LatinRules rules) : rules_(std::move(rules)) {
        refuse_large_squares(rules_, 6 * rules_.choices() * rules_.n);
        const unsigned n = rules_.n;
        ProblemBuilder builder;
        for (const std::string& note : rules_.notes) builder.warn(note);
        add_cells(builder, n);
        first_ = std::make_unique<SymbolItems>(builder, n, rules_.is_diagonal, 's');
        second_ = std::make_unique<SymbolItems>(builder, n, rules_.is_diagonal, 't');
        const std::size_t first_meeting = builder.item_count();
        for (unsigned s = 1; s <= n; ++s) {
            for (unsigned t = 1; t <= n; ++t) {
                (void)builder.add_primary("s" + std::to_string(s) + "t" + std::to_string(t));
            }
        }
        const LatinRules of_second{.n = n, .first_row_in_order = true};
        std::vector<Entry> option;
        for (unsigned row = 0; row < n; ++row) {
            for (unsigned column = 0; column < n; ++column) {
                for (unsigned s = 0; s < n; ++s) {
                    if (!rules_.allow(row, column, s)) continue;
                    for (unsigned t = 0; t < n; ++t) {
                        if (!of_second.allow(row, column, t)) continue;
                        option = {{id_at<ItemId>(std::size_t{row} * n + column)},
                                  {id_at<ItemId>(first_meeting + std::size_t{s} * n + t)}};
                        first_->add_to(option, row, column, s);
                        second_->add_to(option, row, column, t);
                        builder.add_option(option);
                    }
                }
            }
        }
        first_meeting_ = first_meeting;
        problem_ = std::move(builder).build();
    }

    [[nodiscard]] const Problem& problem() const override { return problem_; }

    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        std::vector<unsigned> first = rules_.given_or_free();
        std::vector<unsigned> second(first.size(), rules_.n);
        for (const OptionId option : solution) {
            const std::span<const Entry> entry = problem_.option(option);
            const auto meeting = static_cast<unsigned>(index(entry[1].item) - first_meeting_);
            first[index(entry[0].item)] = meeting / rules_.n;
            second[index(entry[0].item)] = meeting % rules_.n;
        }
        return latin_picture(rules_, first, second);
    }

   private:
    LatinRules rules_;
    std::unique_ptr<SymbolItems> first_;
    std::unique_ptr<SymbolItems> second_;
    std::size_t first_meeting_ = 0;
    Problem problem_;
};

class MatesEncoder final : public Encoder {
   public:
    /// The rules are complete (LatinRules::is_complete).
    explicit MatesEncoder(LatinRules rules) : rules_(std::move(rules)) {
        ProblemBuilder builder;
        for (const std::string& note : rules_.notes) builder.warn(note);
        add_cells(builder, rules_.n);
        std::vector<Entry> option;
        for (const auto& columns : transversals(rules_)) {
            option.clear();
            for (std::size_t row = 0; row < columns.size(); ++row) {
                option.push_back({id_at<ItemId>(row * rules_.n + columns[row])});
            }
            builder.add_option(option);
        }
        problem_ = std::move(builder).build();
    }

    [[nodiscard]] const Problem& problem() const override { return problem_; }

    /// The symbol of a transversal is its column in the first row.
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override {
        std::vector<unsigned> second(rules_.given.size(), rules_.n);
        for (const OptionId option : solution) {
            const std::span<const Entry> cells = problem_.option(option);
            const auto symbol = static_cast<unsigned>(index(cells[0].item));
            for (const Entry& cell : cells) second[index(cell.item)] = symbol;
        }
        return latin_picture(rules_, rules_.given, second);
    }

   private:
    LatinRules rules_;
    Problem problem_;
};

}  // namespace

std::unique_ptr<Encoder> orthogonal_squares(LatinRules rules) {
    if (rules.n <= most_by_transversals && rules.is_complete()) {
        return std::make_unique<MatesEncoder>(std::move(rules));
    }
    return std::make_unique<OrthogonalPairEncoder>(std::move(rules));
}

}  // namespace quadrille::encode::designs
