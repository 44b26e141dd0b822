// The marks on a single cell: symbols, candidates, clues, colored sides.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "draw/marks.hpp"

namespace quadrille::draw {

/// The symbol or sign of a cell, or nothing.
[[nodiscard]] std::string symbol_mark(const PictureCell& cell, Point middle, double text_size,
                                      std::string_view classes);
/// Small signs, each at its own place of a grid.
[[nodiscard]] std::string candidate_marks(const PictureCandidates& candidates, Point middle);
/// Two numbers, and the line between them.
[[nodiscard]] std::string clue_marks(const PictureClue& clue, Point middle);
/// A sign on the side between two cells with these middles. '<', '>', '^' and 'v' are drawn.
[[nodiscard]] std::string sign_between_mark(char sign, Point from, Point to);
/// A triangle from each side to the middle. Colors beyond those that there are have numbers, too.
[[nodiscard]] std::string side_marks(std::span<const std::pair<Point, Point>> sides, Point middle,
                                     std::span<const std::uint32_t> colors);

}  // namespace quadrille::draw
