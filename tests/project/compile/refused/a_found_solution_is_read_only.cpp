#include "quadrille/engine.hpp"

void change(quadrille::Engine& engine, quadrille::OptionId& option) {
#ifdef REFUSED
    engine.solution()[0] = option;  // refused
#else
    option = engine.solution()[0];
#endif
}
