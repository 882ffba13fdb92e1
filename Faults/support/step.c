// LD_PRELOAD: shifts the system clock of one program as settimeofday would. The file named by FOCUS_STEP contains two
// numbers: the offset of the clock in nanoseconds, and how often it was set. If only the offset changes, no timer reports
// the change.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t nothing[2], *shared = nothing;
static volatile int timer = -1;
static volatile int64_t seen;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static struct timespec shifted(struct timespec time, int64_t by) {
  int64_t sum = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec + by;
  if (sum < 1) sum = 1;
  return (struct timespec){sum / 1000000000, sum % 1000000000};
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) *time = shifted(*time, shared[0]);
  return result;
}

int timerfd_create(clockid_t clock, int flags) {
  int fd = REAL(timerfd_create)(clock, flags);
  if (clock == CLOCK_REALTIME) {
    seen = shared[1];
    timer = fd;
  }
  return fd;
}

// As in the kernel: the timer is armed, and reports a clock that was set since the last call.
int timerfd_settime(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
  struct itimerspec when = *new;
  if (fd == timer && (flags & TFD_TIMER_ABSTIME)) when.it_value = shifted(when.it_value, -shared[0]);
  int result = REAL(timerfd_settime)(fd, flags, &when, old);
  if (result != 0 || fd != timer || seen == shared[1]) return result;
  seen = shared[1];
  errno = ECANCELED;
  return -1;
}

ssize_t read(int fd, void *buffer, size_t count) {
  ssize_t result = REAL(read)(fd, buffer, count);
  if (fd != timer || seen == shared[1]) return result;
  seen = shared[1];
  errno = ECANCELED;
  return -1;
}

static void *tell(void *unused) {
  (void)unused;
  // Also reports changes from before this thread started.
  int64_t told = 0;
  while (1) {
    usleep(1000);
    if (shared[1] == told) continue;
    told = shared[1];
    struct itimerspec now = {{0, 0}, {0, 1}};
    if (timer >= 0 && seen != told) REAL(timerfd_settime)(timer, 0, &now, NULL);
  }
  return NULL;
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FOCUS_STEP");
  int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (fd < 0) return;
  void *mapped = mmap(NULL, 16, PROT_READ, MAP_SHARED, fd, 0);
  close(fd);
  if (mapped == MAP_FAILED) return;
  shared = mapped;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_t thread;
  pthread_create(&thread, NULL, tell, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
