// Boards and grids: made of numbers or of text, drawn, and written.
#include "sudoku_board.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/picture.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::python {
namespace {

namespace py = pybind11;
using sudoku::Board;
using sudoku::Grid;

using Box = std::optional<std::pair<unsigned, unsigned>>;

std::optional<sudoku::BoxShape> shape_of(const Box& box) {
    if (!box) return std::nullopt;
    return sudoku::BoxShape{box->first, box->second};
}

/// The side of a square of so many cells. Throws if there is none.
unsigned side_of(std::size_t cells) {
    unsigned side = 0;
    while (std::size_t{side} * side < cells && side < sudoku::max_side) ++side;
    if (cells == 0 || std::size_t{side} * side != cells) {
        throw py::value_error("a board is a square of side 1 to 225, and does not have " +
                              std::to_string(cells) + " cells");
    }
    return side;
}

/// The grid of a square board with so many cells.
Grid grid_of(std::size_t cells, const Box& box, const std::string& variants) {
    const unsigned side = side_of(cells);
    auto shape = box ? shape_of(box) : sudoku::usual_shape(side);
    if (!shape && variants.find("latin") == std::string::npos) {
        throw py::value_error("boxes do not divide a board of side " + std::to_string(side) +
                              "; the variant latin has none");
    }
    const Grid grid(shape.value_or(sudoku::BoxShape{1, side}));
    if (grid.cell_count() != cells) {
        throw py::value_error("boxes of that shape make a board of " +
                              std::to_string(grid.cell_count()) + " cells, not " +
                              std::to_string(cells));
    }
    return variants.empty() ? grid : sudoku::with_variants(grid, variants);
}

/// The symbols of a list; the usual ones if it is empty.
sudoku::Symbols symbols_of(const std::string& list) {
    return list.empty() ? sudoku::Symbols() : sudoku::Symbols::parse(list);
}

/// A warning at the line of Python that called `read`. Python shows it there once.
void warn(const std::string& note) {
    constexpr int frames = 3;
    if (PyErr_WarnEx(PyExc_UserWarning, note.c_str(), frames) != 0) throw py::error_already_set();
}

/// All boards of a text, in any format. The first malformed board is an error.
std::vector<BoardOfPuzzle> read_boards(const std::string& text, const std::string& name,
                                       const Box& box, const std::string& variants,
                                       const std::string& symbols, const std::string& format) {
    std::istringstream in(text);
    const sudoku::ReadSettings settings{shape_of(box), symbols_of(symbols),
                                        format == "auto" ? "" : format};
    sudoku::BoardReader reader(in, name, settings);
    std::vector<BoardOfPuzzle> boards;
    while (auto read = reader.next()) {
        for (const std::string& note : read->notes) warn(note);
        if (const auto* error = std::get_if<InputError>(&read->board)) throw *error;
        Board board = std::get<Board>(std::move(read->board));
        if (!variants.empty()) board.grid = sudoku::with_variants(board.grid, variants);
        boards.push_back({std::move(board)});
    }
    for (const std::string& note : reader.take_notes()) warn(note);
    return boards;
}

py::bytes cells_of(const BoardOfPuzzle& self) {
    std::string cells(self.board.cells.size(), '\0');
    std::ranges::transform(self.board.cells, cells.begin(),  // no value is above 225
                           [](std::uint16_t value) { return static_cast<char>(value); });
    return cells;
}

std::string svg_of(const BoardOfPuzzle& self) {
    const Board& puzzle = self.puzzle ? *self.puzzle : self.board;
    return draw::to_svg(sudoku::picture_of(puzzle, self.board));
}

std::optional<std::string> clash_in(const BoardOfPuzzle& self) {
    const auto clash = sudoku::find_clash(self.board);
    if (clash) return clash->describe(self.board);
    return sudoku::find_broken_rule(self.board);
}

}  // namespace

Board board_of(std::string_view cells, const Grid& grid) {
    if (cells.size() != grid.cell_count()) {
        throw py::value_error("the board has " + std::to_string(cells.size()) +
                              " cells, and its grid has " + std::to_string(grid.cell_count()));
    }
    Board board(grid);
    std::ranges::transform(cells, board.cells.begin(),
                           [](char value) { return static_cast<unsigned char>(value); });
    const auto wrong = std::ranges::find_if(
        board.cells, [&](std::uint16_t value) { return value > grid.values(); });
    if (wrong != board.cells.end()) {
        throw py::value_error("the board has the value " + std::to_string(*wrong) +
                              ", and values end at " + std::to_string(grid.values()));
    }
    return board;
}

void bind_sudoku(py::module_& module) {
    bind_sudoku_boards(module);
    bind_sudoku_solving(module);
    bind_sudoku_clues(module);
    bind_sudoku_logic(module);
}

void bind_sudoku_boards(py::module_& module) {
    py::class_<Grid>(module, "SudokuGrid")
        .def(py::init(&grid_of), py::arg("cells"), py::arg("box"), py::arg("variants"))
        .def("cell_count", &Grid::cell_count)
        .def("values", &Grid::values)
        .def("square_side", [](const Grid& grid) { return sudoku::square_side_of(grid); });

    py::class_<BoardOfPuzzle>(module, "SudokuBoard")
        .def(py::init([](const py::bytes& cells, const Grid& grid) {
                 return BoardOfPuzzle{board_of(std::string_view(cells), grid)};
             }),
             py::arg("cells"), py::arg("grid"))
        .def("cells", &cells_of)
        .def("grid", [](const BoardOfPuzzle& self) { return self.board.grid; })
        .def("puzzle",
             [](const BoardOfPuzzle& self) -> std::optional<BoardOfPuzzle> {
                 if (!self.puzzle) return std::nullopt;
                 return BoardOfPuzzle{*self.puzzle};
             })
        .def("symbols",
             [](const BoardOfPuzzle& self) {
                 const auto labels = self.board.symbols.labels();
                 return std::vector<std::string>(labels.begin(), labels.end());
             })
        .def("in_symbols",
             [](const BoardOfPuzzle& self, const std::string& list) {
                 BoardOfPuzzle other = self;
                 other.board.symbols = symbols_of(list);
                 const std::size_t count = other.board.symbols.labels().size();
                 if (count != 0 && count != other.board.side()) {
                     throw py::value_error("the board has " + std::to_string(other.board.side()) +
                                           " values, and there are " + std::to_string(count) +
                                           " symbols");
                 }
                 return other;
             })
        .def("line", [](const BoardOfPuzzle& self) { return sudoku::to_line(self.board); })
        .def("drawing", [](const BoardOfPuzzle& self) { return sudoku::to_grid(self.board); })
        .def("in_words", [](const BoardOfPuzzle& self) { return sudoku::to_variant(self.board); })
        .def("svg", &svg_of)
        .def("clash", &clash_in)
        .def("equals", [](const BoardOfPuzzle& self, const BoardOfPuzzle& other) {
            return self.board == other.board;
        });

    module.def("sudoku_read", &read_boards, py::arg("text"), py::arg("name"), py::arg("box"),
               py::arg("variants"), py::arg("symbols"), py::arg("format"));
    module.def("sudoku_formats", [] {
        std::vector<std::pair<std::string_view, std::string_view>> forms;
        for (const TextForm& form : sudoku::board_forms()) {
            forms.emplace_back(form.name, form.summary);
        }
        return forms;
    });
    module.def("sudoku_variants", [] {
        std::vector<std::pair<std::string, std::string>> variants;
        for (const sudoku::VariantInfo& info : sudoku::all_variants()) {
            variants.emplace_back(info.name, info.summary);
        }
        return variants;
    });
}

}  // namespace quadrille::python
