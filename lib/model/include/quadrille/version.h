// The version of these headers, for C and C++. The build reads it from this file.
//
//     #if QUADRILLE_VERSION_MAJOR == 1 && QUADRILLE_VERSION_MINOR < 2
//
// docs/stability.md says what a version promises.
#pragma once

/// A number each: 1, 0 and 0 for version 1.0.0.
#define QUADRILLE_VERSION_MAJOR 1
#define QUADRILLE_VERSION_MINOR 0
#define QUADRILLE_VERSION_PATCH 0
