#include "quadrille/error.hpp"

#include <utility>

namespace quadrille {
namespace {

std::string located(const Place& place, const std::string& sentence) {
    std::string text = place.file;
    if (place.line != 0) text += ':' + std::to_string(place.line);
    if (place.line != 0 && place.column != 0) text += ':' + std::to_string(place.column);
    if (!text.empty()) text += ": ";
    return text + sentence;
}

}  // namespace

InputError::InputError(Place place, const std::string& sentence)
    : Error(located(place, sentence)), place_(std::move(place)), sentence_(sentence) {}

}  // namespace quadrille
