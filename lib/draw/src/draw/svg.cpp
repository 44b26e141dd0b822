// Pictures as SVG: the kind of drawing, and the file around it.
#include "draw/colors.hpp"
#include "draw/marks.hpp"
#include "quadrille/draw/picture.hpp"

namespace quadrille::draw {

std::optional<View> view_named(std::string_view name) {
    if (name == "layers") return View::layers;
    if (name == "solid") return View::solid;
    if (name == "exploded") return View::exploded;
    return std::nullopt;
}

Drawing drawing_of(const Picture& picture, View view) {
    const std::vector<std::uint32_t> colors = colors_of_parts(picture);
    if (!picture.nodes.empty()) return graph_drawing(picture, colors);
    const bool is_solid = picture.lattice == shapes::Lattice::cube && !picture.cells.empty();
    if (is_solid && view != View::layers) {
        return solid_drawing(picture, colors, view == View::exploded);
    }
    return flat_drawing(picture, colors);
}

std::string to_svg(const Picture& picture, View view) {
    return svg_file(drawing_of(picture, view));
}

}  // namespace quadrille::draw
