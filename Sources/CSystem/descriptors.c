#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/syscall.h>

#include "CSystem.h"

int focus_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int focus_timerfd(void) { return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

int focus_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec when = {{0, 0}, {(time_t)seconds, (long)nanoseconds}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL);
}

int focus_memfd(void) { return memfd_create("focus", MFD_CLOEXEC); }

int focus_pidfd(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int focus_pidfd_kill(int pidfd, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}
