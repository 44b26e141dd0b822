// Reads BurrTools' files (A. Röver, burrtools.sourceforge.net): shapes of cubes, and problems that
// say which shape is to be filled with how many of which others.
//
// The signs of a shape come column by column, row by row and layer by layer: `_` is nothing, `#` a
// cube and `+` one that may stay empty. Digits behind a sign are its color. Pieces are turned and
// not reflected.
#include "shapes/xmpuzzle.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/quoted.hpp"
#include "core/xml.hpp"
#include "quadrille/error.hpp"
#include "shapes/fitting_colors.hpp"
#include "shapes/puzzle_draft.hpp"
#include "shapes/sections.hpp"
#include "text/numbers.hpp"

namespace quadrille::shapes {
namespace {

using core::read_xml;
using core::XmlElement;

/// All elements that are read. Others, such as solutions, are skipped.
constexpr std::string_view names[] = {"puzzle",  "gridType", "shapes", "voxel",  "problems",
                                      "problem", "shape",    "result", "bitmap", "pair"};

/// A cube of a shape.
struct Voxel {
    Cell cell;
    bool is_optional = false;
    std::size_t color = 0;
};

class XmPuzzleReader {
   public:
    XmPuzzleReader(std::string_view text, const std::string& file, std::size_t number)
        : draft_{file}, number_(number), elements_(read_xml(text, file, names)) {}

    Puzzle read() && {
        check_root();
        find_shapes();
        const XmlElement& problem = chosen_problem();
        draft_.puzzle.board.lattice = Lattice::cube;
        if (const std::string* name = problem.attribute("name"))
            draft_.puzzle.title = one_line(*name);
        const XmlElement* result = child(problem, "result");
        if (result == nullptr) fail(problem, "the problem has no result");
        const std::vector<Voxel> board = voxels_of(shape_of(*result));
        find_colors(problem, board);
        read_board(*result, board);
        for (const XmlElement* shape : children(*list_of(problem), "shape")) read_piece(*shape);
        if (draft_.puzzle.pieces.empty()) fail(problem, "the problem has no pieces");
        if (problem.attribute("maxHoles") != nullptr) {
            warn("The limit of holes was not carried over.");
        }
        return std::move(draft_.puzzle);
    }

   private:
    [[noreturn]] void fail(const XmlElement& at, const std::string& sentence) const {
        refuse(draft_.file, at.line, at.column, sentence);
    }
    void warn(std::string_view sentence) { draft_.puzzle.warnings.emplace_back(sentence); }

    [[nodiscard]] std::vector<const XmlElement*> children(const XmlElement& parent,
                                                          std::string_view name) const {
        std::vector<const XmlElement*> found;
        for (const XmlElement& element : elements_) {
            const bool is_child = &elements_[element.parent] == &parent && &element != &parent;
            if (is_child && element.name == name) found.push_back(&element);
        }
        return found;
    }
    [[nodiscard]] const XmlElement* child(const XmlElement& parent, std::string_view name) const {
        const auto found = children(parent, name);
        return found.empty() ? nullptr : found[0];
    }

    /// A number of an attribute, if it is there.
    [[nodiscard]] std::optional<std::uint32_t> number(const XmlElement& element,
                                                      std::string_view key) const {
        const std::string* value = element.attribute(key);
        if (value == nullptr) return std::nullopt;
        std::uint32_t read = 0;
        if (text::read_number(*value, read) != text::NumberFault::none || read >= 1u << 30) {
            fail(element, "the attribute " + core::quoted(key) + " is " + core::quoted(*value) +
                              ", and must be a number below 2^30");
        }
        return read;
    }
    [[nodiscard]] std::uint32_t required(const XmlElement& element, std::string_view key) const {
        const auto value = number(element, key);
        if (!value) {
            fail(element, "the element " + core::quoted(element.name) + " has no attribute " +
                              core::quoted(key));
        }
        return *value;
    }

    void check_root() const {
        if (elements_.empty() || elements_[0].name != "puzzle") {
            refuse(draft_.file, 1, 1, "the XML is no puzzle of BurrTools");
        }
        const XmlElement& root = elements_[0];
        const std::uint32_t version = required(root, "version");
        if (version != 1 && version != 2) {
            fail(root, "the version of the file is " + std::to_string(version) +
                           ", and only 1 and 2 can be read");
        }
        constexpr std::string_view grids[] = {"cubes", "triangular prisms", "spheres",
                                              "rhombic tetrahedra", "tetrahedra and octahedra"};
        for (const XmlElement* grid : children(root, "gridType")) {
            const std::uint32_t type = required(*grid, "type");
            if (type == 0) continue;
            const std::string pieces = type < std::size(grids)
                                           ? std::string(grids[type])
                                           : "cells of the kind " + std::to_string(type);
            fail(*grid, "the puzzle is made of " + pieces + ", and only cubes can be read");
        }
    }

    void find_shapes() {
        if (const XmlElement* list = child(elements_[0], "shapes")) {
            shapes_ = children(*list, "voxel");
        }
    }

    const XmlElement& chosen_problem() {
        const XmlElement* list = child(elements_[0], "problems");
        const auto problems =
            list != nullptr ? children(*list, "problem") : std::vector<const XmlElement*>();
        if (problems.empty()) fail(elements_[0], "the file has no problem");
        const std::string all =
            std::to_string(problems.size()) + (problems.size() == 1 ? " problem" : " problems");
        if (number_ > problems.size()) {
            throw ProblemError(draft_.file + " has " + all + ", and no problem " +
                               std::to_string(number_));
        }
        if (number_ > 0) return *problems[number_ - 1];
        if (problems.size() > 1) {
            warn("The file has " + all +
                 ", and only the first was read; --problem N chooses another one.");
        }
        return *problems[0];
    }

    [[nodiscard]] const XmlElement* list_of(const XmlElement& problem) const {
        const XmlElement* list = child(problem, "shapes");
        if (list == nullptr) fail(problem, "the problem has no pieces");
        return list;
    }

    /// The shape that an element names by its number.
    [[nodiscard]] const XmlElement& shape_of(const XmlElement& element) const {
        const std::uint32_t id = required(element, "id");
        if (id >= shapes_.size()) {
            fail(element, "there is no shape with the number " + std::to_string(id));
        }
        return *shapes_[id];
    }

    std::vector<Voxel> voxels_of(const XmlElement& shape) const {
        const std::uint64_t x = required(shape, "x"), y = required(shape, "y");
        const std::uint64_t z = required(shape, "z");
        // Each factor is below 2^30, so a product of two fits.
        const bool is_large = x * y > most_cells || x * y * z > most_cells;
        if (x == 0 || y == 0 || z == 0 || is_large) {
            fail(shape, "a shape has from 1 to 2^20 places, and not " + std::to_string(x) + "x" +
                            std::to_string(y) + "x" + std::to_string(z));
        }
        std::vector<Voxel> voxels;
        std::size_t place = 0;
        for (std::size_t at = 0; at < shape.text.size(); ++place) {
            const char sign = shape.text[at++];
            if (sign != '_' && sign != '#' && sign != '+') {
                fail(shape, core::quoted({&sign, 1}) + " is no sign of a shape");
            }
            if (place == x * y * z) {
                fail(shape, "the shape has " + std::to_string(place) +
                                " places, and there are signs for more");
            }
            Voxel voxel;
            voxel.is_optional = sign == '+';
            voxel.color = color(shape, at);
            voxel.cell = {static_cast<std::int32_t>(place % x),
                          static_cast<std::int32_t>(place / x % y),
                          static_cast<std::int32_t>(place / (x * y))};
            if (sign != '_') voxels.push_back(voxel);
        }
        if (place != x * y * z) {
            fail(shape, "the shape has " + std::to_string(x * y * z) + " places, and signs for " +
                            std::to_string(place));
        }
        return voxels;
    }

    /// The digits from `at` on, which are skipped.
    std::size_t color(const XmlElement& shape, std::size_t& at) const {
        std::size_t value = 0;
        for (; at < shape.text.size() && text::is_digits({&shape.text[at], 1}); ++at) {
            value = 10 * value + static_cast<std::size_t>(shape.text[at] - '0');
            if (value >= most_colors) fail(shape, "a color is above 63");
        }
        return value;
    }

    void find_colors(const XmlElement& problem, const std::vector<Voxel>& board) {
        FittingColors colors;
        for (const Voxel& voxel : board) colors.in_result[voxel.color] = true;
        std::unordered_set<const XmlElement*> seen;
        for (const XmlElement* shape : children(*list_of(problem), "shape")) {
            const XmlElement& voxel_shape = shape_of(*shape);
            if (!seen.insert(&voxel_shape).second) fail(*shape, "the shape is a piece twice");
            for (const Voxel& voxel : voxels_of(voxel_shape)) {
                if (!voxel.is_optional) colors.in_pieces[voxel.color] = true;
            }
        }
        if (const XmlElement* bitmap = child(problem, "bitmap")) {
            for (const XmlElement* pair : children(*bitmap, "pair")) {
                const std::uint32_t piece = required(*pair, "piece");
                const std::uint32_t result = required(*pair, "result");
                if (piece + 1 >= most_colors || result + 1 >= most_colors) {
                    fail(*pair, "a color is above 63");
                }
                colors.fits[piece + 1][result + 1] = true;
            }
        }
        const auto equal = equal_colors(colors);
        if (!equal) {
            fail(problem,
                 "the rules for colors cannot be carried over: two colors fit on some, and not on "
                 "all, of the same colors");
        }
        colors_ = *equal;
    }

    void read_board(const XmlElement& result, const std::vector<Voxel>& voxels) {
        if (voxels.empty()) fail(result, "the board has no cells");
        draft_.count_cells(voxels.size(), word_at(result));
        for (const Voxel& voxel : voxels) {
            draft_.puzzle.board.cells.push_back(
                {voxel.cell, colors_.of_result[voxel.color], voxel.is_optional});
        }
    }

    void read_piece(const XmlElement& element) {
        const XmlElement& shape = shape_of(element);
        Piece piece;
        piece.name = name_of(element, shape);
        piece.may_reflect = false;
        piece.copies = copies_of(element);
        bool left_out = false;
        for (const Voxel& voxel : voxels_of(shape)) {
            left_out |= voxel.is_optional;
            if (voxel.is_optional) continue;
            piece.shape.push_back({voxel.cell, colors_.of_pieces[voxel.color]});
        }
        if (left_out) {
            warn("The cells of piece " + core::quoted(piece.name) +
                 " that may stay empty were left out, as BurrTools does.");
        }
        if (piece.copies.most == 0) return;
        if (piece.shape.empty()) {
            fail(shape, "the piece " + core::quoted(piece.name) + " has no cells");
        }
        if (element.attribute("group") != nullptr && !warned_of_groups_) {
            warned_of_groups_ = true;
            warn("Groups of pieces were not carried over: they are about taking the puzzle apart.");
        }
        piece.shape = normal_form(Lattice::cube, piece.shape);
        draft_.add_piece(std::move(piece), word_at(element));
    }

    /// The name of the shape, with hyphens for blanks, or S and its number from 1, as in BurrTools.
    [[nodiscard]] std::string name_of(const XmlElement& element, const XmlElement& shape) const {
        std::string name;
        if (const std::string* given = shape.attribute("name")) name = *given;
        for (char& c : name) {
            if (c == ' ') c = '-';
        }
        const bool is_number =
            name.size() > 1 && name[0] == 'S' && text::is_digits(std::string_view(name).substr(1));
        if (is_piece_name(name) && !is_number && !draft_.piece_named.contains(name)) return name;
        return "S" + std::to_string(required(element, "id") + 1);
    }

    /// `count`, or `min` and `max`, or one.
    [[nodiscard]] Copies copies_of(const XmlElement& element) const {
        if (const auto count = number(element, "count")) return {*count, *count};
        const auto least = number(element, "min"), most = number(element, "max");
        if (!least || !most) return {};
        if (*least > *most) {
            fail(element, "the least number, " + std::to_string(*least) + ", is above the most, " +
                              std::to_string(*most));
        }
        return {*least, *most};
    }

    static Word word_at(const XmlElement& element) { return {{}, element.line, element.column}; }

    PuzzleDraft draft_;
    std::size_t number_;  // of the problem; 0: none was chosen
    std::vector<XmlElement> elements_;
    std::vector<const XmlElement*> shapes_;  // by their numbers
    EqualColors colors_;
    bool warned_of_groups_ = false;
};

}  // namespace

Puzzle read_xmpuzzle(std::string_view text, const std::string& file, std::size_t problem) {
    return XmPuzzleReader(text, file, problem).read();
}

}  // namespace quadrille::shapes
