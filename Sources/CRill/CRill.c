#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRill.h"

RILL_THREAD_LOCAL void *rill_timeline_slot RILL_TLS_MODEL = 0;

struct rill_counter rill_moves[RILL_MOVE_COUNTERS];

static uint64_t blocks = 1;
uint64_t rill_next_block(void) { return __atomic_fetch_add(&blocks, 1, __ATOMIC_RELAXED); }

static uint64_t registrations = 1;
uint64_t rill_next_registration(void) {
  return __atomic_fetch_add(&registrations, 1, __ATOMIC_RELAXED);
}

// There are few names, and they live forever. A table that only grows and is searched in order
// needs no lock.
#define FIRST_KIND 128
static const char *kinds[256 - FIRST_KIND];

static int same_name(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

uint8_t rill_kind_number(const char *name) {
  for (int i = 0; i < 256 - FIRST_KIND; i++) {
    const char *known = __atomic_load_n(&kinds[i], __ATOMIC_ACQUIRE);
    if (!known && __atomic_compare_exchange_n(&kinds[i], &known, name, 0, __ATOMIC_ACQ_REL,
                                              __ATOMIC_ACQUIRE))
      known = name;
    if (known == name || same_name(known, name)) return (uint8_t)(FIRST_KIND + i);
  }
  return 0;
}

const char *rill_kind_name(uint8_t number) {
  if (number < FIRST_KIND) return 0;
  return __atomic_load_n(&kinds[number - FIRST_KIND], __ATOMIC_ACQUIRE);
}

#if !defined(__wasm__)

#include <pthread.h>
#include <stdio.h>

intptr_t rill_stack_room(void) {
  static RILL_THREAD_LOCAL uintptr_t lowest = 0;
  if (!lowest) {
    lowest = 1;
#if defined(__GLIBC__)
    pthread_attr_t attributes;
    void *address;
    size_t size;
    if (!pthread_getattr_np(pthread_self(), &attributes)) {
      if (!pthread_attr_getstack(&attributes, &address, &size)) lowest = (uintptr_t)address;
      pthread_attr_destroy(&attributes);
    }
#elif defined(__APPLE__)
    pthread_t self = pthread_self();
    lowest = (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#endif
  }
  return (intptr_t)((uintptr_t)__builtin_frame_address(0) - lowest);
}

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void (*destructor)(void *) = 0;

static void destroy_timeline(void *timeline) {
  rill_timeline_slot = 0;
  if (destructor) destructor(timeline);
}

static void create_key(void) { pthread_key_create(&key, destroy_timeline); }

void rill_destroy_at_thread_exit(void *timeline, void (*destroy)(void *)) {
  // All callers pass the same function, so concurrent stores write the same value.
  __atomic_store_n(&destructor, destroy, __ATOMIC_RELAXED);
  pthread_once(&once, create_key);
  pthread_setspecific(key, timeline);
}

void rill_write_error(const uint8_t *bytes, intptr_t count) {
  fwrite(bytes, 1, (size_t)count, stderr);
}

#endif
