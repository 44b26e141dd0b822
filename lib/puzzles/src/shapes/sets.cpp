// Sets of pieces by name: families, letters of families, boxes, and puzzles.
//
// A list of names becomes one set. A piece that comes up again has one copy more, and another piece
// of the same name gets a new name: the small letter, or the first letter or digit that is free.
// Kanoodle is such a list: its L of five cells comes first, and its L of four is therefore l.
//
// Cost: that of connected_shapes(), once for each family in the list. A list also compares the
// orientations of all pieces.
#include "quadrille/shapes/sets.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "shapes/box.hpp"
#include "shapes/families.hpp"
#include "shapes/known_sets.hpp"
#include "shapes/letters.hpp"

namespace quadrille::shapes {
namespace {

constexpr std::string_view kanoodle = "pentominoes:LNPUVWXY,tetrominoes:ILO,tromino:V";

/// A name in a list, understood.
struct SetName {
    std::optional<Family> family;
    std::string_view letters;  ///< of the pieces of the family; empty: all
    std::optional<Box> box;
    bool is_soma = false;
    bool is_conway = false;
};

std::optional<SetName> read_name(std::string_view text) {
    SetName name;
    name.is_soma = text == "soma";
    name.is_conway = text == "conway";
    if (name.is_soma || name.is_conway) return name;
    if ((name.box = read_box(text))) return name;
    name.family = read_family(text);
    if (!name.family || text == ":") return std::nullopt;
    if (!text.empty()) name.letters = text.substr(1);
    return name;
}

/// The names in a list. Nothing, and the name in question, if one is not known.
std::pair<std::optional<std::vector<SetName>>, std::string_view> read_list(std::string_view list) {
    std::vector<SetName> names;
    while (true) {
        const std::size_t end = std::min(list.find(','), list.size());
        const std::string_view text = list.substr(0, end);
        if (text == "kanoodle") {
            const std::vector<SetName> more = *read_list(kanoodle).first;
            names.insert(names.end(), more.begin(), more.end());
        } else {
            const std::optional<SetName> name = read_name(text);
            if (!name) return {std::nullopt, text};
            names.push_back(*name);
        }
        if (end == list.size()) return {std::move(names), {}};
        list.remove_prefix(end + 1);
    }
}

bool has_drawn_letters(const Family& family) {
    return family.lattice == Lattice::square && 3 <= family.cells && family.cells <= 5;
}

std::vector<Piece> family_pieces(const Family& family, Sameness sameness) {
    std::vector<Shape> shapes = connected_shapes(family.lattice, family.cells, sameness);
    std::vector<std::string> names = piece_names(family.lattice, shapes, sameness);
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        pieces.push_back({std::move(names[i]), std::move(shapes[i])});
    }
    if (has_drawn_letters(family)) std::ranges::sort(pieces, {}, &Piece::name);
    return pieces;
}

/// The pieces of these letters. In a set of more pieces than letters, the piece of this name.
std::vector<Piece> selected(const std::vector<Piece>& pieces, std::string_view letters,
                            bool are_drawn) {
    std::vector<std::string_view> names;
    const bool are_letters = are_drawn || pieces.size() <= one_letter_names;
    for (std::size_t i = 0; are_letters && i < letters.size(); ++i) {
        names.push_back(letters.substr(i, 1));
    }
    if (!are_letters) names.push_back(letters);
    std::vector<Piece> result;
    for (const std::string_view name : names) {
        const std::size_t before = result.size();
        for (const Piece& piece : pieces) {
            // Fixed pieces with drawn letters have numbers, and the letter stands for all of them.
            const std::string_view own = piece.name;
            if (own == name || (are_drawn && own.starts_with(name))) result.push_back(piece);
        }
        if (before != result.size()) continue;
        throw ProblemError("the set of pieces has none called " + core::quoted(name) +
                           "; its names go from '" + pieces.front().name + "' to '" +
                           pieces.back().name + "'");
    }
    return result;
}

/// Pieces of several sets become one set.
class Collection {
   public:
    explicit Collection(Lattice lattice) : lattice_(lattice) {}

    void add(std::vector<Piece> pieces) {
        for (Piece& piece : pieces) add(std::move(piece));
    }
    [[nodiscard]] std::vector<Piece> pieces() && { return std::move(pieces_); }

   private:
    void add(Piece piece) {
        Key key{orientations(lattice_, piece).front(), piece.may_turn, piece.may_reflect};
        const auto [found, is_new] = places_.emplace(std::move(key), pieces_.size());
        if (!is_new) {
            Copies& copies = pieces_[found->second].copies;
            copies.least += piece.copies.least;
            copies.most += piece.copies.most;
            return;
        }
        piece.name = free_name(piece.name);
        names_.insert(piece.name);
        pieces_.push_back(std::move(piece));
    }

    [[nodiscard]] std::string free_name(const std::string& name) {
        if (!names_.contains(name)) return name;
        if (name.size() == 1 && 'A' <= name[0] && name[0] <= 'Z') {
            std::string small(1, static_cast<char>(name[0] - 'A' + 'a'));
            if (!names_.contains(small)) return small;
        }
        for (;; ++next_name_) {
            std::string free = next_name_ < one_letter_names
                                   ? std::string(1, nth_letter(next_name_))
                                   : "A" + std::to_string(next_name_ - one_letter_names + 1);
            if (!names_.contains(free)) return free;
        }
    }

    using Key = std::tuple<Shape, bool, bool>;

    Lattice lattice_;
    std::vector<Piece> pieces_;
    std::map<Key, std::size_t> places_;
    std::set<std::string> names_;
    std::size_t next_name_ = 0;  // all names before are taken
};

Lattice lattice_of(const SetName& name) {
    if (name.family) return name.family->lattice;
    return name.box && name.box->is_flat ? Lattice::square : Lattice::cube;
}

/// That of all pieces. Squares become cubes if there are cubes.
Lattice common_lattice(const std::vector<SetName>& names) {
    const auto is_of_cubes = [](Lattice lattice) {
        return lattice == Lattice::square || lattice == Lattice::cube;
    };
    Lattice common = lattice_of(names.front());
    for (const SetName& name : names) {
        const Lattice lattice = lattice_of(name);
        if (lattice == common) continue;
        if (!is_of_cubes(lattice) || !is_of_cubes(common)) {
            throw ProblemError("pieces of the lattices '" + std::string(name_of(common)) +
                               "' and '" + std::string(name_of(lattice)) +
                               "' cannot be used together");
        }
        common = Lattice::cube;
    }
    return common;
}

class SetMaker {
   public:
    SetMaker(std::vector<SetName> names, std::optional<Sameness> sameness)
        : names_(std::move(names)), lattice_(common_lattice(names_)) {
        const bool is_solid = lattice_ == Lattice::cube;
        sameness_ = sameness.value_or(is_solid ? Sameness::one_sided : Sameness::free);
    }

    PieceSet make() && {
        if (names_.size() == 1) return {lattice_, pieces_of(names_.front())};
        Collection collection(lattice_);
        for (const SetName& name : names_) collection.add(pieces_of(name));
        return {lattice_, std::move(collection).pieces()};
    }

   private:
    std::vector<Piece> pieces_of(const SetName& name) {
        std::vector<Piece> pieces = unmarked_pieces_of(name);
        for (Piece& piece : pieces) {
            count_cells(piece.shape.size());
            piece.may_turn = sameness_ != Sameness::fixed;
            piece.may_reflect = sameness_ == Sameness::free;
        }
        return pieces;
    }

    std::vector<Piece> unmarked_pieces_of(const SetName& name) {
        if (name.is_soma) return soma_pieces();
        if (name.is_conway) return conway_pieces();
        if (name.box) {
            if (name.box->cells() == 0) throw ProblemError("a piece has at least one cell");
            refuse_if_too_many(name.box->cells());
            return {box_piece(*name.box)};
        }
        const std::vector<Piece>& pieces = family(*name.family);
        if (name.letters.empty()) return pieces;
        return selected(pieces, name.letters, has_drawn_letters(*name.family));
    }

    const std::vector<Piece>& family(const Family& family) {
        const auto key = std::pair(family.lattice, family.cells);
        const auto [found, is_new] = families_.try_emplace(key);
        // Flat pieces that may turn in space have no mirror images there.
        const bool is_turned_over = lattice_ == Lattice::cube && family.lattice == Lattice::square;
        const Sameness sameness =
            is_turned_over && sameness_ == Sameness::one_sided ? Sameness::free : sameness_;
        if (is_new) found->second = family_pieces(family, sameness);
        return found->second;
    }

    void count_cells(std::uint64_t cells) {
        refuse_if_too_many(cells_ + cells);
        cells_ += cells;
    }

    static void refuse_if_too_many(std::uint64_t cells) {
        if (cells <= most_cells_of_puzzle) return;
        throw ProblemError("the set of pieces is too large: it has more than 2^20 cells");
    }

    std::vector<SetName> names_;
    Lattice lattice_;
    Sameness sameness_ = Sameness::free;
    std::map<std::pair<Lattice, std::size_t>, std::vector<Piece>> families_;
    std::uint64_t cells_ = 0;
};

PieceSet make_set(std::string_view list, std::optional<Sameness> sameness) {
    auto [names, unknown] = read_list(list);
    if (!names) {
        throw ProblemError(core::quoted(unknown) +
                           " is no set of pieces; there are polyominoes:N, polyiamonds:N, "
                           "polyhexes:N, polysticks:N and polycubes:N, Greek names such as "
                           "pentominoes, boxes such as 1x2x4, and soma, conway and kanoodle");
    }
    return SetMaker(std::move(*names), sameness).make();
}

}  // namespace

PieceSet named_pieces(std::string_view name) {
    return make_set(name, std::nullopt);
}
PieceSet named_pieces(std::string_view name, Sameness sameness) {
    return make_set(name, sameness);
}

bool is_piece_set(std::string_view name) {
    return read_list(name).first.has_value();
}

std::string piece_set_names() {
    return "monominoes, dominoes, trominoes, tetrominoes, pentominoes, …, polyominoes:N\n"
           "moniamonds, diamonds, triamonds, tetriamonds, pentiamonds, …, polyiamonds:N\n"
           "monohexes, dihexes, trihexes, tetrahexes, pentahexes, …, polyhexes:N\n"
           "monosticks, disticks, tristicks, tetrasticks, pentasticks, …, polysticks:N\n"
           "monocubes, dicubes, tricubes, tetracubes, pentacubes, …, polycubes:N\n"
           "soma, conway, kanoodle\n"
           "2x3, 1x2x4: a rectangle, a box\n"
           "pentominoes:FX: the pieces F and X of a set\n"
           "tetrominoes,1x2: several, with a comma between them\n";
}

}  // namespace quadrille::shapes
