// Features that a Swift module without imports can't provide: a thread-local pointer, lock-free
// state for all threads (three counters and a table of names), and the standard error.
#ifndef CRILL_H
#define CRILL_H

#include <stdint.h>

#if defined(__wasm__)
#define RILL_THREAD_LOCAL
#else
#define RILL_THREAD_LOCAL _Thread_local
#endif

#if defined(__linux__)
#define RILL_TLS_MODEL __attribute__((tls_model("initial-exec")))
#else
#define RILL_TLS_MODEL
#endif

extern RILL_THREAD_LOCAL void *_Nullable rill_timeline_slot RILL_TLS_MODEL;

/// Returns the timeline of this thread, or null before its first use.
static inline void *_Nullable rill_timeline(void) { return rill_timeline_slot; }

/// Sets the timeline of this thread.
static inline void rill_set_timeline(void *_Nullable timeline) { rill_timeline_slot = timeline; }

/// Makes the thread call `destroy` with its timeline when it ends.
#if defined(__wasm__)
// The only thread never ends. An inline definition keeps `destroy` out of the program.
static inline void rill_destroy_at_thread_exit(
    void *_Nonnull timeline, void (*_Nonnull destroy)(void *_Nonnull)) {}
#else
void rill_destroy_at_thread_exit(void *_Nonnull timeline, void (*_Nonnull destroy)(void *_Nonnull));

/// Writes bytes to the standard error.
void rill_write_error(const uint8_t *_Nonnull bytes, intptr_t count);
#endif

/// Returns a number that no other call, on any thread, has returned.
uint64_t rill_next_block(void);

/// Returns a number greater than those of all earlier registrations.
uint64_t rill_next_registration(void);

/// Returns the number of an operator's name, always the same for the same name; 0 if there are too
/// many names. `name` must live forever.
uint8_t rill_kind_number(const char *_Nonnull name);

/// Returns the name with `number`, or null if this table doesn't have it.
const char *_Nullable rill_kind_name(uint8_t number);

/// The number of times that a graph was found on another thread (see `Timeline.own`). A thread that
/// receives a graph also sees all earlier increments, so relaxed ordering is enough.
extern uint64_t rill_moves;

static inline uint64_t rill_move_count(void) {
  return __atomic_load_n(&rill_moves, __ATOMIC_RELAXED);
}

/// Returns the number of moves before.
static inline uint64_t rill_add_move(void) {
  return __atomic_fetch_add(&rill_moves, 1, __ATOMIC_RELAXED);
}

#endif
