// A problem that is given as an exact-cover problem. A solution is drawn as its options.
#include "quadrille/encode/cover.hpp"

#include <string>
#include <utility>

namespace quadrille {

CoverEncoder::CoverEncoder(Problem problem) : problem_(std::move(problem)) {}

draw::Picture CoverEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    for (const OptionId option : solution) {
        std::string text;
        bool first = true;
        for (const Entry& entry : problem_.option(option)) {
            if (!std::exchange(first, false)) text += ' ';
            text += problem_.item_name(entry.item);
            if (entry.color != no_color) (text += ':') += problem_.color_name(entry.color);
        }
        picture.lines.push_back(std::move(text));
    }
    return picture;
}

}  // namespace quadrille
