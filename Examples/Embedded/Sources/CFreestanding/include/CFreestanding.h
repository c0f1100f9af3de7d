// The platform functions that Embedded Swift needs on bare WebAssembly: memory, moving bytes,
// random bytes and writing characters. On WebAssembly these files define the usual functions
// (malloc, free, posix_memalign, memcpy, ...). The linker removes the unused ones.
#ifndef CFREESTANDING_H
#define CFREESTANDING_H

#include <stddef.h>
#include <stdint.h>

/// Returns memory for `size` bytes, aligned to 16 bytes and to `alignment`, a power of two. Returns
/// null if no memory is left.
void *_Nullable freestanding_allocate(size_t size, size_t alignment);

/// Frees memory that `freestanding_allocate` returned. Null is allowed.
void freestanding_release(void *_Nullable memory);

#endif
