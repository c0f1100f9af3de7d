#ifndef CMEASURE_H
#define CMEASURE_H

#include <stdint.h>

/// Returns the number of blocks that malloc and its relatives have allocated since the start.
/// Always 0 without glibc.
uint64_t measure_allocations(void);

/// Returns the bytes of the heap in use. Always 0 without glibc.
uint64_t measure_heap_bytes(void);

/// Returns the processor time of all threads of the process, in nanoseconds.
uint64_t measure_cpu_nanoseconds(void);

/// Returns whether the first two functions are supported.
int measure_is_supported(void);

/// Keeps the compiler from assuming that memory is unchanged across this point; costs nothing.
static inline void measure_barrier(void) { __asm__ volatile("" ::: "memory"); }

#endif
