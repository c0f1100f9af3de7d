// Enters a terminal, and restores it on every way out of the program.
//
// Functions called from a signal handler are on POSIX's list of async-signal-safe functions. These
// are `write`, `read`, `poll`, `select`, `tcsetattr`, `tcgetattr`, `tcflush`, `tcgetpgrp`,
// `getpgrp`, `getpid`, `dup2`, `sigaction`, `pthread_sigmask`, `raise` and `clock_gettime`.
// `pthread_self` and `pthread_equal` only compare. Data that a handler reads is written before
// `entered` is set, or is atomic.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int rill_terminal_input = -1, rill_terminal_output = -1;
int rill_terminal_wakers[2] = {-1, -1};

/// True if a terminal is guarded.
static int guarded;
/// The states of the guarded terminal.
enum { LEFT, ENTERED, LEAVING };
static int entered;
/// The process that guards the terminal. A forked process inherits the handlers.
static pid_t owner;
static struct termios saved;
static bool is_saved;
/// The previous settings of the output terminal, if it differs from the input.
static struct termios saved_output;
static bool has_two, is_output_saved;
/// True if the program is about to end, so that the terminal must not be entered again.
static int is_ending;
/// The state of entering or writing a frame, and the thread that does so.
static int writing;
static pthread_t writer;
static uint8_t enter_bytes[RILL_TERMINAL_LIMIT], leave_bytes[RILL_TERMINAL_LIMIT];
static size_t enter_count, leave_count;
static bool drops_input;
static int rows_below;
/// The original standard error, and the pipe in its place; -1 if output isn't held back.
static int errors = -1, error_pipe[2] = {-1, -1};

bool rill_terminal_is_entered(void) {
  return __atomic_load_n(&entered, __ATOMIC_ACQUIRE) == ENTERED;
}

/// Marks the beginning of a write, for which a thread that leaves the terminal waits.
static void begin_writing(void) {
  writer = pthread_self();
  __atomic_store_n(&writing, 1, __ATOMIC_SEQ_CST);
}

static void end_writing(void) { __atomic_store_n(&writing, 0, __ATOMIC_SEQ_CST); }

long rill_terminal_write_if_entered(const uint8_t *bytes, size_t count) {
  // A thread that leaves the terminal sets one flag and then checks the other, so that nothing is
  // written afterwards.
  begin_writing();
  long written = RILL_TERMINAL_GONE;
  int error = EIO;
  if (__atomic_load_n(&entered, __ATOMIC_SEQ_CST) == ENTERED) {
    written = write(rill_terminal_output, bytes, count);
    error = errno;
  }
  end_writing();
  errno = error;
  return written;
}

/// Waits briefly for the writing thread, unless it is this thread, interrupted by the signal.
static void await_writer(void) {
  for (int i = 0; i < 1000 && __atomic_load_n(&writing, __ATOMIC_SEQ_CST); i++) {
    if (pthread_equal(writer, pthread_self())) return;
    poll(0, 0, 1);
  }
}

// MARK: Writing within a time

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Writes all bytes, unless the terminal accepts nothing for the given time.
static bool write_all(int descriptor, const uint8_t *bytes, size_t count, int milliseconds) {
  int64_t end = now() + milliseconds;
  while (count > 0) {
    int64_t left = end - now();
    // The descriptor may block, so wait until it is writable.
    if (left < 0) return false;
    if (!rill_terminal_wait_for(descriptor, true, (int)left)) continue;
    ssize_t written = write(descriptor, bytes, count < 256 ? count : 256);
    if (written < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;
    if (written > 0) bytes += written, count -= (size_t)written;
  }
  return true;
}

/// Writes the sequence that restores the modes. If the terminal accepts nothing, drops its unsent
/// output and retries once.
static void write_leave(void) {
  uint8_t bytes[RILL_TERMINAL_LIMIT + 262];
  // Within a string sequence that was cut off, line feeds would be part of the string.
  size_t count = 2;
  memcpy(bytes, "\x1B\\", count);
  int rows = __atomic_load_n(&rows_below, __ATOMIC_RELAXED);
  if (rows > 0) {
    bytes[count++] = '\r';
    for (int i = 0; i < rows && i < 256; i++) bytes[count++] = '\n';
  }
  memcpy(bytes + count, leave_bytes, leave_count);
  count += leave_count;
  if (write_all(rill_terminal_output, bytes, count, 300)) return;
  tcflush(rill_terminal_output, TCOFLUSH);
  write_all(rill_terminal_output, bytes, count, 100);
}

// MARK: The standard error

static void keep_errors(void) {
  if (errors >= 0) dup2(error_pipe[1], STDERR_FILENO);
}

static void give_errors(void) {
  if (errors < 0) return;
  dup2(errors, STDERR_FILENO);
  uint8_t bytes[512];
  ssize_t got;
  while ((got = read(error_pipe[0], bytes, sizeof bytes)) > 0)
    if (!write_all(errors, bytes, (size_t)got, 300)) return;
}

static void open_errors(void) {
  if (!isatty(STDERR_FILENO)) return;
  // A terminal opened by another name is the one of its session.
  pid_t session = tcgetsid(STDERR_FILENO);
  bool is_of_session = session != -1 && session == tcgetsid(rill_terminal_output);
  if (!is_of_session && !rill_terminal_is_same(STDERR_FILENO, rill_terminal_output)) return;
  if (!rill_terminal_pipe(error_pipe)) return;
  errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
}

static void close_errors(void) {
  if (errors >= 0) close(errors);
  for (int i = 0; i < 2; i++) {
    if (error_pipe[i] >= 0) close(error_pipe[i]);
    error_pipe[i] = -1;
  }
  errors = -1;
}

// MARK: Entering and leaving

static void make_raw(struct termios *attributes) {
  attributes->c_iflag &=
      ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
  attributes->c_oflag &= ~(tcflag_t)OPOST;
  attributes->c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  attributes->c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  attributes->c_cflag |= CS8;
  attributes->c_cc[VMIN] = 1;
  attributes->c_cc[VTIME] = 0;
}

/// Saves the settings of the terminal, unless they are the ones set here.
static bool save(struct termios *raw) {
  struct termios found;
  if (tcgetattr(rill_terminal_input, &found) != 0) return false;
  bool is_ours = false;
  if (is_saved) {
    struct termios ours = saved;
    make_raw(&ours);
    is_ours = ours.c_iflag == found.c_iflag && ours.c_oflag == found.c_oflag &&
              ours.c_lflag == found.c_lflag && ours.c_cflag == found.c_cflag;
  }
  if (!is_ours) saved = found;
  is_saved = true;
  *raw = saved;
  make_raw(raw);
  return true;
}

/// Makes an output-only terminal accept bytes unchanged.
static void enter_output(void) {
  struct termios found;
  if (!has_two || tcgetattr(rill_terminal_output, &found) != 0) return;
  if (!is_output_saved) saved_output = found;
  is_output_saved = true;
  found.c_oflag &= ~(tcflag_t)OPOST;
  tcsetattr(rill_terminal_output, TCSANOW, &found);
}

/// Returns 0 or an error number.
static int enter_with(const struct termios *raw) {
  if (__atomic_load_n(&is_ending, __ATOMIC_SEQ_CST)) return EIO;
  if (tcsetattr(rill_terminal_input, TCSANOW, raw) != 0) return errno;
  enter_output();
  keep_errors();
  return write_all(rill_terminal_output, enter_bytes, enter_count, 1000) ? 0 : EIO;
}

static int enter(void) {
  struct termios raw;
  if (!save(&raw)) return errno ? errno : EIO;
  begin_writing();
  // From here on everything is undone, even after a partial failure. Another thread does so after
  // this write ends.
  __atomic_store_n(&entered, ENTERED, __ATOMIC_SEQ_CST);
  int error = enter_with(&raw);
  // Another thread that restores the terminal waits for this.
  end_writing();
  if (error) rill_terminal_restore();
  return error;
}

/// Returns whether another process group has the terminal, such as the shell while the program is
/// suspended.
bool rill_terminal_is_in_background(void) {
  pid_t foreground = tcgetpgrp(rill_terminal_input);
  return foreground != -1 && foreground != getpgrp();
}

void rill_terminal_restore(void) {
  if (getpid() != owner) return;
  int kept = errno;
  // Signals are blocked on this thread. A thread that is about to end the program waits for it.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  int expected = ENTERED;
  if (__atomic_compare_exchange_n(&entered, &expected, LEAVING, 0, __ATOMIC_SEQ_CST,
                                  __ATOMIC_ACQUIRE)) {
    await_writer();
    if (!rill_terminal_is_in_background()) {
      write_leave();
      if (drops_input) tcflush(rill_terminal_input, TCIFLUSH);
      tcsetattr(rill_terminal_input, TCSANOW, &saved);
      if (is_output_saved) tcsetattr(rill_terminal_output, TCSANOW, &saved_output);
    }
    give_errors();
    __atomic_store_n(&entered, LEFT, __ATOMIC_RELEASE);
  } else {
    // Longer than restoring takes.
    for (int i = 0; i < 2000 && __atomic_load_n(&entered, __ATOMIC_ACQUIRE) == LEAVING; i++)
      poll(0, 0, 1);
  }
  pthread_sigmask(SIG_SETMASK, &mask, 0);
  errno = kept;
}

void rill_terminal_restore_finally(void) {
  if (getpid() != owner) return;
  __atomic_store_n(&is_ending, 1, __ATOMIC_SEQ_CST);
  rill_terminal_restore();
}

int rill_terminal_enter_again(void) {
  // The picture that the rows belonged to has moved.
  rill_terminal_set_rows_below(0);
  if (rill_terminal_is_entered()) {
    // The program was stopped without notice, and another program has used the restored terminal.
    struct termios raw;
    save(&raw);
    write_leave();
  }
  return enter();
}

void rill_terminal_set_rows_below(int rows) {
  __atomic_store_n(&rows_below, rows, __ATOMIC_RELAXED);
}

// MARK: From the beginning to the end

int rill_terminal_begin(const struct rill_terminal_setup *setup) {
  if (setup->enter_count > RILL_TERMINAL_LIMIT || setup->leave_count > RILL_TERMINAL_LIMIT)
    return EINVAL;
  if (__atomic_exchange_n(&guarded, 1, __ATOMIC_ACQ_REL)) return EBUSY;
  if (rill_terminal_wakers[0] < 0 && !rill_terminal_pipe(rill_terminal_wakers)) {
    int error = errno;
    __atomic_store_n(&guarded, 0, __ATOMIC_RELEASE);
    return error;
  }
  static bool is_registered;
  if (!is_registered) atexit(rill_terminal_restore_finally);
  is_registered = true;
  owner = getpid();
  rill_terminal_input = setup->input;
  rill_terminal_output = setup->output;
  if (setup->enter_count) memcpy(enter_bytes, setup->enter, setup->enter_count);
  if (setup->leave_count) memcpy(leave_bytes, setup->leave, setup->leave_count);
  enter_count = setup->enter_count;
  leave_count = setup->leave_count;
  drops_input = setup->drops_input;
  is_saved = is_output_saved = false;
  has_two = !rill_terminal_is_same(setup->input, setup->output);
  rill_terminal_set_rows_below(0);
  rill_terminal_take_signals();
  if (setup->keeps_errors) open_errors();
  int error = rill_terminal_take_over(setup->reported);
  if (!error) error = enter();
  if (error) rill_terminal_end();
  return error;
}

void rill_terminal_end(void) {
  rill_terminal_restore();
  rill_terminal_give_back();
  close_errors();
  __atomic_store_n(&guarded, 0, __ATOMIC_RELEASE);
}
