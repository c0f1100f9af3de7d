// Functions that can't be written in Swift. Some restore a terminal in a signal handler, where no
// Swift code may run. Others differ between the C libraries of the platforms.
//
// One terminal at a time is guarded, because signals and their handlers belong to the process.
#ifndef CRILL_TERMINAL_H
#define CRILL_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define RILL_NONNULL _Nonnull
#define RILL_NULLABLE _Nullable
#else
#define RILL_NONNULL
#define RILL_NULLABLE
#endif

// MARK: Descriptors

/// Returns whether a descriptor is a terminal.
bool rill_terminal_is_terminal(int descriptor);

/// Returns whether two descriptors are the same terminal.
bool rill_terminal_is_same(int one, int other);

/// Opens the terminal of `descriptor` again in non-blocking mode, so that the mode is not shared
/// with other processes. If it can't be opened, returns a duplicate of the descriptor, which may
/// block. Returns -1 and sets `errno` if there is no terminal.
int rill_terminal_open(int descriptor);

/// Opens the controlling terminal of the process. Returns -1 and sets `errno` without one.
int rill_terminal_open_controlling(void);

/// Closes a descriptor.
void rill_terminal_close(int descriptor);

/// Gets the columns and rows of a terminal, and the width and height of its window in pixels; each
/// is 0 if unknown. Returns false if all are unknown.
bool rill_terminal_size(int descriptor, uint16_t size[RILL_NONNULL 4]);

/// Returns the byte of the backspace key in the terminal's settings, or 0.
uint8_t rill_terminal_erase_byte(int descriptor);

/// Returns a variable of the environment, or null.
const char *RILL_NULLABLE rill_terminal_environment(const char *RILL_NONNULL name);

/// Returns the last error number of this thread.
int rill_terminal_errno(void);

/// Returns the error number for a resource in use.
int rill_terminal_busy(void);

// MARK: The guard

/// The actions on entering and leaving a terminal.
struct rill_terminal_setup {
  /// The descriptors for reading and writing. They stay open until the guard ends.
  int input, output;
  /// The bytes written on entering and on leaving; both are copied.
  const uint8_t *RILL_NULLABLE enter;
  size_t enter_count;
  const uint8_t *RILL_NULLABLE leave;
  size_t leave_count;
  /// True if unread input is dropped on leaving.
  bool drops_input;
  /// True if output to the standard error is held back until leaving.
  bool keeps_errors;
  /// The signals that are reported even if the program ignores them, as bits (see below).
  uint32_t reported;
};

/// The most bytes of `enter` and of `leave`.
#define RILL_TERMINAL_LIMIT 512

/// Signals as bits.
enum {
  RILL_TERMINAL_INTERRUPT = 1,
  RILL_TERMINAL_TERMINATE = 2,
  RILL_TERMINAL_HANG_UP = 4,
  RILL_TERMINAL_STOP = 8,
  RILL_TERMINAL_CONTINUE = 16,
  RILL_TERMINAL_RESIZE = 32,
  /// The shift for the bit of a signal that another part of the process also listens to and ends
  /// at.
  RILL_TERMINAL_SHARED = 8,
};

/// Enters the terminal, and makes sure that it is restored when the program ends. Returns 0 or an
/// error number, after which nothing has changed: `EBUSY` if a terminal is already guarded.
int rill_terminal_begin(const struct rill_terminal_setup *RILL_NONNULL setup);

/// Leaves the terminal permanently, and restores the signal handlers.
void rill_terminal_end(void);

/// Leaves the terminal if it is entered, and returns when it is restored, unless another process
/// group has it now. Async-signal-safe and thread-safe.
void rill_terminal_restore(void);

/// Enters the terminal again, whether or not it has been left. Returns 0 or an error number.
int rill_terminal_enter_again(void);

/// Makes sure that the terminal is also restored if this thread overflows its stack. Repeated calls
/// are cheap.
void rill_terminal_guard_thread(void);

/// Sets the number of drawn rows below the cursor. The cursor is moved below them before leaving.
void rill_terminal_set_rows_below(int rows);

/// Suspends the program, like the default action of the signal, and returns when it continues.
void rill_terminal_stop(void);

/// Suspends the program while it isn't in the foreground. Returns false if it is to end first.
bool rill_terminal_await_foreground(void);

/// Returns whether another process group has the terminal, such as the shell while the program is
/// suspended.
bool rill_terminal_is_in_background(void);

/// Sends a signal, given as a bit, to all processes in the foreground, like a terminal.
void rill_terminal_send(uint32_t signal);

/// Leaves the terminal and ends the program by the default action of a signal, given as a bit.
void rill_terminal_die(uint32_t signal);

/// Returns the signals that have arrived since the last call, as bits.
uint32_t rill_terminal_take_signals(void);

// MARK: The thread

/// Makes `rill_terminal_wait` return. Async-signal-safe.
void rill_terminal_wake(void);

/// The results of `rill_terminal_wait`.
enum { RILL_TERMINAL_READABLE = 1, RILL_TERMINAL_WRITABLE = 2, RILL_TERMINAL_WOKEN = 4 };

/// Waits for input if `reads`, for room to write if `writes`, for a wake-up, or for a number of
/// milliseconds (forever if negative). Returns the events as bits.
int rill_terminal_wait(bool reads, bool writes, int milliseconds);

/// The results of reading and writing that are not counts.
enum { RILL_TERMINAL_AGAIN = -1, RILL_TERMINAL_GONE = -2 };

/// Reads available input.
long rill_terminal_read(uint8_t *RILL_NONNULL bytes, size_t count);

/// Writes as many bytes as fit. A terminal that has been left is gone.
long rill_terminal_write(const uint8_t *RILL_NONNULL bytes, size_t count);

/// Runs `body` on a new thread. Returns 0 or an error number.
int rill_terminal_start(void (*RILL_NONNULL body)(void *RILL_NONNULL), void *RILL_NONNULL context);

/// Creates a lock. It must not be in use when it is destroyed.
void *RILL_NONNULL rill_terminal_lock_create(void);
void rill_terminal_lock_destroy(void *RILL_NONNULL lock);
void rill_terminal_lock(void *RILL_NONNULL lock);
void rill_terminal_unlock(void *RILL_NONNULL lock);

#endif
