#define _GNU_SOURCE
#include "CRillSignals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

static struct {
  int number;
  uint32_t bit;
  /// The number of listeners of the signal.
  int count;
  struct sigaction before;
} signals[] = {
    {.number = SIGINT, .bit = RILL_SIGNAL_INTERRUPT},
    {.number = SIGTERM, .bit = RILL_SIGNAL_TERMINATE},
    {.number = SIGHUP, .bit = RILL_SIGNAL_HANG_UP},
};
#define SIGNALS (sizeof signals / sizeof *signals)

static struct {
  /// 0 if there is no listener. Set last and cleared first, because a handler may run concurrently.
  uint32_t signals;
  rill_signal_function function;
  void *context;
} listeners[64];
#define LISTENERS (int)(sizeof listeners / sizeof *listeners)

/// Guards the state that handlers don't read.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// The number of handlers that are running.
static int running;

static bool hears(int listener, uint32_t bit) {
  return __atomic_load_n(&listeners[listener].signals, __ATOMIC_SEQ_CST) & bit;
}

static void on_signal(int number) {
  int kept = errno;
  __atomic_fetch_add(&running, 1, __ATOMIC_SEQ_CST);
  uint32_t bit = 0;
  for (size_t i = 0; i < SIGNALS; i++)
    if (signals[i].number == number) bit = signals[i].bit;
  int count = 0;
  for (int i = 0; i < LISTENERS; i++) count += hears(i, bit);
  for (int i = 0; i < LISTENERS; i++)
    if (hears(i, bit)) listeners[i].function(listeners[i].context, bit, count > 1);
  __atomic_fetch_sub(&running, 1, __ATOMIC_SEQ_CST);
  errno = kept;
}

static bool is_ours(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == on_signal;
}

bool rill_signals_is_handled(uint32_t signal) {
  for (size_t i = 0; i < SIGNALS; i++) {
    struct sigaction found;
    if (signals[i].bit == signal && sigaction(signals[i].number, 0, &found) == 0)
      return is_ours(&found);
  }
  return false;
}

int rill_signals_listen(uint32_t heard, rill_signal_function function, void *context) {
  pthread_mutex_lock(&lock);
  int listener = 0;
  while (listener < LISTENERS && listeners[listener].signals) listener++;
  if (listener == LISTENERS) {
    pthread_mutex_unlock(&lock);
    return -1;
  }
  listeners[listener].function = function;
  listeners[listener].context = context;
  __atomic_store_n(&listeners[listener].signals, heard, __ATOMIC_SEQ_CST);
  for (size_t i = 0; i < SIGNALS; i++) {
    if (!(heard & signals[i].bit)) continue;
    signals[i].count++;
    struct sigaction found, action;
    // The program may have installed another handler since the listener was added.
    if (sigaction(signals[i].number, 0, &found) != 0 || is_ours(&found)) continue;
    signals[i].before = found;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    sigfillset(&action.sa_mask);
    sigaction(signals[i].number, &action, 0);
  }
  pthread_mutex_unlock(&lock);
  return listener;
}

void rill_signals_end(int listener) {
  if (listener < 0) return;
  pthread_mutex_lock(&lock);
  uint32_t heard = __atomic_exchange_n(&listeners[listener].signals, 0, __ATOMIC_SEQ_CST);
  for (size_t i = 0; i < SIGNALS; i++) {
    if (!(heard & signals[i].bit) || --signals[i].count > 0) continue;
    if (rill_signals_is_handled(signals[i].bit))
      sigaction(signals[i].number, &signals[i].before, 0);
  }
  // A running handler that has found the listener may still call it.
  while (__atomic_load_n(&running, __ATOMIC_SEQ_CST) > 0) poll(0, 0, 1);
  pthread_mutex_unlock(&lock);
}
