// For files that the build compiles once for each target (lib/CMakeLists.txt), with
// QUADRILLE_TARGET set to the target. The file includes this header first, and only once. It
// defines its functions only #if QUADRILLE_IS_COMPILED, because not every target exists on every
// kind of machine.
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
