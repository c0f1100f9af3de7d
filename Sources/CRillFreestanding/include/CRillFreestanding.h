// The platform functions that Embedded Swift needs on bare WebAssembly: memory, moving bytes,
// random bytes and writing characters. On WebAssembly these files define the usual functions
// (malloc, free, posix_memalign, memcpy, ...). The linker removes the unused ones.
#ifndef CRILL_FREESTANDING_H
#define CRILL_FREESTANDING_H

#include <stddef.h>
#include <stdint.h>

/// Returns memory for `size` bytes, aligned to 16 bytes and to `alignment`, a power of two. Returns
/// null if no memory is left.
void *_Nullable freestanding_allocate(size_t size, size_t alignment);

/// Frees memory that `freestanding_allocate` returned. Null is allowed.
void freestanding_release(void *_Nullable memory);

#if defined(__wasm__)
#define RILL_IMPORT(name) __attribute__((import_module("rill"), import_name(#name)))

/// Sends a frame to the page, which copies its bytes.
RILL_IMPORT(send) void rill_host_send(const void *_Nonnull bytes, size_t count);

/// Passes a request of the program to the page, which copies its bytes. The page answers by the
/// export `respond`, after the call that makes the request has returned.
RILL_IMPORT(request)
void rill_host_request(int32_t id, const void *_Nonnull bytes, size_t count);

/// Returns the time since an arbitrary beginning, in milliseconds.
RILL_IMPORT(now) double rill_host_now(void);

/// Makes the page call the export `wake` after a delay in milliseconds, in place of an earlier one.
RILL_IMPORT(alarm) void rill_host_set_alarm(double delay);
#endif

#endif
