// Features that a Swift module without imports can't provide. They are a thread-local pointer,
// lock-free state for all threads (counters and a table of names), the stack limit, and standard
// error.
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

/// Returns the number of bytes of this thread's stack below the caller; a very large number if the
/// limit of the stack is unknown.
intptr_t rill_stack_room(void);

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

// The counters of moves: the number of times that a cell of a timeline was found on another one
// (see `Timeline.own`). Each timeline uses one of them, and few share one. Each has its own cache
// line, so that no thread waits for the moves of another. A thread that receives a graph also sees
// all earlier increments, so relaxed ordering is enough.
#if defined(__wasm__)
#define RILL_MOVE_COUNTERS 1
#else
#define RILL_MOVE_COUNTERS 64
#endif

struct rill_counter {
  uint64_t count;
  char padding[56];
};

extern struct rill_counter rill_moves[RILL_MOVE_COUNTERS];

/// Returns the counter of the timeline with this stamp.
static inline uint64_t rill_move_counter(uint64_t stamp) {
  // A timeline draws two blocks of numbers: one for its stamps, one for its visits.
  return (stamp >> 33) % RILL_MOVE_COUNTERS;
}

/// Returns the number of moves away from the timeline with this stamp.
static inline uint64_t rill_move_count(uint64_t stamp) {
  return __atomic_load_n(&rill_moves[rill_move_counter(stamp)].count, __ATOMIC_RELAXED);
}

/// Adds a move away from the timeline with this stamp, and returns the number of moves before.
static inline uint64_t rill_add_move(uint64_t stamp) {
  return __atomic_fetch_add(&rill_moves[rill_move_counter(stamp)].count, 1, __ATOMIC_RELAXED);
}

#endif
