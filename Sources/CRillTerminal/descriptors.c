#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

bool rill_terminal_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool rill_terminal_is_same(int one, int other) {
  struct stat a, b;
  return fstat(one, &a) == 0 && fstat(other, &b) == 0 && S_ISCHR(a.st_mode) &&
         S_ISCHR(b.st_mode) && a.st_rdev == b.st_rdev;
}

static const int opening = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;

int rill_terminal_open(int descriptor) {
  char name[256];
  if (ttyname_r(descriptor, name, sizeof name) == 0) {
    int opened = open(name, opening);
    if (opened >= 0 && rill_terminal_is_same(opened, descriptor)) return opened;
    if (opened >= 0) close(opened);
  }
  // In a container, the name may belong to another file system; the controlling terminal has its
  // own.
  pid_t session = tcgetsid(descriptor);
  if (session != -1 && session == getsid(0)) {
    int opened = rill_terminal_open_controlling();
    if (opened >= 0) return opened;
  }
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

int rill_terminal_open_controlling(void) { return open("/dev/tty", opening); }

void rill_terminal_close(int descriptor) { close(descriptor); }

bool rill_terminal_size(int descriptor, uint16_t size[4]) {
  struct winsize window;
  memset(&window, 0, sizeof window);
  if (ioctl(descriptor, TIOCGWINSZ, &window) != 0) return false;
  size[0] = window.ws_col;
  size[1] = window.ws_row;
  size[2] = window.ws_xpixel;
  size[3] = window.ws_ypixel;
  return true;
}

uint8_t rill_terminal_erase_byte(int descriptor) {
  struct termios attributes;
  if (tcgetattr(descriptor, &attributes) != 0) return 0;
  uint8_t byte = attributes.c_cc[VERASE];
  return byte == (uint8_t)_POSIX_VDISABLE ? 0 : byte;
}

const char *rill_terminal_environment(const char *name) { return getenv(name); }

int rill_terminal_errno(void) { return errno; }

int rill_terminal_busy(void) { return EBUSY; }

bool rill_terminal_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    int flags = fcntl(ends[i], F_GETFL);
    fcntl(ends[i], F_SETFL, flags | O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  return true;
}

// MARK: Waiting

// Darwin's `poll` doesn't support every terminal; its `select` does.
#if defined(__APPLE__)
#define SELECTS(descriptor) ((descriptor) < FD_SETSIZE)
#else
#define SELECTS(descriptor) ((void)(descriptor), 0)
#endif

/// Waits for up to three descriptors, each of which may be -1. Returns the ready ones as bits; also
/// "woken" if a signal arrived.
static int wait_for(int readable, int writable, int woken, int milliseconds) {
  if (SELECTS(readable) && SELECTS(writable) && SELECTS(woken)) {
    fd_set reads, writes;
    FD_ZERO(&reads);
    FD_ZERO(&writes);
    if (readable >= 0) FD_SET(readable, &reads);
    if (woken >= 0) FD_SET(woken, &reads);
    if (writable >= 0) FD_SET(writable, &writes);
    int highest = readable > woken ? readable : woken;
    if (writable > highest) highest = writable;
    struct timeval limit = {milliseconds / 1000, (milliseconds % 1000) * 1000};
    int count = select(highest + 1, &reads, &writes, 0, milliseconds < 0 ? 0 : &limit);
    if (count <= 0) return count < 0 ? RILL_TERMINAL_WOKEN : 0;
    return (readable >= 0 && FD_ISSET(readable, &reads) ? RILL_TERMINAL_READABLE : 0) |
           (writable >= 0 && FD_ISSET(writable, &writes) ? RILL_TERMINAL_WRITABLE : 0) |
           (woken >= 0 && FD_ISSET(woken, &reads) ? RILL_TERMINAL_WOKEN : 0);
  }
  struct pollfd all[3] = {{readable, POLLIN, 0}, {writable, POLLOUT, 0}, {woken, POLLIN, 0}};
  int count = poll(all, 3, milliseconds);
  if (count <= 0) return count < 0 ? RILL_TERMINAL_WOKEN : 0;
  // A closed terminal is ready for both: reading and writing then report that it is gone.
  return (all[0].revents ? RILL_TERMINAL_READABLE : 0) |
         (all[1].revents ? RILL_TERMINAL_WRITABLE : 0) |
         (all[2].revents ? RILL_TERMINAL_WOKEN : 0);
}

bool rill_terminal_wait_for(int descriptor, bool writes, int milliseconds) {
  int found = wait_for(writes ? -1 : descriptor, writes ? descriptor : -1, -1, milliseconds);
  return found & (RILL_TERMINAL_READABLE | RILL_TERMINAL_WRITABLE);
}

int rill_terminal_wait(bool reads, bool writes, int milliseconds) {
  int found = wait_for(reads ? rill_terminal_input : -1, writes ? rill_terminal_output : -1,
                       rill_terminal_wakers[0], milliseconds);
  if (found & RILL_TERMINAL_WOKEN) {
    uint8_t dropped[64];
    while (read(rill_terminal_wakers[0], dropped, sizeof dropped) > 0) {
    }
  }
  return found;
}

void rill_terminal_wake(void) {
  int kept = errno;
  // A full pipe already wakes the thread.
  ssize_t ignored = write(rill_terminal_wakers[1], "", 1);
  (void)ignored;
  errno = kept;
}

// MARK: Reading and writing

long rill_terminal_read(uint8_t *bytes, size_t count) {
  // The descriptor may block, and another process may have read the input.
  if (!rill_terminal_wait_for(rill_terminal_input, false, 0)) return RILL_TERMINAL_AGAIN;
  ssize_t got = read(rill_terminal_input, bytes, count);
  if (got > 0) return got;
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
    return RILL_TERMINAL_AGAIN;
  return RILL_TERMINAL_GONE;
}

long rill_terminal_write(const uint8_t *bytes, size_t count) {
  if (!rill_terminal_is_entered()) return RILL_TERMINAL_GONE;
  // A blocking descriptor gets only as much as surely fits.
  if (!(fcntl(rill_terminal_output, F_GETFL) & O_NONBLOCK)) {
    if (!rill_terminal_wait_for(rill_terminal_output, true, 0)) return RILL_TERMINAL_AGAIN;
    if (count > 256) count = 256;
  }
  long written = rill_terminal_write_if_entered(bytes, count);
  if (written >= 0 || written == RILL_TERMINAL_GONE) return written;
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? RILL_TERMINAL_AGAIN
                                                                     : RILL_TERMINAL_GONE;
}

// MARK: The thread

struct start {
  void (*body)(void *);
  void *context;
};

static void *run(void *pointer) {
  struct start start = *(struct start *)pointer;
  free(pointer);
  rill_terminal_hear_signals();
  start.body(start.context);
  return 0;
}

int rill_terminal_start(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  *start = (struct start){body, context};
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error) {
    free(start);
    return error;
  }
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // The default stack of threads is small in some C libraries.
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_t thread;
  error = pthread_create(&thread, &attributes, run, start);
  pthread_attr_destroy(&attributes);
  if (error) free(start);
  return error;
}

// MARK: Locks

void *rill_terminal_lock_create(void) {
  pthread_mutex_t *lock = malloc(sizeof *lock);
  if (!lock || pthread_mutex_init(lock, 0) != 0) abort();
  return lock;
}

void rill_terminal_lock_destroy(void *lock) {
  pthread_mutex_destroy(lock);
  free(lock);
}

void rill_terminal_lock(void *lock) { pthread_mutex_lock(lock); }

void rill_terminal_unlock(void *lock) { pthread_mutex_unlock(lock); }
