#include "quadrille/types.hpp"

bool are_same(quadrille::ItemId item, quadrille::OptionId option) {
#ifdef REFUSED
    return item == option;  // refused
#else
    return index(item) == index(option);
#endif
}
