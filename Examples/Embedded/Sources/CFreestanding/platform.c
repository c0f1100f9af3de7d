// Bytes, and what the host gives: see CFreestanding.h.
#include "CFreestanding.h"

#if defined(__wasm__)

// The compiler must not make a call of memcpy of the loop in memcpy.
#pragma clang attribute push(__attribute__((no_builtin)), apply_to = function)

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  while (count--) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if ((uintptr_t)target - (uintptr_t)source >= count) {
    while (count--) *target++ = *source++;
  } else {
    while (count--) target[count] = source[count];
  }
  return to;
}

void *memset(void *to, int byte, size_t count) {
  unsigned char *target = to;
  while (count--) *target++ = (unsigned char)byte;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

#pragma clang attribute pop

#define IMPORT(name) __attribute__((import_module("env"), import_name(name)))

IMPORT("putchar") int host_putchar(int character);
IMPORT("random") void host_random(void *bytes, size_t count);

// Writes one byte of what `print` prints, and of the sentence a program stops with.
int putchar(int character) { return host_putchar(character); }

// The seed of hashing, so of sets and dictionaries.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

#endif
