// Listeners for the signals that ask a process to end.
//
// A process has one handler for each signal. This module owns the handlers of these signals. A
// terminal and a server in one process are therefore both notified, regardless of which one started
// first.
#ifndef CRILL_SIGNALS_H
#define CRILL_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define RILL_SIGNALS_NONNULL _Nonnull
#define RILL_SIGNALS_NULLABLE _Nullable
#else
#define RILL_SIGNALS_NONNULL
#define RILL_SIGNALS_NULLABLE
#endif

/// Signals as bits.
enum {
  RILL_SIGNAL_INTERRUPT = 1,
  RILL_SIGNAL_TERMINATE = 2,
  RILL_SIGNAL_HANG_UP = 4,
};

/// A function that receives a signal, as a bit, inside a signal handler. It must be
/// async-signal-safe. `is_shared` is true if another listener receives the same signal.
typedef void (*rill_signal_function)(void *RILL_SIGNALS_NULLABLE context, uint32_t signal,
                                     bool is_shared);

/// Calls `function` for each of `signals`, which are bits, until the listener ends. Returns the
/// number of the listener, or -1 if there are too many.
int rill_signals_listen(uint32_t signals, rill_signal_function RILL_SIGNALS_NONNULL function,
                        void *RILL_SIGNALS_NULLABLE context);

/// Ends a listener. Its function is not called after this returns. A signal without listeners gets
/// the handler back that it had before the first one.
void rill_signals_end(int listener);

/// Returns whether this module handles a signal, given as a bit.
bool rill_signals_is_handled(uint32_t signal);

/// Calls `handler` for each of `signals` on a dedicated thread, which receives them even if all
/// others block them. Returns the number of the watch, or -1 if the system provides no thread.
int rill_signals_watch(uint32_t signals,
                       void (*RILL_SIGNALS_NONNULL handler)(void *RILL_SIGNALS_NULLABLE context),
                       void *RILL_SIGNALS_NULLABLE context);

/// Ends a watch. Call it from another thread than that of the watch. `handler` is not called after
/// this returns.
void rill_signals_end_watch(int watch);

#endif
