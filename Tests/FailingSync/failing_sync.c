// Replaces the functions that sync files, also for the libraries that the program loads. Each nth
// call fails if the environment variable RILL_FAILING_SYNC is n. The program then prints the number
// of calls that failed when it ends.
#include "failing_sync.h"

#ifdef __linux__
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// Declared here, since unistd.h does so only with extensions of GNU.
extern long syscall(long number, ...);

static long period;
static atomic_long calls;
static atomic_long failures;

static void report(void) { fprintf(stderr, "%ld\n", atomic_load(&failures)); }

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("RILL_FAILING_SYNC");
  period = text ? atol(text) : 0;
  if (period > 0) atexit(report);
}

static int sync_file(int descriptor, long call) {
  if (period > 0 && (atomic_fetch_add(&calls, 1) + 1) % period == 0) {
    atomic_fetch_add(&failures, 1);
    errno = EIO;
    return -1;
  }
  return (int)syscall(call, descriptor);
}

int fsync(int descriptor) { return sync_file(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return sync_file(descriptor, SYS_fdatasync); }
#endif
