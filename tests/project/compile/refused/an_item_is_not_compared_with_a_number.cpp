#include "quadrille/types.hpp"

bool is_first(quadrille::ItemId item) {
#ifdef REFUSED
    return item == 0;  // refused
#else
    return item == quadrille::ItemId{0};
#endif
}
