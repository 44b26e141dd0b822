#include "instances.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "generators.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/encode/sudoku.hpp"

namespace quadrille::bench {
namespace {

constexpr auto all = Question::all;
constexpr auto first = Question::first;

Problem pent5x12() {
    return PentominoesEncoder(5, 12).problem();
}
Problem pent4x15() {
    return PentominoesEncoder(4, 15).problem();
}
Problem queens13() {
    return QueensEncoder(13).problem();
}
Problem langford12() {
    return LangfordEncoder(12).problem();
}
Problem matchK18() {
    return perfect_matching(18);
}
Problem grid6x6() {
    return SudokuEncoder({2, 3}).skeleton();
}
Problem sudoku36() {
    return SudokuEncoder({6, 6}).skeleton();
}
Problem planted20k() {
    return planted_cover({.items = 19'600, .entries = 4, .decoys = 21'000});
}
Problem coloring4k() {
    return planted_coloring({.vertices = 4'000, .edges = 16'000, .colors = 5});
}
Problem tromino84() {
    return tromino_tiling(84, 84);
}
Problem tromino300() {
    return tromino_tiling(300, 300);
}
Problem latin48() {
    return latin_square(48);
}
Problem latin100() {
    return latin_square(100);
}

// Sources of the counts: tests/known/instances.cpp. OEIS A000170 (queens13), A014552 with both
// reversals (langford12), A001147 (matchK18), A291188, counted by F. Jarvis (grid6x6, Sudoku with
// boxes 2x3), A004003 (large dominoes). Knuth, TAOCP 7.2.2.1 (rectangles).
constexpr std::array table{
    Instance{"tilings", "scott", all, "520", nullptr},
    Instance{"tilings", "soma", all, "11520", nullptr},
    Instance{"tilings", "pent6x10", all, "9356", nullptr},
    Instance{"tilings", "pent5x12", all, "4040", pent5x12},
    Instance{"tilings", "pent4x15", all, "1472", pent4x15},

    Instance{"designs", "queens12", all, "14200", nullptr},
    Instance{"designs", "queens13", all, "73712", queens13},
    Instance{"designs", "langford11", all, "35584", nullptr},
    Instance{"designs", "langford12", all, "216288", langford12},
    Instance{"designs", "latin5", all, "161280", nullptr},
    Instance{"designs", "sts13fix", all, "115200", nullptr},
    Instance{"designs", "onefac8", all, "6240", nullptr},
    Instance{"designs", "matchK14", all, "135135", nullptr},

    Instance{"colors", "macmahon4x6b", all, "106624", nullptr, true},

    Instance{"multiplicities", "qdom6_3", all, "4", nullptr},
    Instance{"multiplicities", "qdom8_5", all, "4860", nullptr},
    Instance{"multiplicities", "partridge5", all, "0", nullptr},

    Instance{"small", "queens8", all, "92", nullptr},
    Instance{"small", "langford7", all, "52", nullptr},
    Instance{"small", "sudoku17", all, "1", nullptr},

    Instance{"counts", "domino6x8", all, "167089", nullptr},
    Instance{"counts", "domino8x8", all, "12988816", nullptr},
    Instance{"counts", "part11", all, "678570", nullptr},
    Instance{"counts", "part12", all, "4213597", nullptr},
    Instance{"counts", "matchK18", all, "34459425", matchK18},
    Instance{"counts", "grid6x6", all, "28200960", grid6x6},
    Instance{"counts", "domino12x12", all, "53060477521960000", nullptr, false, true},
    Instance{"counts", "domino16x16", all, "2444888770250892795802079170816", nullptr, false, true},

    Instance{"costs", "wqueens8", all, "92", nullptr},
    Instance{"costs", "wqueens12", all, "14200", nullptr},
    Instance{"costs", "wqueens14", all, "365596", nullptr},
    Instance{"costs", "wqueens16", all, "14772512", nullptr, true},

    Instance{"large", "planted20k", first, "1", planted20k},
    Instance{"large", "coloring4k", first, "1", coloring4k},
    Instance{"large", "sudoku36", first, "1", sudoku36},
    Instance{"large", "tromino84", first, "1", tromino84},
    Instance{"large", "tromino300", first, "1", tromino300},
    Instance{"large", "latin48", first, "1", latin48},
    Instance{"large", "latin100", first, "1", latin100},
};

}  // namespace

std::span<const Instance> instances() {
    return table;
}

std::vector<Instance> find_instances(std::string_view name) {
    std::vector<Instance> found;
    for (const Instance& instance : table) {
        if (instance.group == name || instance.name == name) found.push_back(instance);
    }
    return found;
}

Problem Instance::problem() const {
    if (make != nullptr) return make();
    return read_file(QUADRILLE_BENCH_INSTANCES "/" + std::string(name) + ".dlx");
}

Problem read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot open " + path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return read_problem(text, path);
}

}  // namespace quadrille::bench
