// Solves the lines of a nonogram one by one, by dynamic programming over runs and cells.
#include "encode/pencil/line_solving.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace quadrille::encode::pencil {
namespace {

struct CellState {
    bool may_be_black = true;
    bool may_be_white = true;
};

/// fits[k][i]: the first k runs may be all the black cells among the first i cells. A white cell or
/// the end of the line follows.
std::vector<std::vector<bool>> fits_before(const Runs& runs, const std::vector<CellState>& cells) {
    const std::size_t n = cells.size();
    std::vector<std::vector<bool>> fits(runs.size() + 1, std::vector<bool>(n + 1));
    for (std::size_t k = 0; k <= runs.size(); ++k) {
        fits[k][0] = k == 0;
        std::size_t black = 0;  // cells in a row that may be black, before cell i
        for (std::size_t i = 1; i <= n; ++i) {
            black = cells[i - 1].may_be_black ? black + 1 : 0;
            bool fit = cells[i - 1].may_be_white && fits[k][i - 1];
            if (!fit && k > 0 && black >= runs[k - 1]) {
                const std::size_t begin = i - runs[k - 1];
                fit = begin == 0 ? k == 1 : cells[begin - 1].may_be_white && fits[k - 1][begin - 1];
            }
            fits[k][i] = fit;
        }
    }
    return fits;
}

/// Marks the places that runs may have, and narrows the states of the cells.
std::vector<std::vector<bool>> solve_line(const Runs& runs, std::vector<CellState>& cells) {
    const std::size_t n = cells.size();
    const std::size_t count = runs.size();
    const auto before = fits_before(runs, cells);
    std::vector<CellState> mirrored(cells.rbegin(), cells.rend());
    const auto after = fits_before(Runs(runs.rbegin(), runs.rend()), mirrored);
    // The runs from k on are the black cells from cell i on.
    const auto fits_after = [&](std::size_t k, std::size_t i) { return after[count - k][n - i]; };

    std::vector<std::vector<bool>> places(count, std::vector<bool>(n - cells_needed(runs) + 1));
    std::vector<int> change(n + 1);  // in the number of places that cover a cell
    std::size_t leftmost = 0;
    for (std::size_t k = 0; k < count; ++k) {
        std::size_t white = 0;  // cells of the run that must be white
        const auto is_white = [&](std::size_t i) { return cells[i].may_be_black ? 0u : 1u; };
        for (std::size_t i = 0; i < runs[k]; ++i) white += is_white(leftmost + i);
        for (std::size_t place = 0; place < places[k].size(); ++place) {
            const std::size_t begin = leftmost + place;
            const std::size_t end = begin + runs[k];
            if (place > 0) white = white + is_white(end - 1) - is_white(begin - 1);
            if (white > 0) continue;
            const bool fits_left =
                begin == 0 ? k == 0 : cells[begin - 1].may_be_white && before[k][begin - 1];
            const bool fits_right =
                end == n ? k + 1 == count : cells[end].may_be_white && fits_after(k + 1, end + 1);
            if (!fits_left || !fits_right) continue;
            places[k][place] = true;
            ++change[begin];
            --change[end];
        }
        leftmost += runs[k] + 1;
    }
    std::vector<bool> white_fits(n);
    for (std::size_t k = 0; k <= count; ++k) {
        for (std::size_t i = 0; i < n; ++i) {
            if (before[k][i] && fits_after(k, i + 1)) white_fits[i] = true;
        }
    }
    int covering = 0;
    for (std::size_t i = 0; i < n; ++i) {
        covering += change[i];
        cells[i].may_be_black = cells[i].may_be_black && covering > 0;
        cells[i].may_be_white = cells[i].may_be_white && white_fits[i];
    }
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
            left_.may_be_black.push_back(state.may_be_black);
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
            if (state.may_be_black == cells[i].may_be_black &&
                state.may_be_white == cells[i].may_be_white) {
                continue;
            }
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
