#define _GNU_SOURCE
#include "CRillSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/// A thread that receives signals by a pipe.
struct watch {
  int ends[2];
  void (*handler)(void *);
  void *context;
  pthread_t thread;
};

/// The watches by the numbers of their listeners.
static struct watch *watches[64];

static void note(void *context, uint32_t signal, bool is_shared) {
  (void)signal;
  (void)is_shared;
  struct watch *watch = context;
  // A full pipe already wakes the thread.
  ssize_t ignored = write(watch->ends[1], "", 1);
  (void)ignored;
}

static void *run(void *context) {
  struct watch *watch = context;
  sigset_t heard;
  sigemptyset(&heard);
  sigaddset(&heard, SIGINT);
  sigaddset(&heard, SIGTERM);
  sigaddset(&heard, SIGHUP);
  pthread_sigmask(SIG_UNBLOCK, &heard, 0);
  uint8_t byte;
  ssize_t count;
  while ((count = read(watch->ends[0], &byte, 1)) != 0)
    if (count > 0) watch->handler(watch->context);
  return 0;
}

static void destroy(struct watch *watch) {
  for (int i = 0; i < 2; i++)
    if (watch->ends[i] >= 0) close(watch->ends[i]);
  free(watch);
}

int rill_signals_watch(uint32_t signals, void (*handler)(void *), void *context) {
  struct watch *watch = malloc(sizeof *watch);
  if (!watch) return -1;
  *watch = (struct watch){.ends = {-1, -1}, .handler = handler, .context = context};
  if (pipe(watch->ends) != 0 || pthread_create(&watch->thread, 0, run, watch) != 0) {
    destroy(watch);
    return -1;
  }
  for (int i = 0; i < 2; i++) fcntl(watch->ends[i], F_SETFD, FD_CLOEXEC);
  // A handler must not block.
  fcntl(watch->ends[1], F_SETFL, O_NONBLOCK);
  int listener = rill_signals_listen(signals, note, watch);
  if (listener < 0) {
    close(watch->ends[1]);
    watch->ends[1] = -1;
    pthread_join(watch->thread, 0);
    destroy(watch);
    return -1;
  }
  watches[listener] = watch;
  return listener;
}

void rill_signals_end_watch(int listener) {
  struct watch *watch = watches[listener];
  rill_signals_end(listener);
  // Closing the pipe ends the thread.
  close(watch->ends[1]);
  watch->ends[1] = -1;
  pthread_join(watch->thread, 0);
  destroy(watch);
}
