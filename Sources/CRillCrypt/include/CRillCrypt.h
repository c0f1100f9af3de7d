// Hashes of passwords by the C library's crypt, in memory that is erased afterwards.
//
// Without libxcrypt, such as on Apple platforms, all functions return `ENOSYS`.
#ifndef CRILL_CRYPT_H
#define CRILL_CRYPT_H

#if defined(__clang__)
#define RILL_CRYPT_NONNULL _Nonnull
#else
#define RILL_CRYPT_NONNULL
#endif

enum {
  /// The size of the output of both functions, with the terminating NUL.
  RILL_CRYPT_OUTPUT_SIZE = 384,
  /// The size of the longest phrase, with the terminating NUL.
  RILL_CRYPT_PHRASE_SIZE = 512,
};

/// Writes the hash of a phrase to `output`. The setting is a result of `rill_crypt_setting`, or an
/// earlier hash. Returns 0, or an error number.
int rill_crypt_hash(
    const char *RILL_CRYPT_NONNULL phrase, const char *RILL_CRYPT_NONNULL setting,
    char output[RILL_CRYPT_NONNULL RILL_CRYPT_OUTPUT_SIZE]);

/// Writes a setting with a random salt to `output`. Returns 0, or an error number.
int rill_crypt_setting(
    const char *RILL_CRYPT_NONNULL prefix, unsigned long cost,
    char output[RILL_CRYPT_NONNULL RILL_CRYPT_OUTPUT_SIZE]);

#endif
