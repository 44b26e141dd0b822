// For a file that the build compiles once for each target (lib/CMakeLists.txt), with
// QUADRILLE_TARGET set to one of them. It is included first, and once. The file defines its
// functions only #if QUADRILLE_IS_COMPILED: not every target is one on every kind of machine.
#pragma once

#include "core/targets.hpp"

#ifdef QUADRILLE_BASELINE
#define QUADRILLE_TARGET HWY_STATIC_TARGET
#define QUADRILLE_IS_COMPILED 1
#else
#define QUADRILLE_IS_COMPILED QUADRILLE_HAS_TARGET(QUADRILLE_TARGET)
#endif
#if QUADRILLE_IS_COMPILED
#undef HWY_TARGET
#define HWY_TARGET QUADRILLE_TARGET
#endif
