#include "CRill.h"

RILL_THREAD_LOCAL void *rill_timeline_slot RILL_TLS_MODEL = 0;

int64_t rill_latecomers = 0;

static uint64_t blocks = 1;
uint64_t rill_next_block(void) { return __atomic_fetch_add(&blocks, 1, __ATOMIC_RELAXED); }

static uint64_t registrations = 1;
uint64_t rill_next_registration(void) {
  return __atomic_fetch_add(&registrations, 1, __ATOMIC_RELAXED);
}

#if defined(__wasm__)

void rill_destroy_at_thread_exit(void *timeline, void (*destroy)(void *)) {
  (void)timeline;
  (void)destroy;
}

#else

#include <pthread.h>

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void (*destructor)(void *) = 0;

static void destroy_timeline(void *timeline) {
  rill_timeline_slot = 0;
  if (destructor) destructor(timeline);
}

static void create_key(void) { pthread_key_create(&key, destroy_timeline); }

void rill_destroy_at_thread_exit(void *timeline, void (*destroy)(void *)) {
  // Every caller passes the same function, so the store races with nothing but itself.
  __atomic_store_n(&destructor, destroy, __ATOMIC_RELAXED);
  pthread_once(&once, create_key);
  pthread_setspecific(key, timeline);
}

#endif
