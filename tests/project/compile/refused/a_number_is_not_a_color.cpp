#include "quadrille/types.hpp"

quadrille::Color red() {
#ifdef REFUSED
    const quadrille::Color color = 1;  // refused
#else
    const quadrille::Color color{1};
#endif
    return color;
}
