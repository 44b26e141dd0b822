// Reads puzzles: first the lattice, because it says what a picture means, then the board and the
// pieces, and then the rules, which may stand above what they name.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/shapes/sets.hpp"
#include "shapes/corner.hpp"
#include "shapes/picture.hpp"
#include "shapes/puzzle_draft.hpp"
#ifdef QUADRILLE_HAS_EXPAT
#include "shapes/xmpuzzle.hpp"
#endif

namespace quadrille::shapes {
namespace {

// Each may name a large family, which takes a second to generate. One line can name several sets.
constexpr std::size_t most_sets = 20;

/// A set of pieces that a line `use` names.
struct UsedSet {
    Word name;
    PieceSet set;
};

class PuzzleReader {
   public:
    PuzzleReader(std::string_view text, const std::string& file)
        : draft_{file}, sections_(cut_into_sections(text, file)) {}

    Puzzle read() && {
        for (const Section& section : sections_) check_keyword(section);
        for (const Section& section : sections_) {
            if (keyword(section) == "use") read_set(section);
        }
        find_lattice();
        read_board();
        for (const Section& section : sections_) read_pieces(section);
        if (draft_.puzzle.pieces.empty()) draft_.refuse(end(), "the puzzle has no pieces");
        read_rules(draft_, sections_);
        warn_of_colors();
        return std::move(draft_.puzzle);
    }

   private:
    static std::string_view keyword(const Section& section) { return section.words[0].text; }

    /// The last word, for what is missing in the text.
    [[nodiscard]] Word end() const {
        return sections_.empty() ? Word{{}, 1, 1} : sections_.back().words[0];
    }

    void check_keyword(const Section& section) {
        const std::string_view word = keyword(section);
        const bool draws = word == "board" || word == "piece" || word == "pieces";
        if (!draws && word != "lattice" && word != "use" && word != "tiles" && !is_rule(word)) {
            draft_.refuse(section.words[0], core::quoted(word) + " is no rule; lines begin with " +
                                                all_keywords() +
                                                ", and rows of pictures with a blank");
        }
        if (!draws && !section.rows.empty()) {
            const Word& row = section.rows[0];
            refuse(
                draft_.file, row.line, row.text.find_first_not_of(' ') + 1,
                "an indented line is a row of a picture, and " + core::quoted(word) + " has none");
        }
    }

    /// The words of a section after the first: at least `least`, at most `most`.
    void expect_words(const Section& section, std::size_t least, std::size_t most,
                      const std::string& usage) const {
        const std::size_t count = section.words.size() - 1;
        if (count >= least && count <= most) return;
        draft_.refuse(section.words[count < least ? 0 : most + 1],
                      "this line is written '" + usage + "'");
    }

    /// Is the word at this place `down`? Any other one is refused.
    bool is_down(const Section& section, std::size_t at, Lattice lattice) const {
        if (section.words.size() <= at) return false;
        const Word& word = section.words[at];
        if (word.text != "down") {
            draft_.refuse(word, "only 'down' is allowed here, not " + core::quoted(word.text));
        }
        if (lattice != Lattice::triangle) draft_.refuse(word, "only triangles point down");
        return true;
    }

    void read_set(const Section& section) {
        expect_words(section, 1, 2, "use SET [free|one-sided|fixed]");
        const Word& name = section.words[1];
        if (sets_.size() == most_sets) draft_.refuse(name, "more than 20 lines use a set");
        for (const UsedSet& used : sets_) {
            if (used.name.text == name.text) draft_.refuse(name, "the set is used already");
        }
        try {
            if (section.words.size() == 2) {
                sets_.push_back({name, named_pieces(name.text)});
            } else {
                sets_.push_back({name, named_pieces(name.text, sameness(section.words[2]))});
            }
        } catch (const ProblemError& error) {
            draft_.refuse(name, error.what());
        }
    }

    Sameness sameness(const Word& word) const {
        if (word.text == "free") return Sameness::free;
        if (word.text == "one-sided") return Sameness::one_sided;
        if (word.text == "fixed") return Sameness::fixed;
        draft_.refuse(word, core::quoted(word.text) + " is none of free, one-sided and fixed");
    }

    /// The lattice that is named, or that of the sets, or cubes if there are layers, or squares.
    void find_lattice() {
        const Section* named = nullptr;
        for (const Section& section : sections_) {
            if (keyword(section) != "lattice") continue;
            if (named != nullptr) draft_.refuse(section.words[0], "the lattice is named twice");
            named = &section;
            expect_words(section, 1, 1, "lattice square|cube|hexagon|triangle|stick");
            const auto lattice = lattice_named(section.words[1].text);
            if (!lattice) {
                draft_.refuse(section.words[1],
                              core::quoted(section.words[1].text) +
                                  " is none of square, cube, hexagon, triangle and stick");
            }
            lattice_ = *lattice;
        }
        is_named_ = named != nullptr;
        for (const UsedSet& used : sets_) add_lattice(used);
        if (!is_named_ && lattice_ == Lattice::square &&
            std::ranges::any_of(sections_, has_layers)) {
            lattice_ = Lattice::cube;
        }
    }

    void add_lattice(const UsedSet& used) {
        const Lattice other = used.set.lattice;
        if (!is_named_ && &used == sets_.data()) lattice_ = other;
        if (!is_named_ && lattice_ == Lattice::square && other == Lattice::cube) lattice_ = other;
        if (other == lattice_ || (other == Lattice::square && lattice_ == Lattice::cube)) return;
        draft_.refuse(used.name, "the set has the lattice " + std::string(name_of(other)) +
                                     ", and the puzzle " + std::string(name_of(lattice_)));
    }

    void read_board() {
        const Section* found = nullptr;
        for (const Section& section : sections_) {
            if (keyword(section) != "board") continue;
            if (found != nullptr) draft_.refuse(section.words[0], "there is a board already");
            found = &section;
        }
        if (found == nullptr) draft_.refuse(end(), "the puzzle has no board");
        if (found->rows.empty()) {
            read_named_board(*found);
        } else {
            draft_.puzzle.board = drawn_board(*found);
        }
        const Board& board = draft_.puzzle.board;
        draft_.count_cells(board.cells.size(), found->words[0]);
        draft_.board_corner = spot_of(lattice_, board.cells.front().cell);
        for (const BoardCell& cell : board.cells) {
            const Spot spot = spot_of(lattice_, cell.cell);
            draft_.board_corner.row = std::min(draft_.board_corner.row, spot.row);
            draft_.board_corner.column = std::min(draft_.board_corner.column, spot.column);
            draft_.board_corner.layer = std::min(draft_.board_corner.layer, spot.layer);
        }
    }

    void read_named_board(const Section& section) {
        if (section.words.size() == 1) draft_.refuse(section.words[0], "the board has no cells");
        expect_words(section, 1, 1, "board NAME");
        const Word& name = section.words[1];
        Board& board = draft_.puzzle.board;
        try {
            board = named_board(name.text, lattice_);
        } catch (const ProblemError& error) {
            draft_.refuse(name, error.what());
        }
        if (is_named_ && board.lattice != lattice_) {
            draft_.refuse(name, "the board has the lattice " + std::string(name_of(board.lattice)) +
                                    ", and the puzzle " + std::string(name_of(lattice_)));
        }
        lattice_ = board.lattice;
    }

    Board drawn_board(const Section& section) {
        expect_words(section, 0, 1, "board [down]");
        const std::vector<DrawnCell> drawn =
            cells_of(only_picture(section), lattice_, is_down(section, 1, lattice_), draft_.file);
        if (drawn.empty()) draft_.refuse(section.words[0], "the board has no cells");
        Board board;
        board.lattice = lattice_;
        const Cell by = to_corner(lattice_, drawn, &DrawnCell::cell);
        for (const auto& [cell, mark] : drawn) {
            board.cells.push_back(
                {cell + by, is_paint(mark.sign) ? mark.sign : unpainted, mark.sign == '?'});
        }
        std::ranges::sort(board.cells);
        return board;
    }

    PictureMarks only_picture(const Section& section) const {
        const auto gap =
            std::ranges::find_if(section.rows, [](const Word& row) { return row.text.empty(); });
        if (gap != section.rows.end()) {
            draft_.refuse(*gap, "an empty line ends the picture; draw '.' in an empty row");
        }
        std::vector<PictureMarks> pictures = pictures_of(section, lattice_, draft_.file);
        return pictures.empty() ? PictureMarks() : std::move(pictures[0]);
    }

    void read_pieces(const Section& section) {
        const std::string_view word = keyword(section);
        if (word == "piece") read_piece(section);
        if (word == "pieces") read_lettered(section);
        if (word == "tiles") read_tiles(section);
        if (word == "use") use_set(section);
    }

    void read_piece(const Section& section) {
        expect_words(section, 1, 2, "piece NAME [down]");
        const Word& name = section.words[1];
        const std::vector<DrawnCell> drawn =
            cells_of(only_picture(section), lattice_, is_down(section, 2, lattice_), draft_.file);
        for (const auto& [cell, mark] : drawn) {
            if (mark.sign != '?') continue;
            refuse(draft_.file, mark.line, mark.column, "only cells of boards may stay empty");
        }
        add_drawn(std::string(name.text), drawn, true, name);
    }

    /// Adds a piece. Its letters are colors if it `is_painted`.
    void add_drawn(std::string name, const std::vector<DrawnCell>& drawn, bool is_painted,
                   const Word& at) {
        if (drawn.empty()) {
            draft_.refuse(at, "the piece " + core::quoted(name) + " has no cells");
        }
        Piece piece;
        piece.name = std::move(name);
        piece.may_reflect = lattice_ != Lattice::cube;
        for (const auto& [cell, mark] : drawn) {
            const bool has_color = is_painted && is_paint(mark.sign);
            piece.shape.push_back({cell, has_color ? mark.sign : unpainted});
        }
        std::ranges::sort(piece.shape);
        piece.shape = normal_form(lattice_, piece.shape);
        draft_.add_piece(std::move(piece), at);
    }

    void read_lettered(const Section& section) {
        expect_words(section, 0, 1, "pieces [down]");
        const bool down = is_down(section, 1, lattice_);
        const auto pictures = pictures_of(section, lattice_, draft_.file);
        if (pictures.empty()) draft_.refuse(section.words[0], "no pieces are drawn below");
        for (const PictureMarks& picture : pictures) {
            for (const PictureMark& mark : picture) {
                if (is_paint(mark.sign) || mark.sign == '+') continue;
                refuse(draft_.file, mark.line, mark.column,
                       "a piece is drawn with its letter or digit here, and not with " +
                           core::quoted({&mark.sign, 1}));
            }
            for (const auto& [sign, drawn] : lettered(picture, down)) {
                const PictureMark& first = drawn.front().mark;
                add_drawn(std::string(1, sign), drawn, false, {{}, first.line, first.column});
            }
        }
    }

    /// The pieces of a picture, in the order of their first cells.
    std::vector<std::pair<char, std::vector<DrawnCell>>> lettered(const PictureMarks& picture,
                                                                  bool down) const {
        std::vector<std::pair<char, std::vector<DrawnCell>>> pieces;
        std::array<std::size_t, 128> place{};
        const auto piece_of = [&](char sign) -> std::vector<DrawnCell>& {
            std::size_t& at = place[static_cast<unsigned char>(sign)];
            if (at == 0) {
                pieces.push_back({sign, {}});
                at = pieces.size();
            }
            return pieces[at - 1].second;
        };
        if (lattice_ == Lattice::stick) {  // the vertices of a picture are those of all its pieces
            for (DrawnCell& cell : cells_of(picture, lattice_, down, draft_.file)) {
                piece_of(cell.mark.sign).push_back(cell);
            }
            return pieces;
        }
        for (const PictureMark& mark : picture) piece_of(mark.sign).push_back({{}, mark});
        for (auto& [sign, drawn] : pieces) {
            PictureMarks marks;
            for (const DrawnCell& cell : drawn) marks.push_back(cell.mark);
            drawn = cells_of(marks, lattice_, down, draft_.file);
        }
        return pieces;
    }

    /// Pieces of one cell, each named by the colors of its sides.
    void read_tiles(const Section& section) {
        if (section.words.size() == 1) {
            draft_.refuse(section.words[0], "this line is written 'tiles SIDES...'");
        }
        for (std::size_t i = 1; i < section.words.size(); ++i) {
            const Word& word = section.words[i];
            Piece piece;
            piece.name = word.text;
            piece.may_reflect = lattice_ != Lattice::cube;
            piece.shape = normal_form(lattice_, {Block{*cell_at(lattice_, first_spot())}});
            piece.shape[0].sides = draft_.sides_of(piece.shape[0].cell, word);
            draft_.add_piece(std::move(piece), word);
        }
    }

    /// A spot with a cell.
    [[nodiscard]] Spot first_spot() const {
        return lattice_ == Lattice::stick ? Spot{0, 0, 1} : Spot{};
    }

    void use_set(const Section& section) {
        const Word& name = section.words[1];
        auto used = std::ranges::find_if(
            sets_, [&](const UsedSet& set) { return set.name.text == name.text; });
        for (Piece& piece : used->set.pieces) {
            if (used->set.lattice == Lattice::square && lattice_ == Lattice::cube) {
                piece.shape = in_space(piece.shape);
            }
            // Sets share letters: both tetrominoes and pentominoes have an I.
            if (draft_.piece_named.contains(piece.name)) {
                piece.name += std::to_string(piece.shape.size());
            }
            draft_.add_piece(std::move(piece), name);
        }
    }

    /// Warns of colors that only the board has, or only pieces. `unpainted` is a color here.
    void warn_of_colors() {
        std::array<bool, 128> on_board{}, in_pieces{};
        for (const BoardCell& cell : draft_.puzzle.board.cells) {
            on_board[static_cast<unsigned char>(cell.paint)] = true;
        }
        for (const Piece& piece : draft_.puzzle.pieces) {
            for (const Block& block : piece.shape) {
                in_pieces[static_cast<unsigned char>(block.paint)] = true;
            }
        }
        for (std::size_t c = 1; c < on_board.size(); ++c) {
            const char color = static_cast<char>(c);
            if (on_board[c] && !in_pieces[c] && !in_pieces[unpainted]) {
                warn("No piece fits on the cells of the color " + core::quoted({&color, 1}) + ".");
            }
            if (in_pieces[c] && !on_board[c] && !on_board[unpainted]) {
                warn("The board has no place for the color " + core::quoted({&color, 1}) + ".");
            }
        }
    }

    void warn(std::string_view sentence) { draft_.puzzle.warnings.emplace_back(sentence); }

    PuzzleDraft draft_;
    std::vector<Section> sections_;
    std::vector<UsedSet> sets_;
    Lattice lattice_ = Lattice::square;
    bool is_named_ = false;  // is there a line `lattice`?
};

}  // namespace

Puzzle read_puzzle(std::string_view text, const std::string& name, std::size_t problem,
                   std::string_view from) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool is_xml =
        from.empty() ? first != text.npos && text[first] == '<' : from == "xmpuzzle";
    if (is_xml) {
#ifdef QUADRILLE_HAS_EXPAT
        return read_xmpuzzle(text, name, problem);
#else
        refuse(name, 1, 1,
               "this is a file of BurrTools, and this build cannot read it: Expat is missing");
#endif
    }
    if (problem > 1) {
        throw ProblemError(name + " has 1 problem, and no problem " + std::to_string(problem));
    }
    return PuzzleReader(text, name).read();
}

}  // namespace quadrille::shapes
