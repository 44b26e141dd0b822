// Solves the lines of a nonogram one by one, by dynamic programming over runs and cells.
#include "encode/pencil/line_solving.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>

namespace quadrille::encode::pencil {
namespace {

/// Bit c: the cell may have color c. Black is color 0.
using ColorSet = std::uint64_t;
constexpr ColorSet all_colors = ~ColorSet{0};

struct CellState {
    ColorSet colors = all_colors;
    bool may_be_white = true;

    [[nodiscard]] bool may_have(std::uint32_t color) const { return (colors >> color & 1) != 0; }
    friend bool operator==(const CellState&, const CellState&) = default;
};

/// fits[k][i]: the first k runs may be all the colored cells among the first i cells.
std::vector<std::vector<bool>> fits_before(const Runs& runs, const std::vector<CellState>& cells) {
    const std::size_t n = cells.size();
    std::vector<std::vector<bool>> fits(runs.size() + 1, std::vector<bool>(n + 1));
    for (std::size_t k = 0; k <= runs.size(); ++k) {
        fits[k][0] = k == 0;
        const bool has_gap = k > 0 && has_gap_before(runs, k - 1);
        std::size_t colored = 0;  // cells in a row that may have the color of run k, before cell i
        for (std::size_t i = 1; i <= n; ++i) {
            bool fit = cells[i - 1].may_be_white && fits[k][i - 1];
            if (k > 0) colored = cells[i - 1].may_have(runs[k - 1].color) ? colored + 1 : 0;
            if (!fit && k > 0 && colored >= runs[k - 1].length) {
                const std::size_t begin = i - runs[k - 1].length;
                fit = has_gap ? begin > 0 && cells[begin - 1].may_be_white && fits[k - 1][begin - 1]
                              : fits[k - 1][begin];
            }
            fits[k][i] = fit;
        }
    }
    return fits;
}

/// What one line leaves to its runs and its cells.
class SolvedLine {
   public:
    SolvedLine(const Runs& runs, const std::vector<CellState>& cells)
        : runs_(runs), cells_(cells), before_(fits_before(runs, cells)) {
        const std::vector<CellState> mirrored(cells.rbegin(), cells.rend());
        after_ = fits_before(Runs(runs.rbegin(), runs.rend()), mirrored);
    }

    /// [run][place]. Marks the colors that the places leave to each cell in `left`.
    [[nodiscard]] std::vector<std::vector<bool>> places(std::vector<ColorSet>& left) const {
        const std::size_t n = cells_.size();
        std::vector<std::vector<bool>> places(runs_.size(),
                                              std::vector<bool>(n - cells_needed(runs_) + 1));
        std::size_t leftmost = 0;
        for (std::size_t k = 0; k < runs_.size(); ++k) {
            leftmost += has_gap_before(runs_, k) ? 1 : 0;
            mark_places(k, leftmost, places[k], left);
            leftmost += runs_[k].length;
        }
        return places;
    }

    [[nodiscard]] bool may_be_white(std::size_t cell) const {
        for (std::size_t k = 0; k <= runs_.size(); ++k) {
            if (before_[k][cell] && fits_after(k, cell + 1)) return true;
        }
        return false;
    }

   private:
    /// The runs from k on may be the colored cells from cell i on.
    [[nodiscard]] bool fits_after(std::size_t k, std::size_t i) const {
        return after_[runs_.size() - k][cells_.size() - i];
    }

    [[nodiscard]] bool fits_at(std::size_t k, std::size_t begin) const {
        const std::size_t end = begin + runs_[k].length;
        const bool fits_left =
            has_gap_before(runs_, k)
                ? begin > 0 && cells_[begin - 1].may_be_white && before_[k][begin - 1]
                : before_[k][begin];
        if (!fits_left) return false;
        return has_gap_before(runs_, k + 1)
                   ? end < cells_.size() && cells_[end].may_be_white && fits_after(k + 1, end + 1)
                   : fits_after(k + 1, end);
    }

    void mark_places(std::size_t k, std::size_t leftmost, std::vector<bool>& places,
                     std::vector<ColorSet>& left) const {
        const std::size_t length = runs_[k].length;
        const std::uint32_t color = runs_[k].color;
        std::size_t blocked = 0;  // cells of the run that cannot have its color
        const auto is_blocked = [&](std::size_t i) { return cells_[i].may_have(color) ? 0u : 1u; };
        std::vector<int> change(cells_.size() + 1);  // in the number of places that cover a cell
        for (std::size_t i = 0; i < length; ++i) blocked += is_blocked(leftmost + i);
        for (std::size_t place = 0; place < places.size(); ++place) {
            const std::size_t begin = leftmost + place;
            const std::size_t end = begin + length;
            if (place > 0) blocked = blocked + is_blocked(end - 1) - is_blocked(begin - 1);
            if (blocked > 0 || !fits_at(k, begin)) continue;
            places[place] = true;
            ++change[begin];
            --change[end];
        }
        int covering = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            covering += change[i];
            if (covering > 0) left[i] |= ColorSet{1} << color;
        }
    }

    const Runs& runs_;
    const std::vector<CellState>& cells_;
    std::vector<std::vector<bool>> before_;
    std::vector<std::vector<bool>> after_;
};

/// Marks the places that runs may have, and narrows the states of the cells.
std::vector<std::vector<bool>> solve_line(const Runs& runs, std::vector<CellState>& cells) {
    const SolvedLine line(runs, cells);
    std::vector<ColorSet> left(cells.size());
    auto places = line.places(left);
    std::vector<CellState> narrowed(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        narrowed[i] = {cells[i].colors & left[i], cells[i].may_be_white && line.may_be_white(i)};
    }
    cells = std::move(narrowed);
    return places;
}

/// Lines of both kinds have a number: rows first, then columns.
class LineSolver {
   public:
    explicit LineSolver(const NonogramClues& clues)
        : clues_(clues),
          height_(clues.rows.size()),
          width_(clues.columns.size()),
          states_(height_ * width_),
          waits_(height_ + width_, true) {
        for (std::size_t line = 0; line < waits_.size(); ++line) waiting_.push_back(line);
        left_.rows.resize(height_);
        left_.columns.resize(width_);
    }

    PlacesLeft solve() {
        while (!waiting_.empty()) {
            const std::size_t line = waiting_.front();
            waiting_.pop_front();
            waits_[line] = false;
            narrow(line);
        }
        for (const CellState& state : states_) {
            left_.may_be_black.push_back(state.colors != 0);
            left_.may_be_white.push_back(state.may_be_white);
        }
        return std::move(left_);
    }

   private:
    void narrow(std::size_t line) {
        const bool is_row = line < height_;
        const std::size_t first = is_row ? line * width_ : line - height_;
        const std::size_t step = is_row ? 1 : width_;
        std::vector<CellState> cells(is_row ? width_ : height_);
        for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = states_[first + i * step];
        (is_row ? left_.rows[line] : left_.columns[line - height_]) =
            solve_line(is_row ? clues_.rows[line] : clues_.columns[line - height_], cells);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            CellState& state = states_[first + i * step];
            if (state == cells[i]) continue;
            state = cells[i];
            const std::size_t crossing = is_row ? height_ + i : i;
            if (waits_[crossing]) continue;
            waits_[crossing] = true;
            waiting_.push_back(crossing);
        }
    }

    const NonogramClues& clues_;
    std::size_t height_;
    std::size_t width_;
    std::vector<CellState> states_;
    PlacesLeft left_;
    std::vector<bool> waits_;
    std::deque<std::size_t> waiting_;
};

/// The work to solve each line once.
double steps_of(const std::vector<Runs>& lines, std::size_t cells) {
    double steps = 0;
    for (const Runs& runs : lines) {
        steps += static_cast<double>(runs.size() + 1) * static_cast<double>(cells);
    }
    return steps;
}

std::vector<std::vector<std::vector<bool>>> all_places(const std::vector<Runs>& lines,
                                                       std::size_t cells) {
    std::vector<std::vector<std::vector<bool>>> places;
    for (const Runs& runs : lines) {
        const std::size_t slack = cells - cells_needed(runs);
        places.emplace_back(runs.size(), std::vector<bool>(slack + 1, true));
    }
    return places;
}

}  // namespace

PlacesLeft solve_lines(const NonogramClues& clues) {
    // Lines are solved again and again, at most once for each of their cells.
    constexpr double most_steps = 1 << 25;  // a nonogram of some 400x400 cells
    const std::size_t height = clues.rows.size();
    const std::size_t width = clues.columns.size();
    if (steps_of(clues.rows, width) + steps_of(clues.columns, height) <= most_steps) {
        return LineSolver(clues).solve();
    }
    return {all_places(clues.rows, width), all_places(clues.columns, height),
            std::vector<bool>(height * width, true), std::vector<bool>(height * width, true)};
}

}  // namespace quadrille::encode::pencil
