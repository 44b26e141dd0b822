// Packed files for C: gzip, xz and zstd. Link quadrille-packed, a library of its own.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "quadrille/quadrille.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/// Unpacks the `length` bytes of a file, and passes the text to `write` in pieces. Bytes that are
/// not packed are passed as they are. The status is QUADRILLE_ERROR_MEMORY_LIMIT if this needs more
/// than `memory_limit` bytes, QUADRILLE_ERROR_INPUT if the data is corrupt, and
/// QUADRILLE_ERROR_OUTPUT if `write` has refused a piece. `sentence`, a buffer of `capacity` bytes
/// or NULL, gets a sentence about it, which may be cut. quadrille_last_error() does not change.
int32_t quadrille_unpack(const char* bytes, size_t length, uint64_t memory_limit,
                         quadrille_write write, void* context, char* sentence, size_t capacity);

#ifdef __cplusplus
}  // extern "C"
#endif
#pragma GCC visibility pop
