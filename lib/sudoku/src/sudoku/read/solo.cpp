#include "sudoku/read/solo.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/characters.hpp"
#include "sudoku/read/draft.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t longest_number = 4;  // a sum has up to five digits, but none is this large

bool is_small_letter(char c) {
    return c >= 'a' && c <= 'z';
}

/// Sets of cells that are joined one by one.
class JoinedCells {
   public:
    explicit JoinedCells(std::size_t cells) : parent_(cells) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }
    /// The first cell of the set that has a cell.
    std::size_t first_of(std::size_t cell) {
        while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
        return cell;
    }
    void join(std::size_t a, std::size_t b) {
        a = first_of(a);
        b = first_of(b);
        parent_[std::max(a, b)] = std::min(a, b);
    }

   private:
    std::vector<std::size_t> parent_;
};

class SoloReader {
   public:
    explicit SoloReader(const Line& line) : line_(line), text_(line.text) {}

    Board read(std::optional<BoxShape> wanted) {
        begin_ = at_ = std::min(text_.find_first_not_of(" \t"), text_.size());
        read_sizes();
        if (wanted && (has_regions_ || *wanted != shape_)) {
            fail(begin_, "this board has no boxes of " + std::to_string(wanted->rows) + "x" +
                             std::to_string(wanted->columns));
        }
        read_flags();
        const std::vector<unsigned> givens = read_numbers(side_, "cell");
        Grid grid(shape_);
        if (has_regions_) {
            pass_comma("the regions are missing");
            const std::size_t begin = at_;
            grid = with_rule(begin, [&] { return latin_grid(side_).with(read_regions()); });
        }
        if (has_diagonals_) grid = with_variant(grid, "x");
        if (has_cages_) grid = with_cages(grid);
        if (at_ != text_.size() && !is_blank(text_[at_])) fail(at_, "the board should end here");
        Board board(grid);
        std::ranges::copy(givens, board.cells.begin());
        return board;
    }

   private:
    static bool is_blank(char c) { return c == ' ' || c == '\t'; }
    [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    [[noreturn]] void fail(std::size_t at, std::string sentence) const {
        throw ReadError{line_.at(at), std::move(sentence)};
    }
    /// Returns the grid that `make` does. A ProblemError becomes an error at this place.
    template <typename Make>
    Grid with_rule(std::size_t at, const Make& make) const {
        try {
            return make();
        } catch (const ProblemError& error) {
            fail(at, error.what());
        }
    }

    unsigned read_number() {
        unsigned number = 0;
        const std::size_t begin = at_;
        for (; is_digit(here()); ++at_) {
            if (at_ - begin < longest_number) {
                number = number * 10 + static_cast<unsigned>(here() - '0');
            } else {
                number = 99'999;
            }
        }
        return number;
    }

    /// "2x3": two columns of three boxes each, so a box has 2 rows and 3 columns. "9": a side.
    void read_sizes() {
        unsigned columns = read_number();
        unsigned rows = 1;
        if (here() == 'x' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) {
            ++at_;
            rows = std::exchange(columns, read_number());
        }
        if (rows == 0 || columns == 0 || rows > max_side || columns > max_side ||
            rows * columns > max_side) {
            fail(begin_, "a board has a side from 1 to " + std::to_string(max_side));
        }
        shape_ = {rows, columns};
        side_ = shape_.side();
        has_regions_ = text_[at_] == 'j';
    }

    /// Letters up to the colon. Symmetry and difficulty do not matter: "m4dt".
    void read_flags() {
        for (; here() != ':'; ++at_) {
            const char flag = here();
            if (flag == 'j') {
                has_regions_ = true;
            } else if (flag == 'x') {
                has_diagonals_ = true;
            } else if (flag == 'k') {
                has_cages_ = true;
            } else if (flag == 'd' && at_ + 2 < text_.size() && text_[at_ + 1] != ':') {
                ++at_;
            } else if (std::string_view("amr0123456789").find(flag) == std::string_view::npos) {
                fail(at_, quoted_piece({&flag, 1}) + " is not a kind of board; j, x and k are");
            }
        }
        ++at_;
    }

    /// A number for each cell; 0 for none. A letter stands for a run of cells without.
    std::vector<unsigned> read_numbers(unsigned most, const char* what) {
        const std::size_t cells = std::size_t{side_} * side_;
        std::vector<unsigned> numbers;
        while (here() != ',' && here() != '\0' && !is_blank(here())) {
            const std::size_t begin = at_;
            if (is_small_letter(here())) {
                numbers.insert(numbers.end(), static_cast<std::size_t>(here() - 'a' + 1), 0);
                ++at_;
            } else if (here() == '_') {
                ++at_;
                continue;
            } else if (is_digit(here())) {
                const unsigned number = read_number();
                if (number == 0 || number > most) {
                    fail(
                        begin,
                        std::string(text_.substr(begin, std::min<std::size_t>(at_ - begin, 9))) +
                            (what[0] == 'c' ? " is not a value of a " + board_name(side_) + " board"
                                            : " is not a sum of a cage"));
                }
                numbers.push_back(number);
            } else {
                fail(at_, quoted_piece({&text_[at_], 1}) +
                              " stands for nothing here; a letter is a run of blanks");
            }
            if (numbers.size() > cells) {
                fail(begin, "these are more than " + std::to_string(cells) + " cells, as a " +
                                board_name(side_) + " board has");
            }
        }
        if (numbers.size() < cells) {
            fail(at_, "a " + board_name(side_) + " board has " + std::to_string(cells) +
                          " cells, here are " + std::to_string(numbers.size()));
        }
        return numbers;
    }

    void pass_comma(const char* otherwise) {
        if (here() != ',') fail(at_, otherwise);
        ++at_;
    }

    /// Cells that no wall separates. The walls between two cells of a row come first, row by row,
    /// then those between two cells of a column. A letter passes that many places without a wall;
    /// a wall follows, but not after z. One more wall stands at the end.
    JoinedCells read_walls() {
        const std::size_t side = side_;
        const std::size_t half = side * (side - 1);
        JoinedCells joined(side * side);
        std::size_t place = 0;
        for (; here() != ',' && here() != '\0' && !is_blank(here()); ++at_) {
            if (here() != '_' && !is_small_letter(here())) {
                fail(at_, quoted_piece({&text_[at_], 1}) + " is neither a letter nor '_'");
            }
            std::size_t open = here() == '_' ? 0 : static_cast<std::size_t>(here() - 'a' + 1);
            const bool ends_at_wall = here() != 'z';
            for (; open > 0; --open, ++place) {
                if (place >= 2 * half) fail(at_, "these are more walls than the board has");
                const std::size_t line = place % half / (side - 1);
                const std::size_t step = place % half % (side - 1);
                const std::size_t cell = place < half ? line * side + step : step * side + line;
                joined.join(cell, cell + (place < half ? 1 : side));
            }
            place += ends_at_wall ? 1 : 0;
            if (place > 2 * half + 1) fail(at_, "these are more walls than the board has");
        }
        if (place != 2 * half + 1) fail(at_, "these are fewer walls than the board has");
        return joined;
    }

    /// The cells of each set, in the order of their first cells.
    std::vector<std::vector<std::uint32_t>> read_sets() {
        JoinedCells joined = read_walls();
        std::vector<std::vector<std::uint32_t>> sets;
        std::vector<std::size_t> number(std::size_t{side_} * side_);
        for (std::size_t cell = 0; cell < number.size(); ++cell) {
            const std::size_t first = joined.first_of(cell);
            if (first == cell) {
                number[cell] = sets.size();
                sets.emplace_back();
            }
            sets[number[first]].push_back(static_cast<std::uint32_t>(cell));
        }
        return sets;
    }

    HouseKind read_regions() {
        const std::size_t begin = at_;
        auto sets = read_sets();
        for (const auto& set : sets) {
            if (set.size() == side_) continue;
            fail(begin, "a region has " + std::to_string(set.size()) + " cells, and not " +
                            std::to_string(side_));
        }
        return {"region", 'g', std::move(sets)};
    }

    Grid with_cages(const Grid& grid) {
        pass_comma("the cages are missing");
        const auto sets = read_sets();
        pass_comma("the sums of the cages are missing");
        const std::size_t begin = at_;
        std::vector<unsigned> sums = read_numbers(max_side * max_side, "sum");
        std::vector<Rule> cages;
        for (const auto& set : sets) {
            const unsigned sum = std::exchange(sums[set.front()], 0);
            if (sum == 0) {
                fail(begin,
                     "the cage at " + place_of(set.front()) + " has no sum in its first cell");
            }
            cages.push_back(cage(set, sum));
        }
        const auto stray = std::ranges::find_if(sums, [](unsigned sum) { return sum != 0; });
        if (stray != sums.end()) {
            fail(begin, "the sum at " + place_of(static_cast<std::size_t>(stray - sums.begin())) +
                            " is not in the first cell of a cage");
        }
        return with_rule(begin, [&] { return grid.with_rules(cages); });
    }
    [[nodiscard]] std::string place_of(std::size_t cell) const {
        return "row " + std::to_string(cell / side_ + 1) + ", column " +
               std::to_string(cell % side_ + 1);
    }

    const Line& line_;
    std::string_view text_;
    std::size_t begin_ = 0;
    std::size_t at_ = 0;
    BoxShape shape_;
    unsigned side_ = 0;
    bool has_regions_ = false;
    bool has_diagonals_ = false;
    bool has_cages_ = false;
};

}  // namespace

bool is_solo(std::string_view text) {
    std::size_t at = std::min(text.find_first_not_of(" \t"), text.size());
    const auto skip_digits = [&] {
        const std::size_t begin = at;
        while (at < text.size() && is_digit(text[at])) ++at;
        return at - begin;
    };
    const std::size_t digits = skip_digits();
    if (digits == 0 || digits >= longest_number || at == text.size()) return false;
    const bool is_jigsaw = text[at] == 'j';
    if (!is_jigsaw && text[at] != 'x') return false;
    ++at;
    if (!is_jigsaw && skip_digits() == 0) return false;
    while (at < text.size() && (is_small_letter(text[at]) || is_digit(text[at]))) ++at;
    return at < text.size() && text[at] == ':';
}

ReadBoard read_solo(const Line& line, std::optional<BoxShape> wanted, const std::string& file) {
    try {
        return {SoloReader(line).read(wanted), line.spot.line};
    } catch (const ReadError& error) {
        return faulty_board(error, file, line.spot.line);
    }
}

}  // namespace quadrille::sudoku
