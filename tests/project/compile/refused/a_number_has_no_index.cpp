#include "quadrille/types.hpp"

std::size_t subscript(std::uint32_t number) {
#ifdef REFUSED
    return quadrille::index(number);  // refused
#else
    return quadrille::index(quadrille::ItemId{number});
#endif
}
