#include "sudoku/why/clue_problem.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "quadrille/problem_builder.hpp"

namespace quadrille::sudoku {
namespace {

class ClueProblemBuilder {
   public:
    ClueProblemBuilder(const SudokuEncoder& encoder, std::span<const Clue> clues)
        : encoder_(encoder), skeleton_(encoder.skeleton()), clues_(clues) {}

    ClueProblem run() && {
        add_items();
        std::vector<std::vector<ItemId>> more(skeleton_.option_count());  // items of clues
        for (std::size_t k = 0; k < clues_.size(); ++k) {
            for (const unsigned value : clues_[k].values) {
                more[index(encoder_.option(clues_[k].cell, value))].push_back(made_.items[k]);
            }
        }
        std::vector<Entry> entries;
        for (std::size_t o = 0; o < skeleton_.option_count(); ++o) {
            entries.clear();
            for (const Entry& entry : skeleton_.option(id_at<OptionId>(o))) {
                entries.push_back({numbers_[index(entry.item)], color(entry.color)});
            }
            for (const ItemId clue : more[o]) entries.push_back({clue});
            builder_.add_option(entries);
        }
        made_.problem = std::move(builder_).build();
        return std::move(made_);
    }

   private:
    void add_items() {
        for (std::size_t i = 0; i < skeleton_.item_count(); ++i) {
            if (i == skeleton_.primary_count()) add_items_of_clues();
            const std::string_view name = skeleton_.item_name(id_at<ItemId>(i));
            numbers_.push_back(i < skeleton_.primary_count() ? builder_.add_primary(name)
                                                             : builder_.add_secondary(name));
        }
        if (skeleton_.item_count() == skeleton_.primary_count()) add_items_of_clues();
    }
    void add_items_of_clues() {
        for (const Clue& clue : clues_) {
            made_.items.push_back(builder_.add_primary("clue:" + std::to_string(clue.cell)));
        }
    }

    Color color(Color old) {
        return old == no_color ? no_color : builder_.color(skeleton_.color_name(old));
    }

    const SudokuEncoder& encoder_;
    const Problem& skeleton_;
    std::span<const Clue> clues_;
    ProblemBuilder builder_;
    std::vector<ItemId> numbers_;  // of the items of the empty board
    ClueProblem made_;
};

}  // namespace

ClueProblem clue_problem(const SudokuEncoder& encoder, std::span<const Clue> clues) {
    return ClueProblemBuilder(encoder, clues).run();
}

double bytes_of_clue_problems(const Grid& grid) {
    constexpr double bytes_of_an_entry = 32, entries_of_an_option = 5;
    return static_cast<double>(grid.cell_count()) * grid.values() * entries_of_an_option *
           bytes_of_an_entry;
}

}  // namespace quadrille::sudoku
