// Puzzles of the library's encoders: tilings that are written as text, and the others by name.
// quadrille/tile.py and quadrille/puzzles.py wrap this.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "call.hpp"
#include "conversions.hpp"
#include "parts.hpp"
#include "quadrille/check.hpp"
#include "quadrille/count_with_symmetries.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/draw/sheet.hpp"
#include "quadrille/encode/encoders.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/up_to_symmetry.hpp"

namespace quadrille::python {
namespace {

namespace py = pybind11;
using Options = std::vector<std::uint32_t>;
/// Layer, row and column, from 0.
using Place = std::tuple<std::int32_t, std::int32_t, std::int32_t>;

/// An encoder, and the group of its symmetries when that is first needed.
class Encoded {
   public:
    explicit Encoded(std::shared_ptr<const Encoder> encoder) : encoder_(std::move(encoder)) {}

    [[nodiscard]] const Encoder& encoder() const { return *encoder_; }
    [[nodiscard]] const Problem& problem() const { return encoder_->problem(); }
    [[nodiscard]] const TilingEncoder& tiling() const {
        return dynamic_cast<const TilingEncoder&>(*encoder_);
    }
    [[nodiscard]] SymmetryGroup group() const {
        return SymmetryGroup(problem(), encoder_->symmetries());
    }

   private:
    std::shared_ptr<const Encoder> encoder_;
};

Solution ids_of(const Encoded& encoded, const Options& options) {
    Solution solution;
    for (const std::uint32_t option : options) {
        if (option >= encoded.problem().option_count()) {
            throw py::index_error("there is no option " + std::to_string(option));
        }
        solution.push_back(OptionId{option});
    }
    return solution;
}

Place place_of(shapes::Lattice lattice, shapes::Cell cell) {
    const shapes::Spot spot = shapes::spot_of(lattice, cell);
    return {spot.layer, spot.row, spot.column};
}

/// A puzzle that is written as text. The place in the text is left out of errors if Python wrote
/// it.
Encoded read_tiling(const std::string& text, const std::string& name, bool is_composed) {
    Call call({});
    try {
        return call.run([&] {
            shapes::Puzzle puzzle = shapes::read_puzzle(text, name);
            // A single piece is meant as often as it fits, as in the command `tile`.
            const bool says_copies = text.find("\ncopies ") != std::string::npos;
            if (is_composed && puzzle.pieces.size() == 1 && !says_copies) {
                puzzle.pieces.front().copies = {0, shapes::any_number};
            }
            return Encoded(std::make_shared<TilingEncoder>(std::move(puzzle)));
        });
    } catch (const InputError& error) {
        if (is_composed) throw ProblemError(error.sentence());
        throw;
    }
}

/// A puzzle of a row of encoders().
Encoded make_named(const std::string& name, const EncoderInput& input) {
    const auto row = std::ranges::find(encoders(), name, &EncoderInfo::name);
    if (row == encoders().end()) throw ProblemError("there is no puzzle '" + name + "'");
    Call call({});
    return call.run([&] { return Encoded(make_encoder(*row, input)); });
}

/// The number of solutions, and whether it is complete. The puzzle's symmetries make the search
/// shorter.
std::pair<Count, bool> count(const Encoded& encoded, const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        auto found = count_with_symmetries(encoded.problem(), encoded.encoder().symmetries(),
                                           call.settings());
        return std::pair{std::move(found.count), found.complete};
    });
}

/// The number of solutions up to symmetry, and whether it is complete.
std::pair<Count, bool> count_orbits(const Encoded& encoded, const Limits& limits) {
    Call call(limits);
    return call.run([&] {
        Settings settings = call.settings();
        settings.sought = Sought::count;
        auto found = count_up_to_symmetry(encoded.problem(), encoded.group(), settings);
        return std::pair{std::move(found.count), found.complete};
    });
}

/// One solution of each orbit. A batch ends after a moment.
class Orbits {
   public:
    Orbits(const Encoded& encoded, const Limits& limits) : encoded_(encoded), batches_(limits) {}

    /// At most so many further solutions: at least one, unless the search is over.
    py::list next(std::size_t most) {
        SolutionList batch;
        batches_.next([&](Deadline pause) { return fill(batch, most, pause); });
        return batch.to_lists();
    }
    [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }

   private:
    bool fill(SolutionList& batch, std::size_t most, Deadline pause) {
        if (!search_) search_.emplace(encoded_.problem(), encoded_.group(), batches_.settings());
        while (batch.size() < most) {
            const Outcome outcome = search_->next();
            is_complete_ = outcome == Outcome::exhausted;
            if (outcome != Outcome::found) return false;
            if (const auto fault = find_violation(encoded_.problem(), search_->solution())) {
                throw std::logic_error(*fault);
            }
            batch.add(search_->solution());
            if (pause.has_passed()) break;
        }
        return true;
    }

    Encoded encoded_;
    Batches batches_;
    std::optional<OrbitSearch> search_;
    bool is_complete_ = false;
};

using Placement = std::pair<std::optional<std::string>, std::vector<Place>>;

/// The pieces on the board; a piece without a name is an empty cell.
std::vector<Placement> placements(const Encoded& encoded, const Options& options) {
    const TilingEncoder& tiling = encoded.tiling();
    std::vector<Placement> placements;
    for (const TilingEncoder::PlacedPiece& placed : tiling.decode(ids_of(encoded, options))) {
        Placement& placement = placements.emplace_back();
        if (placed.piece) placement.first = tiling.puzzle().pieces[*placed.piece].name;
        for (const shapes::Cell cell : placed.cells) {
            placement.second.push_back(place_of(tiling.puzzle().board.lattice, cell));
        }
    }
    return placements;
}

std::string svg(const Encoded& encoded, const Options& options, const std::string& view) {
    const auto kind = draw::view_named(view);
    if (!kind) throw py::value_error("a view is layers, solid or exploded, not '" + view + "'");
    return draw::to_svg(encoded.encoder().picture(ids_of(encoded, options)), *kind);
}

std::string sheet(const Encoded& encoded, const std::vector<Options>& solutions) {
    if (solutions.size() > draw::most_on_sheet) {
        throw py::value_error("a sheet has at most " + std::to_string(draw::most_on_sheet) +
                              " pictures");
    }
    std::vector<draw::Picture> pictures;
    for (const Options& options : solutions) {
        pictures.push_back(encoded.encoder().picture(ids_of(encoded, options)));
    }
    return draw::to_sheet(pictures);
}

std::vector<Place> board_places(const Encoded& encoded) {
    const shapes::Board& board = encoded.tiling().puzzle().board;
    std::vector<Place> places;
    for (const shapes::BoardCell& cell : board.cells) {
        places.push_back(place_of(board.lattice, cell.cell));
    }
    return places;
}

}  // namespace

void bind_tile(py::module_& module) {
    py::class_<Encoded>(module, "Encoded")
        .def("problem",
             [](const Encoded& encoded) { return std::make_shared<Problem>(encoded.problem()); })
        .def("symmetries", [](const Encoded& encoded) { return encoded.group().order(); })
        .def("count", &count, py::arg("limits"))
        .def("count_orbits", &count_orbits, py::arg("limits"))
        .def("seeks_cheapest",
             [](const Encoded& encoded) { return encoded.encoder().seeks_cheapest(); })
        .def("draw",
             [](const Encoded& encoded, const Options& options) {
                 return encoded.encoder().draw(ids_of(encoded, options));
             })
        .def("svg", &svg, py::arg("options"), py::arg("view"))
        .def("sheet", &sheet, py::arg("solutions"))
        .def("placements", &placements, py::arg("options"))
        .def("board", &board_places)
        .def("lattice",
             [](const Encoded& encoded) {
                 return std::string(shapes::name_of(encoded.tiling().puzzle().board.lattice));
             })
        .def("warnings",
             [](const Encoded& encoded) {
                 std::vector<py::str> sentences;
                 for (const std::string& warning : encoded.tiling().puzzle().warnings) {
                     sentences.push_back(to_sentence(warning));
                 }
                 return sentences;
             })
        .def("title", [](const Encoded& encoded) { return encoded.tiling().puzzle().title; })
        .def("text",
             [](const Encoded& encoded) { return write_puzzle(encoded.tiling().puzzle()); });

    py::class_<Orbits>(module, "Orbits")
        .def(py::init<const Encoded&, const Limits&>(), py::arg("encoded"), py::arg("limits"))
        .def("next", &Orbits::next, py::arg("most"))
        .def_property_readonly("is_complete", &Orbits::is_complete);

    module.def("read_tiling", &read_tiling, py::arg("text"), py::arg("name"),
               py::arg("is_composed"));
    module.def(
        "encode",
        [](const std::string& name, std::vector<std::string> words,
           std::vector<std::pair<std::string, std::string>> settings,
           std::optional<std::string> text, std::string text_name) {
            return make_named(name, {std::move(words), std::move(settings), std::move(text),
                                     std::move(text_name)});
        },
        py::arg("name"), py::arg("words"), py::arg("settings"), py::arg("text"),
        py::arg("text_name"));
    module.def("encoder_rows", [] {
        std::vector<std::tuple<std::string, std::string, std::string>> rows;
        for (const EncoderInfo& row : encoders()) {
            rows.emplace_back(row.name, row.arguments, row.summary);
        }
        return rows;
    });
}

}  // namespace quadrille::python
