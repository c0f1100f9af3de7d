// Functions for bytes, and imports from the host. See CRillFreestanding.h.
#include "CRillFreestanding.h"

#if defined(__wasm__)

// The compiler must not replace the loop in memcpy by a call of memcpy.
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

// Returns the product of two 128-bit integers, which printing a number needs.
__int128 __multi3(__int128 left, __int128 right) {
  unsigned long long a = (unsigned long long)left, b = (unsigned long long)right;
  unsigned long long a0 = (unsigned)a, a1 = a >> 32, b0 = (unsigned)b, b1 = b >> 32;
  unsigned long long low = a0 * b0, middle = a1 * b0 + (low >> 32);
  unsigned long long other = a0 * b1 + (unsigned)middle;
  unsigned long long high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (unsigned long long)(left >> 64) * b + a * (unsigned long long)(right >> 64);
  return (__int128)((unsigned __int128)high << 64 | other << 32 | (unsigned)low);
}

// Rounds to the nearest integer, and halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number), rest = number - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// The remainder of a division that rounds toward zero, by long division. Each step is exact.
double fmod(double number, double divisor) {
  double rest = __builtin_fabs(number), part = __builtin_fabs(divisor), last = part;
  if (!(rest < __builtin_inf()) || !(part > 0)) return __builtin_nan("");
  while (part <= rest / 2) part *= 2;
  for (;; part /= 2) {
    if (rest >= part) rest -= part;
    if (part <= last) break;
  }
  return __builtin_copysign(rest, number);
}

// Reads a number in decimal digits, and returns the address of its end, or null without digits. The
// last digit of a number with more than fifteen digits, or with a large exponent, may be inexact.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *next = text;
  int negative = *next == '-';
  if (*next == '-' || *next == '+') next++;
  double value = 0, scale = 1;
  int digits = 0;
  for (; *next >= '0' && *next <= '9'; next++, digits++) value = value * 10 + (*next - '0');
  if (*next == '.')
    for (next++; *next >= '0' && *next <= '9'; next++, digits++) {
      value = value * 10 + (*next - '0');
      scale *= 10;
    }
  if (!digits) return 0;
  if (*next == 'e' || *next == 'E') {
    const char *exponent = next + 1;
    int below = *exponent == '-', power = 0;
    if (*exponent == '-' || *exponent == '+') exponent++;
    if (*exponent >= '0' && *exponent <= '9') {
      for (; *exponent >= '0' && *exponent <= '9'; exponent++)
        if (power < 400) power = power * 10 + (*exponent - '0');
      for (; power > 0; power--) {
        if (below) scale *= 10;
        else value *= 10;
      }
      next = exponent;
    }
  }
  *result = (negative ? -value : value) / scale;
  return next;
}

#define IMPORT(name) __attribute__((import_module("env"), import_name(name)))

IMPORT("putchar") int host_putchar(int character);
IMPORT("random") void host_random(void *bytes, size_t count);

// Writes one byte of the output of `print` or of the message of a fatal error.
int putchar(int character) { return host_putchar(character); }

// Provides the seed of hashing, for sets and dictionaries.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

#endif
