#include "quadrille/types.hpp"

quadrille::ItemId after(quadrille::ItemId item) {
#ifdef REFUSED
    return item + 1;  // refused
#else
    return quadrille::id_at<quadrille::ItemId>(index(item) + 1);
#endif
}
