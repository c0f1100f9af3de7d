#include "CMeasure.h"

#include <stdlib.h>
#include <time.h>

uint64_t measure_cpu_nanoseconds(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0) return 0;
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// An executable's own definitions override those of the C library, also for the shared libraries
// that it loads. Each allocation of the process is therefore counted here. The benchmarks use one
// thread, so the counter needs no atomics.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static uint64_t allocations;

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  allocations++;
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

uint64_t measure_allocations(void) { return allocations; }

uint64_t measure_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

int measure_is_supported(void) { return 1; }

#else

uint64_t measure_allocations(void) { return 0; }
uint64_t measure_heap_bytes(void) { return 0; }
int measure_is_supported(void) { return 0; }

#endif
