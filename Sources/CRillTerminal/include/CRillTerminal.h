// What Swift cannot do: restore a terminal from a signal handler, where nothing of Swift's may run; and
// what the C libraries of the platforms spell differently, which is the rest of talking to a terminal.
//
// One terminal at a time is guarded, since signals and their handlers belong to the process.
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

/// Whether a descriptor is of a terminal.
bool rill_terminal_is_terminal(int descriptor);

/// Whether two descriptors are of the same terminal.
bool rill_terminal_is_same(int one, int other);

/// Opens the terminal of `descriptor` once more, so that whether reading and writing may wait is not shared
/// with other processes, and is set to not waiting. Where it can't be opened, the result is another
/// descriptor of the same opening, which may wait. -1, and `errno`, if there is none.
int rill_terminal_open(int descriptor);

/// Opens the terminal that the process has been started from. -1, and `errno`, if there is none.
int rill_terminal_open_controlling(void);

/// Closes a descriptor.
void rill_terminal_close(int descriptor);

/// The columns and rows of a terminal, and the width and height of its window in pixels; each 0 where it
/// isn't known. False if nothing is known.
bool rill_terminal_size(int descriptor, uint16_t size[RILL_NONNULL 4]);

/// The byte that the backspace key is set to send, or 0.
uint8_t rill_terminal_erase_byte(int descriptor);

/// A variable of the environment, or null.
const char *RILL_NULLABLE rill_terminal_environment(const char *RILL_NONNULL name);

/// The number of the last error of this thread.
int rill_terminal_errno(void);

/// The number of the error that something is in use.
int rill_terminal_busy(void);

// MARK: The guard

/// What is done at a terminal, and undone.
struct rill_terminal_setup {
  /// Where is read from and written to. They stay open until the guard ends.
  int input, output;
  /// What is written on entering, and on leaving; both are copied.
  const uint8_t *RILL_NULLABLE enter;
  size_t enter_count;
  const uint8_t *RILL_NULLABLE leave;
  size_t leave_count;
  /// Whether what has come and isn't read is dropped on leaving.
  bool drops_input;
  /// Whether what is written to the standard error meanwhile is kept back until leaving.
  bool keeps_errors;
  /// The signals that are told even where the program ignores them, as bits (see below).
  uint32_t told;
};

/// The most that `enter` and `leave` may each count.
#define RILL_TERMINAL_LIMIT 512

/// Signals as bits.
enum {
  RILL_TERMINAL_INTERRUPT = 1,
  RILL_TERMINAL_TERMINATE = 2,
  RILL_TERMINAL_HANG_UP = 4,
  RILL_TERMINAL_STOP = 8,
  RILL_TERMINAL_CONTINUE = 16,
  RILL_TERMINAL_RESIZE = 32,
  /// By so many bits higher is a signal that another part of the process is told of, too, and ends at.
  RILL_TERMINAL_SHARED = 8,
};

/// Enters the terminal, and sees to it that it is left when the program ends. 0, or an error's number, and
/// then nothing has changed: `EBUSY` if one is guarded already.
int rill_terminal_begin(const struct rill_terminal_setup *RILL_NONNULL setup);

/// Leaves the terminal for good, and gives signals back.
void rill_terminal_end(void);

/// Leaves the terminal, if it is entered, and returns when it is left, unless someone else has it now. May be
/// called from a handler of signals, and by several threads at once.
void rill_terminal_restore(void);

/// Enters the terminal again, whether or not it has been left. 0, or an error's number.
int rill_terminal_enter_again(void);

/// Sees to it that the terminal is left, too, if this thread runs out of stack. Costs little when it is
/// called again.
void rill_terminal_guard_thread(void);

/// How many rows of what is drawn are below the cursor: the cursor is moved there before leaving.
void rill_terminal_set_rows_below(int rows);

/// Stops the program, as the signal to stop does by default, and returns when it goes on.
void rill_terminal_stop(void);

/// Stops the program while it isn't in the foreground. False if it is to end before it is.
bool rill_terminal_await_foreground(void);

/// Whether someone else has the terminal, as a shell has while the program is stopped.
bool rill_terminal_is_in_background(void);

/// Sends a signal, by its bit, as a terminal does: to all that runs in its foreground.
void rill_terminal_send(uint32_t signal);

/// Ends the program as a signal, by its bit, does by default, after leaving the terminal.
void rill_terminal_die(uint32_t signal);

/// The signals that have come since the last call, as bits.
uint32_t rill_terminal_take_signals(void);

// MARK: The thread

/// Has `rill_terminal_wait` return. May be called from a handler of signals.
void rill_terminal_wake(void);

/// What `rill_terminal_wait` tells.
enum { RILL_TERMINAL_READABLE = 1, RILL_TERMINAL_WRITABLE = 2, RILL_TERMINAL_WOKEN = 4 };

/// Waits until there is something to read, if `reads`, or room to write, if `writes`, or until it is woken,
/// or for so many milliseconds, forever if negative. What is so, as bits.
int rill_terminal_wait(bool reads, bool writes, int milliseconds);

/// What reading and writing give instead of a count.
enum { RILL_TERMINAL_AGAIN = -1, RILL_TERMINAL_GONE = -2 };

/// Reads what has come.
long rill_terminal_read(uint8_t *RILL_NONNULL bytes, size_t count);

/// Writes as much as there is room for. A terminal that has been left is gone.
long rill_terminal_write(const uint8_t *RILL_NONNULL bytes, size_t count);

/// Runs `body` on a thread of its own. 0, or an error's number.
int rill_terminal_start(void (*RILL_NONNULL body)(void *RILL_NONNULL), void *RILL_NONNULL context);

/// A lock, which is no longer used when it is destroyed.
void *RILL_NONNULL rill_terminal_lock_create(void);
void rill_terminal_lock_destroy(void *RILL_NONNULL lock);
void rill_terminal_lock(void *RILL_NONNULL lock);
void rill_terminal_unlock(void *RILL_NONNULL lock);

#endif
