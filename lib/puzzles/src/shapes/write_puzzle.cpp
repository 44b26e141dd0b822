// Writes puzzles: the board, each piece with its rules, and the rules for all.
#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <tuple>
#include <utility>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "shapes/corner.hpp"
#include "shapes/picture.hpp"
#include "shapes/puzzle_draft.hpp"

namespace quadrille::shapes {
namespace {

constexpr std::size_t largest_picture = std::size_t{1} << 26;  // signs

const std::string& checked_name(const std::string& name) {
    if (!is_piece_name(name)) {
        throw ProblemError("the name " + core::quoted(name) + " cannot be written");
    }
    return name;
}

std::string text_of(const Copies& copies) {
    std::string text = std::to_string(copies.least);
    if (copies.most == copies.least) return text;
    text += "..";
    return copies.most == any_number ? text : text + std::to_string(copies.most);
}

/// `at ROW COLUMN [LAYER]` of a spot, seen from a corner.
std::string place(Spot spot, Spot corner) {
    std::string text = "at " + std::to_string(spot.row - corner.row + 1) + ' ' +
                       std::to_string(spot.column - corner.column + 1);
    const auto layer = spot.layer - corner.layer + 1;
    return layer == 1 ? text : text + ' ' + std::to_string(layer);
}

std::string yes_or_no(bool value) {
    return value ? "yes" : "no";
}

class PuzzleWriter {
   public:
    explicit PuzzleWriter(const Puzzle& puzzle) : puzzle_(puzzle), lattice_(puzzle.board.lattice) {}

    std::string write() && {
        if (const std::string title = one_line(puzzle_.title); !title.empty()) {
            line({"title", title});
        }
        if (lattice_ != Lattice::square) line({"lattice", std::string(name_of(lattice_))});
        write_board();
        for (const Piece& piece : puzzle_.pieces) write_piece(piece);
        for (const Group& group : puzzle_.groups) write_group(group);
        write_rules();
        for (const PlacementCost& cost : puzzle_.costs) write_cost(cost);
        return std::move(out_);
    }

   private:
    /// Words that are empty are left out.
    void line(std::initializer_list<std::string> words) {
        const std::size_t begin = out_.size();
        for (const std::string& word : words) {
            if (word.empty()) continue;
            if (out_.size() != begin) out_ += ' ';
            out_ += word;
        }
        out_ += '\n';
    }

    /// The sign of a cell. Sticks without color show their direction.
    [[nodiscard]] char sign_of(Cell cell, Paint paint) const {
        if (paint != unpainted) return paint;
        if (lattice_ != Lattice::stick) return '#';
        return cell.x % 2 != 0 ? '-' : '|';
    }

    /// Writes a line and the picture below it.
    void draw(std::string before, PictureMarks marks) {
        std::ranges::sort(marks, {}, [](const PictureMark& mark) {
            return std::tuple(mark.spot.row, mark.spot.layer, mark.spot.column);
        });
        const Spot& first = marks.front().spot;
        const bool is_down = lattice_ == Lattice::triangle && (first.row + first.column) % 2 != 0;
        line({std::move(before), is_down ? "down" : ""});
        Spot size{1, 1, 1};
        for (const PictureMark& mark : marks) {
            size.layer = std::max(size.layer, mark.spot.layer + 1);
            size.row = std::max(size.row, mark.spot.row + 1);
            size.column = std::max(size.column, mark.spot.column + 1);
        }
        check_size(size);
        const PictureMark* mark = marks.data();
        const PictureMark* const last = mark + marks.size();
        for (std::int32_t row = 0; row < size.row; ++row) {
            out_ += "  ";
            for (std::int32_t layer = 0; layer < size.layer; ++layer) {
                if (layer != 0) out_ += " | ";
                const PictureMark* const end =
                    std::find_if(mark, last, [&](const PictureMark& next) {
                        return next.spot.row != row || next.spot.layer != layer;
                    });
                // Without layers, a row ends with its last cell.
                draw_row({mark, end}, size.layer > 1 ? size.column : 1);
                mark = end;
            }
            out_ += '\n';
        }
    }

    void draw_row(std::span<const PictureMark> marks, std::int32_t width) {
        const char nothing = lattice_ == Lattice::hexagon ? ' ' : '.';
        std::int32_t column = 0;
        for (const PictureMark& mark : marks) {
            out_.append(static_cast<std::size_t>(mark.spot.column - column), nothing);
            out_ += mark.sign;
            column = mark.spot.column + 1;
        }
        if (column < width) out_.append(static_cast<std::size_t>(width - column), '.');
    }

    static void check_size(Spot size) {
        const auto rows = static_cast<std::size_t>(size.layer) * static_cast<std::size_t>(size.row);
        const auto width = size.layer > 1 ? static_cast<std::size_t>(size.column) : 1;
        if (rows > largest_picture || rows * width > largest_picture) {
            throw ProblemError("the cells are too far apart to be drawn");
        }
    }

    void write_board() {
        const Board& board = puzzle_.board;
        if (board.cells.empty()) throw ProblemError("a board without cells cannot be written");
        by_ = to_corner(lattice_, board.cells, &BoardCell::cell);
        PictureMarks marks;
        std::string colored_and_optional;
        for (const auto& [cell, paint, is_optional] : board.cells) {
            const bool is_plain = paint == unpainted && is_optional;
            const Spot spot = board_spot(cell);
            marks.push_back({is_plain ? '?' : sign_of(cell + by_, paint), spot});
            corner_.row = std::min(corner_.row, spot.row);
            corner_.column = std::min(corner_.column, spot.column);
        }
        draw("board", std::move(marks));
        for (const auto& [cell, paint, is_optional] : board.cells) {
            if (paint == unpainted || !is_optional) continue;
            line({"optional", place(board_spot(cell), corner_)});
        }
        if (board.glue != Glue::none) line({"glue", std::string(name_of(board.glue))});
    }

    [[nodiscard]] Spot board_spot(Cell cell) const { return spot_of(lattice_, cell + by_); }

    void write_piece(const Piece& piece) {
        const std::string& name = checked_name(piece.name);
        if (piece.shape.empty()) throw ProblemError("a piece without cells cannot be written");
        const Cell by = to_corner(lattice_, piece.shape, &Block::cell);
        PictureMarks marks;
        Spot corner = spot_of(lattice_, piece.shape.front().cell + by);
        for (const Block& block : piece.shape) {
            const Spot spot = spot_of(lattice_, block.cell + by);
            marks.push_back({sign_of(block.cell + by, block.paint), spot});
            corner.row = std::min(corner.row, spot.row);
            corner.column = std::min(corner.column, spot.column);
        }
        draw("piece " + name, std::move(marks));
        for (const Block& block : piece.shape) {
            if (block.sides.empty()) continue;
            line({"sides", name, colors_of(block),
                  place(spot_of(lattice_, block.cell + by), corner)});
        }
        if (piece.copies != Copies{}) line({"copies", name, text_of(piece.copies)});
        if (!piece.may_turn) line({"turn", name, "no"});
        if (piece.may_reflect != (lattice_ != Lattice::cube)) {
            line({"reflect", name, yes_or_no(piece.may_reflect)});
        }
    }

    [[nodiscard]] std::string colors_of(const Block& block) const {
        std::string colors;
        for (const Cell& step : steps(lattice_, block.cell)) {
            const auto side = std::ranges::find(block.sides, step, &Side::step);
            colors += side == block.sides.end() ? '.' : side->paint;
        }
        return colors;
    }

    void write_group(const Group& group) {
        if (group.pieces.empty()) throw ProblemError("a group without pieces cannot be written");
        std::vector<std::size_t> pieces = group.pieces;
        std::ranges::sort(pieces);
        if (group.name == "total" && pieces == group.pieces &&
            pieces.size() == puzzle_.pieces.size()) {
            line({"total", text_of(group.copies)});
            return;
        }
        std::string names;
        for (const std::size_t p : group.pieces) names += ' ' + puzzle_.pieces[p].name;
        line({"group", checked_name(group.name), text_of(group.copies) + names});
    }

    void write_rules() {
        if (puzzle_.leave.fewest) {
            line({"leave fewest"});
        } else if (puzzle_.leave.cells != 0) {
            line({"leave", std::to_string(puzzle_.leave.cells)});
        }
        if (puzzle_.matching == Matching::opposite) line({"match opposite"});
        if (puzzle_.border != unpainted) line({"border", std::string(1, puzzle_.border)});
        if (!puzzle_.may_cross) line({"cross no"});
    }

    void write_cost(const PlacementCost& cost) {
        line({"cost", cost.piece ? puzzle_.pieces[*cost.piece].name : "", std::to_string(cost.cost),
              cost.cell ? place(board_spot(*cost.cell), corner_) : ""});
    }

    const Puzzle& puzzle_;
    Lattice lattice_;
    std::string out_;
    Cell by_;               // moves the board into the corner of its picture
    Spot corner_{0, 1, 1};  // the first row and column of the board there: 0 or 1
};

}  // namespace

std::string write_puzzle(const Puzzle& puzzle) {
    return PuzzleWriter(puzzle).write();
}

}  // namespace quadrille::shapes
