// Random boards, written as people and programs write them.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// Draws boards and their spellings. The same seed draws the same.
class Speller {
   public:
    explicit Speller(std::uint32_t seed) : random_(seed) {}

    /// One to three boards of one size, dense or sparse, without a clash.
    [[nodiscard]] std::vector<Board> draw_boards();
    /// All boards in one text, with headings, footers, indentation and the like.
    [[nodiscard]] std::string spell(const std::vector<Board>& boards);

   private:
    [[nodiscard]] std::size_t below(std::size_t bound) { return random_() % bound; }
    [[nodiscard]] bool one_in(std::size_t chances) { return below(chances) == 0; }
    template <typename Value, std::size_t size>
    [[nodiscard]] Value any_of(const Value (&values)[size]) {
        return values[below(size)];
    }

    [[nodiscard]] Board draw_board(BoxShape shape);
    [[nodiscard]] std::string cell(const Board& board, std::size_t cell) const;
    [[nodiscard]] std::string one_line(const Board& board);
    [[nodiscard]] std::string joined_rows(const Board& board);
    [[nodiscard]] std::string rows_apart(const Board& board);
    [[nodiscard]] std::string frame_each(const Board& board);
    [[nodiscard]] std::string array(const Board& board);
    [[nodiscard]] std::string spaced_rows(const Board& board);
    [[nodiscard]] std::string heading();
    [[nodiscard]] std::string with_line_ends(const std::string& text);

    std::mt19937 random_;
    // How the boards of a text are written.
    std::size_t layout_ = 0;
    std::string blank_ = ".";
    bool small_letters_ = false;
    bool numbers_ = false;
    std::string separator_ = " ";
    std::string indent_;
    bool grouped_ = false;
    bool bordered_ = false;
};

}  // namespace quadrille::sudoku
