// What Swift cannot say: one pointer a thread, and what all threads share without a lock: four
// counters and a table of names.
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

/// The timeline of this thread, or null before its first use.
static inline void *_Nullable rill_timeline(void) { return rill_timeline_slot; }

/// Sets the timeline of this thread.
static inline void rill_set_timeline(void *_Nullable timeline) { rill_timeline_slot = timeline; }

/// Has `destroy` called with the thread's timeline when the thread ends.
#if defined(__wasm__)
// The one thread never ends. Here, so that `destroy` is left out of the program.
static inline void rill_destroy_at_thread_exit(
    void *_Nonnull timeline, void (*_Nonnull destroy)(void *_Nonnull)) {}
#else
void rill_destroy_at_thread_exit(void *_Nonnull timeline, void (*_Nonnull destroy)(void *_Nonnull));
#endif

/// A number that no other call, on any thread, has returned.
uint64_t rill_next_block(void);

/// A number greater than those of all registrations that happened before.
uint64_t rill_next_registration(void);

/// Numbers the name of an operator, the same name always with the same number. `name` must live
/// forever. 0 when there are too many names.
uint8_t rill_kind_number(const char *_Nonnull name);

/// The name with `number`, or null if it was not numbered here.
const char *_Nullable rill_kind_name(uint8_t number);

/// How many nodes exist that may need the occurrence of a stream that occurred before they looked.
extern int64_t rill_latecomers;

static inline int64_t rill_latecomer_count(void) {
  return __atomic_load_n(&rill_latecomers, __ATOMIC_RELAXED);
}
static inline void rill_add_latecomers(int64_t count) {
  __atomic_fetch_add(&rill_latecomers, count, __ATOMIC_RELAXED);
}

/// How often a graph was found to have moved to another thread (see `Timeline.own`). It moves with all
/// that happened before, so who looks sees at least the moves of what it looks at: relaxed is enough.
extern uint64_t rill_moves;

static inline uint64_t rill_move_count(void) {
  return __atomic_load_n(&rill_moves, __ATOMIC_RELAXED);
}

/// Returns how many there were before.
static inline uint64_t rill_add_move(void) {
  return __atomic_fetch_add(&rill_moves, 1, __ATOMIC_RELAXED);
}

#endif
