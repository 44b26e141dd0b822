#include "quadrille/engine.hpp"

void replace(quadrille::Engine& engine, quadrille::Engine& other) {
#ifdef REFUSED
    engine = other;  // refused
#else
    engine.set_budget({}), other.set_budget({});
#endif
}
