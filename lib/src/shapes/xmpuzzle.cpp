#include "shapes/xmpuzzle.hpp"
#include "shapes/sections.hpp"
namespace quadrille::shapes {
Puzzle read_xmpuzzle(std::string_view, const std::string& file) {
    refuse(file, 1, 1, "this build cannot read BurrTools' files, because it has no Expat");
}
}  // namespace quadrille::shapes
