#ifndef CMEASURE_H
#define CMEASURE_H

#include <stdint.h>

/// How many blocks malloc and its relatives have handed out since the program started.
/// Always 0 where the C library isn't glibc.
uint64_t measure_allocations(void);

/// The bytes of the heap that are in use now. Always 0 where the C library isn't glibc.
uint64_t measure_heap_bytes(void);

/// The processor time that all threads of the process have taken, in nanoseconds.
uint64_t measure_cpu_nanoseconds(void);

/// Whether the first two functions measure anything here.
int measure_is_supported(void);

/// Keeps the compiler from assuming that memory is unchanged across this point; costs nothing.
static inline void measure_barrier(void) { __asm__ volatile("" ::: "memory"); }

#endif
