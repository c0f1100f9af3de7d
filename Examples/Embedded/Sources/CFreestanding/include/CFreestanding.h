// What Embedded Swift asks of the platform below it, for WebAssembly without one: memory, moving
// bytes, random bytes and writing characters. On WebAssembly these pieces define the usual functions
// (malloc, free, posix_memalign, memcpy, ...), and whatever nobody calls is left out by the linker.
#ifndef CFREESTANDING_H
#define CFREESTANDING_H

#include <stddef.h>
#include <stdint.h>

/// Memory for `size` bytes, aligned to 16 bytes and to `alignment`, a power of two; null if there is
/// none left.
void *_Nullable freestanding_allocate(size_t size, size_t alignment);

/// Gives back what `freestanding_allocate` returned; null is allowed.
void freestanding_release(void *_Nullable memory);

#endif
