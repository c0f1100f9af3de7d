// The signals that ask a process to end, for all parts of it that end with them.
//
// A signal has one handler in a process. This module owns the handlers of these signals, so that a terminal and a server
// in one process are both told, whichever began first.
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

/// A function that is told of a signal, by its bit, within a handler of signals: it does only what is safe there.
/// `is_shared` says whether another listener is told of the same signal.
typedef void (*rill_signal_function)(void *RILL_SIGNALS_NULLABLE context, uint32_t signal,
                                     bool is_shared);

/// Tells `function` of `signals`, which are bits, until the listener ends. The number of the listener, or -1 if there are too
/// many.
int rill_signals_listen(uint32_t signals, rill_signal_function RILL_SIGNALS_NONNULL function,
                        void *RILL_SIGNALS_NULLABLE context);

/// Ends a listener. Its function is not called any more when this returns. A signal without listeners has the handler that it
/// had before the first one.
void rill_signals_end(int listener);

/// Whether a signal, by its bit, is handled by this module at the moment.
bool rill_signals_is_handled(uint32_t signal);

/// Calls `told` for each of `signals` on a thread of its own, which hears them even where all others block them. The number of
/// the watch, or -1 if the system gives no thread.
int rill_signals_watch(uint32_t signals,
                       void (*RILL_SIGNALS_NONNULL told)(void *RILL_SIGNALS_NULLABLE context),
                       void *RILL_SIGNALS_NULLABLE context);

/// Ends a watch, on another thread than its own. `told` is not called any more when this returns.
void rill_signals_end_watch(int watch);

#endif
