#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "CSystem.h"

#ifdef FOCUS_LINUX_WAYS

#include <sys/signalfd.h>
#include <sys/timerfd.h>

int focus_timerfd(void) { return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec when = {{0, 0}, {(time_t)seconds, (long)nanoseconds}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

int focus_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int focus_signalfd_take(int fd) {
  struct signalfd_siginfo info;
  return read(fd, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

#else

int focus_timerfd(void) { return errno = ENOSYS, -1; }

int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds) {
  return (void)fd, (void)seconds, (void)nanoseconds, errno = ENOSYS, -1;
}

int focus_signalfd(const sigset_t *signals) { return (void)signals, errno = ENOSYS, -1; }

int focus_signalfd_take(int fd) { return (void)fd, 0; }

#endif

// Signals are blocked in a thread except while it sleeps. A handler belongs to the whole process, so it stays
// installed while any thread sleeps with it. The pipe that it writes to belongs to the thread.
enum { most_signals = 64 };
static pthread_mutex_t handlers = PTHREAD_MUTEX_INITIALIZER;
static int sleepers[most_signals];
static struct sigaction previous[most_signals];
static _Thread_local volatile int arriving = -1;

static void note_signal(int signal) {
  int before = errno;
  unsigned char byte = (unsigned char)signal;
  if (arriving >= 0) (void)!write(arriving, &byte, 1);
  errno = before;
}

void focus_signals_let_in(const sigset_t *signals, int pipe) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  sigfillset(&action.sa_mask);
  arriving = pipe;
  pthread_mutex_lock(&handlers);
  for (int signal = 1; signal < most_signals; signal++) {
    if (sigismember(signals, signal) == 1 && sleepers[signal]++ == 0) {
      sigaction(signal, &action, &previous[signal]);
    }
  }
  pthread_mutex_unlock(&handlers);
  pthread_sigmask(SIG_UNBLOCK, signals, NULL);
}

void focus_signals_shut_out(const sigset_t *signals) {
  pthread_sigmask(SIG_BLOCK, signals, NULL);
  pthread_mutex_lock(&handlers);
  for (int signal = 1; signal < most_signals; signal++) {
    if (sigismember(signals, signal) == 1 && --sleepers[signal] == 0) sigaction(signal, &previous[signal], NULL);
  }
  pthread_mutex_unlock(&handlers);
}

static void do_nothing(int signal) { (void)signal; }

void focus_handle_with_nothing(int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = do_nothing;
  sigaction(signal, &action, NULL);
}
