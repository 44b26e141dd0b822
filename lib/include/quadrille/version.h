// The version of these headers, for C and C++. The build reads it from this file.
//
//     #if QUADRILLE_VERSION_MAJOR == 0 && QUADRILLE_VERSION_MINOR < 2
//
// Before 1.0, a minor version may change the interface.
#pragma once

/// A number each: 0, 1 and 0 for version 0.1.0.
#define QUADRILLE_VERSION_MAJOR 0
#define QUADRILLE_VERSION_MINOR 1
#define QUADRILLE_VERSION_PATCH 0
