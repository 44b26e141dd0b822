#include "quadrille/engine.hpp"

namespace quadrille {

Engine::~Engine() = default;

Outcome Engine::count(Count& total) {
    for (;;) {
        const Outcome outcome = next();
        if (outcome != Outcome::found) return outcome;
        ++total;
    }
}

}  // namespace quadrille
