#include "quadrille/engine.hpp"

namespace quadrille {

Engine::~Engine() = default;

void Engine::allow_memory(std::size_t /*bytes*/) {}

Outcome Engine::count(Count& total) {
    for (;;) {
        const Outcome outcome = next();
        if (outcome != Outcome::found) return outcome;
        ++total;
    }
}

}  // namespace quadrille
