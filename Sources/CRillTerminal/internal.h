#ifndef CRILL_TERMINAL_INTERNAL_H
#define CRILL_TERMINAL_INTERNAL_H

#include "CRillTerminal.h"

/// Waits for one descriptor. Returns true if it is ready. Async-signal-safe.
bool rill_terminal_wait_for(int descriptor, bool writes, int milliseconds);

/// Creates a pipe with non-blocking ends that child programs don't inherit.
bool rill_terminal_pipe(int ends[2]);

/// The descriptors in use, and the ends of the wake-up pipe.
extern int rill_terminal_input, rill_terminal_output;
extern int rill_terminal_wakers[2];

/// Returns whether the terminal is entered.
bool rill_terminal_is_entered(void);

/// Writes to the terminal like `write` if it is entered; otherwise the terminal is gone.
long rill_terminal_write_if_entered(const uint8_t *bytes, size_t count);

/// Restores the terminal before the program ends, so that it can't be entered again.
/// Async-signal-safe.
void rill_terminal_restore_finally(void);

/// Handles signals, and those in `reported` even if the program ignores or handles them. Returns 0
/// or an error number.
int rill_terminal_take_over(uint32_t reported);

/// Makes this thread receive the reported signals, those for size changes, continuation and
/// suspension. It does so even if all other threads block them, as the threads of a pool do.
void rill_terminal_hear_signals(void);

/// Restores the previous signal handlers.
void rill_terminal_give_back(void);

#endif
