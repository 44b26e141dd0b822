#include "quadrille/engine.hpp"

bool is_found(quadrille::Engine& engine) {
#ifdef REFUSED
    return engine.next();  // refused
#else
    return engine.next() == quadrille::Outcome::found;
#endif
}
