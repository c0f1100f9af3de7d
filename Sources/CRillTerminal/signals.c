// Signal handling: fatal signals restore the terminal first; others are recorded for the thread.
#define _GNU_SOURCE
#include "CRillSignals.h"
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

static uint32_t pending;

/// The kinds of signals.
enum kind {
  /// Errors of the program.
  TRAP,
  /// Signals that end the program.
  ENDING,
  /// Signals that ask the program to end.
  ASKING,
  /// Signals that may be reported.
  TOLD,
  /// Signals that are always handled.
  ALWAYS
};

static struct {
  int number;
  enum kind kind;
  uint32_t bit;
  bool is_ours;
  /// True if the thread receives it in any case. A fatal signal that the thread blocks stays
  /// blocked.
  bool is_heard;
  struct sigaction before;
} signals[] = {
    {.number = SIGINT, .kind = ASKING, .bit = RILL_TERMINAL_INTERRUPT},
    {.number = SIGTERM, .kind = ASKING, .bit = RILL_TERMINAL_TERMINATE},
    {.number = SIGHUP, .kind = ASKING, .bit = RILL_TERMINAL_HANG_UP},
    {.number = SIGTSTP, .kind = TOLD, .bit = RILL_TERMINAL_STOP},
    {.number = SIGCONT, .kind = ALWAYS, .bit = RILL_TERMINAL_CONTINUE},
    {.number = SIGWINCH, .kind = ALWAYS, .bit = RILL_TERMINAL_RESIZE},
    {.number = SIGILL, .kind = TRAP},
    {.number = SIGTRAP, .kind = TRAP},
    {.number = SIGABRT, .kind = TRAP},
    {.number = SIGSEGV, .kind = TRAP},
    {.number = SIGBUS, .kind = TRAP},
    {.number = SIGFPE, .kind = TRAP},
    {.number = SIGSYS, .kind = TRAP},
    {.number = SIGQUIT, .kind = ENDING},
    {.number = SIGPIPE, .kind = ENDING},
    {.number = SIGALRM, .kind = ENDING},
    {.number = SIGUSR1, .kind = ENDING},
    {.number = SIGUSR2, .kind = ENDING},
    {.number = SIGXCPU, .kind = ENDING},
    {.number = SIGXFSZ, .kind = ENDING},
    {.number = SIGVTALRM, .kind = ENDING},
    {.number = SIGPROF, .kind = ENDING},
};
#define SIGNALS (sizeof signals / sizeof *signals)

static void on_told(int number) {
  for (size_t i = 0; i < SIGNALS; i++)
    if (signals[i].number == number)
      __atomic_fetch_or(&pending, signals[i].bit, __ATOMIC_RELEASE);
  rill_terminal_wake();
}

_Static_assert(RILL_SIGNAL_INTERRUPT == RILL_TERMINAL_INTERRUPT &&
                   RILL_SIGNAL_TERMINATE == RILL_TERMINAL_TERMINATE &&
                   RILL_SIGNAL_HANG_UP == RILL_TERMINAL_HANG_UP,
               "the bits must equal those of CRillSignals");

/// The listener for the signals that ask the program to end, which have one owner in the process;
/// -1 without one.
static int listener = -1;
/// The ones among them that are reported.
static uint32_t reported_signals;

static void on_asked(void *context, uint32_t signal, bool is_shared) {
  (void)context;
  uint32_t bits = signal | (is_shared ? signal << RILL_TERMINAL_SHARED : 0);
  __atomic_fetch_or(&pending, bits, __ATOMIC_RELEASE);
  rill_terminal_wake();
}

/// Restores the terminal, then lets the default action happen.
static void on_fatal(int number) {
  int kept = errno;
  rill_terminal_restore_finally();
  for (size_t i = 0; i < SIGNALS; i++)
    if (signals[i].number == number) sigaction(number, &signals[i].before, 0);
  errno = kept;
  // The signal is delivered when this handler returns.
  raise(number);
}

#if defined(__APPLE__) && (TARGET_OS_TV || TARGET_OS_WATCH)

// These systems have no alternate signal stacks.
void rill_terminal_guard_thread(void) {}

#else

// A thread that overflows its stack needs an alternate one for handlers.

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
#define STACK_SIZE (1 << 16)

/// When the thread ends, it runs no more code of the program.
static void free_stack(void *stack) {
  stack_t none;
  memset(&none, 0, sizeof none);
  none.ss_flags = SS_DISABLE;
  none.ss_size = STACK_SIZE;
  sigaltstack(&none, 0);
  free(stack);
}

static void create_stack_key(void) { pthread_key_create(&stack_key, free_stack); }

void rill_terminal_guard_thread(void) {
  static _Thread_local bool is_guarded;
  if (is_guarded) return;
  is_guarded = true;
  stack_t found;
  if (sigaltstack(0, &found) != 0 || !(found.ss_flags & SS_DISABLE)) return;
  pthread_once(&stack_once, create_stack_key);
  stack_t own;
  memset(&own, 0, sizeof own);
  own.ss_size = STACK_SIZE;
  own.ss_sp = malloc(STACK_SIZE);
  if (!own.ss_sp) return;
  if (sigaltstack(&own, 0) != 0 || pthread_setspecific(stack_key, own.ss_sp) != 0)
    free_stack(own.ss_sp);
}

#endif

static bool is_default(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

static bool is_ignored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

int rill_terminal_take_over(uint32_t reported) {
  rill_terminal_guard_thread();
  uint32_t asking = 0;
  reported_signals = reported;
  for (size_t i = 0; i < SIGNALS; i++) {
    struct sigaction found;
    signals[i].is_ours = signals[i].is_heard = false;
    if (sigaction(signals[i].number, 0, &found) != 0) continue;
    // Signals that the program ignores or handles are left to it, since it may continue after them.
    // A trap that it handles is handled afterwards: a backtrace should find the terminal restored.
    bool is_reported = signals[i].kind == ALWAYS || (signals[i].bit & reported);
    if (signals[i].kind == ASKING) {
      bool is_owned = is_default(&found) || rill_signals_is_handled(signals[i].bit);
      if (is_reported || is_owned) asking |= signals[i].bit;
      signals[i].is_heard = is_reported;
      continue;
    }
    if (signals[i].kind == TRAP ? is_ignored(&found) : !is_reported && !is_default(&found)) {
      continue;
    }
    signals[i].before = found;
    signals[i].is_ours = true;
    signals[i].is_heard = is_reported || signals[i].number == SIGTSTP;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    bool ends = signals[i].kind == TRAP || signals[i].kind == ENDING;
    action.sa_handler = ends ? on_fatal : on_told;
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    sigfillset(&action.sa_mask);
    sigaction(signals[i].number, &action, 0);
  }
  listener = rill_signals_listen(asking, on_asked, 0);
  return listener < 0 ? EAGAIN : 0;
}

void rill_terminal_hear_signals(void) {
  sigset_t heard;
  sigemptyset(&heard);
  for (size_t i = 0; i < SIGNALS; i++)
    if (signals[i].is_heard) sigaddset(&heard, signals[i].number);
  pthread_sigmask(SIG_UNBLOCK, &heard, 0);
}

void rill_terminal_give_back(void) {
  rill_signals_end(listener);
  listener = -1;
  for (size_t i = 0; i < SIGNALS; i++) {
    if (!signals[i].is_ours) continue;
    struct sigaction found;
    sigaction(signals[i].number, 0, &found);
    // Not if the program has installed its own handler since then.
    bool is_still_ours = found.sa_handler == on_fatal || found.sa_handler == on_told;
    if (is_still_ours) sigaction(signals[i].number, &signals[i].before, 0);
    signals[i].is_ours = false;
  }
}

uint32_t rill_terminal_take_signals(void) {
  return __atomic_exchange_n(&pending, 0, __ATOMIC_ACQ_REL);
}

static int number_of(uint32_t bit) {
  for (size_t i = 0; i < SIGNALS; i++)
    if (signals[i].bit == bit) return signals[i].number;
  return 0;
}

/// Performs the default action of a signal, and returns if that doesn't end the program.
static void raise_by_default(int number) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &before);
  sigset_t one, mask;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, &mask);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &mask, 0);
  sigaction(number, &before, 0);
}

void rill_terminal_send(uint32_t signal) {
  int number = number_of(signal);
  if (!number) return;
  // If the program has installed another handler since, the key ends the session anyway.
  if ((signal & reported_signals) && !rill_signals_is_handled(signal)) on_asked(0, signal, false);
  if (tcgetpgrp(rill_terminal_input) == getpgrp()) {
    kill(0, number);
  } else {
    kill(getpid(), number);
  }
}

void rill_terminal_die(uint32_t signal) {
  rill_terminal_restore_finally();
  raise_by_default(number_of(signal));
}

bool rill_terminal_await_foreground(void) {
  uint32_t ends = RILL_TERMINAL_INTERRUPT | RILL_TERMINAL_TERMINATE | RILL_TERMINAL_HANG_UP;
  // The default action doesn't stop an orphaned process group, which nothing could resume, so the
  // loop ends.
  for (int i = 0; i < 100; i++) {
    // The signal that ends a stopped program arrives together with its continuation. Another
    // thread's handler may be about to record it.
    for (int j = 0; j < 20; j++) {
      if (__atomic_load_n(&pending, __ATOMIC_ACQUIRE) & ends) return false;
      if (!rill_terminal_is_in_background()) {
        // Entering again handles the continuation.
        __atomic_fetch_and(&pending, ~(uint32_t)RILL_TERMINAL_CONTINUE, __ATOMIC_ACQ_REL);
        return true;
      }
      poll(0, 0, 5);
    }
    raise_by_default(SIGTTOU);
  }
  return true;
}

void rill_terminal_stop(void) {
  // If the program is already to continue, the signal wouldn't be sent again.
  if (!(__atomic_load_n(&pending, __ATOMIC_ACQUIRE) & RILL_TERMINAL_CONTINUE))
  {
    raise_by_default(SIGTSTP);
    // Another thread's handler may be about to record the continuation.
    for (int i = 0; i < 20; i++) {
      if (__atomic_load_n(&pending, __ATOMIC_ACQUIRE) & RILL_TERMINAL_CONTINUE) break;
      poll(0, 0, 1);
    }
  }
  // The continuation is being handled.
  __atomic_fetch_and(&pending, ~(uint32_t)(RILL_TERMINAL_CONTINUE | RILL_TERMINAL_STOP),
                     __ATOMIC_ACQ_REL);
}
