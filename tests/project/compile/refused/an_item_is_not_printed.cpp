#include <ostream>
#include "quadrille/problem.hpp"

void print(std::ostream& out, const quadrille::Problem& problem, quadrille::ItemId item) {
#ifdef REFUSED
    // says: print problem.item_name(item)
    out << item;  // refused
#else
    out << problem.item_name(item);
#endif
}
