#ifndef CRILL_TERMINAL_INTERNAL_H
#define CRILL_TERMINAL_INTERNAL_H

#include "CRillTerminal.h"

/// Waits for a descriptor alone. True if it is ready. Safe in a handler of signals.
bool rill_terminal_wait_for(int descriptor, bool writes, int milliseconds);

/// Makes a pipe of which neither end waits, and which no other program gets.
bool rill_terminal_pipe(int ends[2]);

/// The descriptors in use, and the ends of the pipe that wakes.
extern int rill_terminal_input, rill_terminal_output;
extern int rill_terminal_wakers[2];

/// Whether the terminal is entered.
bool rill_terminal_is_entered(void);

/// Writes to the terminal if it is entered, as `write` does; else it is gone.
long rill_terminal_write_if_entered(const uint8_t *bytes, size_t count);

/// Leaves the terminal before the program ends: it is entered no more. Safe in a handler of signals.
void rill_terminal_restore_finally(void);

/// Handles signals, those in `told` even where the program ignores them or sees to them.
/// 0, or an error's number.
int rill_terminal_take_over(uint32_t told);

/// Has this thread hear the signals that are told, those of a size and of going on, and that to stop, even where all other
/// threads of the program block them, as those of a pool do.
void rill_terminal_hear_signals(void);

/// Gives signals back as they were.
void rill_terminal_give_back(void);

#endif
