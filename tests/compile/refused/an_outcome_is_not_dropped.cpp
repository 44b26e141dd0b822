#include "quadrille/engine.hpp"

void advance(quadrille::Engine& engine, quadrille::Outcome& outcome) {
#ifdef REFUSED
    engine.next();  // refused
#else
    outcome = engine.next();
#endif
    static_cast<void>(outcome);
}
