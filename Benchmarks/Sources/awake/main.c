// Keeps the processors from sleeping: a loop on each, at the lowest priority there is, until the process that started it ends.
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <unistd.h>

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static void *spin_on(void *processor) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET((intptr_t)processor, &one);
  struct sched_param none = {0};
  if (sched_setaffinity(0, sizeof one, &one) != 0 || sched_setscheduler(0, SCHED_IDLE, &none) != 0) _exit(1);
  for (;;) {
    for (int i = 0; i < 200; i++) relax();
    // Nobody has to wait for the end of this one's slice.
    sched_yield();
  }
}

int main(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The kernel shares a processor among sessions before it looks at priorities within them (autogroup): a session of its own, the last.
  setsid();
  int group = open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC);
  if (group >= 0 && write(group, "19", 2) != 2) return 1;

  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 1;
  for (intptr_t processor = 0; processor < CPU_SETSIZE; processor++) {
    pthread_t thread;
    if (CPU_ISSET(processor, &allowed) && pthread_create(&thread, NULL, spin_on, (void *)processor) != 0) return 1;
  }
  pause();
}
