#include "board_files.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>
#include <variant>

#include "quadrille/sudoku/formats.hpp"

namespace quadrille::bench {

namespace fs = std::filesystem;

std::vector<BoardFile> own_board_files() {
    // Backtracking usually needs minutes for a board of 15x15 or more. The 16x16 file shows this.
    std::vector<BoardFile> files{
        {"4x4", {}, sudoku::BoxShape{2, 2}, true},    {"6x6", {}, sudoku::BoxShape{2, 3}, true},
        {"8x8", {}, sudoku::BoxShape{2, 4}, true},    {"9x9", {}, sudoku::BoxShape{3, 3}, true},
        {"10x10", {}, sudoku::BoxShape{2, 5}, true},  {"12x12", {}, sudoku::BoxShape{3, 4}, true},
        {"15x15", {}, sudoku::BoxShape{3, 5}, false}, {"16x16", {}, sudoku::BoxShape{4, 4}, true},
        {"25x25", {}, sudoku::BoxShape{5, 5}, false}, {"qqwing_easy", {}, {}, false},
        {"gen_minimal_topdown", {}, {}, false},
    };
    for (BoardFile& file : files) {
        file.path = fs::path(QUADRILLE_BENCH_INSTANCES) / "sudoku" / (file.name + ".txt");
    }
    return files;
}

std::vector<BoardFile> board_files_in(const fs::path& folder) {
    std::error_code error;
    std::vector<BoardFile> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".txt") continue;
        files.push_back({entry.path().stem().string(), entry.path(), {}, false});
    }
    if (files.empty()) throw std::runtime_error("there is no file *.txt in " + folder.string());
    std::ranges::sort(files, {}, &BoardFile::name);
    return files;
}

std::vector<sudoku::Board> read_boards(const BoardFile& file) {
    std::ifstream in(file.path);
    if (!in) throw std::runtime_error("cannot open " + file.path.string());
    sudoku::BoardReader reader(in, file.path.string(), file.shape);
    std::vector<sudoku::Board> boards;
    while (std::optional<sudoku::ReadBoard> next = reader.next()) {
        if (const auto* const error = std::get_if<InputError>(&next->board)) throw *error;
        boards.push_back(std::get<sudoku::Board>(std::move(next->board)));
    }
    if (boards.empty()) throw std::runtime_error("there is no board in " + file.path.string());
    return boards;
}

}  // namespace quadrille::bench
