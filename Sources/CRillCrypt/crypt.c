// For explicit_bzero.
#define _GNU_SOURCE

#include "CRillCrypt.h"

#include <errno.h>

#if defined(__linux__) && __has_include(<crypt.h>)
#include <crypt.h>
#endif

// Only libxcrypt defines this macro. Other C libraries have a crypt without yescrypt.
#ifdef CRYPT_GENSALT_OUTPUT_SIZE

#include <stdlib.h>
#include <string.h>

_Static_assert(CRYPT_OUTPUT_SIZE <= RILL_CRYPT_OUTPUT_SIZE, "A hash fits.");
_Static_assert(CRYPT_GENSALT_OUTPUT_SIZE <= RILL_CRYPT_OUTPUT_SIZE, "A setting fits.");
_Static_assert(CRYPT_MAX_PASSPHRASE_SIZE >= RILL_CRYPT_PHRASE_SIZE, "A phrase fits.");

int rill_crypt_hash(
    const char *phrase, const char *setting, char output[RILL_CRYPT_OUTPUT_SIZE]) {
  // All zero, as crypt_rn requires of new memory.
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return ENOMEM;
  errno = 0;
  const char *hash = crypt_rn(phrase, setting, data, sizeof *data);
  int error = hash ? 0 : errno ? errno : EINVAL;
  if (hash) strcpy(output, hash);
  explicit_bzero(data, sizeof *data);
  free(data);
  return error;
}

int rill_crypt_setting(
    const char *prefix, unsigned long cost, char output[RILL_CRYPT_OUTPUT_SIZE]) {
  errno = 0;
  if (crypt_gensalt_rn(prefix, cost, NULL, 0, output, RILL_CRYPT_OUTPUT_SIZE)) return 0;
  return errno ? errno : EINVAL;
}

#else

int rill_crypt_hash(
    const char *phrase, const char *setting, char output[RILL_CRYPT_OUTPUT_SIZE]) {
  (void)phrase, (void)setting, (void)output;
  return ENOSYS;
}

int rill_crypt_setting(
    const char *prefix, unsigned long cost, char output[RILL_CRYPT_OUTPUT_SIZE]) {
  (void)prefix, (void)cost, (void)output;
  return ENOSYS;
}

#endif
